import {
  type CommissionColumns,
  type EndpointAnswer,
  type importCommissions as endpoint,
  hasCommissionColumns,
  type ImportedRow,
  UPLOAD_FIELDS,
} from '@caravel/contracts';
import { money, newId, required } from '@caravel/kernel';
import { createTranslator } from '@caravel/products/translate.ts';
import { inDeed } from '../../../platform/audit/in-deed.ts';
import { type AuditEvent, recordAudits } from '../../../platform/audit/record-audit.ts';
import { type Ctx, requireUser, todayOf } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { readUpload } from '../../../platform/storage/read-upload.ts';
import { changeReceived, lockCommissions } from '../books/change-commission.ts';
import type { CommissionsDeps } from '../deps.ts';
import { presentDeskBooking } from '../list-commissions.ts';
import { guessCommissionColumns } from '../rules/commission-columns.ts';
import { type Matched, matchRows, minorOf } from '../rules/match-rows.ts';
import { commissionImports, commissionReceipts } from '../tables.ts';
import { type DeskCommission, loadKnownRows, loadOpenCommissions } from './load-open.ts';
import { readEntries, readStatementFile, type StatementRow } from './read-statement.ts';

type Answer = EndpointAnswer<typeof endpoint>['data'];
type Choice = { readonly line: number; readonly commissionId: string | null };
/** A row with what it may be about. */
type MatchedRow = { readonly row: StatementRow; readonly match: ImportedRow['match']; readonly found: Matched['candidates'] };

/** Rows of the file that the screen shows before its columns are chosen. */
const SAMPLE = 5;

/** Sorts the rows of a statement: known ones first of all, since they count no more. */
function matchStatement(
  rows: readonly StatementRow[],
  known: ReadonlySet<string>,
  open: readonly DeskCommission[],
): MatchedRow[] {
  const fresh = rows.filter(({ key, entry }) => entry !== null && !known.has(key));
  const matched = new Map(
    matchRows(
      fresh.flatMap(({ entry }) => entry ?? []),
      open,
    ).map((one, at) => [required(fresh[at], 'the row of a match').key, one]),
  );
  return rows.map((row) => {
    const one = matched.get(row.key);
    if (one) return { row, match: one.match, found: one.candidates };
    return { row, match: row.entry === null ? 'faulty' : 'known', found: [] };
  });
}

function presentRows(rows: readonly MatchedRow[], open: readonly DeskCommission[]): ImportedRow[] {
  const byId = new Map(open.map((one) => [one.id, one]));
  return rows.map(({ row, match, found }) => ({
    ...{ line: row.line, match, ...row.shown },
    candidates: found.flatMap(({ commission, score }) => {
      const ours = byId.get(commission.id);
      if (!ours) return [];
      const open = money(ours.openMinor, ours.currency);
      return [{ commissionId: ours.id, booking: presentDeskBooking(ours.booking), open, score }];
    }),
  }));
}

/** What is to be noted: sure rows as proposed, unless a person decided otherwise; unsure ones only if a person decided. */
function decided(
  rows: readonly MatchedRow[],
  choices: readonly Choice[],
  open: readonly DeskCommission[],
): { readonly row: StatementRow; readonly commissionId: string; readonly minor: number }[] {
  const byLine = new Map(choices.map(({ line, commissionId }) => [line, commissionId]));
  const byId = new Map(open.map((one) => [one.id, one]));
  return rows.flatMap(({ row, match, found }) => {
    if (row.entry === null || match === 'known') return [];
    const chosen = byLine.get(row.line);
    const proposed = match === 'sure' ? found[0]?.commission.id : undefined;
    const commissionId = chosen === undefined ? proposed : chosen;
    const commission = byId.get(commissionId ?? '');
    if (!commission) return [];
    const { amount, currency } = row.entry;
    const minor = minorOf(amount, commission.currency);
    if (minor === undefined || minor <= 0 || (currency !== null && currency !== commission.currency)) return [];
    return [{ row, commissionId: commission.id, minor }];
  });
}

/** Notes what came, in one transaction. Returns how many rows were new: another import may have noted some meanwhile. */
async function apply(tx: Tx, ctx: Ctx, noted: ReturnType<typeof decided>): Promise<number> {
  if (noted.length === 0) return 0;
  const { userId } = requireUser(ctx);
  const [importId, at] = [newId(), new Date(ctx.clock.now())];
  const locked = new Map(
    await lockCommissions(
      tx,
      ctx,
      noted.map(({ commissionId }) => commissionId),
    ),
  );
  const received: AuditEvent[] = [];
  for (const { row, commissionId, minor } of noted) {
    const commission = required(locked.get(commissionId), 'a commission of the agency');
    const made = await tx
      .insert(commissionReceipts)
      .values({
        ...{ agencyId: ctx.agency.id, id: newId(), commissionId, importId, rowKey: row.key, amountMinor: minor },
        ...{ currency: commission.currency, receivedOn: todayOf(ctx), byUserId: userId, createdAt: at },
      })
      .onConflictDoNothing()
      .returning({ id: commissionReceipts.id });
    if (made.length === 0) continue;
    locked.set(commissionId, await changeReceived(tx, ctx, commission, minor));
    const data = { id: commissionId, importId, amountMinor: minor, currency: commission.currency };
    received.push({ action: 'commission.received', subjectType: 'booking', subjectId: commission.bookingId, data });
  }
  const count = received.length;
  if (count === 0) return 0;
  await tx
    .insert(commissionImports)
    .values({ agencyId: ctx.agency.id, id: importId, rows: count, byUserId: userId, createdAt: at });
  await recordAudits(tx, inDeed(ctx, 'commission.imported'), received);
  return count;
}

/**
 * Reads an uploaded statement of a supplier. Without columns it tells them; with columns it matches each row with the open commissions; told to apply, it notes what
 * sure and chosen rows say came, all at once or nothing. A row counts once, whatever file it comes in. Throws `notFound` for another person's upload,
 * `uploadRefused`, the errors of the file, and `commissionFileColumns` if a needed column is not named.
 */
export async function importCommissions(
  { storage }: Pick<CommissionsDeps, 'storage'>,
  ctx: Ctx,
  input: { key: string; columns?: CommissionColumns | undefined; apply: boolean; choices: readonly Choice[] },
): Promise<Answer> {
  const { userId } = requireUser(ctx);
  if (!input.key.startsWith(`${ctx.agency.id}/${userId}/`) || !input.key.endsWith('.csv')) throw new AppError('notFound');
  const file = await readStatementFile(await readUpload(storage, input.key, UPLOAD_FIELDS.commissionList.maxBytes));
  const t = createTranslator(ctx.locale, ctx.formats);
  const base = {
    header: [...file.header],
    sample: file.rows.slice(0, SAMPLE).map(({ cells }) => file.header.map((_, at) => cells[at] ?? '')),
  };
  const { columns } = input;
  if (columns === undefined) {
    const guessed = guessCommissionColumns(file.header);
    return { ...base, columns: guessed, rows: [], isApplied: false, applied: 0, message: '' };
  }
  if (!hasCommissionColumns(columns)) throw new AppError('commissionFileColumns');
  const rows = readEntries(ctx, file.rows, columns);
  const { shown, applied } = await ctx.db.tx(async (tx) => {
    const known = await loadKnownRows(
      tx,
      ctx,
      rows.map(({ key }) => key),
    );
    const open = await loadOpenCommissions(tx, ctx);
    const matched = matchStatement(rows, known, open);
    const count = input.apply ? await apply(tx, ctx, decided(matched, input.choices, open)) : 0;
    return { shown: presentRows(matched, open), applied: count };
  });
  const isAllKnown = shown.every(({ match }) => match === 'known');
  const message = isAllKnown ? t('commissions.allKnown') : t('commissions.applied', { count: applied });
  return {
    ...{ ...base, columns, rows: shown, isApplied: input.apply, applied },
    message: input.apply || isAllKnown ? message : '',
  };
}
