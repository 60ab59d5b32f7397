import { getSecondFactors, removeAuthenticator, removePasskey, renewRecoveryCodes, type SecondFactors } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Enrolment } from '../../components/factors/enrolment.tsx';
import classes from '../../components/factors/factors.module.css';
import { RecoveryCodes } from '../../components/factors/recovery-codes.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { TextSkeleton } from '../../components/notices/skeletons.tsx';
import { callKey, useAction, useCall } from '../../lib/api/use-call.ts';
import { formatInstantDay } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { useZone } from '../../lib/session/use-zone.ts';

type FactorRow = { key: string; name: string; host: string | null; createdAt: string; lastUsedAt: string | null };

/** A factor of the person: its name, since when and when last used, and the button that removes it. */
function Row({ row, isBusy, onRemove }: { row: FactorRow; isBusy: boolean; onRemove: () => void }) {
  const t = useT();
  const zone = useZone();
  const locale = useFormatLocale();
  const day = (at: string) => formatInstantDay(at, locale, zone);
  const facts = [
    t('factor.added', { day: day(row.createdAt) }),
    ...(row.lastUsedAt === null ? [] : [t('factor.used', { day: day(row.lastUsedAt) })]),
    ...(row.host === null || row.host === window.location.hostname ? [] : [t('factor.onHost', { host: row.host })]),
  ];
  return (
    <li className={classes.row}>
      <div>
        <bdi className={classes.name}>{row.name}</bdi>
        <p className={classes.text}>{facts.join(' · ')}</p>
      </div>
      <Button variant="default" loading={isBusy} aria-label={t('factor.removeOf', { name: row.name })} onClick={onRemove}>
        {t('factor.remove')}
      </Button>
    </li>
  );
}

function Codes({ left, onRenewed }: { left: number; onRenewed: () => void }) {
  const t = useT();
  const [codes, setCodes] = useState<readonly string[]>();
  const action = useAction(renewRecoveryCodes, { onSuccess: ({ data }) => setCodes(data.recoveryCodes) });
  if (codes) {
    const saved = () => {
      setCodes(undefined);
      onRenewed();
    };
    return <RecoveryCodes codes={codes} onSaved={saved} />;
  }
  return (
    <div className={classes.row}>
      <p className={classes.text}>{t('factor.codesLeft', { count: left })}</p>
      <Button variant="default" loading={action.isPending} onClick={() => action.mutate({})}>
        {t('factor.codesNew')}
      </Button>
      <FormAlert kind="danger" text={action.error?.message ?? null} />
    </div>
  );
}

function Factors({ factors, onChange }: { factors: SecondFactors; onChange: (next?: SecondFactors) => void }) {
  const t = useT();
  const handlers = {
    onSuccess: ({ data }: { data: SecondFactors }) => {
      showToast({ kind: 'success', text: t('factor.removed') });
      onChange(data);
    },
    onError: ({ message }: { message: string }) => showToast({ kind: 'error', text: message }),
  };
  const dropPasskey = useAction(removePasskey, handlers);
  const dropAuthenticator = useAction(removeAuthenticator, handlers);
  const { passkeys, authenticator } = factors;
  const isBusy = dropPasskey.isPending || dropAuthenticator.isPending;
  const hasAny = passkeys.length > 0 || authenticator !== null;
  return (
    <div className={classes.part}>
      {hasAny ? (
        <ul className={classes.rows}>
          {passkeys.map(({ _id, ...passkey }) => (
            <Row
              key={_id}
              row={{ key: _id, ...passkey }}
              isBusy={isBusy}
              onRemove={() => dropPasskey.mutate({ params: { id: _id } })}
            />
          ))}
          {authenticator ? (
            <Row
              row={{ key: 'authenticator', name: t('factor.authenticator'), host: null, ...authenticator }}
              isBusy={isBusy}
              onRemove={() => dropAuthenticator.mutate({})}
            />
          ) : null}
        </ul>
      ) : (
        <p className={classes.text}>{t('factor.none')}</p>
      )}
      {hasAny ? <Codes left={factors.recoveryCodesLeft} onRenewed={onChange} /> : null}
      <Enrolment hasAuthenticator={authenticator !== null} onAdded={onChange} onDone={onChange} />
    </div>
  );
}

/** The second factors of the account: what there is, and what can be added. */
export function SecondFactorSection() {
  const t = useT();
  const cache = useQueryClient();
  const { data, error, refetch } = useCall(getSecondFactors, {});
  if (error) {
    return (
      <>
        <FormAlert kind="danger" text={error.message} />
        <Button variant="default" onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </>
    );
  }
  if (!data) return <TextSkeleton lines={3} />;
  const change = (next?: SecondFactors) => {
    if (next) cache.setQueryData(callKey(getSecondFactors, {}), { data: next });
    else void refetch();
  };
  return <Factors factors={data.data} onChange={change} />;
}
