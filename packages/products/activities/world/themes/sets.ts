import type { QuestionId } from '../../contract/index.ts';

/* Styles and questions that several themes share. */

export const WALK = ['plain', 'smallGroup', 'private', 'family', 'evening', 'host', 'longer', 'snacks'] as const;
export const TABLE = ['plain', 'smallGroup', 'private', 'evening', 'host', 'pickup'] as const;
export const VISIT = ['plain', 'smallGroup', 'private', 'family', 'early', 'priority'] as const;
export const TRIP = ['plain', 'smallGroup', 'pickup', 'early', 'snacks', 'host', 'longer'] as const;
export const SAIL = ['plain', 'smallGroup', 'evening', 'snacks', 'pickup', 'family', 'longer'] as const;
export const LEARN = ['plain', 'smallGroup', 'private', 'family', 'host', 'evening'] as const;
export const OUT = ['plain', 'smallGroup', 'private', 'early', 'pickup', 'snacks', 'longer'] as const;
export const RIDE = ['plain'] as const;
export const SHOW = ['plain', 'priority', 'pickup', 'snacks', 'family'] as const;
export const TICKET = ['plain', 'priority', 'audio', 'family'] as const;

export const ARRIVAL = [
  'TRANSFER_ARRIVAL_MODE',
  'TRANSFER_AIR_ARRIVAL_AIRLINE',
  'TRANSFER_AIR_ARRIVAL_FLIGHT_NO',
  'TRANSFER_RAIL_ARRIVAL_LINE',
  'TRANSFER_RAIL_ARRIVAL_STATION',
  'TRANSFER_PORT_CRUISE_SHIP',
  'TRANSFER_PORT_ARRIVAL_TIME',
  'TRANSFER_ARRIVAL_TIME',
  'TRANSFER_ARRIVAL_DROP_OFF',
  'PICKUP_POINT',
] as const satisfies readonly QuestionId[];
export const DEPARTURE = [
  'TRANSFER_DEPARTURE_MODE',
  'TRANSFER_AIR_DEPARTURE_AIRLINE',
  'TRANSFER_AIR_DEPARTURE_FLIGHT_NO',
  'TRANSFER_RAIL_DEPARTURE_LINE',
  'TRANSFER_RAIL_DEPARTURE_STATION',
  'TRANSFER_PORT_CRUISE_SHIP',
  'TRANSFER_DEPARTURE_DATE',
  'TRANSFER_PORT_DEPARTURE_TIME',
  'TRANSFER_DEPARTURE_TIME',
  'TRANSFER_DEPARTURE_PICKUP',
] as const satisfies readonly QuestionId[];
export const BOTH_WAYS = [...new Set([...ARRIVAL, ...DEPARTURE])];
export const PASSPORT = ['PASSPORT_PASSPORT_NO', 'PASSPORT_EXPIRY', 'PASSPORT_NATIONALITY', 'DATE_OF_BIRTH'] as const;
export const WEIGHT = ['WEIGHT'] as const;
