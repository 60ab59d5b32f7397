import { createContext, use } from 'react';

/** What was typed into the plain field that stood in the place of a field before its script was there. */
export type BegunText = {
  readonly text: string;
  /** What is selected of it, where the person is still in the field; undefined: the field was left. */
  readonly caret: readonly [start: number, end: number] | undefined;
  /** Whether another text is to become a place first: each changes the form that the one before has left. */
  readonly waits: boolean;
  /** Called when the text has become a place, was found to be none, or is written anew. */
  readonly onSettled: () => void;
};

/** Such texts of a form, by the end of the id of their field. */
export type BegunFields = ReadonlyMap<string, BegunText>;

const NONE: BegunFields = new Map();

/** The begun texts for the fields of the form inside. */
export const BegunTexts = createContext(NONE);

/** The begun text of the field with an id. */
export function useBegunText(id: string): BegunText | undefined {
  return [...use(BegunTexts)].find(([field]) => id.endsWith(`-${field}`))?.[1];
}
