import type { StatusWord } from '../product.ts';

/** The status words of flights in the order in which a booking passes through them. */
export const FLIGHT_STATUS_WORDS: readonly StatusWord[] = [
  { word: 'Processing', key: 'trips.statusProcessing', kind: 'info', stage: 'open' },
  { word: 'Held', key: 'trips.statusHeld', kind: 'warning', stage: 'held' },
  { word: 'Booked', key: 'trips.statusBooked', kind: 'success', stage: 'confirmed' },
  { word: 'Ticket Requested', key: 'trips.statusTicketRequested', kind: 'info', stage: 'confirmed' },
  { word: 'Ticketed', key: 'trips.statusTicketed', kind: 'success', stage: 'confirmed' },
  { word: 'cancelled', key: 'trips.statusCancelled', kind: 'neutral', stage: 'cancelled' },
  { word: 'Failed', key: 'trips.statusFailed', kind: 'danger', stage: 'failed' },
];
