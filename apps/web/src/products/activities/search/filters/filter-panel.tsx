import type { ActivityFacets } from '@caravel/products/activities/contract';
import { memo } from 'react';
import { ActionButton } from '../../../../components/buttons/action-link.tsx';
import { FilterGroup } from '../../../../components/filters/filter-group.tsx';
import classes from '../../../../components/filters/filters.module.css';
import { ManyFilter } from '../../../../components/filters/many-filter.tsx';
import { PriceFilter } from '../../../../components/filters/price-filter.tsx';
import { TextFilter } from '../../../../components/filters/text-filter.tsx';
import { useT } from '../../../../lib/language/i18n.tsx';
import { languageName } from '../../guide-words.ts';
import { activityStore, useActivities } from '../activity-store.ts';
import { loadTags, useTags } from '../tag-store.ts';
import { COUNT_WORDS, scoreText } from '../words.ts';

const { setFilter } = activityStore;

/** What a text search may have at most (`searchedText` of the contract). */
const MOST_TEXT = 120;

/** The tags of the place by name. If their names could not be loaded, the server's message says why, and they can be asked for again. */
function TagFilter({ facets }: { facets: ActivityFacets['tags'] }) {
  const t = useT();
  const tags = useTags((state) => state.tags);
  const problem = useTags((state) => state.problem);
  const chosen = useActivities((state) => state.view.tagIds);
  const destinationId = useActivities((state) => state.search?.destinationId);
  if (problem && destinationId !== undefined && facets.length > 0)
    return (
      <FilterGroup title={t('activities.tags')}>
        <p role="alert">{problem.message}</p>
        <ActionButton size="sm" look="outline" onClick={() => void loadTags(destinationId, t.formats, true)}>
          {t('common.retry')}
        </ActionButton>
      </FilterGroup>
    );
  const names = new Map(tags.map(({ tagId, name }) => [tagId, name]));
  return (
    <ManyFilter
      title={t('activities.tags')}
      facets={facets.filter(({ value }) => names.has(value)).toSorted((a, b) => b.count - a.count)}
      words={COUNT_WORDS}
      chosen={chosen}
      labelOf={(tagId) => names.get(tagId) ?? ''}
      onChange={activityStore.setTags}
    />
  );
}

/** All filters of the results: the rail on desktop, and the content of the sheet on smaller screens. Counts are the server's. */
export const FilterPanel = memo(function FilterPanel() {
  const t = useT();
  const facets = useActivities((state) => state.page?.facets);
  const filter = useActivities((state) => state.view.filter);
  const text = useActivities((state) => state.view.text);
  if (!facets) return null;
  const shared = { words: COUNT_WORDS };
  return (
    <div className={classes.panel}>
      <TextFilter title={t('activities.text')} value={text} most={MOST_TEXT} onChange={activityStore.setText} />
      <PriceFilter
        title={t('activities.price')}
        facet={facets.price}
        chosen={filter.price}
        onChange={(price) => setFilter({ price })}
      />
      <ManyFilter
        {...shared}
        title={t('activities.special')}
        facets={facets.special}
        chosen={filter.special ?? []}
        labelOf={(flag) => t(`activityFlag.${flag}`)}
        onChange={(special) => setFilter({ special })}
        hasOnly={false}
      />
      <ManyFilter
        {...shared}
        title={t('activities.duration')}
        facets={facets.durations}
        chosen={filter.durations ?? []}
        labelOf={(duration) => t(`activityDuration.${duration}`)}
        onChange={(durations) => setFilter({ durations })}
      />
      <ManyFilter
        {...shared}
        title={t('activities.timeOfDay')}
        facets={facets.timesOfDay}
        chosen={filter.timesOfDay ?? []}
        labelOf={(time) => t(`activityTime.${time}`)}
        onChange={(timesOfDay) => setFilter({ timesOfDay })}
      />
      <ManyFilter
        {...shared}
        title={t('activities.rating')}
        facets={facets.scores}
        chosen={filter.minScore === undefined ? [] : [filter.minScore]}
        labelOf={(score) => t('activities.scoreFrom', { score: scoreText(score, t) })}
        onChange={(scores) => setFilter({ minScore: scores.find((score) => score !== filter.minScore) })}
        hasOnly={false}
      />
      <TagFilter facets={facets.tags} />
      <ManyFilter
        {...shared}
        title={t('activities.language')}
        facets={facets.languages}
        chosen={filter.languages ?? []}
        labelOf={(code) => languageName(code, t)}
        onChange={(languages) => setFilter({ languages })}
      />
      <ManyFilter
        {...shared}
        title={t('activities.popularity')}
        facets={facets.popularity}
        chosen={filter.popularity ?? []}
        labelOf={(what) => t(`activityPopularity.${what}`)}
        onChange={(popularity) => setFilter({ popularity })}
        hasOnly={false}
      />
    </div>
  );
});
