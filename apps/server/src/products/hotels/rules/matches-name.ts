import { normaliseText } from '@caravel/reference';

/** A property as it is looked for by name. */
type NamedProperty = { readonly name: string; readonly cityName: string };

/** A text whose words are looked for: those who look through thousands keep it. */
export function searchText(text: string): string {
  return ` ${normaliseText(text)}`;
}

/**
 * Makes the test whether properties match a text: each of its words begins a word of the name or the city, one at least of the name. Accents are
 * ignored; nothing matches a text without words. It takes name and city as `searchText` makes them.
 */
export function textMatcher(text: string): (name: string, city: string) => boolean {
  const wanted = normaliseText(text);
  const words = wanted === '' ? [] : wanted.split(' ').map((word) => ` ${word}`);
  return (name, city) =>
    words.some((word) => name.includes(word)) && words.every((word) => name.includes(word) || city.includes(word));
}

/** The same test of properties. */
export function nameMatcher(text: string): (property: NamedProperty) => boolean {
  const isMatch = textMatcher(text);
  return ({ name, cityName }) => isMatch(searchText(name), searchText(cityName));
}
