import { useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { lazyPart } from '../page/lazy-part.tsx';
import { hasWebGl } from './has-web-gl.ts';
import type { PointMapProps } from './map-types.ts';
import classes from './point-map.module.css';

function Loading() {
  const t = useT();
  return <p className={classes.loading}>{t('map.loading')}</p>;
}

/** The library that draws maps is larger than all the rest of a page: it is loaded once a map is shown. */
const MapCanvas = lazyPart(async () => (await import('./map-canvas.tsx')).MapCanvas, <Loading />);

/**
 * Points on a map: prices as pins, clusters where they are dense, and a button that searches the piece that is shown. Whatever it shows stands in a
 * list too. A browser that cannot draw it says so in one sentence.
 */
export function PointMap(props: PointMapProps) {
  const t = useT();
  const [isDrawn] = useState(hasWebGl);
  if (!isDrawn) return <p className={classes.missing}>{t('map.unavailable')}</p>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the library's own canvas is the landmark; a fieldset would bring a layout of its own
    <div role="group" className={[classes.frame, props.className].filter(Boolean).join(' ')} aria-label={props.label}>
      <MapCanvas {...props} />
    </div>
  );
}
