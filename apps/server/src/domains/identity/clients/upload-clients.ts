import { setImmediate } from 'node:timers/promises';
import {
  type ClientColumns,
  type EndpointAnswer,
  type uploadClients as endpoint,
  type RowProblem,
  UPLOAD_FIELDS,
} from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { createTranslator } from '@caravel/products/translate.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { inDeed } from '../../../platform/audit/in-deed.ts';
import { recordAudits } from '../../../platform/audit/record-audit.ts';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import { csvStream } from '../../../platform/csv/csv-stream.ts';
import { CSV_DIALECTS } from '../../../platform/csv/dialect.ts';
import type { FileRow } from '../../../platform/csv/read-csv.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { carriesCardNumber } from '../../../platform/http/requests/card-numbers.ts';
import { readUpload } from '../../../platform/storage/read-upload.ts';
import type { IdentityDeps } from '../deps.ts';
import { sayCreated } from '../people/client-created.ts';
import { guessColumns, hasNeededColumns } from '../rules/client-columns.ts';
import { type ListedClient, readClientRow } from '../rules/client-file.ts';
import { personFoundBy } from '../rules/person-found-by.ts';
import { clientUploads, users } from '../tables.ts';
import { readClientFile } from './read-client-file.ts';

/** Rows that are checked or written at once. */
const BATCH = 50;
/** Rows of the file that the screen shows: the first, and the first that are not added. */
const SAMPLE = 5;
/** Rows whose values tell what their columns hold. */
const GUESSED_BY = 200;
const SHOWN_PROBLEMS = 50;

type Checked = {
  readonly ready: readonly ListedClient[];
  readonly left: readonly { readonly row: FileRow; readonly problem: RowProblem }[];
};

async function findTaken(ctx: Ctx, emails: readonly string[]): Promise<Set<string>> {
  const taken = new Set<string>();
  for (let from = 0; from < emails.length; from += BATCH) {
    const some = emails.slice(from, from + BATCH);
    const rows = await ctx.db.tx((tx) =>
      tx
        .select({ email: sql<string>`lower(${users.email})` })
        .from(users)
        .where(and(eq(users.agencyId, ctx.agency.id), inArray(sql`lower(${users.email})`, some))),
    );
    for (const { email } of rows) taken.add(email);
  }
  return taken;
}

/** Sorts the rows of a file: those that can be added, and those that are left out with the reason of each. */
async function checkRows(ctx: Ctx, rows: readonly FileRow[], columns: ClientColumns): Promise<Checked> {
  const left: { row: FileRow; problem: RowProblem }[] = [];
  const read: { row: FileRow; client: ListedClient }[] = [];
  const seen = new Set<string>();
  for (const [at, row] of rows.entries()) {
    if (at % BATCH === 0) await setImmediate();
    const client = carriesCardNumber(row.cells) ? 'cardNumber' : row.isStray ? 'quoteStray' : readClientRow(row.cells, columns);
    if (typeof client === 'string') left.push({ row, problem: client });
    else if (seen.has(client.email)) left.push({ row, problem: 'emailTwice' });
    else {
      seen.add(client.email);
      read.push({ row, client });
    }
  }
  const taken = await findTaken(ctx, [...seen]);
  const ready: ListedClient[] = [];
  for (const { row, client } of read) {
    if (taken.has(client.email)) left.push({ row, problem: 'existing' });
    else ready.push(client);
  }
  return { ready, left: left.sort((a, b) => a.row.line - b.row.line) };
}

/** Adds the clients, or none: an address that was taken meanwhile stays as it is. Nobody is written to. */
async function addClients(ctx: Ctx, tx: Tx, uploadId: string, clients: readonly ListedClient[]): Promise<number> {
  const at = new Date(ctx.clock.now());
  const { userId } = requireUser(ctx);
  let added = 0;
  for (let from = 0; from < clients.length; from += BATCH) {
    const rows = await tx
      .insert(users)
      .values(
        clients.slice(from, from + BATCH).map(({ firstName, lastName, email, phone }) => ({
          id: newId(),
          agencyId: ctx.agency.id,
          email,
          firstName,
          lastName,
          phone,
          foundBy: personFoundBy({ firstName, lastName, email, phone }),
          userType: 'Client' as const,
          isRestrictedAgent: false,
          status: 'Active' as const,
          passwordHash: null,
          // As with one client whom staff add: a stranger who signs up with the address changes nothing.
          emailVerifiedAt: at,
          loginCount: 0,
          locale: ctx.agency.locale,
          isRewardWalletEnabled: false,
          createdByUserId: userId,
          uploadId,
          createdAt: at,
          updatedAt: at,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: users.id });
    const ids = rows.map(({ id }) => id);
    await sayCreated(tx, ctx, ids);
    await recordAudits(
      tx,
      ctx,
      ids.map((subjectId) => ({ action: 'client.created', subjectType: 'user', subjectId })),
    );
    added += rows.length;
    await setImmediate();
  }
  return added;
}

async function reportOf(ctx: Ctx, header: readonly string[], left: Checked['left']): Promise<string> {
  const t = createTranslator(ctx.locale);
  const faulty = left.filter(({ problem }) => problem !== 'existing');
  if (faulty.length === 0) return '';
  async function* rows(): AsyncGenerator<string[]> {
    for (const { row, problem } of faulty)
      yield [String(row.line), t(`account.row.${problem}`), ...padded(row.cells, header.length)];
  }
  const parts: Buffer[] = [];
  const columns = [t('account.csvLine'), t('account.csvProblem'), ...header];
  for await (const part of csvStream(columns, rows(), CSV_DIALECTS[ctx.formats])) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}

function padded(cells: readonly string[], length: number): string[] {
  return Array.from({ length }, (_, at) => cells[at] ?? '');
}

/**
 * Reads an uploaded list of clients, checks it, and adds its right rows if told to: all in one transaction, so that an interrupted upload adds
 * nobody. Uploading it again finds those who are there already and leaves them as they are. Another agency's people are no obstacle and are not
 * told of. No email is sent. Throws `notFound` for another person's upload, `uploadRefused`, and the errors of the file.
 * Throws `clientFileColumns` if the named columns lack a needed one.
 */
export async function uploadClients(
  { storage }: Pick<IdentityDeps, 'storage'>,
  ctx: Ctx,
  input: { key: string; columns?: ClientColumns | undefined; apply: boolean; name?: string | undefined },
): Promise<EndpointAnswer<typeof endpoint>['data']> {
  const { userId } = requireUser(ctx);
  if (!input.key.startsWith(`${ctx.agency.id}/${userId}/`) || !input.key.endsWith('.csv')) throw new AppError('notFound');
  const { header, rows } = await readClientFile(await readUpload(storage, input.key, UPLOAD_FIELDS.clientList.maxBytes));
  const columns =
    input.columns ??
    guessColumns(
      header,
      rows.slice(0, GUESSED_BY).map(({ cells }) => cells),
    );
  const isAsked = input.columns !== undefined;
  if (isAsked && !hasNeededColumns(columns)) throw new AppError('clientFileColumns');
  const { ready, left } = isAsked ? await checkRows(ctx, rows, columns) : { ready: [], left: [] };
  const isApplied = input.apply && isAsked;
  const t = createTranslator(ctx.locale);
  const applied = isApplied ? await applyClients(ctx, input.name ?? t('account.clientList'), ready) : undefined;
  const added = applied?.added ?? ready.length;
  if (isApplied) await storage.delete(input.key);
  const existing = left.filter(({ problem }) => problem === 'existing').length;
  return {
    header: [...header],
    sample: rows.slice(0, SAMPLE).map(({ cells }) => padded(cells, header.length)),
    columns,
    rows: rows.length,
    ready: added,
    existing: existing + (ready.length - added),
    faulty: left.length - existing,
    isApplied,
    problems: left
      .filter(({ problem }) => problem !== 'existing')
      .slice(0, SHOWN_PROBLEMS)
      .map(({ row, problem }) => ({ line: row.line, problem, told: t(`account.row.${problem}`), cells: [...row.cells] })),
    report: await reportOf(ctx, header, left),
    uploadId: applied && added > 0 ? applied.id : null,
    message: t(isApplied ? 'account.clientsAdded' : 'account.clientsReady', { count: added }),
  };
}

/** Adds the clients as a group of this name; nobody makes no group. */
async function applyClients(ctx: Ctx, name: string, clients: readonly ListedClient[]): Promise<{ added: number; id: string }> {
  const id = newId();
  const deed = inDeed(ctx, 'clients.uploaded', id);
  return ctx.db.tx(async (tx) => {
    const added = await addClients(deed, tx, id, clients);
    if (added > 0)
      await tx.insert(clientUploads).values({
        ...{ agencyId: ctx.agency.id, id, name },
        createdByUserId: requireUser(ctx).userId,
        createdAt: new Date(ctx.clock.now()),
      });
    return { added, id };
  });
}
