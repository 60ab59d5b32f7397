import type { SavedTraveler } from '@caravel/contracts';
import { listSavedTravelers, saveTraveler } from '@caravel/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { findFullName, type NamesDraft } from './name-rules.ts';
import { isSaved, type SavedPeople } from './saved-people.ts';

/** Which of the people are saved for the next time, and the saving: a booking never waits for it, and what fails is only said. */
export function useKeepingPeople<Person extends NamesDraft>({ toSaved }: SavedPeople<Person>) {
  const t = useT();
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<ReadonlySet<number>>(new Set());
  const save = async (person: Person) => {
    if (!toSaved) return;
    try {
      await call(saveTraveler, { query: {}, body: toSaved(person) });
    } catch {
      showToast({ kind: 'error', text: t('checkout.travelerNotSaved', { name: findFullName(person) ?? '' }) });
    }
  };
  return {
    boxOf: (index: number) => ({
      isOn: wanted.has(index),
      onChange: (isOn: boolean) =>
        setWanted((last) => new Set(isOn ? [...last, index] : [...last].filter((other) => other !== index))),
    }),
    keep: (people: readonly Person[], known: readonly SavedTraveler[]) => {
      const kept = people.filter((person, index) => wanted.has(index) && !isSaved(person, known));
      if (kept.length === 0) return;
      void Promise.all(kept.map(save)).then(() => queries.invalidateQueries({ queryKey: [listSavedTravelers.id] }));
    },
  };
}
