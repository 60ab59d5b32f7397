import type { ExplainedPrice as Explained, PriceWaterfall as Waterfall } from '@caravel/contracts';
import { explainBookingPrice, explainQuotePrice } from '@caravel/contracts';
import { useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useSession } from '../../lib/session/session.ts';
import { useZone } from '../../lib/session/use-zone.ts';
import { useMarkupText } from '../markups/markup-text.ts';
import { LINE_KEYS, PriceWaterfall } from './price-waterfall.tsx';
import { notesOf } from './reason-notes.ts';
import { WaterfallLines } from './waterfall-lines.tsx';

/** How a price is made, with the reason of each line. */
function Lines({ price }: { price: Explained }) {
  const t = useT();
  const zone = useZone();
  const markupText = useMarkupText(price.total.currency);
  return (
    <WaterfallLines
      lines={price.lines
        .filter(({ kind, amount }) => kind === 'net' || kind === 'agencyMarkup' || amount.amountMinor !== 0)
        .map((line) => ({
          id: line.kind,
          label: t(LINE_KEYS[line.kind]),
          notes: notesOf(line, price, { t, zone, markupText }),
          amount: line.amount,
        }))}
      total={{ id: 'total', label: t('office.priceTotal'), amount: price.total }}
      beside={[
        { id: 'commission', label: t('office.commission'), amount: price.commission, notes: [t('records.commissionIs')] },
        { id: 'fee', label: t('office.transactionFee'), amount: price.transactionFee, notes: [t('records.feeIs')] },
      ]}
    />
  );
}

/** Whether the reasons of prices are told to the reader: to staff, but not to restricted agents. */
export function useSeesReasons(): boolean {
  const session = useSession();
  return session !== null && session.userType !== 'Client' && !session.isRestrictedAgent;
}

type PriceProps = {
  /** Shown while the reasons load, and where they are not told. */
  waterfall: Waterfall;
};

/** The price of a booking for staff, line by line with its reasons. */
export function BookingPrice({ bookingId, waterfall }: PriceProps & { bookingId: string }) {
  const found = useCall(explainBookingPrice, { params: { bookingId } }, { enabled: useSeesReasons() });
  return found.data ? <Lines price={found.data.data} /> : <PriceWaterfall waterfall={waterfall} />;
}

/** The price of a quote for staff, line by line with its reasons. */
export function QuotePrice({ quoteId, waterfall }: PriceProps & { quoteId: string }) {
  const found = useCall(explainQuotePrice, { params: { quoteId } }, { enabled: useSeesReasons() });
  return found.data ? <Lines price={found.data.data} /> : <PriceWaterfall waterfall={waterfall} />;
}
