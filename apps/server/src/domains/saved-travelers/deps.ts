/** What the functions of this slice need besides their context. */
export type SavedTravelersDeps = {
  /** From the configuration; passport numbers are sealed with it. */
  readonly sealSecret: string;
};
