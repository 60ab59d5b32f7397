import { readFileSync } from 'node:fs';
import { isCommon } from '../rules/password-strength.ts';

let words: ReadonlySet<string> | undefined;

/** Whether a password is among those that attackers try first. The list is read on the first call. */
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
