import { formatList } from '../../../lib/language/format.ts';
import { useFormatLocale } from '../../../lib/language/i18n.tsx';
import { useSearchState } from '../flight-store.ts';

/** The names of suppliers that did not answer the search, or of those that the agency has switched off; empty if there are none. */
export function useSupplierNames(why: 'missing' | 'off'): string {
  const locale = useFormatLocale();
  const notices = useSearchState((state) => state.notices);
  const named = notices.filter(({ code }) => (code === 'supplierOff') === (why === 'off')).map(({ supplier }) => supplier);
  return formatList([...new Set(named)], locale);
}
