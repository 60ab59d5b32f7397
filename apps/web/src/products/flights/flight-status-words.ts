import { FLIGHT_STATUS_TEXTS } from '@caravel/products/flights/contract/status-texts.ts';
import type { StatusWord } from '../product.ts';

/** The status words of flights in the order in which a booking passes through them. */
export const FLIGHT_STATUS_WORDS: readonly StatusWord[] = [
  { word: 'Processing', key: FLIGHT_STATUS_TEXTS.Processing, kind: 'info', stage: 'open' },
  { word: 'Held', key: FLIGHT_STATUS_TEXTS.Held, kind: 'warning', stage: 'held' },
  { word: 'Booked', key: FLIGHT_STATUS_TEXTS.Booked, kind: 'success', stage: 'confirmed' },
  { word: 'Ticket Requested', key: FLIGHT_STATUS_TEXTS['Ticket Requested'], kind: 'info', stage: 'confirmed' },
  { word: 'Ticketed', key: FLIGHT_STATUS_TEXTS.Ticketed, kind: 'success', stage: 'confirmed' },
  { word: 'cancelled', key: FLIGHT_STATUS_TEXTS.cancelled, kind: 'neutral', stage: 'cancelled' },
  { word: 'Failed', key: FLIGHT_STATUS_TEXTS.Failed, kind: 'danger', stage: 'failed' },
];
