import { COMMISSION_REASON, type Commission, MOST_COMMISSION, receiveCommission, writeOffCommission } from '@caravel/contracts';
import { toDecimalString } from '@caravel/kernel';
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { findAmount } from '../../components/form/typed-amount.ts';
import people from '../../components/people/people.module.css';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useAction, useAttempt } from '../../lib/api/use-call.ts';
import { currencyName } from '../../lib/language/currency-name.ts';
import { formatMoney, todayIn } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { serverNow } from '../../lib/page/server-clock.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useRefresh } from './use-refresh.ts';

type FrameProps = {
  title: string;
  confirm: string;
  action: { readonly isPending: boolean; readonly error: ApiError | null };
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

function FormDialog({ title, confirm, action, onSubmit, onClose, children }: FrameProps) {
  const t = useT();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!action.isPending) onSubmit();
  };
  return (
    <Dialog isOpen onClose={onClose} title={title} size={480} isLocked={action.isPending}>
      <form className={people.form} onSubmit={submit} noValidate>
        <FormAlert kind="danger" text={action.error?.message ?? null} />
        {children}
        <div className={people.actions}>
          <Button variant="default" onClick={onClose} disabled={action.isPending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={action.isPending}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type DialogProps = { of: Commission; onClose: () => void };

/** Says and shows that it is done, and closes. */
function useDone(onClose: () => void): (answer: { data: { message: string } }) => void {
  const refresh = useRefresh();
  return ({ data }) => {
    showToast({ kind: 'success', text: data.message });
    refresh();
    onClose();
  };
}

/** Notes by hand what came of a commission; all that is open, unless another amount is typed. */
export function ReceiveDialog({ of, onClose }: DialogProps) {
  const t = useT();
  const locale = useFormatLocale();
  const { currency } = of.open;
  const [typed, setTyped] = useState(of.open.amountMinor > 0 ? toDecimalString(of.open) : '');
  const today = todayIn(useAgency().timeZone, serverNow());
  const [receivedOn, setReceivedOn] = useState(today);
  const [isTried, setTried] = useState(false);
  const isDay = receivedOn !== '' && receivedOn <= today;
  const amount = findAmount(typed, currency);
  const isAmount = amount !== undefined && amount.amountMinor > 0 && amount.amountMinor <= MOST_COMMISSION;
  const attempt = useAttempt();
  const done = useDone(onClose);
  const action = useAction(receiveCommission, {
    onSuccess: (answer) => {
      attempt.renew();
      done(answer);
    },
    // After a lost connection the same key makes sure that it is noted once.
    onError: ({ status }) => {
      if (status !== 0) attempt.renew();
    },
  });
  const submit = () => {
    setTried(true);
    if (!isAmount || !isDay) return;
    action.mutate({
      ...{ params: { id: of._id }, body: { amountMinor: amount.amountMinor, receivedOn } },
      options: { idempotencyKey: attempt.key() },
    });
  };
  return (
    <FormDialog
      {...{ title: t('commissions.receiveTitle'), confirm: t('commissions.receive'), action, onSubmit: submit, onClose }}
    >
      <TextField
        id="commission-amount"
        inputMode="decimal"
        autoComplete="off"
        label={t('commissions.amountIn', { currency: currencyName(currency, locale) })}
        value={typed}
        error={isTried && !isAmount ? t('commissions.amountWrong') : undefined}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <TextField
        id="commission-received-on"
        type="date"
        label={t('commissions.receivedOn')}
        max={today}
        value={receivedOn}
        error={isTried && !isDay ? t('validation.dayToCome') : undefined}
        onChange={({ currentTarget: { value } }) => setReceivedOn(value)}
      />
    </FormDialog>
  );
}

/** Closes the difference of a commission with a reason. */
export function WriteOffDialog({ of, onClose }: DialogProps) {
  const t = useT();
  const locale = useFormatLocale();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isReason = reason.trim() !== '';
  const action = useAction(writeOffCommission, { onSuccess: useDone(onClose) });
  const submit = () => {
    setTried(true);
    if (isReason) action.mutate({ params: { id: of._id }, body: { reason: reason.trim() } });
  };
  return (
    <FormDialog
      {...{ title: t('commissions.writeOffTitle'), confirm: t('commissions.writeOff'), action, onSubmit: submit, onClose }}
    >
      <p>{t('commissions.writeOffText', { amount: formatMoney(of.open, locale) })}</p>
      <TextField
        id="commission-reason"
        autoComplete="off"
        label={t('commissions.reason')}
        atMost={COMMISSION_REASON}
        value={reason}
        error={isTried && !isReason ? t('commissions.reasonWrong') : undefined}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </FormDialog>
  );
}
