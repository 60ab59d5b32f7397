import { buffer } from 'node:stream/consumers';
import type { ClientRow, ClientsFilter, EndpointAnswer, exportClients as endpoint } from '@caravel/contracts';
import { dayAt } from '@caravel/kernel';
import { createTranslator } from '@caravel/products/translate.ts';
import { and, inArray } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { type CsvFile, csvFile, type ListFileKind } from '../../../platform/csv/csv-file.ts';
import type { CsvCell } from '../../../platform/csv/csv-stream.ts';
import type { IdentityDeps } from '../deps.ts';
import { users } from '../tables.ts';
import { clientsFilterCondition, clientsOrder, isClient, visibleClients } from './client-condition.ts';
import { presentClients } from './present-client.ts';

type ExportDeps = Pick<IdentityDeps, 'listClientsBookedBy' | 'ofClients'>;

/** Rows per query. */
const BATCH = 500;

type Exported = ClientRow & Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'phone'>;

/** The ids of the clients of a filter, in its order. */
async function idsOf(deps: ExportDeps, ctx: Ctx, filter: ClientsFilter): Promise<string[]> {
  // mutant exported-clients-of-colleagues: `await visibleClients(deps, ctx)` -> `isClient(ctx)` fails clients.test.ts
  const condition = and(await visibleClients(deps, ctx), clientsFilterCondition(ctx, filter));
  const order = clientsOrder(filter.sort);
  const rows = await ctx.db.tx((tx) =>
    tx
      .select({ id: users.id })
      .from(users)
      .where(condition)
      .orderBy(...order),
  );
  return rows.map(({ id }) => id);
}

/**
 * Reads clients in batches, in the order of their ids: no transaction stays open between them. Accounts that are erased meanwhile are left
 * out, and new ones move nobody to another page.
 */
async function* readClients(deps: ExportDeps, ctx: Ctx, ids: readonly string[]): AsyncGenerator<Exported> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const wanted = ids.slice(from, from + BATCH);
    const found = await ctx.db.tx((tx) =>
      tx
        .select()
        .from(users)
        .where(and(isClient(ctx), inArray(users.id, wanted))),
    );
    const byId = new Map(found.map((row) => [row.id, row]));
    const rows = wanted.flatMap((id) => byId.get(id) ?? []);
    const shown = await presentClients(deps, ctx, rows);
    for (const [at, { firstName, lastName, phone }] of rows.entries()) {
      const client = shown[at];
      if (client) yield { ...client, firstName, lastName, phone };
    }
  }
}

/**
 * Streams the clients whom the caller may find and the filters leave as CSV or as a workbook, in the caller's language (spec 3, section 7). Days are those of the
 * agency's office. `count`: the rows after the header, when the file began.
 */
export async function downloadClients(
  deps: ExportDeps,
  ctx: Ctx,
  filter: ClientsFilter,
  kind: ListFileKind = 'csv',
): Promise<CsvFile> {
  const t = createTranslator(ctx.locale);
  const ids = await idsOf(deps, ctx, filter);
  async function* rows(): AsyncGenerator<CsvCell[]> {
    for await (const client of readClients(deps, ctx, ids)) {
      yield [
        client.firstName,
        client.lastName,
        client.email,
        client.phone ?? '',
        t(client.status === 'Active' ? 'account.csvActive' : 'account.csvInactive'),
        t(client.isVerified ? 'account.csvYes' : 'account.csvNo'),
        { day: dayAt(Date.parse(client.createdAt), ctx.agency.timeZone) },
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
  const days = { from: filter.startDate, to: filter.endDate };
  return csvFile(ctx, { title: t('clients.file'), days, count: ids.length, header, rows: rows() }, kind);
}

/** The same as one text. */
export async function exportClients(
  deps: ExportDeps,
  ctx: Ctx,
  filter: ClientsFilter,
): Promise<EndpointAnswer<typeof endpoint>['data']> {
  const { count, body } = await downloadClients(deps, ctx, filter);
  const csv = (await buffer(body)).toString('utf8');
  return { csv, count, message: createTranslator(ctx.locale)('account.clientsExported', { count }) };
}
