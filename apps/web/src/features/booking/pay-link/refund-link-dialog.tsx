import { type PayLink, type PayLinks, refundPayLink } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { findAmount } from '../../../components/form/typed-amount.ts';
import people from '../../../components/people/people.module.css';
import { useAction, useAttempt } from '../../../lib/api/use-call.ts';
import { formatMoney } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import { showToast } from '../../../lib/page/toasts.ts';

type RefundLinkProps = {
  readonly bookingId: string;
  readonly link: PayLink;
  readonly onChanged: (links: PayLinks) => void;
  readonly onClose: () => void;
};

/** Gives back what a change cost, or a part of it, to the card that paid. */
export function RefundLinkDialog({ bookingId, link, onChanged, onClose }: RefundLinkProps) {
  const t = useT();
  const locale = useFormatLocale();
  const attempt = useAttempt();
  const { currency } = link.amount;
  const left = money(link.amount.amountMinor - link.refunded.amountMinor, currency);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const amount = findAmount(typed, currency);
  const isWrong = !amount || amount.amountMinor <= 0 || amount.amountMinor > left.amountMinor;
  const refund = useAction(refundPayLink, {
    onSuccess: ({ data }) => {
      attempt.renew();
      onChanged(data);
      showToast({ kind: 'success', text: t('payLinks.refunded', { amount: amount ? formatMoney(amount, locale) : '' }) });
      onClose();
    },
    // After a lost connection the same key makes sure that it goes back once.
    onError: ({ status }) => {
      if (status !== 0) attempt.renew();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWrong || refund.isPending) return;
    const params = { bookingId, linkId: link._id };
    refund.mutate({ params, body: { amount }, options: { idempotencyKey: attempt.key() } });
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('payLinks.refundTitle')} size={480} isLocked={refund.isPending}>
      <form className={people.form} onSubmit={submit} noValidate>
        <FormAlert kind="danger" text={refund.error?.message ?? null} />
        <TextField
          id="pay-link-refund"
          inputMode="decimal"
          autoComplete="off"
          label={t('payLinks.refundAmount')}
          description={t('payLinks.refundText', { amount: formatMoney(left, locale) })}
          value={typed}
          error={isTried && isWrong ? t('validation.amountTooMuch') : undefined}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <div className={people.actions}>
          <Button variant="default" onClick={onClose} disabled={refund.isPending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={refund.isPending}>
            {t('payLinks.refund')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
