import { type PersonRef, PRODUCTS } from '@caravel/contracts';
import { boolean, text, uuid } from 'drizzle-orm/pg-core';
import type { SupplierRef } from '../ports.ts';

/** The parties of a quote and of its booking. The agent is null if the client books for themselves. */
export type Parties = { readonly supplier: SupplierRef; readonly client: PersonRef; readonly agent: PersonRef | null };

/** The columns of the parties. Names are those of the day of sale: a person who is erased later stays on the record of the sale. */
export const partyColumns = () => ({
  product: text({ enum: PRODUCTS }).notNull(),
  supplierName: text().notNull(),
  supplierSimulated: boolean().notNull(),
  /** The agency's own account at the supplier; null: the platform's. */
  supplierAccountId: uuid(),
  clientId: uuid().notNull(),
  clientName: text().notNull(),
  clientEmail: text().notNull(),
  agentId: uuid(),
  agentName: text(),
  agentEmail: text(),
});

/** The values of the party columns. */
export type PartyRow = {
  readonly supplierName: string;
  readonly supplierSimulated: boolean;
  readonly supplierAccountId: string | null;
  readonly clientId: string;
  readonly clientName: string;
  readonly clientEmail: string;
  readonly agentId: string | null;
  readonly agentName: string | null;
  readonly agentEmail: string | null;
};

/** The parties as columns. */
export function fromParties({ supplier, client, agent }: Parties): PartyRow {
  return {
    supplierName: supplier.name,
    supplierSimulated: supplier.simulated,
    // mutant order-forgets-its-account: `supplier.accountId` -> `null` fails accounts-apart.test.ts
    supplierAccountId: supplier.accountId,
    clientId: client._id,
    clientName: client.name,
    clientEmail: client.email,
    agentId: agent?._id ?? null,
    agentName: agent?.name ?? null,
    agentEmail: agent?.email ?? null,
  };
}

/** The parties of a row. */
export function toParties(row: PartyRow): Parties {
  return {
    supplier: { name: row.supplierName, simulated: row.supplierSimulated, accountId: row.supplierAccountId },
    client: { _id: row.clientId, name: row.clientName, email: row.clientEmail },
    agent: row.agentId === null ? null : { _id: row.agentId, name: row.agentName ?? '', email: row.agentEmail ?? '' },
  };
}
