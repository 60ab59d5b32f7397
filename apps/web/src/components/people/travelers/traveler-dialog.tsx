import type { SavedTraveler } from '@caravel/contracts';
import { changeSavedTraveler, saveTraveler } from '@caravel/contracts';
import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useAction } from '../../../lib/api/use-call.ts';
import { formatDate } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import { serverNow } from '../../../lib/page/server-clock.ts';
import { showToast } from '../../../lib/page/toasts.ts';
import { Dialog } from '../../dialogs/dialog.tsx';
import { DatePartsField } from '../../form/date-parts-field.tsx';
import { ErrorSummary } from '../../form/error-summary.tsx';
import { FormAlert } from '../../form/form-alert.tsx';
import { GenderField } from '../../form/gender-field.tsx';
import { NameFields } from '../../form/name-fields.tsx';
import { PassportFields } from '../../form/passport-fields.tsx';
import classes from '../../form/step-form.module.css';
import { useProblems } from '../../form/use-problems.ts';
import {
  draftOf,
  draftProblems,
  fieldId,
  type PassportChoice,
  refusedIds,
  type SavedTravelerDraft,
  toTravelerToSave,
} from './traveler-draft.ts';

type TravelerDialogProps = {
  traveler: SavedTraveler | null;
  clientId: string | undefined;
  onClose: () => void;
  onSaved: () => void;
};

/** Adds a traveler, or changes one. What was typed stays if the server refuses it. */
export function TravelerDialog({ traveler, clientId, onClose, onSaved }: TravelerDialogProps) {
  const t = useT();
  const [draft, setDraft] = useState(() => draftOf(traveler));
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const today = new Date(serverNow()).toISOString().slice(0, 10);
  const state = useProblems(draftProblems(draft, today), refused);
  const handlers = {
    onSuccess: () => {
      showToast({ kind: 'success', text: t('common.saved') });
      onSaved();
    },
    onError: (failure: ApiError) => setRefused(refusedIds(failure.validationError)),
  };
  const adding = useAction(saveTraveler, handlers);
  const changing = useAction(changeSavedTraveler, handlers);
  const isBusy = adding.isPending || changing.isPending;
  const change = (next: SavedTravelerDraft) => {
    setDraft(next);
    setRefused({});
  };
  const failure = adding.error ?? changing.error;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(traveler ? 'profile.travelerEdit' : 'profile.travelerAdd')}
      size={560}
      isLocked={isBusy}
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!state.submit()) return;
          const body = toTravelerToSave(draft);
          if (traveler) changing.mutate({ params: { id: traveler._id }, query: { clientId }, body });
          else adding.mutate({ query: { clientId }, body });
        }}
      >
        <ErrorSummary errors={state.errors} attempt={state.attempt} />
        <FormAlert kind="danger" text={failure && Object.keys(refused).length === 0 ? failure.message : null} />
        <p className={classes.text}>{t('checkout.namesHint')}</p>
        <NameFields
          idOf={fieldId}
          value={draft}
          mayFill={false}
          state={state}
          onChange={(names) => change({ ...draft, ...names })}
        />
        <DatePartsField
          id={fieldId('dob')}
          legend={t('checkout.dob')}
          value={draft.dob}
          error={state.errorOf(fieldId('dob'))}
          onChange={(dob) => change({ ...draft, dob })}
          onLeave={() => state.leave(fieldId('dob'))}
        />
        <GenderField
          id={fieldId('gender')}
          value={draft.gender}
          mayFill={false}
          state={state}
          onChange={(gender) => change({ ...draft, gender })}
        />
        <PassportChoices
          saved={traveler?.passport ?? null}
          choice={draft.choice}
          onChoose={(choice) => change({ ...draft, choice })}
        />
        {draft.choice === 'typed' ? (
          <PassportFields idOf={fieldId} value={draft} state={state} onChange={(passport) => change({ ...draft, ...passport })} />
        ) : null}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type PassportChoicesProps = {
  saved: SavedTraveler['passport'];
  choice: PassportChoice;
  onChoose: (choice: PassportChoice) => void;
};

/** Whether a passport is saved with the traveler: the number of a saved one is never shown again, so it is kept, replaced or removed whole. */
function PassportChoices({ saved, choice, onChoose }: PassportChoicesProps) {
  const t = useT();
  const locale = useFormatLocale();
  const keep = saved
    ? t('profile.passportKeep', { last4: saved.last4, until: formatDate(saved.expiresOn, locale, 'dated') })
    : null;
  return (
    <Radio.Group
      size="md"
      label={t('profile.passport')}
      description={t('profile.passportText')}
      value={choice}
      onChange={(value) => onChoose(value === 'saved' || value === 'typed' ? value : 'none')}
    >
      <div className={classes.radios}>
        {keep === null ? null : <Radio value="saved" label={keep} />}
        <Radio value="typed" label={t(saved ? 'profile.passportReplace' : 'profile.passportAdd')} />
        <Radio value="none" label={t(saved ? 'profile.passportRemove' : 'profile.passportNone')} />
      </div>
    </Radio.Group>
  );
}
