import type { Translator } from '../lib/language/i18n.tsx';
import type { ProductModule, StatusWord } from './product.ts';

/** An entry of the status filter: the words that it asks for, joined by commas, and its text. */
export type StatusChoice = { readonly value: string; readonly label: string };

type Words = Pick<ProductModule, 'statuses'>;

/** The text of a status word; a word that none of the products has is shown as it is. */
export function statusLabel(products: readonly Words[], word: string, t: Translator): string {
  const known = products.flatMap(({ statuses }) => statuses).find((status) => status.word === word);
  return known ? t(known.key) : t('trips.noSuchStatus', { word });
}

/**
 * The statuses of some products as entries of a filter. If words of several products read the same ("Booked" and
 * "booked"), they form one entry that asks for all of them. `chosen` is the filter of the address: if no entry matches
 * it exactly, it gets its own entry, so that a list always shows why it is short.
 */
export function statusChoices(
  products: readonly Words[],
  isOffered: (status: StatusWord) => boolean,
  chosen: string | undefined,
  t: Translator,
): readonly StatusChoice[] {
  const byLabel = new Map<string, Set<string>>();
  for (const { word, key } of products.flatMap(({ statuses }) => statuses.filter(isOffered))) {
    const label = t(key);
    byLabel.set(label, (byLabel.get(label) ?? new Set()).add(word));
  }
  const choices = [...byLabel].map(([label, words]) => ({ value: [...words].join(','), label }));
  if (!chosen || choices.some(({ value }) => value === chosen)) return choices;
  const labels = new Set(chosen.split(',').map((word) => statusLabel(products, word, t)));
  return [...choices, { value: chosen, label: [...labels].join(', ') }];
}
