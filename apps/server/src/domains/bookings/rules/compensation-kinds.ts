/** What travelers are given for a booking besides its refunds, outside the platform. */
export const COMPENSATION_KINDS = [
  /** A claim on the protection that was paid. */
  'claim',
] as const;
export type CompensationKind = (typeof COMPENSATION_KINDS)[number];
