import type { Money } from '@caravel/kernel';
import { type MessageKey, useT } from '../../lib/language/i18n.tsx';
import { AmountChangedDialog } from '../dialogs/amount-changed-dialog.tsx';
import { BeforeAndNow } from '../dialogs/before-and-now.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import type { ChangedTerm } from './changed-terms.ts';
import type { PriceWords } from './price-words.ts';

type PriceChangedDialogProps = {
  words: PriceWords;
  /** What else has changed, in words. */
  changes?: readonly MessageKey[];
  /** The terms that differ, side by side. */
  terms?: readonly ChangedTerm[];
  isOpen: boolean;
  before: Money;
  now: Money;
  noLabel: string;
  onYes: () => void;
  onNo: () => void;
};

/** Says that the price of an offer changed before it was paid: continues only with a Yes. */
export function PriceChangedDialog({
  words,
  changes = [],
  terms = [],
  isOpen,
  before,
  now,
  noLabel,
  onYes,
  onNo,
}: PriceChangedDialogProps) {
  const t = useT();
  const said = changes.map((key) => t(key));
  if (now.amountMinor === before.amountMinor) {
    return (
      <ConfirmDialog
        isOpen={isOpen}
        title={t('checkout.offerChangedTitle')}
        confirmLabel={t('checkout.priceYes')}
        cancelLabel={noLabel}
        onConfirm={onYes}
        onCancel={onNo}
      >
        <p>{said.join(' ') || t('checkout.termsChanged')}</p>
        <BeforeAndNow rows={terms} />
        <p>{t('checkout.offerChangedAsk')}</p>
      </ConfirmDialog>
    );
  }
  return (
    <AmountChangedDialog
      isOpen={isOpen}
      title={t('checkout.priceChangedTitle')}
      text={[t(now.amountMinor > before.amountMinor ? words.rose : words.fell), ...said].join(' ')}
      before={before}
      now={now}
      question={t('checkout.priceChangedAsk')}
      yesLabel={t('checkout.priceYes')}
      noLabel={noLabel}
      onYes={onYes}
      onNo={onNo}
    >
      <BeforeAndNow rows={terms} />
    </AmountChangedDialog>
  );
}
