/** Of Google's attributes, and of those of a shop's own. */
const OF_FEEDS = /^https?:\/\/(?:base\.google\.com\/c?ns\/1\.0|www\.w3\.org\/2005\/Atom)\/?$/i;

/** Google's own prefixes, whatever a feed binds them to: many write the address of the namespace wrong. */
const GOOGLES = new Set(['g', 'c']);

const prefixOf = (name: string): string => {
  const at = name.indexOf(':');
  return at === -1 ? '' : name.slice(0, at);
};

/** Names of elements without their prefixes, whichever prefix a feed has bound. */
export class XmlNames {
  readonly #foreign = new Set<string>();

  /** Notes what the attributes of an element bind. */
  bind(attributes: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(attributes)) {
      const prefix = name.slice('xmlns:'.length);
      if (name.startsWith('xmlns:') && !OF_FEEDS.test(value.trim()) && !GOOGLES.has(prefix))
        this.#foreign.add(prefix);
    }
  }

  /** Whether the element belongs to something else, such as `media:title`. A prefix that nothing binds does not. */
  isForeign(name: string): boolean {
    return this.#foreign.has(prefixOf(name));
  }

  /** `g:Id` -> `id`. */
  local(name: string): string {
    return name.slice(name.indexOf(':') + 1).toLowerCase();
  }
}
