import type { Money } from '@caravel/kernel';
import { useT } from '../../lib/language/i18n.tsx';
import { AmountChangedDialog } from '../dialogs/amount-changed-dialog.tsx';
import type { PriceWords } from './price-words.ts';

type PriceChangedDialogProps = {
  words: PriceWords;
  isOpen: boolean;
  before: Money;
  now: Money;
  noLabel: string;
  onYes: () => void;
  onNo: () => void;
};

/** Says that the price of an offer changed before it was paid: continues only with a Yes. */
export function PriceChangedDialog({ words, isOpen, before, now, noLabel, onYes, onNo }: PriceChangedDialogProps) {
  const t = useT();
  return (
    <AmountChangedDialog
      isOpen={isOpen}
      title={t('checkout.priceChangedTitle')}
      text={t(now.amountMinor > before.amountMinor ? words.rose : words.fell)}
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
