import { useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { PlainButton } from '../buttons/plain-button.tsx';
import { lazyPart } from '../page/lazy-part.tsx';
import classes from './gallery.module.css';
import type { GalleryPicture } from './gallery-picture.ts';

const Lightbox = lazyPart(async () => (await import('./lightbox.tsx')).Lightbox);

/** How many pictures the page shows at once; the others are in the lightbox. */
const SHOWN = 5;

type GalleryProps = {
  /** What the pictures are of. */
  name: string;
  pictures: readonly GalleryPicture[];
};

/** The pictures of a thing that is sold: a large one and four small; each opens all of them. */
export function Gallery({ name, pictures }: GalleryProps) {
  const t = useT();
  const [open, setOpen] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  return (
    <section className={classes.gallery} data-count={Math.min(SHOWN, pictures.length)} aria-label={t('gallery.of', { name })}>
      {pictures.slice(0, SHOWN).map((picture, at) => (
        <PlainButton
          key={picture.url}
          className={classes.open}
          aria-label={t('gallery.open', { what: picture.text })}
          onClick={() => setOpen(at)}
        >
          <img
            src={picture.url}
            alt=""
            width={at === 0 ? 800 : 400}
            height={at === 0 ? 600 : 300}
            loading={at === 0 ? 'eager' : 'lazy'}
            decoding="async"
          />
        </PlainButton>
      ))}
      <PlainButton className={classes.all} onClick={() => setOpen(0)}>
        {t('gallery.all', { count: pictures.length })}
      </PlainButton>
      {open === null ? null : <Lightbox name={name} pictures={pictures} first={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
