import { cache } from '../cache.ts';

/** Statements that a process prepares at most; each connection keeps their plans. */
const MOST_NAMES = 400;
/** Texts that were met once and are remembered. */
const MOST_SEEN = 1_000;

/** The name under which PostgreSQL prepares a text, or undefined; `comesBack`: it is known that it will be met again. */
export type NameOf = (text: string, comesBack?: boolean) => string | undefined;

/**
 * Names the statements that PostgreSQL prepares: each text that comes back. A text that is met once, such as a list of so many ids, has none,
 * nor has any after the first `MOST_NAMES`: a connection keeps what was prepared for as long as it lives.
 */
export function statementNames(): NameOf {
  const names = new Map<string, string>();
  const seen = cache<true>('statements-met-once', MOST_SEEN);
  return (text, comesBack = false) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_NAMES) return known;
    if (comesBack || seen.get(text)) {
      seen.delete(text);
      const name = `s${names.size + 1}`;
      names.set(text, name);
      return name;
    }
    seen.set(text, true);
    return undefined;
  };
}
