/** Where our books may disagree with a supplier's or a gateway's. */
export const BOOK_DIFFERENCES = [
  /** We sold it and the supplier has no such order. */
  'orderMissing',
  /** We sold it, or hold it, and the supplier cancelled it. */
  'orderOver',
  /** With us it is cancelled or failed; the supplier still has it. */
  'orderStands',
  /** The supplier wants another amount than we owe by our books. */
  'netDiffers',
  /** The gateway took, or gave back, another amount than our books say. */
  'captureDiffers',
  'refundDiffers',
  /** A bank still keeps money that we let go. */
  'moneyKept',
  /** Our own ledger says something else than the booking. */
  'ledgerDiffers',
  /** The gateway has a payment of this agency that we do not know. */
  'paymentUnknown',
] as const;
export type BookDifferenceKind = (typeof BOOK_DIFFERENCES)[number];
