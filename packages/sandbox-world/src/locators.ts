import { hashText } from '@caravel/kernel';

/** Letters and digits that are not mistaken for one another. */
const LOCATOR_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The record locator of an order: six letters or digits, the same for the same reference. */
export function locatorFor(reference: string): string {
  const [left, right] = [hashText(`locator ${reference}`), hashText(`${reference} locator`)];
  return [left, left >>> 5, left >>> 10, right, right >>> 5, right >>> 10].map((bits) => LOCATOR_ALPHABET[bits & 31]).join('');
}
