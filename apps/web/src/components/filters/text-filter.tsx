import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTooLong } from '../form/use-too-long.ts';
import { FilterGroup } from './filter-group.tsx';
import classes from './filters.module.css';

type TextFilterProps = {
  title: string;
  /** The text that is looked for; empty: none. */
  value: string;
  /** The most characters that the search takes. */
  most: number;
  onChange: (text: string) => void;
};

/** After the last key, a text is looked for. */
const TYPING_MS = 400;

/** Looks for a text while it is typed; Enter, or leaving the field, does at once. */
export function TextFilter({ title, value, most, onChange }: TextFilterProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const id = useId();
  const tooLong = useTooLong(id, draft ?? '', most);
  const apply = useEffectEvent((text: string) => {
    if (!tooLong && text.trim() !== value) onChange(text.trim());
  });
  useEffect(() => {
    if (draft === null) return undefined;
    const timer = setTimeout(() => apply(draft), TYPING_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  const commit = () => {
    if (tooLong) return;
    if (draft !== null && draft.trim() !== value) onChange(draft.trim());
    setDraft(null);
  };
  return (
    <FilterGroup title={title}>
      <input
        id={id}
        type="search"
        className={classes.text}
        aria-label={title}
        aria-invalid={tooLong ? true : undefined}
        aria-describedby={tooLong ? `${id}-problem` : undefined}
        autoComplete="off"
        value={draft ?? value}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
      {tooLong ? (
        <p id={`${id}-problem`} className={classes.problem} role="alert">
          {tooLong}
        </p>
      ) : null}
    </FilterGroup>
  );
}
