import type { SourceOutcome } from '../../platform/search/search-store.ts';

/** Why results of a supplier are missing. */
export type MissingSupplier = { readonly source: string; readonly outcome: Exclude<SourceOutcome, 'answered'> };

/** The notice about a supplier whose results are missing from a search. */
export function missingNotice({ source, outcome }: MissingSupplier) {
  return { supplier: source, code: outcome === 'late' ? ('supplierTimeout' as const) : ('supplierFailed' as const) };
}

/** The notice about a supplier that had more than it was asked for. */
export function cutNotice(supplier: string) {
  return { supplier, code: 'resultsCut' as const };
}

/** The notice about a supplier that the agency has switched off. */
export function offNotice(supplier: string) {
  return { supplier, code: 'supplierOff' as const };
}
