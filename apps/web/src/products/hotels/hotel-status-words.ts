import type { StatusWord } from '../product.ts';

/** The status words of hotels in the order of the contract (spec 2, section 4). */
export const HOTEL_STATUS_WORDS: readonly StatusWord[] = [
  { word: 'awaiting payment', key: 'hotelCheckout.statusAwaiting', kind: 'warning', stage: 'open' },
  { word: 'processing payment', key: 'hotelCheckout.statusProcessing', kind: 'info', stage: 'open' },
  { word: 'booked', key: 'trips.statusBooked', kind: 'success', stage: 'confirmed' },
  { word: 'failed', key: 'trips.statusFailed', kind: 'danger', stage: 'failed' },
  { word: 'invalid', key: 'hotelCheckout.statusInvalid', kind: 'danger', stage: 'failed' },
  { word: 'cancelled', key: 'trips.statusCancelled', kind: 'neutral', stage: 'cancelled' },
];
