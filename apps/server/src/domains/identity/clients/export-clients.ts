import type { ClientRow, ClientsFilter, EndpointAnswer, exportClients as endpoint } from '@caravel/contracts';
import { dayAt } from '@caravel/kernel';
import { createTranslator } from '@caravel/messages';
import { and } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { type CsvCell, csvStream } from '../../../platform/csv/csv-stream.ts';
import type { IdentityDeps } from '../deps.ts';
import { users } from '../tables.ts';
import { clientsFilterCondition, clientsOrder, visibleClients } from './client-condition.ts';
import { presentClients } from './present-client.ts';

type ExportDeps = Pick<IdentityDeps, 'listClientsBookedBy' | 'ofClients'>;

/** Rows per query. */
const BATCH = 500;

type Exported = ClientRow & Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'phone'>;

/** Reads all clients of a filter in batches: no transaction stays open between them. */
async function* readClients(deps: ExportDeps, ctx: Ctx, filter: ClientsFilter): AsyncGenerator<Exported> {
  const condition = and(await visibleClients(deps, ctx), clientsFilterCondition(ctx, filter));
  for (let offset = 0; ; offset += BATCH) {
    const rows = await ctx.db.tx((tx) =>
      tx
        .select()
        .from(users)
        .where(condition)
        .orderBy(...clientsOrder(filter.sort))
        .offset(offset)
        .limit(BATCH),
    );
    const shown = await presentClients(deps, ctx, rows);
    for (const [at, { firstName, lastName, phone }] of rows.entries()) {
      const client = shown[at];
      if (client) yield { ...client, firstName, lastName, phone };
    }
    if (rows.length < BATCH) return;
  }
}

/**
 * Writes the clients whom the caller may find and the filters leave as CSV, in the caller's language (spec 3, section 7). Days are those of
 * the agency's office.
 */
export async function exportClients(
  deps: ExportDeps,
  ctx: Ctx,
  filter: ClientsFilter,
): Promise<EndpointAnswer<typeof endpoint>['data']> {
  const t = createTranslator(ctx.locale);
  let count = 0;
  async function* rows(): AsyncGenerator<CsvCell[]> {
    for await (const client of readClients(deps, ctx, filter)) {
      count += 1;
      yield [
        client.firstName,
        client.lastName,
        client.email,
        client.phone ?? '',
        t(client.status === 'Active' ? 'account.csvActive' : 'account.csvInactive'),
        t(client.isVerified ? 'account.csvYes' : 'account.csvNo'),
        dayAt(Date.parse(client.createdAt), ctx.agency.timeZone),
        client.activeBookings,
        client.pastBookings,
      ];
    }
  }
  const header = [
    t('account.csvFirstName'),
    t('account.csvLastName'),
    t('account.csvEmail'),
    t('account.csvPhone'),
    t('account.csvAccount'),
    t('account.csvVerified'),
    t('account.csvCreatedOn'),
    t('account.csvActiveBookings'),
    t('account.csvPastBookings'),
  ];
  const parts: Buffer[] = [];
  for await (const part of csvStream(header, rows())) parts.push(Buffer.from(part));
  return { csv: Buffer.concat(parts).toString('utf8'), count, message: t('account.clientsExported', { count }) };
}
