import { freshId } from './session-id.ts';

export type KeptPicture = { bytes: Blob /** For an <img>. */; url: string };

const KEY = 'aisle-demo-picture-';
/** Some 100 KB each; a tab may keep 5 MB. */
const MOST_STORED = 12;

const dataUrlOf = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(bytes);
  });

const bytesOf = (dataUrl: string): Blob => {
  const [head = '', base64 = ''] = dataUrl.split(',', 2);
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]*)/.exec(head)?.[1] ?? '' });
};

/** Those stored by this tab, oldest first: their keys begin with when they came. */
const storedKeys = (): string[] =>
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith(KEY))
    .sort();

/**
 * The pictures that a tab was searched with, by the id that stands in the address: so that going back, or loading the
 * page again, is the same search. They never leave the tab but to be searched with.
 */
export class PictureStore {
  readonly #known = new Map<string, KeptPicture>();

  /** Resolves with the id of the picture. */
  async keep(bytes: Blob): Promise<string> {
    const id = `${Date.now().toString(16)}${freshId().slice(0, 8)}`;
    this.#remember(id, bytes);
    try {
      for (const key of storedKeys().slice(0, -(MOST_STORED - 1))) sessionStorage.removeItem(key);
      sessionStorage.setItem(KEY + id, await dataUrlOf(bytes));
    } catch {
      // A browser that stores nothing, or nothing so large: the picture lasts as long as the page.
    }
    return id;
  }

  /** Null: it was chosen in another tab, or long ago. */
  find(id: string): KeptPicture | null {
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    try {
      const stored = sessionStorage.getItem(KEY + id);
      return stored === null ? null : this.#remember(id, bytesOf(stored));
    } catch {
      return null;
    }
  }

  #remember(id: string, bytes: Blob): KeptPicture {
    const kept = { bytes, url: URL.createObjectURL(bytes) };
    this.#known.set(id, kept);
    return kept;
  }
}
