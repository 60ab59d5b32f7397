import { readFileSync } from 'node:fs';
import { isCommon } from '../rules/password-strength.ts';

let words: ReadonlySet<string> | undefined;

/** Whether a password is one that is tried first. The list is read at the first question. */
export function isCommonPassword(password: string): boolean {
  words ??= new Set(
    readFileSync(new URL('data/common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .flatMap((line) => line.split(/\s+/))
      .filter((word) => word !== ''),
  );
  return isCommon(password, words);
}
