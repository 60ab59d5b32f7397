import { normaliseText } from './normalise.ts';

/** A way to read what was typed: the name of a place, and what it is said to lie in. Both are normalised. */
export type Reading = { readonly name: string; readonly within: readonly string[] };

const TRANSLITERATED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/**
 * A name as it stands, and as it may be spelt without its marks: "Zuerich" and "Koeln" are typed where keyboards have no umlauts, and "Århus" is
 * written "Aarhus" by others.
 */
export function spellingsOf(text: string): string[] {
  const plain = normaliseText(text);
  const written = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüøå]/g, (letter) => TRANSLITERATED[letter] ?? letter);
  return [...new Set([plain, normaliseText(written), plain.replace(/([aou])e/g, '$1'), plain.replace(/aa/g, 'a')])];
}

/** "NV 89101": a postal code says no more than the state before it. */
const withoutFigures = (text: string): string =>
  normaliseText(text)
    .split(' ')
    .filter((word) => !/\d/.test(word))
    .join(' ');

/**
 * How a typed text may be read, the likeliest first: what stands behind a comma says where the place is ("Portland, ME", "Paris, France"), and so may
 * the last word. A text of which nothing is known behind its comma is read by what stands before it.
 */
export function readingsOf(text: string): Reading[] {
  const [first = '', ...rest] = text.split(',');
  const within = rest.map(withoutFigures).filter((part) => part !== '');
  const names = spellingsOf(first);
  const wholes = spellingsOf(text).map((name): Reading => ({ name, within: [] }));
  if (within.length > 0)
    return [
      ...names.map((name): Reading => ({ name, within })),
      ...wholes,
      ...names.map((name): Reading => ({ name, within: [] })),
    ];
  const split = spellingsOf(text).flatMap((name): Reading[] => {
    const at = name.lastIndexOf(' ');
    return at < 0 ? [] : [{ name: name.slice(0, at), within: [name.slice(at + 1)] }];
  });
  return [...wholes, ...split];
}
