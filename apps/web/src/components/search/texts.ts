import type { MessageKey } from '../../lib/language/i18n.tsx';

/** The beginnings of the texts that end in a name: what stands before `.emptyTitle`. A product tells by it which texts are its own. */
export type StartOf<Name extends string> = MessageKey extends infer Key
  ? Key extends `${infer Start}.${Name}`
    ? Start
    : never
  : never;

/** The ends of the texts that begin with a name: what stands after `validation.`. */
export type EndOf<Name extends string> = MessageKey extends infer Key
  ? Key extends `${Name}.${infer End}`
    ? End
    : never
  : never;

/** The beginning of a product's texts of its results. */
export type ResultTexts = StartOf<'changeSearch'>;
