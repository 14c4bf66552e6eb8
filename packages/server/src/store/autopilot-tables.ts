export type AutopilotTables = {
  autopilot_proposals: AutopilotProposalsTable;
  autopilot_states: AutopilotStatesTable;
};

export type AutopilotProposalsTable = {
  shop_id: string;
  /** The same for the same proposal, whenever it is made. */
  id: string;
  state: 'open' | 'applied' | 'dismissed';
  /** Of its cluster, when it was last made. */
  searches: number;
  /** JSON: what is proposed, why, and what it would change. */
  body: string;
  /** JSON: the synonym and the rules that applying it wrote. */
  written: string;
  created_at: number;
  updated_at: number;
};

export type AutopilotStatesTable = {
  shop_id: string;
  /** When the log was last asked to be read; null: never. */
  requested_at: number | null;
  /** When it was last read; null: never. */
  refreshed_at: number | null;
};
