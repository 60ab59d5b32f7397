import { addSendingDomain, checkSendingDomain, isSenderOf, type SendingDomain, sendTestEmail } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { DnsRecords } from '../../components/dns/dns-records.tsx';
import { StatusDot, type StatusKind } from '../../components/notices/status-dot.tsx';
import { Card } from '../../components/page/card.tsx';
import { ChallengeDialog } from '../../components/payment/challenge-dialog.tsx';
import { useAction, useAttempt } from '../../lib/api/use-call.ts';
import { formatAgo, formatInstant } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { serverNow } from '../../lib/page/server-clock.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useZone } from '../../lib/session/use-zone.ts';
import classes from './applications.module.css';
import { useRefreshMailgun, useShowSendingDomain } from './mailgun-state.ts';
import { RemoveSendingDomain } from './remove-domain.tsx';
import { SENDER_FIELD, SenderField } from './sender-field.tsx';

const KINDS: Readonly<Record<SendingDomain['status'], StatusKind>> = {
  adding: 'info',
  paying: 'info',
  pending: 'info',
  verified: 'success',
  lapsed: 'danger',
  deleting: 'neutral',
};
const LOOK_MS = 30_000;

/** Another address below the same domain. */
function SenderForm({ domain: { domain, senderEmail } }: { domain: SendingDomain }) {
  const t = useT();
  const show = useShowSendingDomain();
  const attempt = useAttempt();
  const [typed, setTyped] = useState(senderEmail);
  const [problem, setProblem] = useState<string>();
  const action = useAction(addSendingDomain, {
    onSuccess: (answer) => {
      attempt.renew();
      show(answer);
      showToast({ kind: 'success', text: t('applications.senderSaved') });
    },
    onError: ({ message, validationError }) => {
      attempt.renew();
      setProblem(validationError.senderEmail ?? message);
    },
  });
  return (
    <form
      className={classes.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isSenderOf(domain, typed)) {
          const body = { domain, senderEmail: typed, agreedPrice: null };
          return action.mutate({ body, options: { idempotencyKey: attempt.key() } });
        }
        setProblem(t('validation.senderOutsideDomain'));
        document.getElementById(SENDER_FIELD)?.focus();
      }}
    >
      <SenderField
        value={typed}
        error={problem}
        onChange={(value) => {
          setTyped(value);
          setProblem(undefined);
        }}
      />
      <div>
        <Button type="submit" variant="default" loading={action.isPending} disabled={typed === senderEmail}>
          {t('applications.saveSender')}
        </Button>
      </div>
    </form>
  );
}

/** The times of the last and the next look. */
function Times({ domain: { checkedAt, nextCheckAt }, now }: { domain: SendingDomain; now: number }) {
  const t = useT();
  const zone = useZone();
  const locale = useFormatLocale();
  const last =
    checkedAt === null
      ? t('website.domainNeverChecked')
      : t('website.domainChecked', { ago: formatAgo(checkedAt, now, locale), at: formatInstant(checkedAt, locale, zone) });
  const next = nextCheckAt === null ? '' : ` ${t('website.domainNext', { ago: formatAgo(nextCheckAt, now, locale) })}`;
  return <p className={classes.hint}>{`${last}${next}`}</p>;
}

/** A test email to the owner's own address. */
function TestButton({ isEnabled }: { isEnabled: boolean }) {
  const t = useT();
  const attempt = useAttempt();
  const action = useAction(sendTestEmail, {
    onSuccess: ({ data }) => {
      attempt.renew();
      showToast({ kind: 'success', text: t('applications.tested', { email: data.sentTo }) });
    },
    onError: ({ message }) => {
      attempt.renew();
      showToast({ kind: 'error', text: message });
    },
  });
  return (
    <Button
      variant="default"
      loading={action.isPending}
      disabled={!isEnabled}
      onClick={() => action.mutate({ options: { idempotencyKey: attempt.key() } })}
    >
      {t('applications.test')}
    </Button>
  );
}

/** The sending domain: its state in words, its records, its sender, and what its owner can do. Until it is verified, the page looks by itself. */
export function DomainCard({ domain, isEnabled }: { domain: SendingDomain; isEnabled: boolean }) {
  const t = useT();
  const show = useShowSendingDomain();
  const refresh = useRefreshMailgun();
  const [now, setNow] = useState(serverNow);
  const [isAnswered, setAnswered] = useState(false);
  const { status, senderEmail, records, actionUrl } = domain;
  useInterval(
    () => {
      setNow(serverNow());
      if (status !== 'verified') refresh();
    },
    LOOK_MS,
    { autoInvoke: true },
  );
  const check = useAction(checkSendingDomain, {
    onSuccess: (answer) => {
      show(answer);
      setNow(serverNow());
      const after = answer.data.domain?.status ?? status;
      const text = t('applications.checked', { status: t(`applications.status_${after}`) });
      showToast({ kind: after === 'verified' ? 'success' : 'info', text });
    },
    onError: ({ message }) => {
      refresh();
      showToast({ kind: 'error', text: message });
    },
  });
  return (
    <Card title={t('applications.domain')} isRoomy>
      <div className={classes.fields}>
        <div className={classes.head}>
          <bdi className={classes.name}>{domain.domain}</bdi>
          <StatusDot kind={KINDS[status]} label={t(`applications.status_${status}`)} />
        </div>
        <p className={classes.text}>{t(`applications.text_${status}`, { sender: senderEmail })}</p>
        {records.length > 0 ? (
          <DnsRecords
            records={records.map(({ isAccepted, purpose, ...record }) => ({
              ...record,
              words: t(`applications.purpose_${purpose}`),
              ...(isAccepted && { note: t('applications.accepted') }),
            }))}
          />
        ) : null}
        <Times domain={domain} now={now} />
        <div className={classes.buttons}>
          <Button variant="default" loading={check.isPending} onClick={() => check.mutate({})}>
            {t('applications.check')}
          </Button>
          {status === 'verified' ? <TestButton isEnabled={isEnabled} /> : null}
          {status === 'deleting' ? null : <RemoveSendingDomain domain={domain} />}
        </div>
        {status === 'deleting' ? null : <SenderForm domain={domain} />}
      </div>
      {actionUrl !== null && !isAnswered ? (
        <ChallengeDialog
          url={actionUrl}
          onDone={() => {
            setAnswered(true);
            check.mutate({});
          }}
        />
      ) : null}
    </Card>
  );
}
