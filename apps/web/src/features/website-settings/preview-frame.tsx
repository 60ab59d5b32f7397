import { SITE_PREVIEW_PATH } from '@caravel/contracts';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { isFrom, PREVIEW_READY, type PreviewedSite, type PreviewMessage } from '../../lib/page/site-preview.ts';
import classes from './site-preview.module.css';

/** Widths of the screens that the preview plays, pixels; it is as high as there is room. */
export const SCREENS = { phone: 390, tablet: 820, desktop: 1280 } as const;
export type Screen = keyof typeof SCREENS;

/** The landing page itself in a frame, told of every change of the draft; scaled down where there is less room than its screen has. */
export function PreviewFrame({ site, screen }: { site: PreviewedSite; screen: Screen }) {
  const t = useT();
  const frame = useRef<HTMLIFrameElement>(null);
  const { ref, width: room, height } = useElementSize();
  const tell = (next: PreviewedSite) => {
    const message: PreviewMessage = { type: 'sitePreview', site: next };
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  };
  const answer = useEffectEvent(() => tell(site));
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.data === PREVIEW_READY && isFrom(event, frame.current?.contentWindow)) answer();
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  const change = useEffectEvent(tell);
  useEffect(() => change(site), [site]);
  const width = SCREENS[screen];
  const scale = Math.min(room / width, 1) || 1;
  return (
    <div className={classes.room} ref={ref}>
      <iframe
        className={classes.window}
        ref={frame}
        title={t('website.previewOf')}
        src={SITE_PREVIEW_PATH}
        style={{ inlineSize: width, blockSize: height / scale, left: Math.max(0, (room - width * scale) / 2), scale }}
      />
    </div>
  );
}
