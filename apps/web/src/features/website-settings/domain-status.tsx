import type { CustomDomain } from '@caravel/contracts';
import { checkAgencyDomain } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { DnsRecords } from '../../components/dns/dns-records.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { StatusDot } from '../../components/notices/status-dot.tsx';
import { useAction } from '../../lib/api/use-call.ts';
import { formatAgo, formatInstant } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { serverNow } from '../../lib/page/server-clock.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useZone } from '../../lib/session/use-zone.ts';
import styles from './domain.module.css';
import { STATUS_NAMES, useRefreshDomain, useShowDomain } from './domain-state.ts';
import { RemoveDomain } from './remove-domain.tsx';
import classes from './website.module.css';

const KINDS = { pending: 'info', verified: 'success', lapsed: 'danger' } as const;
const TICK_MS = 30_000;

/** What the status means and what to do next. */
function Explanation({ domain, platformOrigin }: { domain: CustomDomain; platformOrigin: string }) {
  const t = useT();
  const zone = useZone();
  const locale = useFormatLocale();
  const { status, lapsedAt, nextCheckAt, isTaken, records } = domain;
  const text = {
    pending: () => t(nextCheckAt === null ? 'website.domainIdleText' : 'website.domainPendingText'),
    verified: () => t('website.domainVerifiedText'),
    lapsed: () =>
      t('website.domainLapsedText', {
        at: lapsedAt === null ? '' : formatInstant(lapsedAt, locale, zone),
        address: platformOrigin,
      }),
  }[status]();
  return (
    <>
      <p>{text}</p>
      {isTaken ? <FormAlert kind="danger" text={t('website.domainTaken')} /> : null}
      {records.some((record) => record.status === 'unreachable') ? (
        <p className={styles.notice}>{t('website.domainUnreachable')}</p>
      ) : null}
    </>
  );
}

/** The times of the last and the next lookup: relative, and exact. */
function Times({ domain, now }: { domain: CustomDomain; now: number }) {
  const t = useT();
  const zone = useZone();
  const locale = useFormatLocale();
  const { checkedAt, nextCheckAt } = domain;
  return (
    <p className={classes.hint}>
      {checkedAt === null
        ? t('website.domainNeverChecked')
        : t('website.domainChecked', { ago: formatAgo(checkedAt, now, locale), at: formatInstant(checkedAt, locale, zone) })}
      {nextCheckAt === null ? null : ` ${t('website.domainNext', { ago: formatAgo(nextCheckAt, now, locale) })}`}
    </p>
  );
}

/** A requested domain: its status, its records, and its actions. While it is pending, the page refreshes by itself. */
export function DomainStatus({ domain, platformOrigin }: { domain: CustomDomain; platformOrigin: string }) {
  const t = useT();
  const show = useShowDomain();
  const refresh = useRefreshDomain();
  const [now, setNow] = useState(serverNow);
  useInterval(
    () => {
      setNow(serverNow());
      if (domain.status !== 'verified') refresh();
    },
    TICK_MS,
    { autoInvoke: true },
  );
  const check = useAction(checkAgencyDomain, {
    onSuccess: (answer) => {
      show(answer);
      setNow(serverNow());
      const { status } = answer.data.domain ?? domain;
      showToast({
        kind: status === 'verified' ? 'success' : 'info',
        text: t('website.domainCheckDone', { status: t(STATUS_NAMES[status]) }),
      });
    },
    onError: ({ message }) => {
      refresh();
      showToast({ kind: 'error', text: message });
    },
  });
  return (
    <>
      <div className={styles.head}>
        <bdi className={styles.host}>{domain.host}</bdi>
        <StatusDot kind={KINDS[domain.status]} label={t(STATUS_NAMES[domain.status])} />
      </div>
      <div className={styles.words}>
        <Explanation domain={domain} platformOrigin={platformOrigin} />
      </div>
      <DnsRecords records={domain.records} />
      <div className={styles.words}>
        {domain.status === 'verified' ? null : <p className={classes.hint}>{t('website.domainProxy')}</p>}
        <p className={classes.hint}>{t('website.domainSessions')}</p>
        <Times domain={domain} now={now} />
      </div>
      <div className={classes.buttons}>
        <Button variant="default" loading={check.isPending} onClick={() => check.mutate({})}>
          {t('website.domainCheck')}
        </Button>
        {domain.status === 'verified' ? (
          <Button variant="default" component="a" href={domain.origin} target="_blank" rel="noopener">
            {t('website.domainOpen', { host: domain.host })}
            <span className="visually-hidden"> ({t('common.newTab')})</span>
          </Button>
        ) : null}
        <RemoveDomain domain={domain} platformOrigin={platformOrigin} />
      </div>
      <p className="visually-hidden" role="status">
        {check.isPending ? t('website.domainChecking') : ''}
      </p>
    </>
  );
}
