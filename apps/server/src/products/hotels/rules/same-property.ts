import { hashText } from '@caravel/kernel';
import { distanceKm, normaliseText } from '@caravel/reference';
import type { SupplierProperty } from '../ports.ts';

/** Words that say what it is, not which one. */
const COMMON_WORDS = new Set([
  'a',
  'and',
  'by',
  'das',
  'de',
  'del',
  'do',
  'e',
  'el',
  'hotel',
  'hoteis',
  'hotels',
  'la',
  'o',
  'the',
  'y',
]);

/** Two properties of one name within this distance are the same, if no code says otherwise. Suppliers place the same door up to a block apart. */
const SAME_PLACE_KM = 0.25;

type Named = Pick<SupplierProperty, 'name' | 'cityName'>;
type Known = Pick<SupplierProperty, 'codes' | 'position'> & { readonly id: string };

/**
 * Returns the words of a name that tell a property from others, in order of the alphabet: "Hotel Avenida Palace" and "Avenida Palace, Lisbon" are
 * one. A name of nothing but common words stays whole.
 */
export function coreName({ name, cityName }: Named): string {
  const city = new Set(normaliseText(cityName).split(' '));
  const words = normaliseText(name).split(' ');
  const telling = words.filter((word) => !COMMON_WORDS.has(word) && !city.has(word));
  return (telling.length > 0 ? telling : words).toSorted().join(' ');
}

const schemeOf = (code: string) => code.slice(0, code.indexOf(':'));

/** Whether codes of one scheme differ: then two properties are two, however alike. */
function disagree(a: readonly string[], b: readonly string[]): boolean {
  return a.some((one) => b.some((other) => schemeOf(one) === schemeOf(other))) && !a.some((one) => b.includes(one));
}

/** A property that was found before, with each supplier's id of it. */
type Remembered = Known & Named & { readonly sellers: readonly { readonly name: string; readonly ref: string }[] };

/** Tells which properties of several suppliers are one. */
export type PropertyMatcher = {
  /** Takes a property that another node found, so that a search that is continued here joins the same ones. */
  remember(found: Remembered): void;
  /** Returns our id of a property: that of the same one if it was seen before, or a new one, made from its first code or its supplier's id. */
  idOf(supplier: string, property: Pick<SupplierProperty, 'ref' | 'codes' | 'name' | 'cityName' | 'position'>): string;
};

/**
 * Makes the matcher of a search. The same code makes two properties one; without a code in common, the same name at the same place does, unless
 * codes of one scheme differ. In doubt they are two: a hotel that stands twice in a list is better than a room sold in the wrong one.
 */
export function propertyMatcher(): PropertyMatcher {
  const byCode = new Map<string, Known>();
  const byName = new Map<string, Known[]>();
  const bySupplier = new Map<string, Known>();
  const join = (known: Known, own: string, codes: readonly string[]): string => {
    // What another supplier calls it counts from now on too.
    const joined = { ...known, codes: [...new Set([...known.codes, ...codes])] };
    bySupplier.set(own, joined);
    for (const code of joined.codes) byCode.set(code, joined);
    return known.id;
  };
  return {
    remember: ({ id, codes, position, sellers, ...named }) => {
      const known = { id, codes, position };
      const name = coreName(named);
      byName.set(name, [...(byName.get(name) ?? []), known]);
      for (const seller of sellers) join(known, `${seller.name}:${seller.ref}`, []);
    },
    idOf: (supplier, { ref, codes, position, ...named }) => {
      const own = `${supplier}:${ref}`;
      const name = coreName(named);
      const namesakes = byName.get(name) ?? [];
      const known =
        bySupplier.get(own) ??
        codes.map((code) => byCode.get(code)).find((one) => one !== undefined) ??
        namesakes.find((one) => distanceKm(one.position, position) <= SAME_PLACE_KM && !disagree(one.codes, codes));
      if (known) return join(known, own, codes);
      const key = codes[0] ?? own;
      const id = `h${hashText(key).toString(36)}${hashText(`${key}:2`).toString(36)}`;
      const made = { id, codes, position };
      byName.set(name, [...namesakes, made]);
      return join(made, own, codes);
    },
  };
}

/**
 * Returns what a booking is the same trip by: each code of the property, and its name with its city and country, no matter who sells it.
 */
export function tripNamesOf(property: Pick<SupplierProperty, 'codes' | 'name' | 'cityName' | 'countryCode'>): string[] {
  const place = normaliseText(property.cityName);
  return [...property.codes, `${coreName(property)}, ${place}, ${property.countryCode}`];
}
