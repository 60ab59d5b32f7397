import { money } from '@caravel/kernel';
import { memo } from 'react';
import { formatMoney, formatNumber } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { PlainButton } from '../buttons/plain-button.tsx';
import type { CountWords } from './filter-option.ts';
import classes from './filters.module.css';

type OptionRowProps = {
  value: string;
  label: string;
  /** A quieter text beside the label, such as the hours of a time range. */
  note?: string;
  words: CountWords;
  count: number;
  /** Lowest price among the results of this choice, in minor units; null if there are none. */
  min: number | null;
  currency: string | undefined;
  isSelected: boolean;
  onToggle: (value: string) => void;
  /** Selects only this choice; undefined if there is no such action. */
  onOnly?: ((value: string) => void) | undefined;
};

/**
 * A choice of a filter: tick box, label, number of results and lowest price. Memoised by plain values, because the rail
 * has sixty of them and a click must paint within one to three frames.
 */
export const OptionRow = memo(function OptionRow(props: OptionRowProps) {
  const { value, label, note, words, count, min, currency, isSelected, onToggle, onOnly } = props;
  const t = useT();
  const locale = useFormatLocale();
  const price = min === null || !currency ? null : formatMoney(money(min, currency), locale, { compact: true });
  const spoken = price === null || words.countFrom === null ? t(words.count, { count }) : t(words.countFrom, { count, price });
  return (
    <div className={classes.option} data-empty={count === 0 || undefined}>
      <label className={classes.optionLabel}>
        <input
          type="checkbox"
          className={classes.box}
          checked={isSelected}
          disabled={count === 0 && !isSelected}
          onChange={() => onToggle(value)}
        />
        <span className={classes.optionText}>
          <bdi>{label}</bdi>
          {note ? <span className={classes.note}> {note}</span> : null}
          <span className="visually-hidden">, {spoken}</span>
        </span>
      </label>
      {onOnly && count > 0 ? (
        <PlainButton className={classes.only} aria-label={t('list.onlyOption', { name: label })} onClick={() => onOnly(value)}>
          {t('list.only')}
        </PlainButton>
      ) : null}
      <span className={`${classes.figures} tabular`} aria-hidden="true">
        <span className={classes.count}>{formatNumber(count, locale)}</span>
        {words.countFrom === null ? null : <span className={classes.min}>{price}</span>}
      </span>
    </div>
  );
});
