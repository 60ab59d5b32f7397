import { useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { PlainButton } from '../buttons/plain-button.tsx';
import type { CountWords, FilterOption } from './filter-option.ts';
import classes from './filters.module.css';
import { OptionRow } from './option-row.tsx';

type OptionListProps<T extends string> = {
  options: readonly FilterOption<T>[];
  words: CountWords;
  isSelected: (value: T) => boolean;
  labelOf: (option: FilterOption<T>) => string;
  noteOf?: ((option: FilterOption<T>) => string) | undefined;
  onToggle: (value: T) => void;
  onOnly?: ((value: T) => void) | undefined;
  /** How many choices a longer list shows until asked for the rest. */
  shown?: number;
};

/** The choices of a filter, with "show more" if there are many; ticked ones are always shown. */
export function OptionList<T extends string>(props: OptionListProps<T>) {
  const { options, words, isSelected, labelOf, noteOf, onToggle, onOnly, shown = 6 } = props;
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const handlers = useRef({ onToggle, onOnly });
  useEffect(() => {
    handlers.current = { onToggle, onOnly };
  });
  const toggle = useCallback((value: string) => handlers.current.onToggle(value as T), []);
  const only = useCallback((value: string) => handlers.current.onOnly?.(value as T), []);
  const visible = isWhole ? options : options.filter((option, i) => i < shown || isSelected(option.value));
  const hidden = options.length - visible.length;
  return (
    <>
      {visible.map((option) => (
        <OptionRow
          key={option.value}
          value={option.value}
          label={labelOf(option)}
          {...(noteOf ? { note: noteOf(option) } : {})}
          words={words}
          count={option.count}
          min={option.min?.amountMinor ?? null}
          currency={option.min?.currency}
          isSelected={isSelected(option.value)}
          onToggle={toggle}
          onOnly={onOnly ? only : undefined}
        />
      ))}
      {hidden > 0 || (isWhole && options.length > shown) ? (
        <PlainButton className={classes.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('list.fewerOptions') : t('list.moreOptions', { count: hidden })}
        </PlainButton>
      ) : null}
    </>
  );
}
