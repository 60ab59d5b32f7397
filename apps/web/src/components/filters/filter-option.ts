import type { Money } from '@caravel/kernel';
import type { MessageKey } from '../../lib/language/i18n.tsx';

/** A choice of a filter: how many results it would leave, and the lowest price among them. */
export type FilterOption<Value extends string | number = string> = {
  readonly value: Value;
  readonly label: string;
  readonly count: number;
  readonly min: Money | null;
};

/** How a product words its counts for screen readers. Create it once: rows of choices are compared by identity. */
export type CountWords = {
  /** With `{count}`. */
  readonly count: MessageKey;
  /** With `{count}` and `{price}`; null where a choice has no price. */
  readonly countFrom: MessageKey | null;
};

/** The bounds of a slider. */
export type FilterRange = { readonly min: number; readonly max: number };

/** The list with the value added, or removed if it was in. */
export function toggled<Value>(list: readonly Value[], value: Value): Value[] {
  return list.includes(value) ? list.filter((item) => item !== value) : [...list, value];
}
