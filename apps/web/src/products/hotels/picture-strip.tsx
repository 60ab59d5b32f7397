import type { HotelSummary } from '@caravel/products/hotels/contract';
import { useState } from 'react';
import { PlainButton } from '../../components/buttons/plain-button.tsx';
import { ResultLink } from '../../components/list/result-link.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { usePainted } from '../../lib/page/use-painted.ts';
import { pictureText } from './hotel-words.ts';
import classes from './picture-strip.module.css';

type PictureStripProps = {
  hotel: Pick<HotelSummary, 'name' | 'pictures'>;
  isEager?: boolean;
  /** Where a press on the picture leads: for the pointer alone, since the name beside it is a link too. */
  link?: { readonly href: string; readonly onOpen: () => void };
};

/**
 * The pictures of a hotel, one at a time. The next is loaded when it is asked for, so that a list of fifty hotels loads fifty pictures. The first waits
 * for the words beside it: drawing four pictures takes a slow phone longer than all the rest of a list. `isEager`: it does not.
 */
export function PictureStrip({ hotel, isEager = false, link }: PictureStripProps) {
  const t = useT();
  const isPainted = usePainted();
  const [at, setAt] = useState(0);
  const { pictures, name } = hotel;
  const picture = pictures[at];
  const isTurn = isEager || isPainted;
  const step = (by: number) => setAt((at + by + pictures.length) % pictures.length);
  const image =
    picture && isTurn ? (
      <img
        className={classes.picture}
        src={picture.url}
        alt={t('hotels.pictureOf', { hotel: name, what: pictureText(picture, t) })}
        width={480}
        height={360}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
      />
    ) : null;
  return (
    <div className={classes.frame}>
      {image && link ? (
        <ResultLink {...link} tabIndex={-1}>
          {image}
        </ResultLink>
      ) : (
        image
      )}
      {picture ? null : <span className={classes.none}>{t('hotels.pictureNone')}</span>}
      {pictures.length > 1 ? (
        <>
          <PlainButton
            className={`${classes.step} ${classes.previous}`}
            aria-label={t('gallery.previous', { name })}
            onClick={() => step(-1)}
          />
          <PlainButton
            className={`${classes.step} ${classes.next}`}
            aria-label={t('gallery.next', { name })}
            onClick={() => step(1)}
          />
          <span className={`${classes.count} tabular`} aria-hidden="true">
            {at + 1} / {pictures.length}
          </span>
        </>
      ) : null}
    </div>
  );
}
