import { addSendingDomain, cardBrandName, isSenderOf, readCustomDomain, type SendingDomainAnswer } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { actionClass } from '../../components/buttons/action-link.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Card } from '../../components/page/card.tsx';
import { PATHS } from '../../lib/address/paths.ts';
import { useAction, useAttempt } from '../../lib/api/use-call.ts';
import { formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import classes from './applications.module.css';
import { useRefreshMailgun, useShowSendingDomain } from './mailgun-state.ts';
import { SENDER_FIELD, SenderField } from './sender-field.tsx';

const FIELD = 'mailgun-domain';

/** What is charged, by which card. */
function usePrice({ price, card }: SendingDomainAnswer) {
  const t = useT();
  const locale = useFormatLocale();
  if (price === null) return null;
  const amount = formatMoney(price, locale);
  const named = card && t('applications.card', { brand: cardBrandName(card.brand), last4: card.last4 });
  return { amount, words: named && t('applications.price', { price: amount, card: named }) };
}

/** Adds the domain that emails leave from. The button says the price, and nothing is charged without it. */
function AddDomainForm({ answer, isEnabled }: { answer: SendingDomainAnswer; isEnabled: boolean }) {
  const t = useT();
  const show = useShowSendingDomain();
  const refresh = useRefreshMailgun();
  const attempt = useAttempt();
  const price = usePrice(answer);
  const [domain, setDomain] = useState('');
  const [senderEmail, setSender] = useState('');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const action = useAction(addSendingDomain, {
    onSuccess: (added) => {
      attempt.renew();
      show(added);
    },
    onError: ({ message, validationError }) => {
      attempt.renew();
      refresh();
      setProblems(validationError);
      setFailure(Object.keys(validationError).length > 0 ? null : message);
    },
  });
  const send = () => {
    const reading = readCustomDomain(domain);
    const domainProblem = 'problem' in reading ? t(`validation.${reading.problem}`) : undefined;
    const isFitting = 'host' in reading && isSenderOf(reading.host, senderEmail);
    const senderProblem = domainProblem === undefined && !isFitting ? t('validation.senderOutsideDomain') : undefined;
    setFailure(null);
    setProblems({ ...(domainProblem && { domain: domainProblem }), ...(senderProblem && { senderEmail: senderProblem }) });
    if (domainProblem ?? senderProblem) return document.getElementById(domainProblem ? FIELD : SENDER_FIELD)?.focus();
    action.mutate({ body: { domain, senderEmail, agreedPrice: answer.price }, options: { idempotencyKey: attempt.key() } });
  };
  return (
    <form
      className={classes.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        id={FIELD}
        label={t('applications.domainField')}
        description={t('applications.domainText')}
        value={domain}
        error={problems.domain}
        onChange={(event) => {
          setDomain(event.currentTarget.value);
          setProblems({});
        }}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        atMost={300}
      />
      <SenderField
        value={senderEmail}
        error={problems.senderEmail}
        onChange={(value) => {
          setSender(value);
          setProblems({});
        }}
      />
      {price?.words ? <p className={classes.text}>{price.words}</p> : null}
      <FormAlert kind="danger" text={failure} />
      <div>
        <Button type="submit" loading={action.isPending} disabled={!isEnabled}>
          {price ? t('applications.addFor', { price: price.amount }) : t('applications.add')}
        </Button>
      </div>
    </form>
  );
}

/** A card for an agency without a sending domain: the form, or that a payment card is wanted first. */
export function AddDomainCard({ answer, isEnabled }: { answer: SendingDomainAnswer; isEnabled: boolean }) {
  const t = useT();
  const price = usePrice(answer);
  return (
    <Card title={t('applications.domain')} isRoomy>
      {price && !price.words ? (
        <div className={classes.stack}>
          <p className={classes.text}>{t('applications.noCard', { price: price.amount })}</p>
          <Link to={PATHS.subscription} className={actionClass({ look: 'outline' })}>
            {t('applications.toSubscription')}
          </Link>
        </div>
      ) : (
        <AddDomainForm answer={answer} isEnabled={isEnabled} />
      )}
    </Card>
  );
}
