import { gatewayFrameMessageSchema } from '@caravel/contracts';
import { useDirection } from '@mantine/core';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useScheme } from '../../lib/look/scheme.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import classes from './card-frame.module.css';
import { frameUrlOf } from './frame-url.ts';

/** The bank's challenge to the cardholder (3-D Secure), in a dialog that cannot be closed by accident. */
export function ChallengeDialog({ url, onDone }: { url: string; onDone: () => void }) {
  const t = useT();
  const language = useFormatLocale().slice(0, 2);
  // At once, not after the first paint: the look of the frame is fixed when it opens.
  const { scheme: theme } = useScheme();
  const { dir } = useDirection();
  const frame = useRef<HTMLIFrameElement>(null);
  const [source] = useState(() => frameUrlOf(url, { language, theme, dir }));
  const onMessage = useEffectEvent((event: MessageEvent<unknown>) => {
    // mutant challenge-ended-by-another-window: `event.source !== frame.current?.contentWindow ||` -> nothing fails waiting.dom.test.tsx
    if (event.source !== frame.current?.contentWindow || event.origin !== source.origin) return;
    const read = gatewayFrameMessageSchema.safeParse(event.data);
    if (read.success && read.data.type === 'challengeDone') onDone();
  });
  // Before the frame can speak: React may run other effects later than it loads.
  useLayoutEffect(() => {
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  return (
    <Dialog isOpen onClose={() => undefined} title={t('checkout.challengeTitle')} isLocked hasClose={false}>
      <iframe ref={frame} className={classes.challenge} src={source.href} title={t('checkout.challengeTitle')} />
    </Dialog>
  );
}
