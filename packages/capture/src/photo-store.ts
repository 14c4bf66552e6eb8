export type KeptPhoto = { bytes: Blob /** For an <img>. */; url: string };

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

/** Random hexadecimal digits; works without HTTPS too. */
const freshDigits = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * The photos that this tab searched with, by the id in the address. Going back or loading the page again repeats the
 * search. A photo leaves the tab only as part of a search.
 */
export class PhotoStore {
  readonly #prefix: string;
  readonly #known = new Map<string, KeptPhoto>();

  /** `prefix`: of the keys in the tab's storage. */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** Resolves with the id of the photo. */
  async keep(bytes: Blob): Promise<string> {
    const id = `${Date.now().toString(16)}${freshDigits()}`;
    this.#remember(id, bytes);
    try {
      for (const key of this.#storedKeys().slice(0, -(MOST_STORED - 1))) sessionStorage.removeItem(key);
      sessionStorage.setItem(this.#prefix + id, await dataUrlOf(bytes));
    } catch {
      // The browser stores nothing, or nothing this large: the photo is kept until the page is left.
    }
    return id;
  }

  /** Null when it was chosen in another tab, or too long ago. */
  find(id: string): KeptPhoto | null {
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    try {
      const stored = sessionStorage.getItem(this.#prefix + id);
      return stored === null ? null : this.#remember(id, bytesOf(stored));
    } catch {
      return null;
    }
  }

  /** Keys of the stored photos, oldest first: an id begins with its time. */
  #storedKeys(): string[] {
    return Object.keys(sessionStorage)
      .filter((key) => key.startsWith(this.#prefix))
      .sort();
  }

  #remember(id: string, bytes: Blob): KeptPhoto {
    const kept = { bytes, url: URL.createObjectURL(bytes) };
    this.#known.set(id, kept);
    return kept;
  }
}
