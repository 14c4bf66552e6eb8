/** An error as callers meet it. `cause` and `cure` are for the reference page; answers have a message of their own. */
export type ErrorEntry = {
  status: number;
  /** What made the service refuse or fail. */
  cause: string;
  /** What the caller does about it. */
  cure: string;
};
