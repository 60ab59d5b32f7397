import { useEffect, useState, useSyncExternalStore } from 'react';
import { onForget } from '../../lib/session/private-state.ts';
import { browserShelf } from '../../lib/session/shelves.ts';

const MOST_KEPT = 60;

type Values<Value> = Readonly<Record<string, Value>>;

type Settings<Value> = {
  /** The start of its names in the browser's storage. */
  readonly name: string;
  readonly keyOf: (value: Value) => string;
  /** Fetches the value of a key, in the language of the page; undefined if there is none. */
  readonly find: (key: string) => Promise<Value | undefined>;
};

/** What was learned about keys of the address, such as the places of codes. */
export type Remembered<Value> = {
  /** The value of a key: as it is known, or fetched and kept. Undefined if there is none; throws what the fetch throws. */
  readonly recall: (key: string) => Promise<Value | undefined>;
  /** Keeps a value as the newest. */
  readonly remember: (value: Value) => void;
  /** What is known. Keys that are not known are fetched, and are missing until they arrive. */
  readonly useKnown: (keys: readonly string[]) => Values<Value>;
  /** The newest that were kept; the list does not change while the page is open. */
  readonly useRecent: (count: number) => readonly Value[];
};

const NONE: Values<never> = {};
const none = (): Values<never> => NONE;

/** The language of the page; `lang` changes before the page is rendered in another. */
const languageNow = () => globalThis.document?.documentElement.lang ?? '';

/**
 * Remembers values that are told in the language of the page, such as places, over reloads and by language, so that a page with only their keys (an
 * address, a reload) shows them at once. Logging out clears them.
 */
export function makeRemembered<Value>({ name, keyOf, find }: Settings<Value>): Remembered<Value> {
  const keptIn = (language: string) => `${name}.${language}`;
  let known: { readonly language: string; readonly values: Values<Value> } | undefined;
  const listeners = new Set<() => void>();
  const asked = new Set<string>();
  const readKept = (language: string): Values<Value> => {
    try {
      return JSON.parse(browserShelf.get(keptIn(language)) ?? '{}') as Values<Value>;
    } catch {
      return {};
    }
  };
  const values = (): Values<Value> => {
    const language = languageNow();
    if (known?.language !== language) known = { language, values: readKept(language) };
    return known.values;
  };
  onForget(() => {
    known = { language: languageNow(), values: {} };
    asked.clear();
  });
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const remember = (value: Value): void => {
    const key = keyOf(value);
    const others = Object.entries(values()).filter(([other]) => other !== key);
    const language = languageNow();
    known = { language, values: Object.fromEntries([[key, value] as const, ...others].slice(0, MOST_KEPT)) };
    browserShelf.set(keptIn(language), JSON.stringify(known.values));
    for (const listener of listeners) listener();
  };
  const learn = async (key: string): Promise<void> => {
    const question = `${languageNow()} ${key}`;
    if (asked.has(question)) return;
    asked.add(question);
    try {
      const found = await find(key);
      if (found !== undefined && question.startsWith(`${languageNow()} `)) remember(found);
    } catch {
      asked.delete(question);
    }
  };
  return {
    recall: async (key) => {
      const found = values()[key] ?? (await find(key));
      if (found !== undefined && values()[key] === undefined) remember(found);
      return found;
    },
    remember,
    useKnown: (keys) => {
      // The server knows none, and neither does the page while it takes over what the server made.
      const all = useSyncExternalStore(subscribe, values, none);
      const wanted = keys.filter((key) => key !== '' && all[key] === undefined).join('\n');
      useEffect(() => {
        for (const key of wanted.split('\n')) if (key) learn(key);
      }, [wanted]);
      return all;
    },
    useRecent: (count) => {
      const [recent] = useState(() => Object.values(values()).slice(0, count));
      return recent;
    },
  };
}
