import { type ClaimDecision, decideClaim, type Protection } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import { Button, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { LongTextField } from '../../../components/form/long-text-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { findAmount } from '../../../components/form/typed-amount.ts';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useAction, useAttempt } from '../../../lib/api/use-call.ts';
import { formatMoney } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import classes from './claim.module.css';
import { DECISION_WORDS } from './claim-words.ts';

/** A typed amount of what is covered; undefined if it is none, nothing, or above that. */
export function findPaid(text: string, covered: Money): Money | undefined {
  const amount = findAmount(text, covered.currency);
  return amount && amount.amountMinor > 0 && amount.amountMinor <= covered.amountMinor ? amount : undefined;
}

const problemOf = (failure: ApiError | null): string | null =>
  failure ? (Object.values(failure.validationError)[0] ?? failure.message) : null;

type DecisionProps = {
  readonly bookingId: string;
  readonly covered: Money;
  readonly decisions: readonly ClaimDecision[];
  readonly onDone: (protection: Protection) => void;
};

/** Staff note what they decided, with the words that the client reads, and what was paid. No money moves here. */
export function ClaimDecisionForm({ bookingId, covered, decisions, onDone }: DecisionProps) {
  const t = useT();
  const locale = useFormatLocale();
  const [chosen, setChosen] = useState('');
  const [text, setText] = useState('');
  const [paid, setPaid] = useState('');
  const [isTried, setTried] = useState(false);
  const attempt = useAttempt();
  const action = useAction(decideClaim, {
    onSuccess: ({ data }) => {
      attempt.renew();
      onDone(data);
    },
    onError: (failure) => {
      if (failure.status !== 0) attempt.renew();
    },
  });
  const decision = decisions.find((one) => one === chosen);
  const isPayment = decision === 'pay';
  const amount = isPayment ? findPaid(paid, covered) : undefined;
  const most = formatMoney(covered, locale);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!decision || text.trim() === '' || (isPayment && !amount)) return;
    const body = { decision, text, ...(amount && { amount }) };
    action.mutate({ params: { bookingId }, body, options: { idempotencyKey: attempt.key() } });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormAlert kind="danger" text={problemOf(action.error)} />
      <NativeSelect
        id="claim-decision"
        label={t('claims.decision')}
        value={decision ?? ''}
        aria-required
        error={isTried && !decision ? t('claims.decisionMissing') : null}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={[
          { value: '', label: t('claims.decisionChoose') },
          ...decisions.map((value) => ({ value, label: t(DECISION_WORDS[value]) })),
        ]}
      />
      {isPayment ? (
        <TextField
          id="claim-paid"
          label={t('claims.paidAmount', { currency: covered.currency })}
          description={t('claims.paidMost', { amount: most })}
          inputMode="decimal"
          value={paid}
          error={isTried && !amount ? t('claims.paidWrong', { amount: most }) : null}
          onChange={(event) => setPaid(event.currentTarget.value)}
        />
      ) : null}
      <LongTextField
        id="claim-decision-text"
        size="md"
        rows={4}
        atMost={4000}
        label={t('claims.decisionText')}
        description={t('claims.decisionTextWhy')}
        value={text}
        aria-required
        error={isTried && text.trim() === '' ? t('validation.required') : null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" loading={action.isPending}>
          {t('claims.note')}
        </Button>
      </div>
    </form>
  );
}
