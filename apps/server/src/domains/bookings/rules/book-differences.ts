/** The ways in which our books may differ from those of a supplier or gateway. */
export const BOOK_DIFFERENCES = [
  /** We sold it and the supplier has no such order. */
  'orderMissing',
  /** We sold it, or hold it, and the supplier cancelled it. */
  'orderOver',
  /** Our booking is cancelled or failed; the supplier still has the order. */
  'orderStands',
  /** The supplier lists the order in a way that we cannot read: nothing of it was compared. */
  'orderUnread',
  /** The supplier charges another amount than our books say we owe. */
  'netDiffers',
  /** The gateway took or refunded another amount than our books say. */
  'captureDiffers',
  'refundDiffers',
  /** The bank still keeps money that we released. */
  'moneyKept',
  /** Our own ledger and the booking differ. */
  'ledgerDiffers',
  /** The gateway has a payment of this agency that we do not know. */
  'paymentUnknown',
] as const;
export type BookDifferenceKind = (typeof BOOK_DIFFERENCES)[number];
