/** What is kept of what a person typed: what the trip was, not who went. */
const KEPT = new Set(['v', 'type', 'title', 'gender', 'ageBand', 'country', 'countryOfResidence', 'languageGuide']);
/** Parts that are about a person as a whole: none of them, or an empty list, in their place. */
const PARTS: Readonly<Record<string, null | readonly never[]>> = { passport: null, flight: null, heldBy: null, answers: [] };
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Shown in place of what was erased; a day, where one was. */
const ERASED = '–';
const ERASED_DAY = '1900-01-01';

function scrubText(text: string): string {
  if (text === '') return text;
  return DAY.test(text) ? ERASED_DAY : ERASED;
}

/**
 * Returns what was typed at a checkout without whom it was about, in the same shape, so that the booking can still be read. Every text goes, but for a
 * few that are named: one that a product adds later goes without anybody remembering.
 */
export function scrubOrder(order: unknown): unknown {
  if (typeof order === 'string') return scrubText(order);
  if (Array.isArray(order)) return order.map(scrubOrder);
  if (typeof order !== 'object' || order === null) return order;
  const entries = Object.entries(order).map(([key, value]: [string, unknown]) => {
    if (KEPT.has(key)) return [key, value] as const;
    return [key, key in PARTS ? PARTS[key] : scrubOrder(value)] as const;
  });
  return Object.fromEntries(entries);
}
