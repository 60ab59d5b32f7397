import type { ExplainedLine, ExplainedPrice, LineReason, Markup } from '@caravel/contracts';
import { formatInstant, formatMoney } from '../../lib/language/format.ts';
import type { MessageKey, Translator } from '../../lib/language/i18n.tsx';
import { doerText } from '../records/doer-name.tsx';

/** What notes are written with. */
type NoteWords = {
  readonly t: Translator;
  readonly zone: string | undefined;
  readonly markupText: (markup: Markup) => string;
};

const OWNERS: Readonly<Partial<Record<LineReason['source'], MessageKey>>> = {
  agency: 'records.markupAgency',
  client: 'records.markupClient',
  agent: 'records.markupAgent',
  user: 'records.markupUser',
  booking: 'records.markupBooking',
};

/** A percent in the reader's way of writing. */
function percentText(percent: number, t: Translator): string {
  return new Intl.NumberFormat(t.formats, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);
}

function markupNote({ source, markup, product }: LineReason, { t, markupText }: NoteWords): string {
  const owner = OWNERS[source];
  if (!owner || !markup) return t('records.markupNone');
  const told = t(owner, { markup: markupText(markup) });
  return product ? t('records.forProduct', { rule: told, product: t(`products.${product}`) }) : told;
}

/** What made a line. */
function ruleNote({ kind, reason }: ExplainedLine, price: ExplainedPrice, words: NoteWords): string {
  const { t } = words;
  const money = (amount: ExplainedPrice['base']) => formatMoney(amount, t.formats);
  switch (kind) {
    case 'net':
      if (price.extras)
        return t('records.rateTaxesAndExtras', {
          base: money(price.base),
          taxes: money(price.taxes),
          extras: money(price.extras),
        });
      return t('records.rateAndTaxes', { base: money(price.base), taxes: money(price.taxes) });
    case 'platformMarkup':
      return reason.percent === null
        ? t('records.platformUnrecorded')
        : t('records.percentOfNet', { percent: percentText(reason.percent, t) });
    case 'protectionPremium':
      return reason.percent === null
        ? t('records.premiumUnrecorded')
        : t('records.percentOfPrice', { percent: percentText(reason.percent, t) });
    case 'agencyMarkup':
      return markupNote(reason, words);
    case 'publishedRateCap':
      return price.publishedRate ? t('records.capTo', { amount: money(price.publishedRate) }) : t('records.cap');
    default:
      return t('records.perBooking');
  }
}

/** Which version of the rule it was, who made it and when; undefined of what has no versions. */
function versionNote(
  { source, version, isUnrecorded, changed, percent }: LineReason,
  { t, zone }: NoteWords,
): string | undefined {
  const name = changed && doerText(changed.by, t);
  const at = changed && formatInstant(changed.at, t.formats, zone);
  if (source === 'booking') return changed ? t('records.setBy', { name: name ?? '', at: at ?? '' }) : undefined;
  if (version !== null) {
    const values = { version: String(version) };
    return changed ? t('records.versionBy', { ...values, name: name ?? '', at: at ?? '' }) : t('records.versionBefore', values);
  }
  return isUnrecorded && percent === null && source !== 'platform' && source !== 'insurer'
    ? t('records.versionUnrecorded')
    : undefined;
}

/** What is said of a line: what made it, which version of its rule, and what the published rate took from it. */
export function notesOf(line: ExplainedLine, price: ExplainedPrice, words: NoteWords): string[] {
  const version = versionNote(line.reason, words);
  return [
    ruleNote(line, price, words),
    ...(version ? [version] : []),
    ...(line.reason.isLowered ? [words.t('records.lowered')] : []),
  ];
}
