import type { Locale } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import type { Catalogue, MessageLocale, Translator } from '@caravel/messages/web/make.ts';
import { makeTranslator } from '@caravel/messages/web/make.ts';
import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';

export type { MessageKey, Translator } from '@caravel/messages/web/make.ts';

/** One chunk per language and part: `core` for every page, `app` for the pages behind the log-in. */
const PARTS: Readonly<Record<Locale, Readonly<Record<'core' | 'app', () => Promise<Partial<Catalogue>>>>>> = {
  en: {
    core: async () => (await import('@caravel/messages/web/core-en.ts')).core,
    app: async () => (await import('@caravel/messages/web/app-en.ts')).app,
  },
  pt: {
    core: async () => (await import('@caravel/messages/web/core-pt.ts')).core,
    app: async () => (await import('@caravel/messages/web/app-pt.ts')).app,
  },
  es: {
    core: async () => (await import('@caravel/messages/web/core-es.ts')).core,
    app: async () => (await import('@caravel/messages/web/app-es.ts')).app,
  },
};

/** The region by which dates, numbers and money are formatted. */
export const FORMAT_LOCALE: Readonly<Record<MessageLocale, string>> = {
  en: 'en-US',
  pt: 'pt-BR',
  es: 'es-419',
  'en-XA': 'en-US',
};

/** The texts of one page: a catalogue that grows by parts, and its translator. */
export type Texts = {
  readonly locale: MessageLocale;
  readonly t: Translator;
  readonly load: (part: 'core' | 'app') => Promise<void>;
};

/** Texts of a language with nothing loaded yet. */
export function makeTexts(locale: MessageLocale): Texts {
  const catalogue: Partial<Record<string, string>> = {};
  const loaded = new Map<string, Promise<void>>();
  const source = PARTS[locale === 'en-XA' ? 'en' : locale];
  const load = (part: 'core' | 'app'): Promise<void> => {
    const known = loaded.get(part);
    if (known) return known;
    const loading = source[part]().then((texts) => {
      Object.assign(catalogue, texts);
    });
    loading.catch(() => loaded.delete(part));
    loaded.set(part, loading);
    return loading;
  };
  return { locale, t: makeTranslator(locale, catalogue as Partial<Catalogue>), load };
}

const TextsContext = createContext<Texts | null>(null);

/** Hands the texts to everything below. */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/** The translator: `t('common.save')`, `t('common.nights', { count })`, `t.rich(...)` where a text has tags. */
export function useT(): Translator {
  return required(useContext(TextsContext), 'texts').t;
}

/** The language of the page as a locale for `Intl` and `format.ts`. */
export function useFormatLocale(): string {
  return FORMAT_LOCALE[required(useContext(TextsContext), 'texts').locale];
}
