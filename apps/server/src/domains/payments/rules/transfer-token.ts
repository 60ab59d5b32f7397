/** One USDC counts as one dollar (ADR 100). */
export const TRANSFER_CURRENCY = 'USD';

const TOKEN = /^([0-9a-f-]{36}):(\d{1,15})$/;

/** What is to be paid by a transfer: the booking, and until when its price holds (epoch milliseconds). */
export type TransferWish = { readonly bookingId: string; readonly payBy: number };

/** Makes the token of a payment by transfer, which stands in the place of a card's. */
export function transferToken({ bookingId, payBy }: TransferWish): string {
  return `${bookingId}:${payBy}`;
}

/** Reads such a token; undefined if it is none. */
export function readTransferToken(token: string): TransferWish | undefined {
  const [, bookingId, payBy] = TOKEN.exec(token) ?? [];
  return bookingId && payBy ? { bookingId, payBy: Number(payBy) } : undefined;
}
