// The order matters: later style sheets win.
import './styles/base.css';
import './styles/page.css';
import './styles/product.css';
import { wordsIn } from '../messages/words-in.ts';
import { SessionList } from './session-list.ts';

/** Fields of a product in the cart. */
type CartItem = {
  externalId: string;
  name: string;
  imageUrl: string | null;
  price: number;
  currency: string;
};

const MOST = 30;

const words = wordsIn(document.documentElement.lang);
const cart = new SessionList<CartItem>({ key: 'aisle-demo-cart', max: MOST });
const byId = (id: string): HTMLElement | null => document.getElementById(id);

/** A small cart without a checkout. */
const lineOf = ({ externalId, name, imageUrl, price, currency }: CartItem): HTMLLIElement => {
  const line = document.createElement('li');
  const image = document.createElement('img');
  Object.assign(image, { alt: '', width: 72, height: 72 });
  if (imageUrl !== null) image.src = imageUrl;
  const link = document.createElement('a');
  link.dir = 'auto';
  link.href = `/demo/products/${encodeURIComponent(externalId)}`;
  link.textContent = name;
  const amount = document.createElement('span');
  amount.className = 'price';
  amount.textContent = words.money(price, currency);
  const remove = document.createElement('button');
  remove.type = 'button';
  remove.className = 'button button-quiet';
  remove.textContent = words.say('remove');
  remove.ariaLabel = words.say('removeFromCart', { name });
  remove.addEventListener('click', () => {
    cart.remove(externalId);
    byId('cart-title')?.focus();
  });
  line.append(image, link, amount, remove);
  return line;
};

const showCart = (): void => {
  const { items } = cart;
  const { length: count } = items;
  const link = byId('cart');
  if (link !== null) {
    link.dataset.count = count === 0 ? '' : words.number(count);
    link.ariaLabel = count === 0 ? words.say('cartEmpty') : words.say('cartOf', { count });
  }
  byId('cart-lines')?.replaceChildren(...items.map(lineOf));
  byId('cart-empty')?.toggleAttribute('hidden', count > 0);
  // The widget fills the shelf of what goes with the cart.
  window.dispatchEvent(
    new CustomEvent('service:cart-update', {
      detail: { items: items.map(({ externalId }) => ({ externalId })) },
    }),
  );
};

const startProduct = (product: string): void => {
  window.aisle?.track('view', product);
  const add = byId('add');
  add?.addEventListener('click', () => {
    const item = JSON.parse(add.dataset.item ?? '') as CartItem;
    const isIn = cart.add(item);
    if (isIn) window.aisle?.track('add_to_cart', item.externalId);
    const added = byId('added');
    if (added !== null) added.textContent = words.say(isIn ? 'inYourCart' : 'cartFull');
  });
};

cart.onChange(showCart);
window.aisle?.on('ready', showCart);
showCart();
const product = document.querySelector<HTMLElement>('article.product')?.dataset.product;
if (product !== undefined) startProduct(product);
