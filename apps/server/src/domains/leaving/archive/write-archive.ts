import type { Ctx } from '../../../platform/context.ts';
import { CSV_DIALECTS } from '../../../platform/csv/dialect.ts';
import { writeTable, type ZippedRows } from '../../../platform/taken/write-table.ts';
import { type Zipped, type ZipStream, zipStream } from '../../../platform/taken/zip-file.ts';
import type { LeavingDeps } from '../deps.ts';

/** What an archive says of itself. */
type Origin = { readonly archiveId: string; readonly askedBy: string; readonly askedAt: Date };

/** How much is in an archive: its files without the manifest, and the rows of its tables. */
export type Written = { readonly sizeBytes: number; readonly files: number; readonly rows: number };

/** The version of how archives are laid out; another one follows a change that readers must know of. */
const FORMAT_VERSION = 1;

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** What is in the archive, and how its files are read. */
function manifestOf(ctx: Ctx, origin: Origin, files: readonly (Zipped | ZippedRows)[], missing: readonly string[]): Buffer {
  const { agency } = ctx;
  const { separator, decimal } = CSV_DIALECTS[ctx.formats];
  return json({
    format: 'caravel-agency-archive',
    formatVersion: FORMAT_VERSION,
    archiveId: origin.archiveId,
    agency: { id: agency.id, name: agency.name, site: agency.origin, currency: agency.currency, timeZone: agency.timeZone },
    askedBy: origin.askedBy,
    askedAt: origin.askedAt.toISOString(),
    madeAt: new Date(ctx.clock.now()).toISOString(),
    csv: {
      ...{ encoding: 'utf-8', separator, decimal, times: agency.timeZone },
      note: 'Amounts are decimals in the currency of their row. A cell that a spreadsheet would run begins with an apostrophe.',
    },
    jsonl: { note: 'One JSON object a line, with all that is stored. Amounts are whole minor units; times are in UTC.' },
    files,
    missing,
  });
}

/** Adds every table, the settings and all files. `between` runs after each and may stop the work by throwing. */
async function fill(zip: ZipStream, { taken }: LeavingDeps, ctx: Ctx, between: () => Promise<void>) {
  const files: (Zipped | ZippedRows)[] = [];
  const missing: string[] = [];
  for (const table of taken.tables) {
    files.push(...(await writeTable(zip, ctx, table)));
    await between();
  }
  files.push(await zip.add('data/settings.json', json(await taken.settings(ctx))));
  for (const list of taken.files) {
    for await (const { name, open } of list(ctx)) {
      const content = await open().catch((error: unknown) => {
        // One paper that cannot be made keeps none of the others back: the manifest names it.
        ctx.log.warn({ file: name, err: error instanceof Error ? error.message : String(error) }, 'not in the archive');
        return undefined;
      });
      if (content) files.push(await zip.add(name, content, { packed: true }));
      else missing.push(name);
      await between();
    }
  }
  return { files, missing };
}

/**
 * Writes all that the agency of the context has into one zip and stores it under a key, as it is read. Nothing of it stays if anything fails.
 */
export async function writeArchive(
  deps: LeavingDeps,
  ctx: Ctx,
  { key, origin, between }: { readonly key: string; readonly origin: Origin; readonly between: () => Promise<void> },
): Promise<Written> {
  const zip = zipStream(ctx.clock.now());
  const stored = deps.storage.putStream(key, zip.output, 'application/zip');
  stored.catch(() => undefined);
  try {
    const { files, missing } = await fill(zip, deps, ctx, between);
    await zip.add('manifest.json', manifestOf(ctx, origin, files, missing));
    zip.end();
    const rows = files.reduce((sum, file) => sum + ('rows' in file && file.name.endsWith('.jsonl') ? file.rows : 0), 0);
    return { sizeBytes: await stored, files: files.length, rows };
  } catch (error) {
    zip.fail(error instanceof Error ? error : new Error(String(error)));
    await stored.catch(() => undefined);
    throw error;
  }
}
