/**
 * A figure of `/metrics` that is read when the page is asked for. One that only grows ends in `_total`, which makes it a
 * counter; `quantiles`: the values have the label `quantile`.
 */
export type Gauge = {
  name: string;
  quantiles?: true;
  help: string;
  values: { labels?: Record<string, string>; value: number }[];
};

export const oneGauge = (name: string, help: string, value: number): Gauge => ({
  name,
  help,
  values: [{ value }],
});

/** A gauge with one value for each name of `counts`, under the label `label`. */
export const countsGauge = (
  name: string,
  help: string,
  { label, counts }: { label: string; counts: Readonly<Record<string, number>> },
): Gauge => ({
  name,
  help,
  values: Object.entries(counts).map(([key, value]) => ({ labels: { [label]: key }, value })),
});
