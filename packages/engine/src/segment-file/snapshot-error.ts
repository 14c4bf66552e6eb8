/** The bytes are not a segment or snapshot of this version, or were damaged. The caller rebuilds. */
export class SnapshotError extends Error {
  readonly reason: 'magic' | 'version' | 'checksum' | 'truncated' | 'manifest';

  constructor(reason: SnapshotError['reason'], message: string) {
    super(message);
    this.name = 'SnapshotError';
    this.reason = reason;
  }
}
