// The SQL that a careful developer would write by hand for what our calls read. `$1` is the agency.

/** A statement that PostgreSQL prepares once for each connection. */
export type Statement = { readonly name: string; readonly text: string };

/** Sums of every figure of the lists. */
export const SUMS = `sum(captured_minor) AS charged, sum(refunded_minor), sum(due_minor) FILTER (WHERE due_minor > 0),
  sum(due_minor) FILTER (WHERE due_minor < 0), sum(cost_minor), sum(platform_markup_minor), sum(commission_minor), sum(agency_fee_minor),
  sum(protection_premium_minor), sum(recovered_minor), sum(transaction_fee_minor), sum(total_minor) FILTER (WHERE saga_state = 'held'),
  sum(total_minor) FILTER (WHERE saga_state IN ('supplierRequested', 'supplierPending', 'supplierUnknown'))`;
const SOLD = 'count(*), sum(captured_minor - refunded_minor) AS sales, sum(commission_minor)';

/** The first day that is not over everywhere: nothing is past before its last day is over in UTC−12. */
const RUNNING = "((now() - interval '12 hours') AT TIME ZONE 'UTC')::date";

/** The statements of the office's start page, over a period of booking (days, the last one excluded). */
export function dashboardByHand(agency: string, { from, to }: { readonly from: string; readonly to: string }): string[] {
  const where = `agency_id = ${agency} AND listed`;
  const booked = `${where} AND created_at >= '${from}T00:00:00Z' AND created_at < '${to}T00:00:00Z'`;
  return [
    `SELECT product, status, currency, count(*), count(*) FILTER (WHERE ends_on >= ${RUNNING}) AS not_past, ${SUMS} FROM bookings WHERE ${where} GROUP BY 1, 2, 3`,
    `SELECT product, saga_state, count(*), min(created_at) FROM bookings WHERE ${where} AND (
      saga_state IN ('supplierPending', 'supplierUnknown', 'paymentDue', 'held', 'captured', 'cancelling')
      OR id IN (SELECT booking_id FROM protection_claims WHERE agency_id = ${agency} AND status IN ('sent', 'accepted'))
      OR id IN (SELECT subject_id FROM book_differences WHERE agency_id = ${agency} AND last_seen_at > now() - interval '13 hours')) GROUP BY 1, 2`,
    `SELECT * FROM bookings WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT 6`,
    `SELECT date_trunc('week', created_at AT TIME ZONE 'UTC'), product, currency, ${SOLD} FROM bookings WHERE ${booked} GROUP BY 1, 2, 3`,
    `SELECT product, title, currency, ${SOLD} FROM bookings WHERE ${booked} GROUP BY 1, 2, 3 ORDER BY sales DESC LIMIT 10`,
    `SELECT agent_id, currency, ${SOLD} FROM bookings WHERE ${booked} GROUP BY 1, 2 ORDER BY sales DESC LIMIT 10`,
  ];
}

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The usual start page: the last ninety days. */
export const DASHBOARD: readonly Statement[] = dashboardByHand('$1', { from: dayFromNow(-89), to: dayFromNow(1) }).map(
  (text, i) => ({ name: `dashboard${i}`, text }),
);

/** What the owner's start page asks about the agency itself: its prices, its domain, whom it invited. */
export const AGENCY_AT_WORK: readonly Statement[] = [
  { name: 'prices', text: 'SELECT * FROM agency_price_settings WHERE agency_id = $1' },
  { name: 'markups', text: 'SELECT * FROM product_markups WHERE agency_id = $1' },
  { name: 'domain', text: 'SELECT * FROM agency_domains WHERE agency_id = $1' },
  { name: 'invited', text: 'SELECT id FROM invitations WHERE agency_id = $1 LIMIT 1' },
];

const FLIGHTS = `agency_id = $1 AND listed AND product = 'flights'`;

/** The agency's list of flights, newest first: `$2` rows after the first `$3`. */
export const LIST = {
  page: {
    name: 'list',
    text: `SELECT id, reference, supplier_order_id, supplier_reference, created_at, starts_on::text, ends_on::text, saga_state, status, client_id, client_name,
      client_email, agent_id, agent_name, agent_email, currency, total_minor, captured_minor, refunded_minor, due_minor, cost_minor, platform_markup_minor,
      commission_minor, agency_fee_minor, protection_premium_minor, recovered_minor, compensated_minor, transaction_fee_minor, penalty_minor, hold_expires_at, lead_traveler, traveler_count,
      jsonb_array_length(details->'slices') AS slices,
      jsonb_path_query_array(coalesce(nullif(facts->'changedSlices', 'null'), details->'slices'), '$[*].segments[*].carrier') AS carriers,
      jsonb_path_query_array(coalesce(nullif(facts->'changedSlices', 'null'), details->'slices'), '$[*].origin') AS origins,
      jsonb_path_query_array(coalesce(nullif(facts->'changedSlices', 'null'), details->'slices'), '$[*].destination') AS destinations
      FROM bookings WHERE ${FLIGHTS} ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`,
  },
  sums: { name: 'listSums', text: `SELECT count(*) AS n, ${SUMS} FROM bookings WHERE ${FLIGHTS} AND currency = 'USD'` },
} as const satisfies Record<string, Statement>;

const UNDONE = `('cancelled', 'cancelling')`;
const OVER = `('cancelled', 'cancelling', 'failed', 'voiding')`;
const MINE = 'agency_id = $1 AND listed AND client_id = $2';
const UPCOMING = `saga_state NOT IN ${OVER} AND ends_on >= ${RUNNING}`;

/** A traveler's trips (`$2`), soonest first: `$3` rows after the first `$4`. */
export const TRIPS = {
  page: {
    name: 'trips',
    text: `SELECT id, product, title, title_pt, title_es, subtitle, supplier_reference, status, saga_state, starts_on::text, ends_on::text, currency, total_minor,
      created_at, jsonb_path_query_array(coalesce(nullif(facts->'changedSlices', 'null'), details->'slices'), '$[*].origin') AS origins,
      jsonb_path_query_array(coalesce(nullif(facts->'changedSlices', 'null'), details->'slices'), '$[*].destination') AS destinations
      FROM bookings WHERE agency_id = $1 AND id IN (
        SELECT id FROM bookings WHERE ${MINE} AND ${UPCOMING} ORDER BY starts_on, id LIMIT $3 OFFSET $4) ORDER BY starts_on, id`,
  },
  counts: {
    name: 'tripCounts',
    text: `SELECT count(*) FILTER (WHERE ${UPCOMING}) AS upcoming, count(*) FILTER (WHERE saga_state NOT IN ${OVER} AND ends_on < ${RUNNING}) AS past,
      count(*) FILTER (WHERE saga_state IN ${UNDONE}) AS cancelled, count(*) FILTER (WHERE saga_state IN ('failed', 'voiding')) AS failed FROM bookings WHERE ${MINE}`,
  },
} as const satisfies Record<string, Statement>;

/** A booking (`$2`) as its page shows it to staff. */
export const BOOKING = {
  row: { name: 'booking', text: 'SELECT * FROM bookings WHERE agency_id = $1 AND id = $2' },
  payments: {
    name: 'payments',
    text: `SELECT * FROM booking_payments WHERE agency_id = $1 AND booking_id = $2 AND status <> 'created' ORDER BY round, position`,
  },
  steps: { name: 'steps', text: 'SELECT * FROM booking_steps WHERE agency_id = $1 AND booking_id = $2 ORDER BY started_at, id' },
  disputes: {
    name: 'disputes',
    text: 'SELECT * FROM payment_disputes WHERE agency_id = $1 AND booking_id = $2 ORDER BY opened_at DESC, id DESC',
  },
} as const satisfies Record<string, Statement>;
