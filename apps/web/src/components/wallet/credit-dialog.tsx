import { CREDIT_NOTE, changeWallet, getPersonsWallet, MOST_CREDIT } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useAction, useAttempt } from '../../lib/api/use-call.ts';
import { currencyName } from '../../lib/language/currency-name.ts';
import { formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import { TextField } from '../form/text-field.tsx';
import { findAmount } from '../form/typed-amount.ts';
import people from '../people/people.module.css';

type CreditDialogProps = { kind: 'granted' | 'taken'; userId: string; onClose: () => void };

/** Gives a person travel credit, or takes it away, with words that they read. */
export function CreditDialog({ kind, userId, onClose }: CreditDialogProps) {
  const t = useT();
  const locale = useFormatLocale();
  const cache = useQueryClient();
  const { currency } = useAgency();
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const amount = findAmount(typed, currency);
  const isAmount = amount !== undefined && amount.amountMinor > 0 && amount.amountMinor <= MOST_CREDIT;
  const isNote = note.trim() !== '';
  const isGrant = kind === 'granted';
  const attempt = useAttempt();
  const action = useAction(changeWallet, {
    onSuccess: ({ data }) => {
      attempt.renew();
      const told = { amount: amount ? formatMoney(amount, locale) : '', balance: formatMoney(data.balance, locale) };
      showToast({ kind: 'success', text: t(isGrant ? 'wallet.grantDone' : 'wallet.takeDone', told) });
      void cache.invalidateQueries({ queryKey: [getPersonsWallet.id] });
      onClose();
    },
    // After a lost connection the same key makes sure that it happens once.
    onError: ({ status }) => {
      if (status !== 0) attempt.renew();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isAmount || !isNote || action.isPending) return;
    const body = { kind, amountMinor: amount.amountMinor, note: note.trim() };
    action.mutate({ params: { userId }, body, options: { idempotencyKey: attempt.key() } });
  };
  const title = t(isGrant ? 'wallet.grant' : 'wallet.take');
  return (
    <Dialog isOpen onClose={onClose} title={title} size={480} isLocked={action.isPending}>
      <form className={people.form} onSubmit={submit} noValidate>
        <FormAlert kind="danger" text={action.error?.message ?? null} />
        <TextField
          id="credit-amount"
          inputMode="decimal"
          autoComplete="off"
          label={t('wallet.amountIn', { currency: currencyName(currency, locale) })}
          value={typed}
          error={isTried && !isAmount ? t('wallet.amountWrong') : undefined}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <TextField
          id="credit-note"
          autoComplete="off"
          label={t('wallet.note')}
          description={t('wallet.noteHelp')}
          atMost={CREDIT_NOTE}
          value={note}
          error={isTried && !isNote ? t('wallet.noteWrong') : undefined}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
        <div className={people.actions}>
          <Button variant="default" onClick={onClose} disabled={action.isPending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={action.isPending}>
            {title}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
