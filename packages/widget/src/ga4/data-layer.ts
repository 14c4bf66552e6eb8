type Params = Readonly<Record<string, unknown>>;
export type LayerEvent = { name: string; params: Params };

const record = (value: unknown): Params =>
  typeof value === 'object' && value !== null ? (value as Params) : {};

/** An entry as Tag Manager writes it, `{event, ecommerce}`, or as `gtag('event', name, params)` leaves it. */
const layerEvent = (entry: unknown): LayerEvent | null => {
  const { 0: command, 1: name, 2: params, event, ecommerce } = record(entry);
  if (command === 'event' && typeof name === 'string') return { name, params: record(params) };
  return typeof event === 'string' ? { name: event, params: record(ecommerce) } : null;
};

/**
 * Writes to the layer and listens to what others write. A page without one gets an empty one, which its tags find when
 * they come.
 */
export class DataLayer {
  readonly #host: Record<string, unknown>;
  readonly #name: string;

  constructor(host: object, name: string) {
    this.#host = host as Record<string, unknown>;
    this.#name = name;
  }

  get #layer(): unknown[] {
    const known = this.#host[this.#name];
    if (Array.isArray(known)) return known;
    const layer: unknown[] = [];
    this.#host[this.#name] = layer;
    return layer;
  }

  /** Reports as the page's own tags do: by `gtag` where there is one, else as Tag Manager reads it. */
  write(name: string, params: Params): void {
    const { gtag } = this.#host;
    if (typeof gtag === 'function') {
      gtag('event', name, params);
      return;
    }
    const { search_term, ...ecommerce } = params;
    if (search_term !== undefined) this.#layer.push({ event: name, search_term });
    // Tag Manager merges entries: the products of the one before would stay.
    else this.#layer.push({ ecommerce: null }, { event: name, ecommerce });
  }

  /** Calls `listener` for every event that is in the layer or comes into it. A fault of it never reaches the page. */
  listen(listener: (event: LayerEvent) => void): void {
    const layer = this.#layer;
    const hear = (entry: unknown): void => {
      try {
        const event = layerEvent(entry);
        if (event !== null) listener(event);
      } catch (error) {
        window.reportError(error);
      }
    };
    const push = layer.push;
    layer.push = (...entries) => {
      const length = push.apply(layer, entries);
      entries.forEach(hear);
      return length;
    };
    layer.slice().forEach(hear);
  }
}
