import { cardBrandName, type PaymentSummary } from '@caravel/contracts';
import { useT } from '../../lib/language/i18n.tsx';

const WORDS = {
  actionRequired: 'checkout.notChargedYet',
  authorised: 'checkout.notChargedYet',
  captured: 'checkout.paidWith',
  partlyRefunded: 'checkout.paidWith',
  refunded: 'checkout.paidWith',
  voided: 'checkout.notCharged',
  failed: 'checkout.notChargedYet',
} as const;

type PaymentLineProps = {
  payment: PaymentSummary | null;
  /** The travel is certain, and its money is still to be taken. */
  isDue: boolean;
  /** Nothing was to be paid with the booking. */
  isPaidElsewhere: boolean;
};

/** Whether a booking is paid, and with which card: one that was not charged is never called paid with. */
export function PaymentLine({ payment, isDue, isPaidElsewhere }: PaymentLineProps) {
  const t = useT();
  if (!payment) return isPaidElsewhere ? null : t('checkout.notPaid');
  const { brand, last4, status } = payment;
  if (!last4) return null;
  const card = { brand: brand ? cardBrandName(brand) : t('checkout.card'), last4 };
  return t(isDue ? 'checkout.notChargedYet' : WORDS[status], card);
}
