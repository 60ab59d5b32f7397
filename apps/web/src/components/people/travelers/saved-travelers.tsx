import type { SavedTraveler } from '@caravel/contracts';
import { listSavedTravelers, MOST_SAVED_TRAVELERS, removeSavedTraveler } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAction, useCall } from '../../../lib/api/use-call.ts';
import { formatDate } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import { serverNow } from '../../../lib/page/server-clock.ts';
import { showToast } from '../../../lib/page/toasts.ts';
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx';
import { FormAlert } from '../../form/form-alert.tsx';
import { findFullName } from '../../form/name-rules.ts';
import { namesOfSaved } from '../../form/saved-people.ts';
import { TextSkeleton } from '../../notices/skeletons.tsx';
import page from '../../page/page.module.css';
import classes from './saved-travelers.module.css';
import { TravelerDialog } from './traveler-dialog.tsx';

const nameOf = (traveler: SavedTraveler) => findFullName(namesOfSaved(traveler)) ?? '';

type TravelerRowProps = { traveler: SavedTraveler; onEdit: () => void; onRemove: () => void };

function TravelerRow({ traveler, onEdit, onRemove }: TravelerRowProps) {
  const t = useT();
  const locale = useFormatLocale();
  const { passport } = traveler;
  const name = nameOf(traveler);
  const isOver = passport !== null && passport.expiresOn < new Date(serverNow()).toISOString().slice(0, 10);
  const until = passport ? formatDate(passport.expiresOn, locale, 'dated') : '';
  return (
    <li className={classes.row}>
      <div>
        <bdi className={classes.name}>{name}</bdi>
        <p className={page.quiet}>{t('profile.travelerBorn', { born: formatDate(traveler.dob, locale, 'dated') })}</p>
        {passport ? (
          <p className={page.quiet}>
            {t(isOver ? 'profile.travelerPassportOver' : 'profile.travelerPassport', { last4: passport.last4, until })}
          </p>
        ) : null}
      </div>
      <div className={classes.buttons}>
        <Button variant="default" aria-label={t('profile.travelerEditOf', { name })} onClick={onEdit}>
          {t('common.edit')}
        </Button>
        <Button variant="default" aria-label={t('profile.travelerRemoveOf', { name })} onClick={onRemove}>
          {t('profile.travelerRemove')}
        </Button>
      </div>
    </li>
  );
}

/** The people whom somebody books for: listed, added, changed and removed. `clientId`: the client whose list staff keep; without it, it is the reader's own. */
export function SavedTravelers({ clientId }: { clientId?: string }) {
  const t = useT();
  const { data, error, refetch } = useCall(listSavedTravelers, { query: { clientId } });
  const [edited, setEdited] = useState<SavedTraveler | 'new' | null>(null);
  const [leaving, setLeaving] = useState<SavedTraveler | null>(null);
  const again = () => void refetch();
  const removal = useAction(removeSavedTraveler, {
    onSuccess: ({ data: { message } }) => {
      showToast({ kind: 'success', text: message });
      setLeaving(null);
      again();
    },
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
  const { travelers } = data.data;
  const isFull = travelers.length >= MOST_SAVED_TRAVELERS;
  return (
    <>
      <p className={page.quiet}>
        {t(clientId ? 'clients.travelersText' : travelers.length === 0 ? 'profile.travelersNone' : 'profile.travelersText')}
      </p>
      <ul className={classes.list}>
        {travelers.map((traveler) => (
          <TravelerRow
            key={traveler._id}
            traveler={traveler}
            onEdit={() => setEdited(traveler)}
            onRemove={() => {
              removal.reset();
              setLeaving(traveler);
            }}
          />
        ))}
      </ul>
      {isFull ? (
        <p className={page.quiet}>{t('profile.travelersFull', { most: MOST_SAVED_TRAVELERS })}</p>
      ) : (
        <Button variant="default" onClick={() => setEdited('new')}>
          {t('profile.travelerAdd')}
        </Button>
      )}
      {edited === null ? null : (
        <TravelerDialog
          key={edited === 'new' ? 'new' : edited._id}
          traveler={edited === 'new' ? null : edited}
          clientId={clientId}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            again();
          }}
        />
      )}
      <ConfirmDialog
        isOpen={leaving !== null}
        title={t('profile.travelerRemoveTitle', { name: leaving ? nameOf(leaving) : '' })}
        confirmLabel={t('profile.travelerRemove')}
        cancelLabel={t('common.cancel')}
        isDangerous
        isBusy={removal.isPending}
        onCancel={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving) removal.mutate({ params: { id: leaving._id }, query: { clientId } });
        }}
      >
        <p>{t('profile.travelerRemoveText')}</p>
        <FormAlert kind="danger" text={removal.error?.message ?? null} />
      </ConfirmDialog>
    </>
  );
}
