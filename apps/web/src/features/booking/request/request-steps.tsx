import { type BookingRequest, stepBookingRequest, type TRAVELER_REQUEST_STEPS } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { problemOf } from '../../../lib/api/problem-of.ts';
import { useAction } from '../../../lib/api/use-call.ts';
import { formatMoney } from '../../../lib/language/format.ts';
import { type MessageKey, useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import classes from './request.module.css';
import { type AfterRequest, useRequestHandlers } from './use-request-action.ts';

type Step = (typeof TRAVELER_REQUEST_STEPS)[number];

const WORDS: Readonly<Record<Step, { readonly button: MessageKey; readonly title: MessageKey; readonly text: MessageKey }>> = {
  accept: { button: 'requests.accept', title: 'requests.acceptTitle', text: 'requests.acceptText' },
  decline: { button: 'requests.decline', title: 'requests.declineTitle', text: 'requests.declineText' },
  withdraw: { button: 'requests.withdraw', title: 'requests.withdrawTitle', text: 'requests.withdrawText' },
};
const STEPS = ['accept', 'decline', 'withdraw'] as const satisfies readonly Step[];

type StepsProps = AfterRequest & { readonly bookingId: string; readonly request: BookingRequest };

/** What the traveler can do about a request: each asks once more, and a Yes names the amount that it says Yes to. */
export function RequestSteps({ bookingId, request, ...after }: StepsProps) {
  const t = useT();
  const locale = useFormatLocale();
  const [asked, setAsked] = useState<Step>();
  const { handlers, options } = useRequestHandlers({
    onChanged: (requests) => {
      setAsked(undefined);
      after.onChanged(requests);
    },
    onStale: () => {
      setAsked(undefined);
      after.onStale();
    },
  });
  const { mutate, error, isPending } = useAction(stepBookingRequest, handlers);
  const { offer, number } = request;
  const amount = offer?.amount ? formatMoney(offer.amount, locale) : null;
  const open = STEPS.filter((step) => request.steps.includes(step));
  const confirm = (step: Step) =>
    mutate({
      params: { bookingId, number },
      body: { step, ...(step === 'accept' && offer && { offer: offer.entry }) },
      options: options(),
    });
  if (open.length === 0 && !error) return null;
  return (
    <>
      <FormAlert kind="danger" text={problemOf(error)} />
      <div className={classes.buttons}>
        {open.map((step) => (
          <Button key={step} variant={step === 'accept' ? 'filled' : 'default'} onClick={() => setAsked(step)}>
            {step === 'accept' && amount ? t('requests.acceptFor', { amount }) : t(WORDS[step].button)}
          </Button>
        ))}
      </div>
      {asked ? (
        <ConfirmDialog
          isOpen
          title={t(WORDS[asked].title)}
          confirmLabel={asked === 'accept' && amount ? t('requests.acceptFor', { amount }) : t(WORDS[asked].button)}
          isBusy={isPending}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => confirm(asked)}
        >
          <p>{asked === 'accept' && amount ? t('requests.acceptAmount', { amount }) : t(WORDS[asked].text)}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
