import type { SavedTraveler } from '@caravel/contracts';
import { listSavedTravelers } from '@caravel/contracts';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useCall } from '../../lib/api/use-call.ts';
import { formatDate } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { isTravelAgent, useSession } from '../../lib/session/session.ts';
import { findFullName } from './name-rules.ts';
import { namesOfSaved } from './saved-people.ts';
import classes from './step-form.module.css';

/**
 * The saved travelers of the person, or of the client whom staff book for. Empty while they load and where they cannot be had: they only save
 * typing.
 */
export function useSavedTravelers(clientId?: string): readonly SavedTraveler[] {
  const session = useSession();
  const query = session && isTravelAgent(session) && clientId !== undefined ? { clientId } : {};
  const { data } = useCall(listSavedTravelers, { query }, { enabled: session !== null });
  return data?.data.travelers ?? [];
}

type SavedTravelerChoiceProps = { id: string; choices: readonly SavedTraveler[]; onChoose: (saved: SavedTraveler) => void };

/** Offers the saved travelers: choosing one fills in the fields below. */
export function SavedTravelerChoice({ id, choices, onChoose }: SavedTravelerChoiceProps) {
  const t = useT();
  const locale = useFormatLocale();
  return (
    <NativeSelect
      id={id}
      size="md"
      className={classes.medium ?? ''}
      label={t('checkout.savedTraveler')}
      autoComplete="off"
      data={[
        { value: '', label: t('checkout.savedTravelerChoose') },
        ...choices.map((one) => ({
          value: one._id,
          label: t('checkout.savedTravelerOption', {
            name: findFullName(namesOfSaved(one)) ?? '',
            born: formatDate(one.dob, locale, 'dated'),
          }),
        })),
      ]}
      value=""
      onChange={(event) => {
        const chosen = choices.find(({ _id }) => _id === event.currentTarget.value);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}

/** Asks whether a person is saved for the next booking. */
export function SaveForNextTime({ id, isOn, onChange }: { id: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useT();
  return (
    <Checkbox
      id={id}
      label={t('checkout.saveTraveler')}
      description={t('checkout.saveTravelerWhy')}
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
