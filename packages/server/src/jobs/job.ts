/** A recurring duty. It must be safe to run twice and on any node. */
export type Job = {
  name: string;
  everyMs: number;
  /** How long another node leaves it alone once begun; longer than it ever takes. */
  leaseMs: number;
  /** What was done, for the log; null: nothing worth a line. */
  run(signal: AbortSignal): Promise<string | null>;
};
