import { formatNumber } from '../../lib/language/format.ts';
import type { MessageKey, Translator } from '../../lib/language/i18n.tsx';

/** What is wrong with a text that is longer than it may be, with both lengths; null if nothing is. */
export function lengthProblem(t: Translator, key: MessageKey, text: string, most: number): string | null {
  const { length } = text.trim();
  if (length <= most) return null;
  return t(key, { most: formatNumber(most, t.formats), length: formatNumber(length, t.formats) });
}
