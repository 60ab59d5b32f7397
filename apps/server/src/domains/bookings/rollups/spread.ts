import { type SQL, sql } from 'drizzle-orm';
import { PROCESSING } from '../rules/figures.ts';

/** The columns that are summed, and what a booking's row counts in each (`rules/figures.ts` says the same of a row in memory). */
const SUMMED: Readonly<Record<string, string>> = {
  bookings: '1',
  charged_minor: 'captured_minor',
  refunded_minor: 'refunded_minor',
  unpaid_minor: 'greatest(due_minor, 0)',
  to_refund_minor: 'greatest(-due_minor, 0)',
  cost_minor: 'cost_minor',
  platform_markup_minor: 'platform_markup_minor',
  commission_minor: 'commission_minor',
  agency_fee_minor: 'agency_fee_minor',
  protection_premium_minor: 'protection_premium_minor',
  recovered_minor: 'recovered_minor',
  transaction_fees_minor: 'transaction_fee_minor',
  held_minor: `CASE WHEN saga_state = 'held' THEN total_minor ELSE 0 END`,
  processing_minor: `CASE WHEN saga_state IN ('${PROCESSING.join("', '")}') THEN total_minor ELSE 0 END`,
};
const NAMES = Object.keys(SUMMED);

/** A title is told apart by so many characters: an index has no room for more. */
export const TITLE_LENGTH = 400;

/** The columns that are summed, separated by commas. */
export const SUMS = NAMES.join(', ');
/** The columns that sums are told apart by. */
export const KINDS = 'product, currency, status, saga_state';
const KEY = `agency_id, part, day_of, span, value, day, ${KINDS}`;

/** Whether all sums of a row are zero. */
export const IS_NOTHING = sql.raw(NAMES.map((name) => `${name} = 0`).join(' AND '));

/** What each row of bookings counts, by the names of the sums. */
export const COUNTED = NAMES.map((name) => `${SUMMED[name]} AS ${name}`).join(', ');
const summed = (of: (name: string) => string) => NAMES.map((name) => `sum(${of(name)})::bigint AS ${name}`).join(', ');
const NEGATED = NAMES.map((name) => `-${name} AS ${name}`).join(', ');
const NOT_ZERO = NAMES.map((name) => `sum(${name}) <> 0`).join(' OR ');

/** The parts of the sums to which a booking belongs, and the days by which each is summed; lists ask for no others. */
const PARTS = `(VALUES ('all', '', 'booked', booked_on), ('all', '', 'starts', starts_on), ('all', '', 'ends', ends_on),
  ('agent', coalesce(agent_id::text, 'none'), 'booked', booked_on), ('agent', coalesce(agent_id::text, 'none'), 'ends', ends_on),
  ('title', left(title, ${TITLE_LENGTH}), 'booked', booked_on)) AS p(part, value, day_of, on_day)`;
const SPANS = `(VALUES ('day', on_day), ('month', date_trunc('month', on_day)::date)) AS s(span, day)`;

/** Spreads rows of bookings, or of changes, over the rows of sums to which they belong. */
const spread = (rows: SQL): SQL => sql`
  SELECT ${sql.raw(`${KEY}, ${SUMS}`)} FROM (${rows}) AS spread_rows
  CROSS JOIN LATERAL ${sql.raw(PARTS)} CROSS JOIN LATERAL ${sql.raw(SPANS)}`;

const CHANGED = `agency_id, ${KINDS}, agent_id, title, booked_on, starts_on, ends_on`;

/** Adds rows to the sums that are kept; those that are zero together add nothing. In the order of the key, so that two never wait for one another. */
export const addToRollups = (rows: SQL): SQL => sql`
  INSERT INTO booking_rollups AS kept (${sql.raw(`${KEY}, ${SUMS}`)})
  SELECT ${sql.raw(`${KEY}, ${summed((name) => name)}`)} FROM (${rows}) AS added
  GROUP BY ${sql.raw(KEY)} HAVING ${sql.raw(NOT_ZERO)} ORDER BY ${sql.raw(KEY)}
  ON CONFLICT (${sql.raw(KEY)}) DO UPDATE SET ${sql.raw(NAMES.map((name) => `${name} = kept.${name} + excluded.${name}`).join(', '))}`;

/** The rows of sums that changes of an agency add; `which`: a condition on them. */
export const rowsOfChanges = (agencyId: string, which: SQL): SQL =>
  spread(
    sql`SELECT ${sql.raw(`${CHANGED}, ${SUMS}`)} FROM booking_rollup_changes WHERE agency_id = ${agencyId}::uuid AND ${which}`,
  );

/**
 * By how much the sums of an agency differ from its bookings, row by row: what its bookings are, less what is kept and what is not folded in yet. One
 * statement sees all of them at one instant, so adding the difference is right whatever is written meanwhile.
 */
export const differences = ({ id, timeZone }: { readonly id: string; readonly timeZone: string }): SQL => sql`
  SELECT ${sql.raw(`${KEY}, ${summed((name) => name)}`)} FROM (
    ${spread(sql`
      SELECT ${sql.raw(`agency_id, ${KINDS}, agent_id, title`)}, (created_at AT TIME ZONE ${timeZone})::date AS booked_on, starts_on, ends_on,
        ${sql.raw(COUNTED)} FROM bookings WHERE agency_id = ${id}::uuid AND listed
      UNION ALL
      SELECT ${sql.raw(`${CHANGED}, ${NEGATED}`)} FROM booking_rollup_changes WHERE agency_id = ${id}::uuid`)}
    UNION ALL
    SELECT ${sql.raw(`${KEY}, ${NEGATED}`)} FROM booking_rollups WHERE agency_id = ${id}::uuid
  ) AS compared GROUP BY ${sql.raw(KEY)} HAVING ${sql.raw(NOT_ZERO)}`;
