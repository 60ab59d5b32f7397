import { currencyExponent, daysBetween, type PlainDate } from '@caravel/kernel';

/** A row of a statement as it was read. `amount` is exact decimal text above zero; `currency` is null where the file names none. */
export type StatementEntry = {
  readonly reference: string;
  readonly name: string;
  readonly startsOn: PlainDate | null;
  readonly endsOn: PlainDate | null;
  readonly amount: string;
  readonly currency: string | null;
};

/** An open commission, by what a statement may name of it. */
export type OpenCommission = {
  readonly id: string;
  /** Our reference, the supplier's, and its order. */
  readonly references: readonly string[];
  readonly leadTraveler: string;
  readonly startsOn: PlainDate;
  readonly endsOn: PlainDate;
  readonly currency: string;
  readonly openMinor: number;
};

/** How well a row fits a commission, up to 100. */
export type Scored = { readonly commission: OpenCommission; readonly score: number };

/** What each agreement counts. A reference alone is never sure: suppliers use one again after some time. */
const COUNTS = { reference: 60, name: 20, dates: 10, amount: 10 } as const;
/** The least score of a row that is proposed, the least that is shown to a person, and how far below the next best must be. */
const SURE = 70;
const UNSURE = 30;
const LEAD = 15;
const MOST_SHOWN = 3;

/** A reference without spaces, signs and accents, in capitals; a short one says nothing. */
export function plainReference(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return plain.length < 4 ? '' : plain;
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);

/** The part of the shorter name's words that the longer one has: order and middle names differ between systems. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length === 0) return 0;
  const shared = short.filter((word) => long.includes(word)).length / short.length;
  // A single word is a family name that many have.
  return short.length === 1 ? shared / 2 : shared;
}

function datesScore(entry: StatementEntry, { startsOn, endsOn }: OpenCommission): number {
  const pairs = [
    [entry.startsOn, startsOn],
    [entry.endsOn, endsOn],
  ].flatMap(([told, ours]) => (told && ours ? [Math.abs(daysBetween(told, ours))] : []));
  if (pairs.length === 0) return 0;
  return pairs.reduce((sum, days) => sum + (days === 0 ? COUNTS.dates : days === 1 ? COUNTS.dates / 2 : 0), 0) / pairs.length;
}

/** Minor units of decimal text; undefined if it has more decimals than the currency. */
export function minorOf(amount: string, currency: string): number | undefined {
  const [whole = '', fraction = ''] = amount.split('.');
  const exponent = currencyExponent(currency);
  if (/[1-9]/.test(fraction.slice(exponent))) return undefined;
  return Number(`${whole}${fraction.slice(0, exponent).padEnd(exponent, '0')}`);
}

function amountScore(entry: StatementEntry, { openMinor, currency }: OpenCommission): number {
  const minor = minorOf(entry.amount, currency);
  if (minor === undefined || openMinor <= 0) return 0;
  const off = Math.abs(minor - openMinor) / openMinor;
  return off === 0 ? COUNTS.amount : off <= 0.05 ? COUNTS.amount / 2 : 0;
}

/** How well a row fits a commission, 0 to 100; 0 if the currencies differ. */
export function scoreOf(entry: StatementEntry, commission: OpenCommission): number {
  // mutant commission-of-another-currency: `entry.currency !== commission.currency` -> `false` fails match-rows.test.ts
  if (entry.currency !== null && entry.currency !== commission.currency) return 0;
  const reference = plainReference(entry.reference);
  const isNamed = reference !== '' && commission.references.some((one) => plainReference(one) === reference);
  const name = likeness(wordsOf(entry.name), wordsOf(commission.leadTraveler));
  return Math.round(
    (isNamed ? COUNTS.reference : 0) + name * COUNTS.name + datesScore(entry, commission) + amountScore(entry, commission),
  );
}

/** Finds what a row may be about without comparing it with everything: by reference, and by the words of the name. */
export function candidateIndex(all: readonly OpenCommission[]): (entry: StatementEntry) => readonly OpenCommission[] {
  const byReference = new Map<string, OpenCommission[]>();
  const byWord = new Map<string, OpenCommission[]>();
  const add = (map: Map<string, OpenCommission[]>, key: string, one: OpenCommission) => {
    const known = map.get(key);
    if (known) known.push(one);
    else map.set(key, [one]);
  };
  for (const one of all) {
    for (const reference of new Set(one.references.map(plainReference))) if (reference !== '') add(byReference, reference, one);
    for (const word of new Set(wordsOf(one.leadTraveler))) add(byWord, word, one);
  }
  return ({ reference, name }) => [
    ...new Set([
      ...(byReference.get(plainReference(reference)) ?? []),
      ...wordsOf(name).flatMap((word) => byWord.get(word) ?? []),
    ]),
  ];
}

/** What becomes of a row: the best commissions it may be about, the best first, and whether the first is proposed. */
export type Matched = { readonly match: 'sure' | 'unsure' | 'unknown'; readonly candidates: readonly Scored[] };

/** Matches the rows of a statement, in their order. Two rows are never both sure of one commission: the second waits for a person. Pure. */
export function matchRows(entries: readonly StatementEntry[], all: readonly OpenCommission[]): Matched[] {
  const find = candidateIndex(all);
  const proposed = new Set<string>();
  return entries.map((entry) => {
    const candidates = find(entry)
      .map((commission): Scored => ({ commission, score: scoreOf(entry, commission) }))
      .filter(({ score }) => score >= UNSURE)
      .sort((a, b) => b.score - a.score || (a.commission.id < b.commission.id ? -1 : 1))
      .slice(0, MOST_SHOWN);
    const [best, next] = candidates;
    if (!best) return { match: 'unknown', candidates };
    // mutant commission-proposed-twice: `!proposed.has(best.commission.id)` -> `true` fails match-rows.test.ts
    const isSure = best.score >= SURE && best.score - (next?.score ?? 0) >= LEAD && !proposed.has(best.commission.id);
    if (isSure) proposed.add(best.commission.id);
    return { match: isSure ? 'sure' : 'unsure', candidates };
  });
}
