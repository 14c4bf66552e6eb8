type Bytes = Uint8Array<ArrayBuffer>;

/** The pieces of a stream. Safari 17 cannot iterate streams by itself. */
export async function* chunksOf<T>(stream: ReadableStream<T>): AsyncGenerator<T> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    // A source that failed cannot be cancelled any more.
    await reader.cancel().catch(() => {});
  }
}

/** A stream of the pieces, as fast as they are asked for. */
export const streamOf = (chunks: AsyncIterator<Uint8Array>): ReadableStream<Bytes> =>
  new ReadableStream<Bytes>(
    {
      async pull(controller) {
        const next = await chunks.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value as Bytes);
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );

export const joinBytes = (pieces: readonly Uint8Array[]): Bytes => {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
};

/** The first `length` bytes, or fewer where the source is shorter, and all of the source. */
export const peek = async (
  source: AsyncIterable<Uint8Array>,
  length: number,
): Promise<{ head: Bytes; all: AsyncGenerator<Uint8Array> }> => {
  const iterator = source[Symbol.asyncIterator]();
  const pieces: Uint8Array[] = [];
  let ended = false;
  for (let have = 0; have < length; ) {
    const next = await iterator.next();
    if (next.done) {
      ended = true;
      break;
    }
    pieces.push(next.value);
    have += next.value.length;
  }
  const first = joinBytes(pieces);
  return { head: first.subarray(0, length), all: withFirst(first, ended ? null : iterator) };
};

async function* withFirst(
  first: Uint8Array,
  rest: AsyncIterator<Uint8Array> | null,
): AsyncGenerator<Uint8Array> {
  try {
    if (first.length > 0) yield first;
    if (rest === null) return;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest?.return?.();
  }
}
