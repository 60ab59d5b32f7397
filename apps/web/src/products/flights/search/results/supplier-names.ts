import { supplierNames } from '../../../../components/list/supplier-names.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { useSearchState } from '../flight-store.ts';

/** The names of suppliers that did not answer the search, or of those that the agency has switched off. */
export function useSupplierNames(why: 'missing' | 'off'): string {
  return supplierNames(
    useSearchState((state) => state.notices),
    why,
    useT(),
  );
}
