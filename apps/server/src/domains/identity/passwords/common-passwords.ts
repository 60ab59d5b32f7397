import { readFileSync } from 'node:fs';
import { isCommon } from '../rules/password-strength.ts';

/** Our own words, which leaked passwords are made of in three languages. */
function ownWords(): readonly string[] {
  return readFileSync(new URL('data/common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(/\s+/))
    .filter((word) => word !== '');
}

let words: Promise<ReadonlySet<string>> | undefined;

/** The breached passwords of zxcvbn's list and our own words. It is some megabytes, so it is read when somebody first chooses a password. */
async function readWords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'].map(String), ...ownWords()]);
}

/**
 * Whether a password is among those that attackers try first: breached ones, and those made of what is known of the person, `about`: the agency's
 * name, their own, their address.
 */
export async function isCommonPassword(password: string, about: readonly string[] = []): Promise<boolean> {
  words ??= readWords();
  return isCommon(password, await words, about);
}
