import type { Locale, ProductFacts } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import type { Catalogue, FormatLocale, IcuFormat, MessageLocale, Translator } from '@caravel/messages/web/make.ts';
import { makeTranslator } from '@caravel/messages/web/make.ts';
import { PRODUCT_FACTS } from '@caravel/products';
import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import { loadChunk } from '../api/load-chunk.ts';

export type { MessageKey, Translator } from '@caravel/messages/web/make.ts';

type Loader = () => Promise<Partial<Catalogue>>;

/**
 * Texts, by language, that one part of the app loads by itself, such as a search and its list, whose first load must stay small.
 */
export type OwnTexts = Readonly<Record<Locale, Loader>> & { readonly name: string };

type SharedPart = 'core' | 'forms' | 'product' | 'app' | 'website';

/**
 * Parts of a catalogue: `core` for every page, `forms` for pages with forms and tables, `product` for the pages that sell the
 * platform, `app` for everything behind the login, `website` for the settings of an agency's site, and texts that a part of the
 * app brings along. A text that two parts need is fetched once.
 */
export type TextPart = SharedPart | OwnTexts;

/** The texts of the app with those of every product. */
const withProducts =
  (language: Locale, load: Loader): Loader =>
  async () => {
    const products: readonly ProductFacts[] = Object.values(PRODUCT_FACTS);
    return Object.assign({}, ...(await Promise.all([load(), ...products.map(({ texts }) => texts?.[language]())])));
  };

/** One chunk per language and part. */
const PARTS: Readonly<Record<Locale, Readonly<Record<SharedPart, Loader>>>> = {
  en: {
    core: async () => (await import('@caravel/messages/web/core-en.ts')).core,
    forms: async () => (await import('@caravel/messages/web/forms-en.ts')).forms,
    product: async () => (await import('@caravel/messages/web/product-en.ts')).product,
    app: withProducts('en', async () => (await import('@caravel/messages/web/app-en.ts')).app),
    website: async () => (await import('@caravel/messages/web/website-en.ts')).website,
  },
  pt: {
    core: async () => (await import('@caravel/messages/web/core-pt.ts')).core,
    forms: async () => (await import('@caravel/messages/web/forms-pt.ts')).forms,
    product: async () => (await import('@caravel/messages/web/product-pt.ts')).product,
    app: withProducts('pt', async () => (await import('@caravel/messages/web/app-pt.ts')).app),
    website: async () => (await import('@caravel/messages/web/website-pt.ts')).website,
  },
  es: {
    core: async () => (await import('@caravel/messages/web/core-es.ts')).core,
    forms: async () => (await import('@caravel/messages/web/forms-es.ts')).forms,
    product: async () => (await import('@caravel/messages/web/product-es.ts')).product,
    app: withProducts('es', async () => (await import('@caravel/messages/web/app-es.ts')).app),
    website: async () => (await import('@caravel/messages/web/website-es.ts')).website,
  },
};

/** Parts that use no ICU syntax such as plurals (a test of the catalogues checks this). */
const WITHOUT_ICU: ReadonlySet<TextPart> = new Set(['core', 'product']);

let formatIcu: IcuFormat | undefined;

/** Loads the formatter of ICU syntax such as plurals, with the first part whose texts need it. */
async function loadIcu(): Promise<void> {
  formatIcu ??= (await loadChunk(() => import('@caravel/messages/web/icu.ts'))).formatIcu;
}

/** The texts of one page: a catalogue that grows by parts, and its translator. */
export type Texts = {
  readonly locale: MessageLocale;
  readonly t: Translator;
  /** Loads parts; those that are already loaded cost nothing. */
  readonly load: (...parts: TextPart[]) => Promise<void>;
  /** Parts loaded so far, so that the same can be loaded in another language. */
  readonly loaded: () => TextPart[];
};

/** Texts of a language with nothing loaded yet. `formats`: the visitor's region of it. */
export function makeTexts(locale: MessageLocale, formats?: FormatLocale): Texts {
  const catalogue: Partial<Record<string, string>> = {};
  const loading = new Map<TextPart, Promise<void>>();
  const language = locale === 'en-XA' ? 'en' : locale;
  const loadPart = (part: TextPart): Promise<void> => {
    const known = loading.get(part);
    if (known) return known;
    const started = Promise.all([
      loadChunk(typeof part === 'string' ? PARTS[language][part] : part[language]),
      WITHOUT_ICU.has(part) ? undefined : loadIcu(),
    ]).then(async ([texts]) => {
      const pseudo = locale === 'en-XA' ? await import('@caravel/messages/web/pseudo.ts') : undefined;
      Object.assign(catalogue, pseudo ? pseudo.pseudoCatalogue(texts as Record<string, string>) : texts);
    });
    started.catch(() => loading.delete(part));
    loading.set(part, started);
    return started;
  };
  return {
    locale,
    // The pseudo-locale is English, whatever the visitor's language and region are.
    t: makeTranslator(locale, catalogue as Partial<Catalogue>, () => formatIcu, locale === 'en-XA' ? undefined : formats),
    load: async (...parts) => {
      await Promise.all(parts.map(loadPart));
    },
    loaded: () => [...loading.keys()],
  };
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
