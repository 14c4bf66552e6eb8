/** A file as its source describes it before it is fetched; null: not told. */
export type SourceFile = {
  /** In the repository, with "/" between folders. */
  name: string;
  bytes: number | null;
  /** Hex; of files in large file storage. */
  sha256: string | null;
  /** Hex; git's own digest of the others: of the file behind a header. */
  gitSha1: string | null;
};

/** `revision`: a commit, of which every file is fetched; null: a folder, which has none. */
export type SourceListing = { revision: string | null; files: readonly SourceFile[] };

/** Where a model's files come from: a hub or a folder. */
export type ModelSource = {
  list(signal?: AbortSignal): Promise<SourceListing>;
  /** The bytes from `start` on; shorter when the connection breaks. Throws ModelUnavailableError when there are none. */
  read(
    file: SourceFile,
    revision: string | null,
    from: { start: number; signal?: AbortSignal | undefined },
  ): Promise<SourceBytes>;
};

export type SourceBytes = {
  /** Where they really begin: 0 if the source cannot begin elsewhere. */
  start: number;
  /** Of the whole file, if told. */
  total: number | null;
  /** Of the whole file, if told. */
  sha256: string | null;
  chunks: AsyncIterable<Uint8Array>;
};
