import type { Product, SagaState } from '@caravel/contracts';
import { addDays, type PlainDate } from '@caravel/kernel';
import type { Ctx } from '../../../platform/context.ts';
import type { BookingFilter } from '../queries.ts';
import { scopeOf } from '../rules/scope.ts';
import { CANCELLED, FAILED } from '../rules/trip-states.ts';
import { type Span, spansOf } from './spans.ts';
import { TITLE_LENGTH } from './spread.ts';

/** The parts and days of sums, as in `booking_rollups`. */
export type Part = 'all' | 'agent' | 'title';
export type DayOf = 'booked' | 'starts' | 'ends';

/** What a reader tells bookings apart by: a part of them, the days by which they are summed, and a day at which months are split. */
export type Apart = {
  readonly part?: Part;
  readonly dayOf?: DayOf;
  readonly splitAt?: PlainDate;
  /** Each day is told. */
  readonly days?: boolean;
};

/** Which rows of the sums answer a filter. */
export type Question = {
  readonly part: Part;
  /** The agent or title; undefined: each. */
  readonly value: string | undefined;
  readonly dayOf: DayOf;
  readonly spans: readonly Span[];
  /** Days that are meant, both included: what `spans` cover. */
  readonly from: PlainDate | undefined;
  readonly to: PlainDate | undefined;
  readonly product: Product | undefined;
  readonly statuses: readonly string[] | undefined;
  readonly isIn: readonly SagaState[] | undefined;
  readonly isNotIn: readonly SagaState[] | undefined;
  /** Whose own trips count besides, as far as they did not book them: the sums know people as agents alone. */
  readonly traveler: string | undefined;
};

type Days = { readonly dayOf: DayOf; readonly from?: PlainDate | undefined; readonly to?: PlainDate | undefined };

/** The days that a filter names, by whose they are. */
function daysOf({ bookedFrom, bookedTo, travelFrom, travelTo, when, today }: BookingFilter): readonly Days[] {
  return [
    ...(bookedFrom || bookedTo ? [{ dayOf: 'booked', from: bookedFrom, to: bookedTo } as const] : []),
    ...(travelFrom || travelTo ? [{ dayOf: 'starts', from: travelFrom, to: travelTo } as const] : []),
    ...(when === 'notPast' || when === 'upcoming' ? [{ dayOf: 'ends', from: today } as const] : []),
    ...(when === 'past' && today ? [{ dayOf: 'ends', to: addDays(today, -1) } as const] : []),
  ];
}

type Whose = Pick<Question, 'part' | 'value' | 'traveler'>;

/** The part of the sums that a filter and its caller ask for; undefined if the sums do not know it. */
function whoseOf({ actor }: Pick<Ctx, 'actor'>, filter: BookingFilter, asked: Part | undefined): Whose | undefined {
  const scope = scopeOf(actor);
  if (scope.kind === 'client' || scope.kind === 'none' || filter.mine) return undefined;
  const { userId, agentId, titled } = filter;
  const person = scope.kind === 'agent' ? scope.userId : userId;
  // mutant rollups-show-colleagues: `userId && userId !== person` -> `false` fails rollups.test.ts
  if (userId && userId !== person) return undefined;
  const named: Whose[] = [
    ...(person ? [{ part: 'agent', value: person.toLowerCase(), traveler: person } as const] : []),
    ...(agentId ? [{ part: 'agent', value: agentId.toLowerCase(), traveler: undefined } as const] : []),
    ...(titled ? [{ part: 'title', value: titled, traveler: undefined } as const] : []),
  ];
  const [only, other] = named;
  if (other || (titled && titled.length >= TITLE_LENGTH)) return undefined;
  if (!only) return { part: asked ?? 'all', value: asked && asked !== 'all' ? undefined : '', traveler: undefined };
  return asked === undefined || (asked === only.part && !only.traveler) ? only : undefined;
}

/** Days by which each part is summed. */
const KNOWN: Readonly<Record<Part, readonly DayOf[]>> = {
  all: ['booked', 'starts', 'ends'],
  agent: ['booked', 'ends'],
  title: ['booked'],
};

/**
 * Returns which sums answer a filter, limited to what the caller may see; undefined if only the rows do: by a text, by what needs somebody, by ids or clients,
 * by two kinds of days, or by two of person, agent and title.
 */
export function questionOf(ctx: Ctx, filter: BookingFilter, apart: Apart = {}): Question | undefined {
  const { search, need, ids, clientIds, product, statuses, when } = filter;
  const days = daysOf(filter);
  const whose = whoseOf(ctx, filter, apart.part);
  if (!whose || search || need || ids || clientIds || days.length > 1) return undefined;
  const dayOf = days[0]?.dayOf ?? apart.dayOf ?? 'booked';
  if (!KNOWN[whose.part].includes(dayOf) || (apart.dayOf && apart.dayOf !== dayOf)) return undefined;
  const { from, to } = days[0] ?? {};
  const { splitAt } = apart;
  const isSplit = splitAt !== undefined && (!from || from < splitAt) && (!to || splitAt <= to);
  const whole = apart.days ? [{ span: 'day', from, to } as const] : spansOf(from, to);
  return {
    ...whose,
    ...{ dayOf, from, to, product, statuses: statuses && statuses.length > 0 ? statuses : undefined },
    spans: isSplit ? [...spansOf(from, addDays(splitAt, -1)), ...spansOf(splitAt, to)] : whole,
    isIn: when === 'cancelled' ? CANCELLED : when === 'failed' ? FAILED : undefined,
    isNotIn: when === 'upcoming' || when === 'past' ? [...CANCELLED, ...FAILED] : undefined,
  };
}
