import { normaliseText } from './normalise.ts';

/** A text under which a place is found; `tier` is the quality of a match by it, lower is better. */
export type Key<M extends string> = { readonly text: string; readonly place: number; readonly tier: number; readonly match: M };

/** A place that matches a text, by its best key. */
export type Hit<M extends string> = { readonly place: number; readonly tier: number; readonly match: M };

/** How a text is looked for. */
export type Search<M extends string> = {
  /** The tier of a key that begins with the text, null if it does not count. */
  tierFor(key: Key<M>, text: string): number | null;
  /**
   * For a word, whether it is about a place although no key of the place begins so: its country, its town. `hits` are the places that have
   * such a key. A place of which all words are only about is not found.
   */
  aboutOf?(word: string, hits: ReadonlyMap<number, Hit<M>>): (place: number) => boolean;
};

/** A match of words in any order is a little worse than one of the phrase as it stands. */
const ANY_ORDER = 0.5;

/**
 * The texts under which a phrase is found: the phrase itself, and the rest from each later word on ("rio de janeiro", "de
 * janeiro", "janeiro").
 */
export function* beginnings(phrase: string): Generator<{ text: string; isInner: boolean }> {
  yield { text: phrase, isInner: false };
  for (let at = phrase.indexOf(' '); at !== -1; at = phrase.indexOf(' ', at + 1))
    yield { text: phrase.slice(at + 1), isInner: true };
}

/** "St. Louis" may also be typed as "saint louis", and the other way round. */
export function spellings(name: string): string[] {
  const text = normaliseText(name);
  const other = /\bsaint\b/.test(text) ? text.replace(/\bsaint\b/g, 'st') : text.replace(/\bst\b/g, 'saint');
  return other === text ? [text] : [text, other];
}

/** Brings the keys into the order that `findHits` needs: alphabetical, the better tier and the earlier place first. */
export function sortKeys<M extends string>(keys: Key<M>[]): readonly Key<M>[] {
  return keys.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.tier - b.tier || a.place - b.place));
}

/** The position of the first key that is not before the text. */
function lowerBound<M extends string>(keys: readonly Key<M>[], text: string): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle]?.text ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The best hit of each place with keys that begin with the text. */
function hitsOf<M extends string>(keys: readonly Key<M>[], text: string, search: Search<M>): Map<number, Hit<M>> {
  const hits = new Map<number, Hit<M>>();
  for (let at = lowerBound(keys, text); at < keys.length; at += 1) {
    const key = keys[at];
    if (key === undefined || !key.text.startsWith(text)) break;
    const tier = search.tierFor(key, text);
    const known = hits.get(key.place);
    if (tier !== null && (known === undefined || tier < known.tier))
      hits.set(key.place, { place: key.place, tier, match: key.match });
  }
  return hits;
}

type Word<M extends string> = {
  readonly hits: ReadonlyMap<number, Hit<M>>;
  readonly isAbout: ((place: number) => boolean) | undefined;
};

/** Places that match every word ("london heathrow", "paris france"): the worst tier of the words counts. */
function hitsOfWords<M extends string>(
  keys: readonly Key<M>[],
  words: readonly string[],
  search: Search<M>,
): Map<number, Hit<M>> {
  const each = words.map((text): Word<M> => {
    const hits = hitsOf(keys, text, search);
    return { hits, isAbout: search.aboutOf?.(text, hits) };
  });
  const all = new Map<number, Hit<M>>();
  for (const { hits } of each) {
    for (const place of hits.keys()) {
      const worst = all.has(place) ? null : worstOf(place, each);
      if (worst !== null) all.set(place, worst);
    }
    // Where each word must hit, the places of one word are enough to look at.
    if (search.aboutOf === undefined) break;
  }
  return all;
}

/**
 * The worst hit of a place by all words; null if it does not match one of them. A word that is about the place cannot make the others
 * worse, whatever else it begins.
 */
function worstOf<M extends string>(place: number, words: readonly Word<M>[]): Hit<M> | null {
  let [worst, worstAbout]: [Hit<M> | null, Hit<M> | null] = [null, null];
  for (const { hits, isAbout } of words) {
    const hit = hits.get(place);
    if (isAbout?.(place) === true) worstAbout = worse(worstAbout, hit ?? null);
    else if (hit === undefined) return null;
    else worst = worse(worst, hit);
  }
  return worst ?? worstAbout;
}

function worse<M extends string>(a: Hit<M> | null, b: Hit<M> | null): Hit<M> | null {
  if (a === null || b === null) return a ?? b;
  return b.tier > a.tier ? b : a;
}

/** The places that match a normalised text as a phrase, and those that match its words in any order, each with its best hit. */
export function findHits<M extends string>(keys: readonly Key<M>[], text: string, search: Search<M>): Map<number, Hit<M>> {
  const hits = hitsOf(keys, text, search);
  const words = text.split(' ');
  if (words.length > 1) {
    for (const [place, hit] of hitsOfWords(keys, words, search)) {
      if (!hits.has(place)) hits.set(place, { ...hit, tier: hit.tier + ANY_ORDER });
    }
  }
  return hits;
}
