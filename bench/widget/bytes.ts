import { gzipSync } from 'node:zlib';

export type Bytes = {
  loader: number;
  bundle: number;
  /** Texts of the largest language; English needs none. */
  texts: number;
  /** Loader, bundle and those texts. */
  textSearch: number;
  /** What is loaded when it is first used, by name. */
  parts: Record<string, number>;
};

const gzipBytes = async (url: string): Promise<number> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`);
  return gzipSync(new Uint8Array(await answer.arrayBuffer()), { level: 9 }).length;
};

/** Size of the delivered files, in bytes after gzip. */
export const widgetBytes = async (serviceUrl: string): Promise<Bytes> => {
  const manifest = await (await fetch(`${serviceUrl}/widget/manifest.json`)).json();
  const files = Object.keys((manifest as { files: object }).files);
  const sizes = await Promise.all(
    files.map(async (name) => [name, await gzipBytes(`${serviceUrl}/widget/${name}`)] as const),
  );
  const sizeOf = (pattern: RegExp): number => sizes.find(([name]) => pattern.test(name))?.[1] ?? Number.NaN;
  const loader = sizeOf(/^widget\.js$/);
  const bundle = sizeOf(/\/bundle-/);
  const texts = Math.max(...sizes.flatMap(([name, bytes]) => (/\/[a-z]{2}-/.test(name) ? [bytes] : [])));
  const parts = sizes.flatMap(([name, bytes]) => {
    const part = /\/([a-z0-9]+)-part-/.exec(name)?.[1];
    return part === undefined ? [] : [[part, bytes] as const];
  });
  return { loader, bundle, texts, textSearch: loader + bundle + texts, parts: Object.fromEntries(parts) };
};
