import { coreNeedsIcu, fetchTexts } from 'virtual:page-texts';
import { required } from '@caravel/kernel';
import type { FormatLocale, IcuFormat, MessageKey, MessageLocale, Text, Translator } from '@caravel/messages/web/make.ts';
import { makeTranslator } from '@caravel/messages/web/make.ts';
import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import { loadChunk } from '../api/load-chunk.ts';

export type { MessageKey, Translator } from '@caravel/messages/web/make.ts';

let formatIcu: IcuFormat | undefined;

/** Loads the formatter of ICU syntax such as plurals, with the first part whose texts need it. */
async function loadIcu(): Promise<void> {
  formatIcu ??= (await loadChunk(() => import('@caravel/messages/web/icu.ts'))).formatIcu;
}

/** The texts of one language: a catalogue that grows by the parts of pages, and its translator. */
export type Texts = {
  readonly locale: MessageLocale;
  readonly t: Translator;
  /** Loads the parts of all pages opened so far; those that are already loaded cost nothing. */
  readonly load: () => Promise<void>;
};

/** The parts that pages opened so far have brought, and whether they need the formatter: `core` is the entry's own. */
const parts = new Map([['core', coreNeedsIcu]]);

type Language = { readonly catalogue: Record<string, Text>; readonly loadPart: (part: string) => Promise<void> };

/** The languages that are spoken: one in a browser, several on the server and while the language changes. */
const spoken = new Map<MessageLocale, Language>();

function openLanguage(locale: MessageLocale): Language {
  const catalogue: Record<string, Text> = {};
  const loading = new Map<string, Promise<void>>();
  const fetchPart = async (part: string): Promise<void> => {
    const fetched = loadChunk(() => fetchTexts(part, locale === 'en-XA' ? 'en' : locale));
    const [texts] = await Promise.all([fetched, parts.get(part) ? loadIcu() : undefined]);
    const pseudo = locale === 'en-XA' ? await import('@caravel/messages/web/pseudo.ts') : undefined;
    Object.assign(catalogue, pseudo ? pseudo.pseudoCatalogue(texts) : texts);
  };
  const loadPart = (part: string): Promise<void> => {
    const known = loading.get(part);
    if (known) return known;
    const started = fetchPart(part);
    started.catch(() => loading.delete(part));
    loading.set(part, started);
    return started;
  };
  const opened = { catalogue, loadPart };
  spoken.set(locale, opened);
  return opened;
}

/**
 * A page with its texts, in every language that is spoken. The build writes this around each `import()` of the entry (`vite/page-texts.ts`).
 * Throws `ChunkFailed` if the texts cannot be fetched.
 */
export async function needTexts<Page>(part: string, needsIcu: boolean, page: Promise<Page>): Promise<Page> {
  parts.set(part, needsIcu);
  const [module] = await Promise.all([page, ...[...spoken.values()].map(({ loadPart }) => loadPart(part))]);
  return module;
}

/** Texts of a language with nothing loaded yet, or what was loaded before. `formats`: the visitor's region of it. */
export function makeTexts(locale: MessageLocale, formats?: FormatLocale): Texts {
  const { catalogue, loadPart } = spoken.get(locale) ?? openLanguage(locale);
  return {
    locale,
    // The pseudo-locale is English, whatever the visitor's language and region are.
    t: makeTranslator(
      locale,
      catalogue as Partial<Record<MessageKey, Text>>,
      () => formatIcu,
      locale === 'en-XA' ? undefined : formats,
    ),
    load: async () => {
      await Promise.all([...parts.keys()].map(loadPart));
    },
  };
}

/** Pages opened from now on bring no texts of this language, which nobody reads any more. */
export function leaveLanguage(locale: MessageLocale): void {
  spoken.delete(locale);
}

const TextsContext = createContext<Texts | null>(null);

/** Provides the texts to its children. */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/** The translator: `t('common.save')`, `t('common.nights', { count })`, `t.rich(...)` if a text has tags. */
export function useT(): Translator {
  return required(useContext(TextsContext), 'texts').t;
}

/** The language of the page with the visitor's region, for `Intl` and `format.ts`. */
export function useFormatLocale(): FormatLocale {
  return useT().formats;
}
