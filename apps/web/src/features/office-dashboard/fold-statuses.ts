import type { AgencyInfo } from '@caravel/contracts';
import type { Translator } from '../../lib/language/i18n.tsx';
import type { StatusWord } from '../../products/product.ts';
import { registry } from '../../products/registry.ts';

/** Bookings that read the same: the words of their products, how many there are, and their sales in minor units of the agency's currency. */
export type StatusBar = {
  readonly label: string;
  readonly kind: StatusWord['kind'];
  readonly words: readonly string[];
  readonly bookings: number;
  readonly sales: number;
};

/**
 * Adds up the statuses of all products that read the same, those with most bookings first. A word reads as the first product with it says, because a list
 * finds it in all products. A word that no product has any more is shown as it is.
 */
export function foldStatuses(statuses: AgencyInfo['chart']['statuses'], t: Translator): readonly StatusBar[] {
  const bars = new Map<string, StatusBar>();
  const readings = new Map<string, string>();
  for (const { product, status, bookings, sales } of statuses) {
    const known = registry.find(product)?.statuses.find(({ word }) => word === status);
    const label = readings.get(status) ?? (known ? t(known.key) : t('trips.noSuchStatus', { word: status }));
    readings.set(status, label);
    const before = bars.get(label);
    bars.set(label, {
      label,
      kind: before?.kind ?? known?.kind ?? 'neutral',
      words: [...new Set([...(before?.words ?? []), status])],
      bookings: (before?.bookings ?? 0) + bookings,
      sales: (before?.sales ?? 0) + sales.amountMinor,
    });
  }
  return [...bars.values()].sort((one, other) => other.bookings - one.bookings);
}
