import { Parser } from 'htmlparser2';

/** Elements of a head. Any other one, and any text between them, begins the body. */
const OF_A_HEAD = new Set(['base', 'link', 'meta', 'noscript', 'script', 'style', 'template', 'title']);
const AROUND = new Set(['html', 'head']);

/**
 * Reads the head of a page while it comes, and finds its tags `<meta name="aisle-verification">`. Bodies hold texts of
 * visitors: nothing there counts. Nor does what is in a comment, a script, a title or an element that shows nothing.
 */
export class HeadReader {
  /** The `content` of each tag. */
  readonly tags: string[] = [];
  #isOver = false;
  /** Open elements inside the head. */
  #depth = 0;
  readonly #parser = new Parser({
    onopentag: (name, attributes) => this.#open(name, attributes),
    onclosetag: (name) => this.#close(name),
    ontext: (text) => {
      if (this.#depth === 0 && text.trim() !== '') this.#isOver = true;
    },
  });

  /** The body has begun: nothing that follows is looked at. */
  get isOver(): boolean {
    return this.#isOver;
  }

  read(text: string): void {
    this.#parser.write(text);
  }

  #open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#isOver || AROUND.has(name)) return;
    if (this.#depth === 0 && !OF_A_HEAD.has(name)) {
      this.#isOver = true;
      return;
    }
    const isTag = name === 'meta' && attributes.name?.trim().toLowerCase() === 'aisle-verification';
    if (isTag && this.#depth === 0) this.tags.push((attributes.content ?? '').trim());
    this.#depth += 1;
  }

  #close(name: string): void {
    if (AROUND.has(name)) this.#isOver = true;
    else this.#depth -= 1;
  }
}
