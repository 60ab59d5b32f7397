import { agencyMarkupsSchema, type Markup, markupsSchema, PRODUCTS, type StaffActivity } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import type { Translator } from '@caravel/messages';
import { settingName } from '@caravel/messages/setting-names.ts';
import { z } from 'zod';
import { formatMoney } from '../../../platform/texts/format.ts';

/** What an entry says of values before and after. */
export type Changes = StaffActivity['changes'];

const valueSchema = z.union([z.string(), z.number(), z.boolean()]).nullable();
const siteSchema = z.object({
  changes: z.array(z.object({ field: z.string(), before: valueSchema, after: valueSchema })).catch([]),
});
/** Entries of earlier releases lack what their agencies could not set. */
const pricesSchema = agencyMarkupsSchema.partial();
const markupsBothSchema = z.object({ before: pricesSchema.or(markupsSchema), after: pricesSchema.or(markupsSchema) });
type Prices = z.infer<typeof pricesSchema>;

/** Actions whose entries say values before and after. */
export const WITH_VALUES: readonly string[] = ['agency.updated', 'markups.updated', 'markup.user-set'];

/** How the reader's language writes values. */
type Words = { readonly t: Translator; readonly currency: string };

const percent = (value: number, t: Translator) =>
  new Intl.NumberFormat(t.formats, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100);

function valueText(value: z.infer<typeof valueSchema>, t: Translator): string | null {
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  if (typeof value === 'number') return new Intl.NumberFormat(t.formats).format(value);
  return value === '' ? null : value;
}

function markupText(markup: Markup | null | undefined, { t, currency }: Words): string | null {
  if (!markup) return null;
  if (markup.type === 'percent') return percent(markup.value, t);
  return new Intl.NumberFormat(t.formats, { style: 'currency', currency }).format(markup.value);
}

const amountText = (amount: Money | undefined, { t }: Words) => (amount ? formatMoney(amount, t.formats) : null);

/** Each rule of prices by its name. */
function pricesText(prices: Prices, words: Words): readonly (readonly [name: string, value: string | null])[] {
  const { t } = words;
  const { refundProtect, agentLimits } = prices;
  const limit = (value: number | null | undefined) => (value == null ? null : percent(value, t));
  return [
    [t('office.agencyMarkup'), markupText(prices.markup, words)],
    ...PRODUCTS.map((product) => [t(`products.${product}`), markupText(prices.byProduct?.[product], words)] as const),
    [t('office.priceAgencyFee'), amountText(prices.agencyFee, words)],
    [t('checkout.protection'), refundProtect?.isEnabled ? amountText(refundProtect.markup, words) : null],
    [t('office.agentLeast'), limit(agentLimits?.least)],
    [t('office.agentMost'), limit(agentLimits?.most)],
  ];
}

/**
 * Says what an entry of the audit changed: names and values in the reader's language; null: none. Empty for entries whose values the log does not tell.
 * `currency`: that of fixed markups.
 */
export function changesOf(action: string, data: unknown, words: Words): Changes {
  const { t } = words;
  if (action === 'agency.updated')
    return (siteSchema.safeParse(data).data?.changes ?? []).flatMap(({ field, before, after }) => {
      const name = settingName(field, t);
      return name === undefined ? [] : [{ name, before: valueText(before, t), after: valueText(after, t) }];
    });
  if (!WITH_VALUES.includes(action)) return [];
  const both = markupsBothSchema.safeParse(data).data;
  if (!both) return [];
  const after = pricesText(both.after, words);
  return pricesText(both.before, words)
    .map(([name, before], at) => ({ name, before, after: after[at]?.[1] ?? null }))
    .filter((change) => change.before !== change.after);
}
