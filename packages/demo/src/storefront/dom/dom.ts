type Child = Node | string | null;
type Attribute = string | number | boolean | null | undefined;
type Attributes = Record<string, Attribute | Record<string, (event: Event) => void>>;

/**
 * Makes an element. An attribute that is true is set empty; false, null and undefined leave it out; `on` holds listeners.
 * Text always goes in as text nodes: nothing here parses HTML.
 */
export const el = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'object') {
      for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    } else {
      element.setAttribute(name, value === true ? '' : String(value));
    }
  }
  element.append(...children.filter((child) => child !== null));
  return element;
};

/** The element with this id. The page and the scripts are served together, so a missing element is a bug. */
export const byId = <T extends HTMLElement>(id: string, kind: { new (): T }): T => {
  const element = document.getElementById(id);
  if (element instanceof kind) return element;
  throw new Error(`the page has no ${kind.name} #${id}`);
};

const SVG = 'http://www.w3.org/2000/svg';

/** Outlines of 24 x 24. */
export const ICONS = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.3 15.3L20 20',
  close: 'M6 6l12 12M18 6L6 18',
  filter: 'M4 7h16M7 12h10M10 17h4',
  tag: 'M4 5h8l8 8-7 7-8-8zM8.5 8.5h.01',
  folder: 'M4 6h6l2 2h8v10H4z',
  left: 'M14.5 5.5L8 12l6.5 6.5',
  right: 'M9.5 5.5L16 12l-6.5 6.5',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2',
} as const;

/** A line icon of 24 x 24 for the eye only; name its button in words. */
export const icon = (name: keyof typeof ICONS): SVGSVGElement => {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.classList.add('icon');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', ICONS[name]);
  svg.append(path);
  return svg;
};

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/**
 * DOM nodes of a highlight from the API, which is escaped text with `<mark>` as its only markup. All else becomes text,
 * so an answer cannot inject markup.
 */
export const highlighted = (html: string): Node[] => {
  const nodes: Node[] = [];
  let marked = false;
  for (const piece of html.split(/(<\/?mark>)/)) {
    if (piece === '<mark>' || piece === '</mark>') marked = piece === '<mark>';
    else if (piece !== '') nodes.push(marked ? el('mark', {}, unescaped(piece)) : new Text(unescaped(piece)));
  }
  return nodes;
};

/** The child nodes of an element, cut after `length` characters of text. */
export const textUpTo = (element: HTMLElement, length: number): Node[] => {
  let left = length;
  return [...element.childNodes].filter((node) => {
    const text = node.textContent ?? '';
    if (text.length > left) node.textContent = text.slice(0, left);
    left -= Math.min(left, text.length);
    return node.textContent !== '';
  });
};
