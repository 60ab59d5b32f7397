// Prints what the stopped server of a journey has in its books of subscriptions, oldest first, in cents: its invoices, the movements of its ledger, and
// what the sandbox's gateway took.

import process from 'node:process';
import { openStore } from './open-store.ts';

const platform = await openStore();

const QUERIES = {
  invoices: "SELECT (content->'total'->>'amountMinor')::int AS amount FROM subscription_invoices ORDER BY number",
  ledger: `SELECT t.amount_minor::int AS amount FROM ledger_transfers t
    JOIN subscription_charges c ON c.agency_id = t.agency_id AND c.id = t.booking_id ORDER BY c.created_at`,
  taken: `SELECT captured_minor::int AS amount FROM sandbox_gateway_payments
    WHERE reference LIKE 'cs!_%' ESCAPE '!' AND captured_minor > 0 ORDER BY created_at`,
};

const books: Record<string, unknown[]> = {};
for (const [name, query] of Object.entries(QUERIES))
  books[name] = (await platform.database.raw.query(query)).rows.map(({ amount }) => amount);
await platform.close();
process.stdout.write(JSON.stringify(books));
