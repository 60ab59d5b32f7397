import { AGENCY_REQUEST_STEPS, answerBookingRequest, type BookingRequest, REQUEST_TEXT } from '@caravel/contracts';
import { Button, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { LongTextField } from '../../../components/form/long-text-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { findAmount } from '../../../components/form/typed-amount.ts';
import { useUnsavedGuard } from '../../../components/form/use-unsaved-guard.tsx';
import { useAction } from '../../../lib/api/use-call.ts';
import { today } from '../../../lib/language/format.ts';
import { type MessageKey, useT } from '../../../lib/language/i18n.tsx';
import classes from './request.module.css';
import { type AfterRequest, useRequestHandlers } from './use-request-action.ts';

type AgencyStep = (typeof AGENCY_REQUEST_STEPS)[number];

const STEP_WORDS: Readonly<Record<Exclude<AgencyStep, 'see'>, MessageKey>> = {
  answer: 'requests.stepAnswer',
  complete: 'requests.stepComplete',
  refuse: 'requests.stepRefuse',
};

type AnswerProps = AfterRequest & { readonly bookingId: string; readonly currency: string; readonly request: BookingRequest };

/** What staff do about a request: say that they are on it, offer a price, refuse, or note that it is done. No money moves here. */
export function RequestAnswer({ bookingId, currency, request, ...after }: AnswerProps) {
  const t = useT();
  const steps = AGENCY_REQUEST_STEPS.filter((step) => request.steps.includes(step));
  const choices = steps.filter((step) => step !== 'see');
  const [chosen, setChosen] = useState('');
  const [text, setText] = useState('');
  const [typed, setTyped] = useState('');
  const [validUntil, setValidUntil] = useState('');
  const [isTried, setTried] = useState(false);
  const { handlers, options } = useRequestHandlers({
    onStale: after.onStale,
    onChanged: (requests) => {
      setText('');
      setTyped('');
      setValidUntil('');
      setTried(false);
      after.onChanged(requests);
    },
  });
  const { mutate, error, isPending } = useAction(answerBookingRequest, handlers);
  const guard = useUnsavedGuard(text !== '' || typed !== '');
  const step = choices.find((one) => one === chosen) ?? choices[0];
  const isOffer = step === 'answer';
  const amount = findAmount(typed, currency);
  const isAmountWrong = isOffer && typed.trim() !== '' && amount === undefined;
  const says = error?.validationError ?? {};
  const params = { bookingId, number: request.number };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!step || text.trim() === '' || isAmountWrong || (isOffer && validUntil === '')) return;
    const offer = isOffer && { validUntil, ...(amount && { amount }) };
    mutate({ params, body: { step, text, ...offer }, options: options() });
  };
  if (!step) return null;
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={t('requests.answerTitle')}>
      {guard}
      <FormAlert kind="danger" text={error && Object.keys(says).length === 0 ? error.message : null} />
      {steps.includes('see') ? (
        <div>
          <Button
            variant="default"
            loading={isPending}
            onClick={() => mutate({ params, body: { step: 'see' }, options: options() })}
          >
            {t('requests.stepSee')}
          </Button>
        </div>
      ) : null}
      <NativeSelect
        size="md"
        id="request-step"
        label={t('requests.step')}
        value={step}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={choices.map((value) => ({ value, label: t(STEP_WORDS[value]) }))}
      />
      {isOffer ? (
        <div className={classes.pair}>
          <TextField
            id="request-amount"
            isOptional
            inputMode="decimal"
            label={t('requests.amount', { currency })}
            value={typed}
            error={isAmountWrong ? t('requests.amountWrong') : (says.amount ?? says['amount.amountMinor'])}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <TextField
            id="request-until"
            type="date"
            label={t('requests.until')}
            min={today()}
            value={validUntil}
            error={isTried && validUntil === '' ? t('validation.required') : says.validUntil}
            onChange={(event) => setValidUntil(event.currentTarget.value)}
          />
        </div>
      ) : null}
      <LongTextField
        id="request-answer"
        size="md"
        rows={4}
        atMost={REQUEST_TEXT}
        label={t(step === 'complete' ? 'requests.doneText' : 'requests.answerText')}
        description={t('requests.answerWhy')}
        value={text}
        aria-required
        error={isTried && text.trim() === '' ? t('validation.required') : says.text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className={classes.hint}>{t('requests.promiseStaff')}</p>
      <div>
        <Button type="submit" loading={isPending}>
          {t(STEP_WORDS[step])}
        </Button>
      </div>
    </form>
  );
}
