import type { SessionEntry } from '@caravel/contracts';
import { endOtherSessions, endSession, listSessions } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { TextSkeleton } from '../../components/notices/skeletons.tsx';
import { useAction, useCall } from '../../lib/api/use-call.ts';
import { formatInstant } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { useZone } from '../../lib/session/use-zone.ts';
import classes from './profile-page.module.css';

/** How many are shown before the person asks for all. */
const FEW = 5;

function SessionRow({ entry, onEnded }: { entry: SessionEntry; onEnded: () => void }) {
  const t = useT();
  const zone = useZone();
  const locale = useFormatLocale();
  const action = useAction(endSession, {
    onSuccess: onEnded,
    onError: ({ message }) => showToast({ kind: 'error', text: message }),
  });
  const device = [entry.browser, entry.system].filter((part) => part !== null).join(', ') || t('profile.deviceUnknown');
  return (
    <li className={classes.session}>
      <div>
        <bdi className={classes.device}>{device}</bdi>
        <p className={classes.hint}>{t('profile.sessionSince', { at: formatInstant(entry.startedAt, locale, zone) })}</p>
      </div>
      {entry.isCurrent ? (
        <span className={classes.hint}>{t('profile.sessionCurrent')}</span>
      ) : (
        <Button
          variant="default"
          loading={action.isPending}
          aria-label={t('profile.sessionEndOf', { device })}
          onClick={() => action.mutate({ params: { id: entry._id } })}
        >
          {t('common.logOut')}
        </Button>
      )}
    </li>
  );
}

/** Where the person is logged in, with buttons to end other sessions. */
export function SessionsSection() {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const { data, error, refetch } = useCall(listSessions, {});
  const again = () => void refetch();
  const others = useAction(endOtherSessions, {
    onSuccess: () => {
      showToast({ kind: 'success', text: t('profile.sessionsEnded') });
      again();
    },
    onError: ({ message }) => showToast({ kind: 'error', text: message }),
  });
  if (error) {
    return (
      <>
        <FormAlert kind="danger" text={error.message} />
        <Button variant="default" onClick={again}>
          {t('common.retry')}
        </Button>
      </>
    );
  }
  if (!data) return <TextSkeleton lines={3} />;
  const sessions = data.data.sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return (
    <>
      <ul className={classes.sessions}>
        {(isWhole ? sessions : sessions.slice(0, FEW)).map((entry) => (
          <SessionRow key={entry._id} entry={entry} onEnded={again} />
        ))}
      </ul>
      {sessions.length > FEW && !isWhole ? (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {t('common.showMore')}
        </Button>
      ) : null}
      {sessions.some(({ isCurrent }) => !isCurrent) ? (
        <Button variant="default" loading={others.isPending} onClick={() => others.mutate({})}>
          {t('profile.sessionsEndOthers')}
        </Button>
      ) : null}
    </>
  );
}
