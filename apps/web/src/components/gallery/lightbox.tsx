import { IconChevronLeft, IconChevronRight } from '@caravel/icons';
import { ActionIcon } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import type { GalleryPicture } from './gallery-picture.ts';
import classes from './lightbox.module.css';

type LightboxProps = { name: string; pictures: readonly GalleryPicture[]; first: number; onClose: () => void };

/** All pictures, large, one at a time: by the buttons, the arrow keys, Home and End. Escape closes it. */
export function Lightbox({ name, pictures, first, onClose }: LightboxProps) {
  const t = useT();
  const [at, setAt] = useState(first);
  const picture = pictures[at];
  const go = (to: number) => setAt((to + pictures.length) % pictures.length);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const targets: Readonly<Record<string, number>> = { Home: 0, End: pictures.length - 1 };
    const step = event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? (event.key === forward ? 1 : -1) : undefined;
    const to = step === undefined ? targets[event.key] : at + step;
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  });
  // Wherever in the dialog the focus is: nothing else in it needs these keys.
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (!picture) return null;
  const what = picture.text;
  const place = t('gallery.at', { what, number: at + 1, count: pictures.length });
  return (
    <Dialog isOpen onClose={onClose} title={name} size={1100}>
      <div className={classes.frame}>
        <img className={classes.picture} src={picture.url} alt={what} />
        <div className={classes.foot}>
          <ActionIcon
            variant="default"
            size={44}
            radius="xl"
            aria-label={t('gallery.previous', { name })}
            onClick={() => go(at - 1)}
          >
            <IconChevronLeft size={22} aria-hidden="true" className="mirror" />
          </ActionIcon>
          <p className={classes.words} role="status">
            {place}
          </p>
          <ActionIcon
            variant="default"
            size={44}
            radius="xl"
            data-autofocus
            aria-label={t('gallery.next', { name })}
            onClick={() => go(at + 1)}
          >
            <IconChevronRight size={22} aria-hidden="true" className="mirror" />
          </ActionIcon>
        </div>
      </div>
    </Dialog>
  );
}
