import type { CarStatus, FlightStatus, HotelStatus, Product } from '../products.ts';

/** The stage of a booking with a status word: still being made, held unpaid, confirmed, cancelled, or never made. */
export const STATUS_STAGES = ['open', 'held', 'confirmed', 'cancelled', 'failed'] as const;
export type StatusStage = (typeof STATUS_STAGES)[number];

const FLIGHTS: Readonly<Record<FlightStatus, StatusStage>> = {
  Processing: 'open',
  Held: 'held',
  Booked: 'confirmed',
  'Ticket Requested': 'confirmed',
  Ticketed: 'confirmed',
  cancelled: 'cancelled',
  Failed: 'failed',
};

const HOTELS: Readonly<Record<HotelStatus, StatusStage>> = {
  'awaiting payment': 'open',
  'processing payment': 'open',
  booked: 'confirmed',
  failed: 'failed',
  invalid: 'failed',
  cancelled: 'cancelled',
};

const CARS: Readonly<Record<CarStatus, StatusStage>> = {
  Processing: 'open',
  Confirmed: 'confirmed',
  Cancelled: 'cancelled',
  Failed: 'failed',
};

const ACTIVITIES = {
  confirmed: 'confirmed',
  cancelled: 'cancelled',
  'in progress': 'open',
  pending: 'open',
  failed: 'failed',
} as const;

const OF_PRODUCT: Readonly<Record<Product, Readonly<Record<string, StatusStage>>>> = {
  flights: FLIGHTS,
  hotels: HOTELS,
  cars: CARS,
  activities: ACTIVITIES,
};

/**
 * The stage of a product's status word; undefined for a word that the product does not have. Counts by stage and the lists that they lead to
 * go by the same words.
 */
export function stageOfStatus(product: Product, status: string): StatusStage | undefined {
  return OF_PRODUCT[product][status];
}
