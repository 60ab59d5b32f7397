import type { Money } from '@caravel/kernel';
import { AmountChangedDialog } from '../../components/amount-changed-dialog.tsx';
import { useT } from '../../lib/i18n.tsx';

type PriceChangedDialogProps = {
  isOpen: boolean;
  before: Money;
  now: Money;
  noLabel: string;
  onYes: () => void;
  onNo: () => void;
};

/** The price of a flight moved before it was paid: goes on only with a Yes. */
export function PriceChangedDialog({ isOpen, before, now, noLabel, onYes, onNo }: PriceChangedDialogProps) {
  const t = useT();
  return (
    <AmountChangedDialog
      isOpen={isOpen}
      title={t('checkout.priceChangedTitle')}
      text={t(now.amountMinor > before.amountMinor ? 'flights.priceRose' : 'flights.priceFell')}
      before={before}
      now={now}
      question={t('checkout.priceChangedAsk')}
      yesLabel={t('checkout.priceYes')}
      noLabel={noLabel}
      onYes={onYes}
      onNo={onNo}
    />
  );
}
