import type { SealedFile } from '../loader/host.ts';

/**
 * Parts loaded when first used; the build makes one file of each, and leaves this list out: the loader has the files.
 * Languages but English are among it.
 */
const SOURCES = {
  advice: () => import('../advice/advice-part.tsx'),
  compare: () => import('../compare/compare-part.tsx'),
  discover: () => import('../discover/discover-part.tsx'),
  dropdown: () => import('../dropdown/dropdown-part.tsx'),
  filters: () => import('../filters/filters-part.tsx'),
  ga4: () => import('../ga4/ga4-part.ts'),
  look: () => import('../look/look-part.ts'),
  photo: () => import('../photo/photo-part.tsx'),
  quick: () => import('../quick/quick-part.tsx'),
  voice: () => import('../voice/voice-part.tsx'),
  de: () => import('../messages/de.json', { with: { type: 'json' } }),
  fr: () => import('../messages/fr.json', { with: { type: 'json' } }),
  es: () => import('../messages/es.json', { with: { type: 'json' } }),
  it: () => import('../messages/it.json', { with: { type: 'json' } }),
  nl: () => import('../messages/nl.json', { with: { type: 'json' } }),
  pl: () => import('../messages/pl.json', { with: { type: 'json' } }),
  pt: () => import('../messages/pt.json', { with: { type: 'json' } }),
  ar: () => import('../messages/ar.json', { with: { type: 'json' } }),
};
type Sources = typeof SOURCES;
export type PartName = keyof Sources;
export type Part<Name extends PartName> = Awaited<ReturnType<Sources[Name]>>;

export type WidgetPartsOptions = {
  /** Brings a file into the page as a module, checked by its hash. */
  addScript: (file: SealedFile) => HTMLScriptElement;
  /** File and hash by name of the part. */
  files: Readonly<Record<string, SealedFile>>;
  /** Adds the style sheet of a part to the widget. */
  addStyles: (css: string) => void;
};

/** Resolves with the address of a script once it is there. */
const arrival = (script: HTMLScriptElement): Promise<string> =>
  new Promise((resolve, reject) => {
    script.onload = () => resolve(script.src);
    script.onerror = () => {
      script.remove();
      reject(new Error(`${script.src} did not come`));
    };
  });

/** The parts of one widget that are loaded later. One that did not come is asked for again next time. */
export class WidgetParts {
  readonly #options: WidgetPartsOptions;
  readonly #known = new Map<PartName, Promise<unknown>>();

  constructor(options: WidgetPartsOptions) {
    this.#options = options;
  }

  load<Name extends PartName>(name: Name): Promise<Part<Name>> {
    const known = this.#known.get(name) ?? this.#fetch(name);
    this.#known.set(name, known);
    known.catch(() => this.#known.delete(name));
    return known as Promise<Part<Name>>;
  }

  async #fetch(name: PartName): Promise<unknown> {
    const { addScript, files, addStyles } = this.#options;
    const file = files[name];
    // `import()` checks no hash. It takes the module that the script element has brought and checked.
    const part =
      file === undefined
        ? await SOURCES[name]()
        : await import(/* @vite-ignore */ await arrival(addScript(file)));
    if ('STYLES' in part) addStyles(part.STYLES);
    return part;
  }
}
