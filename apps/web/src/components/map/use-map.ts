import { useReducedMotion } from '@mantine/hooks';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { useLanguage } from '../../lib/language/language.tsx';
import { useBoot } from '../../lib/page/boot.tsx';
import classes from './map-canvas.module.css';
import { ownStyle } from './map-style.ts';
import type { MapBounds, PointMapProps } from './map-types.ts';
import { type OpenMap, openMap } from './open-map.ts';

type MapControl = {
  readonly container: RefObject<HTMLDivElement | null>;
  /** True if the browser could not draw it after all. */
  readonly isFailed: boolean;
  /** True while a part of it is missing. */
  readonly isTroubled: boolean;
  readonly zoom: (by: 1 | -1) => void;
  readonly bounds: () => MapBounds | undefined;
};

/** Keeps a map in an element: its look by theme and language, its pins by the points, its moves reported. */
export function useMap(props: PointMapProps, theme: 'light' | 'dark', onMoved: () => void): MapControl {
  const t = useT();
  const { locale } = useLanguage();
  const { mapStyleUrl } = useBoot().features;
  const isCalm = useReducedMotion();
  const container = useRef<HTMLDivElement | null>(null);
  const open = useRef<OpenMap | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [isTroubled, setTroubled] = useState(false);

  const begin = useEffectEvent(() => {
    if (!container.current) return;
    try {
      open.current = openMap(container.current, {
        ...props,
        style: mapStyleUrl ?? ownStyle(window.location.origin, theme, locale),
        pins: props,
        pinClass: classes.pin ?? '',
        isCalm,
        name: props.label,
        attribution: mapStyleUrl === null ? [t('map.land'), t('map.towns')] : [],
        onPick: (id) => pick(id),
        onHover: (id) => hover(id),
        onMoved: () => moved(),
        onTrouble: setTroubled,
      });
    } catch {
      setFailed(true);
    }
  });
  const pick = useEffectEvent((id: string) => props.onPick?.(id));
  const hover = useEffectEvent((id: string | null) => props.onHover?.(id));
  const moved = useEffectEvent(onMoved);
  useEffect(() => {
    begin();
    return () => {
      open.current?.close();
      open.current = null;
    };
  }, []);

  const { points, hoveredId, bounds } = props;
  useEffect(() => open.current?.draw({ points, hoveredId }), [points, hoveredId]);
  const look = useRef({ theme, locale });
  useEffect(() => {
    if (look.current.theme === theme && look.current.locale === locale) return;
    look.current = { theme, locale };
    if (mapStyleUrl === null) open.current?.setStyle(ownStyle(window.location.origin, theme, locale));
  }, [theme, locale, mapStyleUrl]);
  useEffect(() => {
    if (bounds) open.current?.show(bounds);
  }, [bounds]);

  return { container, isFailed, isTroubled, zoom: (by) => open.current?.zoom(by), bounds: () => open.current?.bounds() };
}
