import type { ActivitySummary } from '@caravel/products/activities/contract';
import { ACTIVITY_LIMITS } from '@caravel/products/activities/contract';
import { useMemo } from 'react';
import classes from '../../../../components/list/list-and-map.module.css';
import { WindowList } from '../../../../components/list/window-list.tsx';
import type { ResultLinks } from '../../../../components/search/use-result-links.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { activityStore, useActivities } from '../activity-store.ts';
import { ActivityCard } from './activity-card.tsx';

/** Assumed height of a card before one is measured. */
const CARD_HEIGHT = 230;

export type ActivityListProps = {
  /** The activity that was picked on the map. */
  sight: { readonly id: string } | null;
  links: ResultLinks<ActivitySummary>;
};

/** The activities that pass the filters, in order. The list grows by pages of 50 ("Show more"); the page is in the address. */
export function ActivityList({ sight, links }: ActivityListProps) {
  const t = useT();
  const ids = useActivities((state) => state.ids);
  const items = useActivities((state) => state.items);
  const hasMore = useActivities((state) => state.hasMore);
  const total = useActivities((state) => state.page?.totalSearchItem ?? 0);
  const isLoading = useActivities((state) => state.isLoading);
  const byCode = useMemo(() => new Map(items.map((item) => [item.productCode, item])), [items]);
  const remaining = Math.max(0, total - ids.length);
  const renderCard = (id: string) => {
    const activity = byCode.get(id);
    return activity ? <ActivityCard activity={activity} links={links} /> : null;
  };
  return (
    <div className={classes.list} aria-busy={isLoading}>
      <WindowList
        label={t('activities.listLabel')}
        ids={ids}
        count={ids.length}
        total={hasMore ? Math.max(total, ids.length + 1) : ids.length}
        sight={sight}
        cardHeight={CARD_HEIGHT}
        renderCard={renderCard}
        moreLabel={t('activities.showMore', { count: Math.min(ACTIVITY_LIMITS.pageSize, Math.max(remaining, 1)) })}
        remainingText={t('activities.remaining', { count: remaining })}
        onMore={activityStore.more}
      />
    </div>
  );
}
