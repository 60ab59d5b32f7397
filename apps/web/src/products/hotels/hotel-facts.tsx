import type { HotelSummary } from '@caravel/products/hotels/contract';
import { formatNumber } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import classes from './hotel-facts.module.css';
import { scoreKey } from './hotel-words.ts';

/** The class of a hotel; nothing if it is not known. */
export function Stars({ stars }: { stars: HotelSummary['stars'] }) {
  const t = useT();
  if (stars === null || stars === 0) return null;
  return (
    <span className={classes.stars}>
      <span aria-hidden="true">{'★'.repeat(Math.floor(stars)) + (stars % 1 === 0 ? '' : '½')}</span>
      <span className="visually-hidden">{t('hotels.stars', { stars })}</span>
    </span>
  );
}

/** What guests think of a hotel: a number with a word, and how many said so. */
export function GuestScore({ guestScore }: Pick<HotelSummary, 'guestScore'>) {
  const t = useT();
  const locale = useFormatLocale();
  if (!guestScore) return <span className={classes.count}>{t('hotels.scoreNone')}</span>;
  const word = scoreKey(guestScore.score);
  const score = formatNumber(Math.round(guestScore.score * 10) / 10, locale);
  return (
    <span className={classes.score}>
      <span className={`${classes.figure} tabular`}>
        <span className="visually-hidden">{t('hotels.scoreOf', { score })}</span>
        <span aria-hidden="true">{score}</span>
      </span>
      {word ? <span className={classes.word}>{t(word)}</span> : null}
      <span className={classes.count}>{t('hotels.reviews', { count: guestScore.count })}</span>
    </span>
  );
}
