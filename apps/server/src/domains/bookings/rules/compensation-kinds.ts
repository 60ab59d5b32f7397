/** What travelers are given for a booking besides its refunds, outside the platform. */
export const COMPENSATION_KINDS = [
  /** A claim on the protection that was paid. */
  'claim',
  /** A dispute that was lost: the cardholder's bank gave the money back. */
  'dispute',
] as const;
export type CompensationKind = (typeof COMPENSATION_KINDS)[number];
