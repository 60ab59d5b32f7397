import type { PlainDate } from '@caravel/kernel';
import { type ReactNode, useState } from 'react';
import { formatDate } from '../../lib/language/format.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { PlainButton } from '../buttons/plain-button.tsx';
import classes from './reviews.module.css';

/** Reviews that are shown until more are asked for. */
const SHOWN = 4;

/** A row of bars. `told`: all of it in words, for those who see no bar. `share`: 0 to 1. */
export type ScoreRow = { readonly label: string; readonly share: number; readonly figure: string; readonly told: string };

/** What a score is made of: a bar for each part. `isWide`: the labels are words, in as many columns as there is room for. */
export function ScoreBars({ rows, isWide = false }: { rows: readonly ScoreRow[]; isWide?: boolean }) {
  return (
    <ul className={classes.bars} data-wide={isWide || undefined}>
      {rows.map(({ label, share, figure, told }) => (
        <li key={label}>
          <span className="visually-hidden">{told}</span>
          <span aria-hidden="true" className="tabular">
            {label}
          </span>
          <span aria-hidden="true" className={classes.bar}>
            <span style={{ inlineSize: `${share * 100}%` }} />
          </span>
          <span aria-hidden="true" className={`${classes.quiet} tabular`}>
            {figure}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A review as it is shown. `score`: in words, with its scale. `party`: with whom they came; absent if nobody has said. */
export type ShownReview = {
  readonly score: string;
  readonly title: string;
  readonly text: string;
  readonly author: string;
  readonly party?: string | undefined;
  readonly on: PlainDate;
};

/** Reviews, the first few until more are asked for, under what their score is made of. */
export function Reviews({ head, reviews }: { head: ReactNode; reviews: readonly ShownReview[] }) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? reviews : reviews.slice(0, SHOWN);
  return (
    <>
      <div className={classes.head}>{head}</div>
      <ul className={classes.reviews}>
        {shown.map(({ score, title, text, author, party, on }) => (
          <li key={author + on + title}>
            <p className={classes.title}>
              <span className="tabular">{score}</span> {title}
            </p>
            {text ? <p className={classes.text}>{text}</p> : null}
            <p className={classes.quiet}>
              <bdi>{[author, party, formatDate(on, t.formats, 'dated')].filter(Boolean).join(' · ')}</bdi>
            </p>
          </li>
        ))}
      </ul>
      {shown.length < reviews.length ? (
        <PlainButton className={classes.more} onClick={() => setWhole(true)}>
          {t('common.showMore')}
        </PlainButton>
      ) : null}
    </>
  );
}
