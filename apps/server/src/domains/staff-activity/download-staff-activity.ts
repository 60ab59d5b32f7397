import type { StaffActivity, StaffActivityFilter } from '@caravel/contracts';
import type { Translator } from '@caravel/messages';
import { createTranslator } from '@caravel/products/translate.ts';
import { type ActionFilter, type AuditRow, type Lines, openLines, selectParts } from '../../platform/audit/list-actions.ts';
import type { Ctx } from '../../platform/context.ts';
import { type CsvFile, csvFile, csvTime } from '../../platform/csv/csv-file.ts';
import type { StaffActivityDeps } from './deps.ts';
import { presentActivity } from './present-activity.ts';
import { auditFilter, withParts } from './queries.ts';
import { requireOwner } from './require-owner.ts';

/** Rows per query. */
const BATCH = 500;

/** A line of the log, or a part of the deed before it. */
type Told = { readonly entry: StaffActivity; readonly partOf: string };

/** All parts of a deed, told. */
async function* partsOf(
  deps: StaffActivityDeps,
  ctx: Ctx,
  filter: ActionFilter,
  { _id, text }: StaffActivity,
): AsyncGenerator<Told> {
  let after: AuditRow | undefined;
  do {
    const page = { of: [_id], offset: 0, limit: BATCH, after };
    const rows = await ctx.db.tx((tx) => selectParts(tx, ctx, { ...filter, found: undefined }, page));
    for (const entry of await presentActivity(deps, ctx, rows)) yield { entry, partOf: text };
    after = rows.length < BATCH ? undefined : rows.at(-1);
  } while (after);
}

/** The lines as many as there were when they were counted, each followed by its parts. */
async function* toldOf(deps: StaffActivityDeps, ctx: Ctx, filter: ActionFilter, lines: Lines): AsyncGenerator<Told> {
  let after: AuditRow | undefined;
  for (let offset = 0; offset < lines.total; offset += BATCH) {
    const page = { offset, limit: Math.min(BATCH, lines.total - offset), after };
    const { batch, rows, parts } = await ctx.db.tx(async (tx) => {
      const batch = await lines.read(tx, page);
      return { batch, ...(await withParts(tx, ctx, filter, batch)) };
    });
    for (const entry of await presentActivity(deps, ctx, rows, parts)) {
      yield { entry, partOf: '' };
      if (entry.parts > 1) yield* partsOf(deps, ctx, filter, entry);
    }
    after = batch.at(-1);
    if (!after) return;
  }
}

function cellsOf(ctx: Ctx, t: Translator, { entry, partOf }: Told): readonly string[] {
  const { at, by, text, changes, kind, device } = entry;
  const none = t('activity.nothing');
  const values = changes.map(({ name, before, after }) =>
    t('activity.changed', { name, before: before ?? none, after: after ?? none }),
  );
  const where = [device?.browser, device?.system].filter((part) => part).join(', ');
  return [csvTime(ctx, at), by.name, text, values.join('; '), t(`activity.kind_${kind}`), where, partOf];
}

/**
 * Exports what the agency's staff did as CSV in the caller's language, row by row: a deed with all its parts after it. Only the owner may. `count`: the
 * rows after the header.
 */
export async function downloadStaffActivity(deps: StaffActivityDeps, ctx: Ctx, asked: StaffActivityFilter): Promise<CsvFile> {
  requireOwner(ctx);
  const t = createTranslator(ctx.locale, ctx.formats);
  const { filter } = await auditFilter(deps, ctx, asked);
  const { lines, count } = await ctx.db.tx(async (tx) => {
    const lines = await openLines(tx, ctx, filter);
    return { lines, count: lines.total + (await lines.countParts(tx)) };
  });
  async function* rows() {
    for await (const told of toldOf(deps, ctx, filter, lines)) yield cellsOf(ctx, t, told);
  }
  const header = (['when', 'who', 'what', 'changes', 'kind', 'device', 'partOf'] as const).map((name) => t(`activity.${name}`));
  const days = { from: asked.startDate, to: asked.endDate };
  return csvFile(ctx, { title: t('activity.file'), days, count, header, rows: rows() });
}
