import { currencyExponent } from '@caravel/kernel';
import type { CSSProperties } from 'react';
import { useState } from 'react';
import { formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import type { FilterRange } from './filter-option.ts';
import classes from './filters.module.css';

/** A whole number of major units that may be typed; it takes effect on blur and Enter. Empty means no limit. */
function PriceInput(props: { label: string; value: number; bounds: FilterRange; onCommit: (value: number | null) => void }) {
  const { label, value, bounds, onCommit } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    if (draft === null) return;
    const digits = draft.replace(/[^\d]/g, '');
    setDraft(null);
    onCommit(digits === '' ? null : Math.min(Math.max(Number(digits), bounds.min), bounds.max));
  };
  return (
    <label className={classes.priceField}>
      <span>{label}</span>
      <input
        className={classes.priceInput}
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
    </label>
  );
}

type PriceRangeProps = {
  range: FilterRange;
  currency: string;
  min: number | null;
  max: number | null;
  onChange: (limits: { minPrice: number | null; maxPrice: number | null }) => void;
};

/**
 * Price limits: a slider with two thumbs, and number inputs for those who do not drag. Minor units outside, whole major
 * units inside.
 */
export function PriceRange({ range, currency, min, max, onChange }: PriceRangeProps) {
  const t = useT();
  const locale = useFormatLocale();
  const unit = 10 ** currencyExponent(currency);
  const bounds = { min: Math.floor(range.min / unit), max: Math.ceil(range.max / unit) };
  const low = Math.min(Math.max(min === null ? bounds.min : Math.floor(min / unit), bounds.min), bounds.max);
  const high = Math.min(Math.max(max === null ? bounds.max : Math.ceil(max / unit), bounds.min), bounds.max);
  const set = (nextLow: number, nextHigh: number) =>
    onChange({
      minPrice: nextLow <= bounds.min ? null : nextLow * unit,
      maxPrice: nextHigh >= bounds.max ? null : nextHigh * unit,
    });
  const span = Math.max(1, bounds.max - bounds.min);
  const text = (value: number) => formatMoney({ amountMinor: value * unit, currency }, locale, { compact: true });
  const style = {
    '--from': `${((low - bounds.min) / span) * 100}%`,
    '--to': `${((high - bounds.min) / span) * 100}%`,
  } as CSSProperties;
  return (
    <>
      <div className={classes.range} style={style}>
        <input
          type="range"
          aria-label={t('list.priceMin')}
          aria-valuetext={text(low)}
          min={bounds.min}
          max={bounds.max}
          value={low}
          onChange={(event) => set(Math.min(event.currentTarget.valueAsNumber, high), high)}
        />
        <input
          type="range"
          aria-label={t('list.priceMax')}
          aria-valuetext={text(high)}
          min={bounds.min}
          max={bounds.max}
          value={high}
          onChange={(event) => set(low, Math.max(event.currentTarget.valueAsNumber, low))}
        />
      </div>
      <div className={classes.rangeFields}>
        <PriceInput
          label={t('list.priceMin')}
          value={low}
          bounds={bounds}
          onCommit={(value) => set(Math.min(value ?? bounds.min, high), high)}
        />
        <PriceInput
          label={t('list.priceMax')}
          value={high}
          bounds={bounds}
          onCommit={(value) => set(low, Math.max(value ?? bounds.max, low))}
        />
      </div>
    </>
  );
}

type UpperLimitProps = {
  range: FilterRange;
  /** The step of the slider; its ends are multiples of it. */
  step: number;
  max: number | null;
  /** The name of the limited quantity. */
  label: string;
  textOf: (value: number) => string;
  onChange: (max: number | null) => void;
};

/** An upper limit of a time or a distance; the end of the slider means no limit. */
export function UpperLimit({ range, step, max, label, textOf, onChange }: UpperLimitProps) {
  const bounds = { min: Math.ceil(range.min / step) * step, max: Math.ceil(range.max / step) * step };
  const value = Math.min(max ?? bounds.max, bounds.max);
  const style = {
    '--from': '0%',
    '--to': `${((value - bounds.min) / Math.max(1, bounds.max - bounds.min)) * 100}%`,
  } as CSSProperties;
  return (
    <>
      <output className={classes.output}>{textOf(value)}</output>
      <div className={classes.range} style={style}>
        <input
          type="range"
          aria-label={label}
          aria-valuetext={textOf(value)}
          min={bounds.min}
          max={bounds.max}
          step={step}
          value={value}
          onChange={(event) => {
            const next = event.currentTarget.valueAsNumber;
            onChange(next >= bounds.max ? null : next);
          }}
        />
      </div>
    </>
  );
}
