import type { Locale, Product } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import { FORMAT_LOCALE, type Translator } from '@caravel/messages';
import { pathsOf } from '@caravel/products';
import { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { formatDay, formatMoney, oneLine } from '../../platform/texts/format.ts';
import { defineTemplate, type MailBlock } from '../notifications/index.ts';
import type { PriceWatchesDeps } from './deps.ts';

const words = z.object({
  /** Where to; empty for an area on a map. */
  title: z.string(),
  days: z.string(),
  people: z.number(),
  product: z.enum(['flights', 'hotels', 'cars', 'activities']),
});

/** A watched search in words of a language, and the parameters of its list. */
export type WatchWords = z.infer<typeof words> & { readonly params: Readonly<Record<string, string>> };

/** Describes a watched search in the language of the context; undefined if it cannot be made any more. */
export async function wordsOf(
  { products }: Pick<PriceWatchesDeps, 'products'>,
  ctx: Ctx,
  { product, search }: { readonly product: Product; readonly search: unknown },
): Promise<WatchWords | undefined> {
  const found = await products.find((one) => one.product === product)?.describe(ctx, search);
  if (!found?.params || !found.startsOn) return undefined;
  const formats = FORMAT_LOCALE[ctx.locale];
  const days = [found.startsOn, found.endsOn].flatMap((day) => (day === null ? [] : [formatDay(day, formats)]));
  return {
    ...{ title: oneLine(found.places.join(' – ')), days: [...new Set(days)].join(' – ') },
    ...{ people: found.people ?? 0, product, params: found.params },
  };
}

const titleOf = ({ title }: z.infer<typeof words>, t: Translator) => title || t('mail.priceWatchArea');

/** The search, and what else is to be read in rows. */
const rowsOf = (
  { days, people }: z.infer<typeof words>,
  t: Translator,
  more: readonly (readonly [label: string, value: string])[] = [],
): MailBlock => {
  const rows = [
    ...more,
    [t('mail.priceWatchDays'), days] as const,
    [t('mail.priceWatchPeople'), people === 0 ? '' : String(people)] as const,
  ];
  return { kind: 'facts', rows: rows.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value })) };
};

/** To a visitor who typed the address: whether they want emails about a price. */
const priceWatchAsked = defineTemplate({
  name: 'priceWatchAsked',
  data: words,
  write: (search, { t, agency, link }) => {
    const text = t('mail.priceWatchAskedText', { agency: agency.name });
    return {
      subject: t('mail.priceWatchAskedSubject', { title: titleOf(search, t) }),
      preheader: text,
      blocks: [
        { kind: 'heading', text: titleOf(search, t) },
        { kind: 'text', text },
        rowsOf(search, t),
        { kind: 'button', label: t('mail.priceWatchAskedButton'), url: link },
        { kind: 'note', text: t('mail.priceWatchAskedNote') },
      ],
    };
  },
});

/** To somebody who watches a search: what it costs now, and what it cost when they were told last. */
const priceChanged = defineTemplate({
  name: 'priceChanged',
  data: words.extend({ was: z.string(), is: z.string(), isLess: z.boolean(), percent: z.number() }),
  write: (search, { t, agency, link }) => {
    const { was, is, isLess, percent } = search;
    const title = titleOf(search, t);
    const text = t(isLess ? 'mail.priceFellText' : 'mail.priceRoseText', { percent, is, was });
    return {
      subject: t(isLess ? 'mail.priceFellSubject' : 'mail.priceRoseSubject', { title, is, was }),
      preheader: text,
      blocks: [
        { kind: 'heading', text: title },
        { kind: 'text', text },
        rowsOf(search, t, [
          [t('mail.priceWatchIs'), is],
          [t('mail.priceWatchWas'), was],
        ]),
        { kind: 'button', label: t('mail.priceWatchButton'), url: link },
        { kind: 'note', text: t('mail.priceWatchNote', { agency: agency.name }) },
      ],
      leaveLabel: t('mail.priceWatchEnd'),
    };
  },
});

/** The emails of watches. */
export const PRICE_WATCH_TEMPLATES = [priceWatchAsked, priceChanged] as const;
export type AskingMail = 'priceWatchAsked';
export type PriceMail = 'priceChanged';

/** What the email of a change is queued with. */
export function toldOf(
  { params, ...search }: WatchWords,
  { was, is, locale }: { readonly was: Money; readonly is: Money; readonly locale: Locale },
) {
  const formats = FORMAT_LOCALE[locale];
  const by = Math.abs(is.amountMinor - was.amountMinor);
  return {
    data: {
      ...search,
      ...{ was: formatMoney(was, formats), is: formatMoney(is, formats), isLess: is.amountMinor < was.amountMinor },
      percent: was.amountMinor === 0 ? 100 : Math.round((by * 100) / was.amountMinor),
    },
    link: { path: `${pathsOf(search.product).search}/search`, query: { ...params } },
  };
}
