import { formatList } from '../../lib/language/format.ts';
import type { Translator } from '../../lib/language/i18n.tsx';

type Notices = readonly { readonly code: string; readonly supplier: string }[];

/** The names of suppliers that did not answer a search, or of those that the agency has switched off; empty if there are none. */
export function supplierNames(notices: Notices, why: 'missing' | 'off', t: Translator): string {
  const named = notices.filter(({ code }) => code !== 'resultsCut' && (code === 'supplierOff') === (why === 'off'));
  return formatList([...new Set(named.map(({ supplier }) => supplier))], t.formats);
}
