import type { StaffActivityFilter } from '@caravel/contracts';
import { createTranslator } from '@caravel/products/translate.ts';
import { type AuditRow, countActions, selectActions } from '../../platform/audit/list-actions.ts';
import type { Ctx } from '../../platform/context.ts';
import { type CsvFile, csvFile, csvTime } from '../../platform/csv/csv-file.ts';
import type { StaffActivityDeps } from './deps.ts';
import { presentActivity } from './present-activity.ts';
import { auditFilter } from './queries.ts';
import { requireOwner } from './require-owner.ts';

/** Rows per query. */
const BATCH = 500;

/** Exports what the agency's staff did as CSV in the caller's language, row by row; only the owner may. `count`: the rows after the header. */
export async function downloadStaffActivity(deps: StaffActivityDeps, ctx: Ctx, asked: StaffActivityFilter): Promise<CsvFile> {
  requireOwner(ctx);
  const t = createTranslator(ctx.locale, ctx.formats);
  const { filter } = await auditFilter(deps, ctx, asked);
  const count = await ctx.db.tx((tx) => countActions(tx, ctx, filter));
  async function* rows() {
    let after: AuditRow | undefined;
    for (let left = count; left > 0; left -= BATCH) {
      const batch = await ctx.db.tx((tx) => selectActions(tx, ctx, filter, { offset: 0, limit: Math.min(BATCH, left), after }));
      for (const { at, by, text, changes, kind, device } of await presentActivity(deps, ctx, batch)) {
        const where = [device?.browser, device?.system].filter((part) => part).join(', ');
        const none = t('activity.nothing');
        const values = changes.map(({ name, before, after }) =>
          t('activity.changed', { name, before: before ?? none, after: after ?? none }),
        );
        yield [csvTime(ctx, at), by.name, text, values.join('; '), t(`activity.kind_${kind}`), where];
      }
      after = batch.at(-1);
      if (!after) return;
    }
  }
  const header = [
    t('activity.when'),
    t('activity.who'),
    t('activity.what'),
    t('activity.changes'),
    t('activity.kind'),
    t('activity.device'),
  ];
  const days = { from: asked.startDate, to: asked.endDate };
  return csvFile(ctx, { title: t('activity.file'), days, count, header, rows: rows() });
}
