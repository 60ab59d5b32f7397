import { makePayLink, PAY_LINK_HOURS, type PayLinks } from '@caravel/contracts';
import { Button, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { EmailField } from '../../../components/form/text-field.tsx';
import { useFields } from '../../../components/form/use-fields.ts';
import people from '../../../components/people/people.module.css';
import { useAction, useAttempt } from '../../../lib/api/use-call.ts';
import { formatMoney } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import { showToast } from '../../../lib/page/toasts.ts';
import { emailProblem } from '../../../lib/session/account-rules.ts';

type SendLinkProps = {
  readonly bookingId: string;
  readonly payable: PayLinks['payable'];
  /** Where the traveler gets their letters: most links go there. */
  readonly contactEmail: string;
  readonly onChanged: (links: PayLinks) => void;
  readonly onClose: () => void;
};

/** Sends a payment link: what it pays, to whom, and when it ends. */
export function SendLinkDialog({ bookingId, payable, contactEmail, onChanged, onClose }: SendLinkProps) {
  const t = useT();
  const locale = useFormatLocale();
  const attempt = useAttempt();
  const [chosen, setChosen] = useState(0);
  const form = useFields({ email: contactEmail }, { email: emailProblem }, 'pay-link');
  const [hours, setHours] = useState<(typeof PAY_LINK_HOURS)[number]>(24);
  const email = form.values.email.trim();
  const send = useAction(makePayLink, {
    onSuccess: ({ data }) => {
      attempt.renew();
      onChanged(data);
      showToast({ kind: 'success', text: t('payLinks.sent', { email }) });
      onClose();
    },
    // After a lost connection the same key makes sure that it is sent once.
    onError: (failure) => {
      if (failure.status !== 0) attempt.renew();
      form.setServerErrors(failure.validationError);
    },
  });
  const what = payable[chosen] ?? payable[0];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submitted();
    if (!form.isValid || !what || send.isPending) return;
    const body = { request: what.request, email, hours };
    send.mutate({ params: { bookingId }, body, options: { idempotencyKey: attempt.key() } });
  };
  const nameOf = ({ request, amount }: PayLinks['payable'][number]) =>
    `${request === null ? t('payLinks.forHold') : t('payLinks.forChange', { number: request })} · ${formatMoney(amount, locale)}`;
  return (
    <Dialog isOpen onClose={onClose} title={t('payLinks.make')} size={480} isLocked={send.isPending}>
      <form className={people.form} onSubmit={submit} noValidate>
        <FormAlert kind="danger" text={send.error && !send.error.validationError?.email ? send.error.message : null} />
        <NativeSelect
          id="pay-link-what"
          label={t('payLinks.what')}
          value={String(chosen)}
          data={payable.map((one, index) => ({ value: String(index), label: nameOf(one) }))}
          onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
        />
        <EmailField
          id={form.idOf('email')}
          label={t('payLinks.email')}
          autoComplete="off"
          value={form.values.email}
          error={form.errorOf('email')}
          onChange={({ currentTarget: { value } }) => form.set('email', value)}
          onBlur={() => form.leave('email')}
        />
        <NativeSelect
          id="pay-link-hours"
          label={t('payLinks.hours')}
          value={String(hours)}
          data={PAY_LINK_HOURS.map((one) => ({ value: String(one), label: t(`payLinks.hoursOf_${one}`) }))}
          onChange={({ currentTarget: { value } }) => setHours(PAY_LINK_HOURS.find((one) => String(one) === value) ?? 24)}
        />
        <div className={people.actions}>
          <Button variant="default" onClick={onClose} disabled={send.isPending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={send.isPending}>
            {t('payLinks.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
