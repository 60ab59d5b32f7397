import type { HotelSummary } from '@caravel/products/hotels/contract';
import { useState } from 'react';
import { PlainButton } from '../../../../components/buttons/plain-button.tsx';
import { lazyPart } from '../../../../components/page/lazy-part.tsx';
import { useT } from '../../../../lib/language/i18n.tsx';
import { pictureText } from '../../hotel-words.ts';
import classes from './gallery.module.css';

const Lightbox = lazyPart(async () => (await import('./lightbox.tsx')).Lightbox);

/** How many pictures the page shows at once; the others are in the lightbox. */
const SHOWN = 5;

/** The pictures of a hotel: a large one and four small; each opens all of them. */
export function Gallery({ hotel }: { hotel: Pick<HotelSummary, 'name' | 'pictures'> }) {
  const t = useT();
  const [open, setOpen] = useState<number | null>(null);
  const { name, pictures } = hotel;
  if (pictures.length === 0) return null;
  return (
    <section className={classes.gallery} aria-label={t('hotels.gallery', { hotel: name })}>
      {pictures.slice(0, SHOWN).map((picture, at) => (
        <PlainButton
          key={picture.url}
          className={classes.open}
          aria-label={t('hotels.openPicture', { what: pictureText(picture, t) })}
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
        {t('hotels.allPictures', { count: pictures.length })}
      </PlainButton>
      {open === null ? null : <Lightbox hotel={hotel} first={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
