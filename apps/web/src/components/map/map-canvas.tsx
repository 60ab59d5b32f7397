import { useScheme } from '../../lib/look/scheme.tsx';
import 'maplibre-gl/dist/maplibre-gl.css';
import { IconMinus, IconPlus } from '@caravel/icons';
import { useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import classes from './map-canvas.module.css';
import type { PointMapProps } from './map-types.ts';
import { useMap } from './use-map.ts';

/**
 * The map itself. The keyboard moves it by arrows and zooms by plus and minus while it has the focus; the buttons do the same. Pins are no stops of the
 * keyboard: what they stand for is in the list.
 */
export function MapCanvas(props: PointMapProps) {
  const t = useT();
  const { scheme: theme } = useScheme();
  const [isMoved, setMoved] = useState(false);
  const { container, isFailed, isTroubled, zoom, bounds } = useMap(props, theme, () => setMoved(true));
  const note = isTroubled ? t('map.incomplete') : props.points.length === 0 ? props.emptyText : undefined;
  if (isFailed) return <p className={classes.failed}>{t('map.unavailable')}</p>;
  return (
    <>
      <div className={classes.holder}>
        <div ref={container} className={classes.canvas} />
      </div>
      {note ? (
        <p className={classes.note} role="status">
          {note}
        </p>
      ) : null}
      {props.onArea && isMoved ? (
        <button
          type="button"
          className={classes.area}
          onClick={() => {
            const shown = bounds();
            setMoved(false);
            if (shown) props.onArea?.(shown);
          }}
        >
          {t('map.searchArea')}
        </button>
      ) : null}
      <div className={classes.zoom}>
        <button type="button" aria-label={t('map.zoomIn')} onClick={() => zoom(1)}>
          <IconPlus size={18} aria-hidden />
        </button>
        <button type="button" aria-label={t('map.zoomOut')} onClick={() => zoom(-1)}>
          <IconMinus size={18} aria-hidden />
        </button>
      </div>
    </>
  );
}
