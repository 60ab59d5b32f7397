import type { ExplainedLine, PriceWaterfall as Waterfall } from '@caravel/contracts';
import type { MessageKey } from '../../lib/language/i18n.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { WaterfallLines } from './waterfall-lines.tsx';

/** The names of a price's lines. */
export const LINE_KEYS: Readonly<Record<ExplainedLine['kind'], MessageKey>> = {
  net: 'office.priceNet',
  platformMarkup: 'office.pricePlatformMarkup',
  agencyMarkup: 'office.priceAgencyMarkup',
  agencyFee: 'office.priceAgencyFee',
  publishedRateCap: 'records.publishedRateCap',
  protectionPremium: 'office.pricePremium',
  protectionMarkup: 'office.priceProtectionMarkup',
};

const SOURCE_KEYS: Readonly<Record<Waterfall['markupSource'], MessageKey | null>> = {
  booking: 'office.markupFromBooking',
  user: 'office.markupFromUser',
  agency: 'office.markupFromAgency',
  none: null,
};

/** How a price is made up, from the net rate to the total, and what the agency would earn by it. For staff only. */
export function PriceWaterfall({ waterfall }: { waterfall: Waterfall }) {
  const t = useT();
  const sourceKey = SOURCE_KEYS[waterfall.markupSource];
  return (
    <WaterfallLines
      lines={waterfall.lines
        .filter((line) => line.kind === 'net' || line.amount.amountMinor !== 0)
        .map(({ kind, amount }) => ({
          id: kind,
          label: t(LINE_KEYS[kind]),
          notes: kind === 'agencyMarkup' && sourceKey ? [t(sourceKey)] : [],
          amount,
        }))}
      total={{ id: 'total', label: t('office.priceTotal'), amount: waterfall.total }}
      beside={[
        // mutant commission-shows-the-total: `waterfall.commission` -> `waterfall.total` fails amounts.dom.test.tsx
        { id: 'commission', label: t('office.commission'), amount: waterfall.commission },
        { id: 'fee', label: t('office.transactionFee'), amount: waterfall.transactionFee },
      ]}
    />
  );
}
