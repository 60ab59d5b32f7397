import type { AgencyArchive } from '@caravel/contracts';
import type { ArchiveRow } from './archive-records.ts';

/** An archive as its owner sees it at an instant: one whose days are over is gone, also before its file is cleared. */
export function presentArchive(row: ArchiveRow, now: number): AgencyArchive {
  const isOver = row.state === 'ready' && row.goesAt !== null && row.goesAt.getTime() <= now;
  return {
    _id: row.id,
    state: isOver ? 'gone' : row.state,
    askedAt: row.askedAt.toISOString(),
    askedBy: row.askedByName,
    readyAt: row.readyAt?.toISOString() ?? null,
    goesAt: row.goesAt?.toISOString() ?? null,
    sizeBytes: row.sizeBytes,
    files: row.fileCount,
    rows: row.rowCount,
  };
}
