/** Groups of digits as in card numbers, separated by spaces, dashes, dots, slashes or line breaks. */
const RUNS = /\d+(?:[\s.\-\u2010-\u2015_/\u00b7]{1,3}\d+)*/g;
/** An id such as idempotency keys and our own (RFC 9562); one of digits alone is looked at like any other text. */
const IDS = /\b(?=[\d-]{0,35}[a-f])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi;
const FEWEST = 13;
const MOST = 19;
const LONGEST_WORD = 24;

/**
 * First digits of the card schemes in use, by length of the number (ISO/IEC 7812): Visa, Mastercard, Amex, Discover, Diners, JCB, UnionPay,
 * Maestro. Tickets have thirteen digits, too, and many airlines' codes begin as a Visa does; the last Visas of that length were issued in the nineties,
 * so of it only the number counts that is published for tests.
 */
const SCHEMES: Readonly<Record<number, RegExp>> = {
  13: /^4222222222222$/,
  14: /^3(?:0[0-5]|[689])/,
  15: /^(?:3[47]|50|5[6-8]|6)/,
};
/** Mastercard's second range (2221 to 2720) and JCB's (3528 to 3589) are narrow; what else begins so is no card. */
const LONGER_SCHEMES = /^(?:4|5[0-8]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720)|3(?:0[0-59]|5(?:2[89]|[3-8])|[689])|6)/;

/** Whether fourteen digits are the number of a Brazilian company, by its two check digits (modulo 11). */
function isCompanyNumber(digits: string): boolean {
  if (digits.length !== 14) return false;
  const checkOf = (length: number) => {
    let sum = 0;
    for (let at = 0; at < length; at += 1) sum += Number(digits[at]) * (((length - 1 - at) % 8) + 2);
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  return checkOf(12) === Number(digits[12]) && checkOf(13) === Number(digits[13]);
}

/** Whether an account number is one by its check digits (ISO 13616, modulo 97). */
function isIban(text: string): boolean {
  const plain = text.replaceAll(' ', '').toUpperCase();
  const digits = [...plain.slice(4), ...plain.slice(0, 4)].map((sign) => parseInt(sign, 36).toString()).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
const IBANS = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?\b/gi;

const isDigit = (code: number) => code >= 48 && code <= 57;

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48;
    const doubled = digit * 2;
    sum += i % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

function isCardNumber(digits: string): boolean {
  if (isCompanyNumber(digits)) return false;
  const scheme = SCHEMES[digits.length] ?? LONGER_SCHEMES;
  return scheme.test(digits) && passesLuhn(digits) && new Set(digits).size > 1;
}

/** A group of adjacent digits: its start and end in the text. */
type Group = { readonly start: number; readonly end: number };

const sizeOf = ({ start, end }: Group) => end - start;

/**
 * Whether a single group of digits is a card number. It may have a word before it and a word with an expiry date after it
 * (`card4242…exp1227`), but it must not be a phone number with its plus sign, an amount, or part of a generated name in which digits and
 * letters alternate.
 */
function isLoneCardNumber(text: string, { start, end }: Group): boolean {
  if (end - start < FEWEST || end - start > MOST) return false;
  const before = text.slice(Math.max(0, start - LONGEST_WORD), start);
  const behind = text.slice(end, end + LONGEST_WORD);
  if (/[+_]$|\p{N}\p{L}+$/u.test(before) || !/^\p{L}*\p{N}{0,8}(?![\p{L}\p{N}])/u.test(behind)) return false;
  if (/^(?:_|\.\d{1,2}(?!\d))/.test(behind)) return false;
  return isCardNumber(text.slice(start, end));
}

/** Whether groups are split as on a card: equal parts of four or more digits, of which only the last may be shorter, or 4-6-5 and 4-6-4. */
function areParts(sizes: readonly number[]): boolean {
  const [size = 0] = sizes;
  if (size === 4 && sizes.length === 3 && sizes[1] === 6) return sizes[2] === 5 || sizes[2] === 4;
  return size > 3 && sizes.every((one, i) => one === size || (i === sizes.length - 1 && one < size));
}

/** Whether groups are split as on a ticket: the airline's three digits, ten of its own, perhaps a check digit. */
function areTicket([airline, number, check, more]: readonly number[]): boolean {
  return airline === 3 && number === 10 && (check === undefined || check === 1) && more === undefined;
}

/** Whether the text from one group to another is a card number that is not part of a longer word. */
function isPartedCardNumber(text: string, start: number, end: number): boolean {
  if (/[\p{L}\p{N}_+]/u.test(text.charAt(start - 1)) || /[\p{L}\p{N}_]/u.test(text.charAt(end))) return false;
  return isCardNumber(text.slice(start, end).replaceAll(/\D/g, ''));
}

/** Whether a card number starts with the group at a position. Groups of less than four digits count only if the whole run is the number. */
function beginsCardNumber(text: string, groups: readonly Group[], from: number): boolean {
  const first = groups[from];
  if (!first) return false;
  if (isLoneCardNumber(text, first)) return true;
  if (sizeOf(first) < 4 && from > 0) return false;
  const sizes = [sizeOf(first)];
  let total = sizeOf(first);
  for (let to = from + 1; to < groups.length; to++) {
    const last = groups[to] ?? first;
    sizes.push(sizeOf(last));
    total += sizeOf(last);
    if (total > MOST) return false;
    const isWhole = from === 0 && to === groups.length - 1;
    if (total >= FEWEST && (isWhole || areParts(sizes)) && !areTicket(sizes) && isPartedCardNumber(text, first.start, last.end))
      return true;
  }
  return false;
}

function groupsOf(text: string, start: number, end: number): Group[] {
  const groups: Group[] = [];
  for (let at = start; at < end; at++) {
    if (!isDigit(text.charCodeAt(at))) continue;
    const begin = at;
    while (at < end && isDigit(text.charCodeAt(at))) at++;
    groups.push({ start: begin, end: at });
  }
  return groups;
}

/** Whether a text contains what looks like a card number, also with characters between its digits and with its expiry date after it. */
export function holdsCardNumber(text: string): boolean {
  if (text.length < FEWEST) return false;
  // Full-width digits count as digits, and invisible characters separate nothing.
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(IDS, ' id ')
    .replaceAll(IBANS, (text) => (isIban(text) ? ' account ' : text));
  for (const run of plain.matchAll(RUNS)) {
    if (run[0].length < FEWEST) continue;
    const groups = groupsOf(plain, run.index, run.index + run[0].length);
    if (groups.some((_, from) => beginsCardNumber(plain, groups, from))) return true;
  }
  return false;
}

const DEEPEST = 32;

/** Whether a JSON value is nested more deeply than any that is looked through. Goes no deeper itself. */
export function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth >= DEEPEST || Object.values(value).some((item) => isTooDeep(item, depth + 1));
}

/**
 * Whether any text or number of a JSON value, keys included, contains a card number. A value that is nested too deeply to search counts as
 * one.
 */
export function carriesCardNumber(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return holdsCardNumber(value);
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 1e12 && holdsCardNumber(String(value));
  if (typeof value !== 'object' || value === null) return false;
  if (depth >= DEEPEST) return true;
  if (Array.isArray(value)) return value.some((item) => carriesCardNumber(item, depth + 1));
  return Object.entries(value).some(([key, item]) => holdsCardNumber(key) || carriesCardNumber(item, depth + 1));
}
