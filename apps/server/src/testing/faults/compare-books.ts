import type { Database } from '../../platform/db/types.ts';

/** Payments of each booking with what the gateway has under our reference, in the format of `payments/rules/payment-reference.ts`. */
const AT_GATEWAY = `booking_payments p LEFT JOIN sandbox_gateway_payments g
    ON g.reference = 'cv_' || replace(p.agency_id::text, '-', '') || '_' || replace(p.id::text, '-', '')`;

/** Our reference of the payment of a change, in the format of `pay-links/rules/pay-link-reference.ts`. */
const LINK_REFERENCE = `'cl_' || replace(l.agency_id::text, '-', '') || '_' || replace(l.id::text, '-', '') || '_' || l.attempt`;

/** What must be true of the three companies' books, each with the query that finds violations. */
const RULES: Readonly<Record<string, string>> = {
  'money taken is what the gateway took': `
    SELECT b.id FROM bookings b
    LEFT JOIN (SELECT p.agency_id, p.booking_id, sum(g.captured_minor) AS captured, sum(g.refunded_minor) AS refunded
      FROM ${AT_GATEWAY} GROUP BY p.agency_id, p.booking_id) paid ON paid.agency_id = b.agency_id AND paid.booking_id = b.id
    WHERE b.captured_minor <> coalesce(paid.captured, 0) OR b.refunded_minor <> coalesce(paid.refunded, 0)`,
  'a booking that is paid for is booked at the supplier': `
    SELECT b.id FROM bookings b LEFT JOIN sandbox_supplier_orders o ON o.reference = b.reference
    WHERE b.product IN ('flights', 'hotels') AND b.supplier_name <> 'duffel' AND b.saga_state IN ('captured', 'done') AND o.id IS NULL`,
  'whatever the supplier has booked is a booking of ours': `
    SELECT o.id FROM sandbox_supplier_orders o LEFT JOIN bookings b ON o.reference = b.reference WHERE b.id IS NULL`,
  'no money is held or taken without a booking': `
    SELECT reference FROM sandbox_gateway_payments WHERE status IN ('authorised', 'captured', 'actionRequired')
    EXCEPT SELECT g.reference FROM ${AT_GATEWAY} JOIN bookings b ON b.agency_id = p.agency_id AND b.id = p.booking_id AND b.payment_round = p.round
    EXCEPT SELECT ${LINK_REFERENCE} FROM pay_links l WHERE l.state IN ('paying', 'paid')`,
  'what was paid for a change is what the gateway took, and gave back': `
    SELECT l.id FROM pay_links l LEFT JOIN sandbox_gateway_payments g ON g.reference = ${LINK_REFERENCE}
    WHERE l.request IS NOT NULL AND l.state = 'paid'
      AND (l.amount_minor, l.refunded_minor) IS DISTINCT FROM (g.captured_minor, g.refunded_minor)`,
  'no money is only held once a booking is at its end': `
    SELECT p.booking_id AS id FROM ${AT_GATEWAY} JOIN bookings b ON b.agency_id = p.agency_id AND b.id = p.booking_id
    WHERE g.status = 'authorised' AND b.saga_state IN ('captured', 'done', 'failed', 'cancelled')`,
  'every movement of the ledger has moved something': `
    SELECT l.id FROM ledger_transactions l
    LEFT JOIN ledger_transfers t ON t.agency_id = l.agency_id AND t.transaction_id = l.id WHERE t.id IS NULL`,
  'the sums of the lists are those of the bookings': `
    SELECT agency_id AS id, saga_state FROM (
      SELECT agency_id, saga_state, status, 1 AS bookings, captured_minor AS charged, commission_minor AS commission FROM bookings WHERE listed
      UNION ALL SELECT agency_id, saga_state, status, -bookings, -charged_minor, -commission_minor FROM booking_rollups
        WHERE part = 'all' AND day_of = 'ends' AND span = 'month'
      UNION ALL SELECT agency_id, saga_state, status, -bookings, -charged_minor, -commission_minor FROM booking_rollup_changes) compared
    GROUP BY agency_id, saga_state, status HAVING sum(bookings) <> 0 OR sum(charged) <> 0 OR sum(commission) <> 0`,
};

/** Returns where our books, the simulated gateway's and the simulated suppliers' differ; empty if they agree. */
export async function bookDisagreements(database: Database): Promise<string[]> {
  const found: string[] = [];
  for (const [rule, sql] of Object.entries(RULES)) {
    const { rows } = await database.raw.query(sql);
    found.push(...rows.map((row) => `${rule}: ${JSON.stringify(row)}`));
  }
  return found;
}
