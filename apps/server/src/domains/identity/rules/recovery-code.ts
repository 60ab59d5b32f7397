import { randomInt } from 'node:crypto';

/** Letters and digits that are not mistaken for each other. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/** A code that nobody guesses: ten of 31 signs, 49 bits, in two halves that are easy to copy. */
export function newRecoveryCode(): string {
  const code = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}

/** A code as it is compared: in capitals, without what people add or leave out between its halves. */
export function plainRecoveryCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
