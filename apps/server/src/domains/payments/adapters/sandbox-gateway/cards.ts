import { addressFormat } from '@caravel/contracts';
import type { DeclineCode } from '../../ports.ts';
import type { DisputedCard } from './disputes.ts';

/** What a test card does when it pays. */
export type CardBehaviour =
  | 'succeeds'
  | 'challenge'
  | 'captureFails'
  | 'refusedLater'
  | 'alwaysChallenge'
  | DisputedCard
  | DeclineCode;

/**
 * The test cards (design, section 11), plus more brands that succeed, one that fails late, one that is refused when its holder is absent,
 * one whose bank asks at each payment, and three that are disputed. Any other number is refused.
 */
export const TEST_CARDS: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': 'succeeds',
  '5555555555554444': 'succeeds',
  '378282246310005': 'succeeds',
  '4000000000000002': 'paymentDeclined',
  '4000000000009995': 'insufficientFunds',
  '4000002500003155': 'challenge',
  '4000000000000069': 'cardExpired',
  '4000000000000127': 'cardCodeWrong',
  '4000000000000341': 'captureFails',
  '4000008260003178': 'refusedLater',
  '4000002760003184': 'alwaysChallenge',
  '4000000000000259': 'disputed',
  '4000000000002685': 'disputeWon',
  '4000000000001976': 'disputeLost',
};

/** The fields of the card page. */
export type CardInput = {
  /** The name on the card; absent in calls that come from no page. */
  readonly holder?: string | undefined;
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
  readonly zip: string;
  /** The country that it is billed in, ISO 3166-1 alpha-2; empty or absent if that is not known. */
  readonly country?: string | undefined;
};

/** The problem of a card, and the field that shows it. */
export type CardProblem = {
  readonly field: 'holder' | 'number' | 'expiry' | 'cvc' | 'zip';
  readonly code: 'missing_holder' | 'incomplete_number' | 'invalid_number' | 'invalid_expiry' | 'invalid_cvc' | 'invalid_zip';
};

/** A valid card that can become a token. */
export type AcceptedCard = {
  readonly brand: string;
  readonly last4: string;
  readonly behaviour: CardBehaviour;
  /** Absent: the card pays once and cannot be kept. */
  readonly expMonth?: number;
  readonly expYear?: number;
};

/** Returns the brand that the number's first digits belong to. */
export function cardBrand(digits: string): string {
  if (/^4/.test(digits)) return 'visa';
  if (/^(?:5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  if (/^3[47]/.test(digits)) return 'amex';
  if (/^6(?:011|5)/.test(digits)) return 'discover';
  return 'unknown';
}

/** Whether the check digit is right (Luhn, ISO/IEC 7812-1). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    sum += i % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2;
  }
  return sum % 10 === 0;
}

/** Whether a bank of the country checks a postal code: not where addresses have none, or may leave it out. */
export function needsPostalCode(country: string): boolean {
  return country === '' || addressFormat(country).fields.some(({ field, isNeeded }) => field === 'zip' && isNeeded);
}

/** Checks a card as a gateway would. `now` in epoch milliseconds; a card is valid to the end of its month. */
export function checkCard(card: CardInput, now: number): AcceptedCard | CardProblem {
  if (card.holder !== undefined && !/\p{L}/u.test(card.holder)) return { field: 'holder', code: 'missing_holder' };
  const digits = card.number.replaceAll(/[\s-]/g, '');
  const brand = cardBrand(digits);
  const length = brand === 'amex' ? 15 : 16;
  if (!/^\d*$/.test(digits) || digits.length > 19) return { field: 'number', code: 'invalid_number' };
  if (digits.length < length) return { field: 'number', code: 'incomplete_number' };
  const behaviour = TEST_CARDS[digits];
  if (!passesLuhn(digits) || behaviour === undefined) return { field: 'number', code: 'invalid_number' };
  const monthIsReal = Number.isInteger(card.expMonth) && card.expMonth >= 1 && card.expMonth <= 12;
  const isCurrent = monthIsReal && now < Date.UTC(card.expYear, card.expMonth, 1) && card.expYear < 2100;
  if (!isCurrent) return { field: 'expiry', code: 'invalid_expiry' };
  if (!(brand === 'amex' ? /^\d{4}$/ : /^\d{3}$/).test(card.cvc)) return { field: 'cvc', code: 'invalid_cvc' };
  if (needsPostalCode(card.country ?? '') && !/^[A-Za-z0-9][A-Za-z0-9 -]{1,9}$/.test(card.zip.trim()))
    return { field: 'zip', code: 'invalid_zip' };
  return { brand, last4: digits.slice(-4), behaviour, expMonth: card.expMonth, expYear: card.expYear };
}
