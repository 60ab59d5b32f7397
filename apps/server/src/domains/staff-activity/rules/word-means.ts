import type { Translator } from '@caravel/messages';
import { NETWORK_NAMES, SETTING_KEYS, settingName } from '@caravel/messages/setting-names.ts';
import type { ToldData, WordMeaning } from '../../../platform/audit/found-actions.ts';
import { foldText } from '../../../platform/found-by/found-by.ts';
import { WITH_VALUES } from './changes-of.ts';
import { STAFF_ACTIONS } from './staff-actions.ts';

type Person = { readonly _id: string; readonly name: string };

/** The forms that a sentence has for one, for several, and for the many of Romance languages. */
const COUNTS = [1, 2, 1_000_000];
const SETTINGS = [...Object.keys(SETTING_KEYS), ...Object.keys(NETWORK_NAMES)];

const idsOf = <Key>(texts: ReadonlyMap<Key, string>, word: string) =>
  [...texts].flatMap(([key, text]) => (text.includes(word) ? [key] : []));

/**
 * What words of a search stand for in the reader's language, as far as no record tells it: people who act, actions by their sentences and kinds, and
 * settings by their names.
 */
export function wordMeanings(people: readonly Person[], t: Translator): (word: string) => Omit<WordMeaning, 'word' | 'subjects'> {
  const blank = { who: '', what: '', fields: '', done: '', reason: '' };
  const sentences = new Map(
    [...STAFF_ACTIONS].map(([name, { text, kind }]) => [
      name,
      foldText([t(`activity.kind_${kind}`), ...COUNTS.map((count) => t(text, { ...blank, count }))].join(' ')),
    ]),
  );
  const named = new Map(people.map(({ _id, name }) => [_id, foldText(name)]));
  const settings = new Map(SETTINGS.map((field) => [field, foldText(settingName(field, t) ?? '')]));
  const platform = foldText(t('did.platform'));
  return (word) => ({
    actorIds: idsOf(named, word),
    actions: idsOf(sentences, word),
    isPlatform: platform.includes(word),
    fields: idsOf(settings, word),
  });
}

/** Actions whose entries tell more than their sentence. */
export const TOLD_DATA: ToldData = {
  values: WITH_VALUES,
  fields: ['agency.updated'],
  texts: [...STAFF_ACTIONS].flatMap(([name, { kind, subject }]) => (subject === 'host' || kind === 'platform' ? [name] : [])),
};
