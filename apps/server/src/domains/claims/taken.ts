import { and, asc, eq, gt } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { TakenFiles } from '../../platform/taken/taken-file.ts';
import { type TakenTable, takenTable } from '../../platform/taken/taken-table.ts';
import type { ClaimsDeps } from './deps.ts';
import { claimDocuments, claimEntries, protectionClaims } from './tables.ts';

/** The claims of an agency, for its archive. */
export const CLAIMS_TAKEN: readonly TakenTable[] = [
  takenTable({ name: 'claims', table: protectionClaims, key: ['id'] }),
  takenTable({ name: 'claim-entries', table: claimEntries, key: ['id'] }),
  takenTable({ name: 'claim-documents', table: claimDocuments, key: ['id'], left: ['key'] }),
];

const BATCH = 200;

/** The files that travelers sent with their claims, by the ids that `claim-documents` has. */
export function claimFilesTaken({ storage }: ClaimsDeps): TakenFiles {
  return async function* ({ db, agency }: Ctx) {
    let after: string | undefined;
    for (;;) {
      const rows = await db.tx((tx) =>
        tx
          .select({ id: claimDocuments.id, key: claimDocuments.key })
          .from(claimDocuments)
          .where(and(eq(claimDocuments.agencyId, agency.id), after === undefined ? undefined : gt(claimDocuments.id, after)))
          .orderBy(asc(claimDocuments.id))
          .limit(BATCH),
      );
      for (const { id, key } of rows) {
        const ending = key.slice(key.lastIndexOf('.'));
        yield { name: `documents/claims/${id}${ending}`, open: async () => (await storage.find(key))?.open() };
      }
      after = rows.at(-1)?.id;
      if (after === undefined || rows.length < BATCH) return;
    }
  };
}
