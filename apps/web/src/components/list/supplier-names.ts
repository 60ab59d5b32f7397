import { PRODUCTS } from '@caravel/contracts';
import { formatList } from '../../lib/language/format.ts';
import type { Translator } from '../../lib/language/i18n.tsx';

type Notices = readonly { readonly code: string; readonly supplier: string }[];

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const SIMULATED = 'sandbox-';

/**
 * The name of a supplier as people read it: `sandbox-bedloom` is Bedloom, `sandbox-cars` Sandbox Cars. What is no id stays as it is.
 */
export function supplierTitle(supplier: string): string {
  if (!KEBAB.test(supplier)) return supplier;
  const own = supplier.startsWith(SIMULATED) ? supplier.slice(SIMULATED.length) : supplier;
  const name = PRODUCTS.some((product) => product === own) ? supplier : own;
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** The names of suppliers that did not answer a search, or of those that the agency has switched off; empty if there are none. Travelers read no name. */
export function supplierNames(notices: Notices, why: 'missing' | 'off', t: Translator): string {
  const named = notices.filter(({ code }) => code !== 'resultsCut' && (code === 'supplierOff') === (why === 'off'));
  return formatList(
    [...new Set(named.map(({ supplier }) => (supplier === '' ? t('list.oneSupplier') : supplierTitle(supplier))))],
    t.formats,
  );
}
