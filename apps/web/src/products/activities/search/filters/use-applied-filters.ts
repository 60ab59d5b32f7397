import { money } from '@caravel/kernel';
import { useMemo } from 'react';
import type { AppliedFilter } from '../../../../components/filters/applied-filters.tsx';
import { formatMoney } from '../../../../lib/language/format.ts';
import { type Translator, useT } from '../../../../lib/language/i18n.tsx';
import { languageName } from '../../guide-words.ts';
import { activityStore, useActivities } from '../activity-store.ts';
import type { ActivityFilterInput, ListView } from '../list-address.ts';
import { useTags } from '../tag-store.ts';
import { scoreText } from '../words.ts';

type Names = { readonly currency: string | undefined; readonly tags: ReadonlyMap<number, string> };

function chipsOf({ filter, tagIds, text }: ListView, { currency, tags }: Names, t: Translator): AppliedFilter[] {
  const chips: AppliedFilter[] = [];
  const add = (key: string, words: string, remove: () => void) => chips.push({ key, text: words, remove });
  const drop = (key: string, words: string, without: ActivityFilterInput) =>
    add(key, words, () => activityStore.setFilter(without));
  const price = (minor: number) => (currency ? formatMoney(money(minor, currency), t.formats, { compact: true }) : '…');
  /** A chip for each value of a group. */
  const each = <Group extends 'durations' | 'timesOfDay' | 'languages' | 'special' | 'popularity'>(
    group: Group,
    textOf: (value: NonNullable<ActivityFilterInput[Group]>[number]) => string,
  ) => {
    const values: readonly NonNullable<ActivityFilterInput[Group]>[number][] = filter[group] ?? [];
    for (const value of values) drop(`${group}${value}`, textOf(value), { [group]: values.filter((other) => other !== value) });
  };
  const { min, max } = filter.price ?? {};
  if (text !== '') add('text', t('activities.textLike', { text }), () => activityStore.setText(''));
  if (min !== undefined)
    drop('min', t('list.chipMin', { price: price(min) }), { price: max === undefined ? undefined : { max } });
  if (max !== undefined)
    drop('max', t('list.chipMax', { price: price(max) }), { price: min === undefined ? undefined : { min } });
  each('special', (flag) => t(`activityFlag.${flag}`));
  each('durations', (duration) => t(`activityDuration.${duration}`));
  each('timesOfDay', (time) => t(`activityTime.${time}`));
  if (filter.minScore !== undefined)
    drop('score', t('activities.scoreFrom', { score: scoreText(filter.minScore, t) }), { minScore: undefined });
  for (const tagId of tagIds)
    add(`tag${tagId}`, tags.get(tagId) ?? '…', () => activityStore.setTags(tagIds.filter((other) => other !== tagId)));
  each('languages', (code) => languageName(code, t));
  each('popularity', (what) => t(`activityPopularity.${what}`));
  if (filter.area) drop('area', t('activities.inMapArea'), { area: undefined });
  return chips;
}

/** The active filters with their texts, in the order of the rail. */
export function useAppliedFilters(): readonly AppliedFilter[] {
  const t = useT();
  const view = useActivities((state) => state.view);
  const currency = useActivities((state) => state.page?.facets.price?.min.currency);
  const tags = useTags((state) => state.tags);
  return useMemo(() => {
    const names = new Map(tags.map(({ tagId, name }) => [tagId, name]));
    return chipsOf(view, { currency, tags: names }, t);
  }, [view, currency, tags, t]);
}
