import { type Ctx, isStaff } from '../../platform/context.ts';
import type { SourceOutcome } from '../../platform/search/search-store.ts';

/* What is said of suppliers whose results are missing. Staff read who they are; to travelers that is nobody's business (ADR 80). */

type Reader = Pick<Ctx, 'actor'>;

const nameFor = ({ actor }: Reader, supplier: string): string => (isStaff(actor) ? supplier : '');

/** Why results of a supplier are missing. */
export type MissingSupplier = { readonly source: string; readonly outcome: Exclude<SourceOutcome, 'answered'> };

/** The notice about a supplier whose results are missing from a search. */
export function missingNotice(reader: Reader, { source, outcome }: MissingSupplier) {
  const code = outcome === 'late' ? ('supplierTimeout' as const) : ('supplierFailed' as const);
  return { supplier: nameFor(reader, source), code };
}

/** The notice about a supplier that had more than it was asked for. */
export function cutNotice(reader: Reader, supplier: string) {
  return { supplier: nameFor(reader, supplier), code: 'resultsCut' as const };
}

/** The notices about suppliers that the agency has switched off: for staff alone, because nothing is missing for travelers. */
export function offNotices({ actor }: Reader, suppliers: readonly string[]) {
  return isStaff(actor) ? suppliers.map((supplier) => ({ supplier, code: 'supplierOff' as const })) : [];
}
