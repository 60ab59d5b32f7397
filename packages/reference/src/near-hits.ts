import type { Hit, Key, Search } from './prefix-index.ts';

/** How many slips of the hand a text may have: none in a short one, which most names begin so. */
const slipsIn = (text: string): number => (text.length < 4 ? 0 : text.length < 8 ? 1 : 2);

/**
 * The length of the beginning of `name` that was meant by `text`, and by how many slips it differs: a letter left out, put in or mistaken, or two that
 * changed places (optimal string alignment). Null if it takes more than `most`.
 */
export function meantBeginning(name: string, text: string, most: number): { slips: number; length: number } | null {
  let [before, last]: [readonly number[], readonly number[]] = [[], Array.from({ length: text.length + 1 }, (_, at) => at)];
  let best = { slips: last[text.length] ?? 0, length: 0 };
  const end = Math.min(name.length, text.length + most);
  for (let row = 1; row <= end; row += 1) {
    const next = [row];
    for (let column = 1; column <= text.length; column += 1) {
      const isSame = name[row - 1] === text[column - 1];
      let slips = Math.min((last[column - 1] ?? 0) + (isSame ? 0 : 1), (last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1);
      if (row > 1 && column > 1 && name[row - 1] === text[column - 2] && name[row - 2] === text[column - 1])
        slips = Math.min(slips, (before[column - 2] ?? 0) + 1);
      next.push(slips);
    }
    const slips = next[text.length] ?? 0;
    // If two beginnings differ as little, a whole name is likelier meant than a part of one.
    if (slips < best.slips || (slips === best.slips && row === name.length)) best = { slips, length: row };
    if (Math.min(...next) > most) break;
    [before, last] = [last, next];
  }
  return best.slips <= most ? best : null;
}

/**
 * The places whose names a text was meant to begin, where no name begins so: those that take the fewest slips, each with its best hit. The first letter
 * counts as right: people look at what they begin with.
 */
export function findNearHits<M extends string>(keys: readonly Key<M>[], text: string, search: Search<M>): Map<number, Hit<M>> {
  let fewest = slipsIn(text);
  let hits = new Map<number, Hit<M>>();
  for (const key of fewest === 0 ? [] : keys) {
    if (key.match === 'code' || key.text[0] !== text[0] || key.text.length < text.length - fewest) continue;
    const meant = meantBeginning(key.text, text, fewest);
    if (meant === null) continue;
    if (meant.slips < fewest) [fewest, hits] = [meant.slips, new Map()];
    const tier = search.tierFor(key, key.text.slice(0, meant.length));
    const known = hits.get(key.place);
    if (tier !== null && (known === undefined || tier < known.tier))
      hits.set(key.place, { place: key.place, tier, match: key.match });
  }
  return hits;
}
