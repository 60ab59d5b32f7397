import type { ActivitySummary } from '@caravel/products/activities/contract';
import { useMemo } from 'react';
import classes from '../../../../components/list/list-and-map.module.css';
import { PointMap } from '../../../../components/map/point-map.tsx';
import { useMapsTurn } from '../../../../components/map/use-maps-turn.ts';
import { areaFilter } from '../../../../lib/address/list-params.ts';
import { formatMoney } from '../../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../../lib/language/i18n.tsx';
import { activityStore, useActivities } from '../activity-store.ts';

type ActivityMapProps = {
  /** The activity that was picked on the map. */
  pickedId: string | null;
  onPick: (activity: ActivitySummary) => void;
};

/** The listed activities on a map, each with its lowest price. Keyboards and screen readers have the list, which says the same. */
export function ActivityMap({ pickedId, onPick }: ActivityMapProps) {
  const t = useT();
  const locale = useFormatLocale();
  const items = useActivities((state) => state.items);
  const hovered = useActivities((state) => state.hovered);
  const center = useActivities((state) => state.page?.destination.position);
  const area = useActivities((state) => state.view.filter.area);
  const points = useMemo(
    () =>
      items.flatMap(({ productCode, position, from }) =>
        position
          ? [
              {
                id: productCode,
                position,
                label: formatMoney(from.price.total, locale, { compact: true }),
                isActive: productCode === pickedId,
              },
            ]
          : [],
      ),
    [items, locale, pickedId],
  );
  const isTurn = useMapsTurn(center !== undefined);
  if (!center || !isTurn) return <p className={classes.mapWaits}>{t('map.loading')}</p>;
  return (
    <PointMap
      key={activityStore.getState().key}
      className={classes.map}
      label={t('activities.mapLabel')}
      emptyText={t('activities.mapEmpty')}
      points={points}
      center={center}
      bounds={area}
      hoveredId={hovered}
      onHover={activityStore.hover}
      onPick={(id) => {
        const picked = items.find(({ productCode }) => productCode === id);
        if (picked) onPick(picked);
      }}
      onArea={(bounds) => activityStore.setFilter({ area: areaFilter(bounds) })}
    />
  );
}
