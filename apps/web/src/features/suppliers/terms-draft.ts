import type { SoldSupplier } from '@caravel/contracts';
import { findMarkup, type MarkupDraft, markupDraft, markupProblem } from '../../components/markups/markup-draft.ts';
import type { MessageKey } from '../../lib/language/i18n.tsx';

/** What an owner types of a supplier: codes of companies with spaces or commas between them. */
export type TermsDraft = { readonly isSold: boolean; readonly markup: MarkupDraft; readonly excluded: string };

/** A supplier's terms as they are typed in a language. */
export function termsDraft({ isSold, markup, excluded }: SoldSupplier, locale: string): TermsDraft {
  return { isSold, markup: markupDraft(markup, locale), excluded: excluded.map(({ code }) => code).join(' ') };
}

/** The codes of typed companies, each once. */
export function typedCodes(text: string): string[] {
  return [
    ...new Set(
      text
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ];
}

/** What is wrong with a typed markup; undefined: nothing. */
export function termsProblem({ markup }: TermsDraft, currency: string): MessageKey | undefined {
  return markupProblem(markup, currency);
}

/** What is sent. Call it without a problem alone. */
export function toTerms({ isSold, markup, excluded }: TermsDraft, currency: string) {
  return { isSold, excluded: typedCodes(excluded), markup: findMarkup(markup, currency) ?? null };
}
