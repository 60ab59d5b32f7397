import { hash } from 'node:crypto';

const DIGITS = 6;

/** The six digits of a token that only the mailbox gets: knowing the token's row is not enough. */
export function digitsOf(token: string): string {
  const number = Number.parseInt(hash('sha256', `mailbox-code\n${token}`).slice(0, 12), 16);
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}
