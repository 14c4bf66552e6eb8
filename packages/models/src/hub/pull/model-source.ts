/** A file as its source describes it before it is fetched. Null: unknown. */
export type SourceFile = {
  /** Path in the repository, with "/" between folders. */
  name: string;
  bytes: number | null;
  /** Hex; for files in large file storage. */
  sha256: string | null;
  /** Hex; git's own digest, for other files. It covers a header and the file. */
  gitSha1: string | null;
};

/** `revision`: the commit of every file; null for a folder. `licence`: as the hub names it; null: it does not say. */
export type SourceListing = {
  revision: string | null;
  files: readonly SourceFile[];
  licence?: string | null;
};

/** The source of a model's files: a hub or a folder. */
export type ModelSource = {
  list(signal?: AbortSignal): Promise<SourceListing>;
  /** The bytes from `start` on, fewer when the connection breaks. Throws ModelUnavailableError when no bytes come. */
  read(
    file: SourceFile,
    revision: string | null,
    from: { start: number; signal?: AbortSignal | undefined },
  ): Promise<SourceBytes>;
};

export type SourceBytes = {
  /** The actual start: 0 if the source cannot resume. */
  start: number;
  /** Bytes of the whole file, if known. */
  total: number | null;
  /** Digest of the whole file, if known. */
  sha256: string | null;
  chunks: AsyncIterable<Uint8Array> | readonly Uint8Array[];
};
