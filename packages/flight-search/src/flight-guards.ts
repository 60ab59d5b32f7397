import type { Money } from '@caravel/kernel';
import type {
  FareFamily,
  FlightResult,
  FlightSegment,
  FlightSlice,
  FlightStop,
  FlightStreamEvent,
} from '@caravel/products/flights/contract';
import { CABINS, FLIGHT_LIMITS } from '@caravel/products/flights/contract';
import {
  type Guard,
  isFlag,
  isListOf,
  isNumber,
  isObjectOf,
  isOneOf,
  isRecord,
  isText,
  isTextLike,
  isWhole,
  orNull,
} from './guards.ts';

/*
 * The contract of a search's response as plain guards: the contract's own schemas would bring their library, 30 kB, to the results
 * page, and be slow on a thousand flights. The types tie the guards to the contract's types, a property test to its schemas.
 */

const isMoney = isObjectOf<Money>({ amountMinor: isWhole, currency: isTextLike(/^[A-Z]{3}$/) });
const isLocalTime = isTextLike(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
const isInstantText = isTextLike(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/);
/** A UTC instant; the date must exist. */
const isInstant: Guard<string> = (value): value is string =>
  isInstantText(value) && new Date(value).toJSON()?.slice(0, 10) === value.slice(0, 10);
const isId = isTextLike(/^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i);
const isCabin = isOneOf(CABINS);

/** A number of minutes that may be shown: never below this. */
const isMinutes =
  (least: number): Guard<number> =>
  (value): value is number =>
    isWhole(value) && value >= least;

const isSegment = isObjectOf<FlightSegment>({
  carrier: isText,
  carrierName: isText,
  flightNumber: isText,
  operatingCarrier: isText,
  operatingCarrierName: isText,
  origin: isText,
  originName: isText,
  originCity: isText,
  originTerminal: orNull(isText),
  destination: isText,
  destinationName: isText,
  destinationCity: isText,
  destinationTerminal: orNull(isText),
  departureTime: isLocalTime,
  arrivalTime: isLocalTime,
  duration: isWhole,
  aircraft: isText,
  amenities: isObjectOf<FlightSegment['amenities']>({ wifi: isFlag, power: isFlag, meal: isFlag }),
});

const isStop = isObjectOf<FlightStop>({
  airport: isText,
  airportName: isText,
  city: isText,
  minutes: orNull(isMinutes(0)),
  overnight: isFlag,
  within: (value): value is number | undefined => value === undefined || isMinutes(0)(value),
  missedBy: (value): value is number | undefined => value === undefined || isMinutes(1)(value),
});

const isSlice = isObjectOf<FlightSlice>({
  origin: isText,
  originCity: isText,
  destination: isText,
  destinationCity: isText,
  departureTime: isLocalTime,
  arrivalTime: isLocalTime,
  dayChange: isWhole,
  duration: isMinutes(0),
  stops: isListOf(isStop),
  cabin: isCabin,
  airlineCode: isText,
  airlineName: isText,
  segments: isListOf(isSegment, 1),
});

const isCondition = orNull(isObjectOf<NonNullable<FareFamily['change']>>({ allowed: isFlag, penalty: orNull(isMoney) }));

/** A fare of a flight (`fareFamilySchema`). */
export const isFareFamily = isObjectOf<FareFamily>({
  offerId: isText,
  code: isText,
  name: isText,
  cabin: isCabin,
  totalAmount: isNumber,
  total: isMoney,
  perAdult: isMoney,
  carryOnBags: orNull(isWhole),
  checkedBags: orNull(isWhole),
  seatSelection: isOneOf(['included', 'fee', 'none']),
  priorityBoarding: isFlag,
  change: isCondition,
  refund: isCondition,
  voidable: isFlag,
  holdable: isFlag,
  seatsLeft: orNull(isWhole),
});

/** A flight of the list (`flightResultSchema`). */
export const isFlightResult = isObjectOf<FlightResult>({
  id: isText,
  offerId: isText,
  totalAmount: isNumber,
  total: isMoney,
  perAdult: isMoney,
  flights: isListOf(isSlice, 1, FLIGHT_LIMITS.maxLegs),
  cabin: isCabin,
  airlines: isListOf(isText),
  carryOnBags: orNull(isWhole),
  checkedBags: orNull(isWhole),
  seatsLeft: orNull(isWhole),
  refundable: isFlag,
  changeable: isFlag,
});

type EventOf<Type extends FlightStreamEvent['type']> = Extract<FlightStreamEvent, { type: Type }>;

const isPassengers = isObjectOf<EventOf<'start'>['passengers']>({ adults: isWhole, children: isWhole, infants: isWhole });

const isStart = isObjectOf<EventOf<'start'>>({
  type: isOneOf(['start']),
  searchId: isId,
  serverTime: isInstant,
  expiresAt: isInstant,
  passengers: isPassengers,
  parts: isWhole,
});

const isNotice = isObjectOf<EventOf<'notice'>>({
  type: isOneOf(['notice']),
  notice: isObjectOf<EventOf<'notice'>['notice']>({
    supplier: isText,
    code: isOneOf(['supplierTimeout', 'supplierFailed', 'supplierOff', 'resultsCut']),
  }),
});

const isDone = isObjectOf<EventOf<'done'>>({ type: isOneOf(['done']), count: isWhole });

/** A failure may have a code that this version of the page does not know: people read its message. */
const isFailed = (value: unknown): value is EventOf<'failed'> =>
  isRecord(value) && value.type === 'failed' && isRecord(value.error) && isText(value.error.code) && isText(value.error.message);

/** Any event of a search but a wave (`flightStreamEventSchema`); a wave is checked record by record. */
export const isPlainEvent = (value: unknown): value is Exclude<FlightStreamEvent, { type: 'wave' }> =>
  isStart(value) || isNotice(value) || isDone(value) || isFailed(value);
