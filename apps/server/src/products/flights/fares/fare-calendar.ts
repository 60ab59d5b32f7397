import type { EndpointAnswer } from '@caravel/contracts';
import { moveSearch, searchOnDay } from '@caravel/flight-search/address';
import { addDays, type PlainDate } from '@caravel/kernel';
import type { fareCalendar as endpoint, FlightSearch, PassengerCounts } from '@caravel/products/flights/contract';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { isSamePlace } from '../rules/search-request.ts';
import { type AdvertiseDeps, advertise } from './advertise.ts';

/** The search that stands in the form, and the days of which one is picked for its `leg`, or to which the whole `trip` is moved. */
export type CalendarInput = PassengerCounts &
  Pick<FlightSearch, 'flightType'> & {
    readonly maxStops: '0' | '1' | '2';
    readonly origin: string;
    readonly destination: string;
    readonly from: PlainDate;
    readonly days: number;
    readonly routeType: 'One Way' | 'Round-Trip';
    readonly leg: '0' | '1' | 'trip';
    readonly departure?: PlainDate | undefined;
    readonly back?: PlainDate | undefined;
  };

/** The search that is made when a day is picked. */
const searchOf = (search: FlightSearch, leg: CalendarInput['leg'], day: PlainDate): FlightSearch =>
  leg === 'trip' ? moveSearch(search, day) : searchOnDay(search, Number(leg), day);

const STOPS = { '0': 0, '1': 1, '2': 2 } as const;

/** The search as it stands before a day is picked. */
function standing({ origin, destination, routeType, ...asked }: CalendarInput): FlightSearch {
  const { adults, children, infants, flightType, maxStops, from } = asked;
  const out = { origin, destination, date: asked.departure ?? from };
  const legs =
    routeType === 'One Way' ? [out] : [out, { origin: destination, destination: origin, date: asked.back ?? out.date }];
  return {
    routeType,
    flightType,
    aircraftType: 'Commercial',
    legs,
    passengers: { adults, children, infants },
    maxStops: STOPS[maxStops],
  };
}

/**
 * Returns for each day the least that the search costs which the form makes when that day is picked, at the caller's prices; null where nothing is sold or
 * known. Days before the departure of a return have none: there a new trip begins. Throws `sameOriginDestination`.
 */
export async function fareCalendar(
  deps: AdvertiseDeps,
  ctx: Ctx,
  asked: CalendarInput,
): Promise<EndpointAnswer<typeof endpoint>> {
  if (isSamePlace(asked.origin, asked.destination)) throw new AppError('sameOriginDestination');
  const search = standing(asked);
  const days = Array.from({ length: asked.days }, (_, at) => addDays(asked.from, at));
  const offered = days.filter((day) => asked.leg !== '1' || day >= (search.legs[0]?.date ?? day));
  const found = await advertise(
    deps,
    ctx,
    offered.map((day) => searchOf(search, asked.leg, day)),
  );
  const of = new Map(offered.map((day, at) => [day, found[at]] as const));
  const now = ctx.clock.now();
  return {
    data: days.map((date) => {
      const { total = null, seenAt = null } = of.get(date) ?? {};
      return { date, total, seenAt: seenAt === null ? null : new Date(seenAt).toISOString() };
    }),
    freshUntil: new Date(Math.max(now, Math.min(...found.map(({ until }) => until), now + MOST_FRESH_MS))).toISOString(),
  };
}

/** A day whose sales end goes stale each minute; none is worth more than this, milliseconds. */
const MOST_FRESH_MS = 86_400_000;
