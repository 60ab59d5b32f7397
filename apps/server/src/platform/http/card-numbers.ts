/** 13 to 19 digits, at most one space or dash between two of them, and nothing that makes them part of a longer word or number. */
const DIGIT_RUNS = /(?<![\w.+-])\d(?:[ -]?\d){12,18}(?![\w-]|\.\d)/g;

/** First digits of the card schemes in use (ISO/IEC 7812): Visa, Mastercard, Amex, Discover, Diners, JCB, UnionPay, Maestro. */
const SCHEMES = /^(?:4|5[0-8]|2[2-7]|3[0-9]|6)/;

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = digit * 2;
    sum += i % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Whether a text holds what looks like a card number. */
export function holdsCardNumber(text: string): boolean {
  if (text.length < 13) return false;
  for (const [run] of text.matchAll(DIGIT_RUNS)) {
    const digits = run.replaceAll(/[ -]/g, '');
    if (SCHEMES.test(digits) && new Set(digits).size > 1 && passesLuhn(digits)) return true;
  }
  return false;
}

const DEEPEST = 32;

/** Whether a card number stands in any text or number of a JSON value, keys included. A value too deep to look through counts as one. */
export function carriesCardNumber(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return holdsCardNumber(value);
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 1e12 && holdsCardNumber(String(value));
  if (typeof value !== 'object' || value === null) return false;
  if (depth >= DEEPEST) return true;
  if (Array.isArray(value)) return value.some((item) => carriesCardNumber(item, depth + 1));
  return Object.entries(value).some(([key, item]) => holdsCardNumber(key) || carriesCardNumber(item, depth + 1));
}
