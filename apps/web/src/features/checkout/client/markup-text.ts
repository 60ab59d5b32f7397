import type { AgentLimits, Markup } from '@caravel/contracts';
import { markupSchema } from '@caravel/contracts';
import type { MessageKey } from '../../../lib/language/i18n.tsx';

/**
 * Parses a percentage as typed, `12.5` or `12,5`; undefined if it is not a valid markup (0 < m ≤ 100, two decimals).
 */
export function findMarkup(text: string): Markup | undefined {
  const plain = text.trim().replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(plain)) return undefined;
  const read = markupSchema.safeParse({ type: 'percent', value: Number(plain) });
  return read.success ? read.data : undefined;
}

/** Whether the field accepts a text: empty, or a markup. */
export function isMarkupText(text: string): boolean {
  return text.trim() === '' || findMarkup(text) !== undefined;
}

/** What is wrong with a typed markup, by the owner's limits, too; undefined if nothing is. */
export function markupTextProblem(text: string, { least, most }: AgentLimits): MessageKey | undefined {
  if (!isMarkupText(text)) return 'validation.markupRange';
  const value = findMarkup(text)?.value;
  return value !== undefined && (value < (least ?? 0) || value > (most ?? 100)) ? 'validation.agentMarkup' : undefined;
}
