import { type ClientUpload, listClients, listClientUploads, setUploadInvitations, type UploadState } from '@caravel/contracts';
import { Button, Progress } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TextSkeleton } from '../../components/notices/skeletons.tsx';
import { Card } from '../../components/page/card.tsx';
import { useAction, useCall } from '../../lib/api/use-call.ts';
import { formatInstant } from '../../lib/language/format.ts';
import { type MessageKey, useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { useZone } from '../../lib/session/use-zone.ts';
import classes from './upload.module.css';

/** What the owner can do with the invitations of an upload; when all are sent, nothing. */
const DEEDS: Readonly<Record<UploadState, MessageKey | null>> = {
  waiting: 'clients.inviteAll',
  inviting: 'clients.invitePause',
  paused: 'clients.inviteGoOn',
  done: null,
};

function Upload({ upload }: { upload: ClientUpload }) {
  const t = useT();
  const zone = useZone();
  const queries = useQueryClient();
  const { id, name, at, clients, invited, joined, waiting, bounced, state, endsAt } = upload;
  const action = useAction(setUploadInvitations, {
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [listClientUploads.id] });
      void queries.invalidateQueries({ queryKey: [listClients.id] });
    },
    onError: ({ message }) => showToast({ kind: 'error', text: message }),
  });
  const deed = DEEDS[state];
  const all = invited + waiting;
  const share = all === 0 ? 100 : (invited / all) * 100;
  return (
    <li className={classes.upload}>
      <div>
        <p className={classes.uploadName}>
          <bdi>{name}</bdi>
        </p>
        <p className={classes.quiet}>
          {t('clients.uploadedAt', { count: clients, at: formatInstant(at, t.formats, zone) })}
          {' · '}
          {t('clients.uploadJoined', { count: joined })}
        </p>
      </div>
      <div className={classes.sent}>
        <Progress value={share} size="sm" aria-label={t('clients.invitationsOf', { name })} />
        <p className={classes.quiet}>
          {t('clients.uploadInvited', { count: invited, all })}
          {endsAt ? ` · ${t('clients.inviteUntil', { at: formatInstant(endsAt, t.formats, zone) })}` : null}
        </p>
        {bounced > 0 ? (
          <Link className={classes.bounced} to="/clients" search={{ upload: id, bounced: 'yes' }}>
            {t('clients.uploadBounced', { count: bounced })}
          </Link>
        ) : null}
      </div>
      <div className={classes.uploadDeeds}>
        {deed ? (
          <Button
            size="sm"
            variant={state === 'inviting' ? 'default' : 'filled'}
            loading={action.isPending}
            aria-label={`${t(deed)}: ${name}`}
            onClick={() => action.mutate({ params: { id }, body: { isInviting: state !== 'inviting' } })}
          >
            {t(deed)}
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="subtle"
          aria-label={`${t('clients.uploadShow')}: ${name}`}
          renderRoot={(props) => <Link {...props} to="/clients" search={{ upload: id }} />}
        >
          {t('clients.uploadShow')}
        </Button>
      </div>
    </li>
  );
}

/** The earlier uploads, each with how far its invitations are. They leave over hours, so that mail services take them. */
export function UploadsCard() {
  const t = useT();
  const list = useCall(listClientUploads, {});
  const uploads = list.data?.data.uploads;
  if (uploads?.length === 0) return null;
  return (
    <Card title={t('clients.uploads')}>
      {list.error && !uploads ? (
        <p role="alert">
          {list.error.message} <Button onClick={() => list.refetch()}>{t('common.retry')}</Button>
        </p>
      ) : uploads ? (
        <>
          <p className={classes.quiet}>{t('clients.uploadsHint')}</p>
          <ul className={classes.uploads}>
            {uploads.map((upload) => (
              <Upload key={upload.id} upload={upload} />
            ))}
          </ul>
        </>
      ) : (
        <TextSkeleton lines={3} />
      )}
    </Card>
  );
}
