import LineBreaker from 'linebreak';
import { clustersOf } from './split-runs.ts';

/** Scripts that write words without spaces and break lines between words: only a dictionary knows where (UAX 14, class SA). */
const BY_DICTIONARY = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
/** A stretch without a place to break becomes breakable after this many clusters: longer than words are, shorter than a column. */
const LONGEST = 24;

const words = new Intl.Segmenter('th', { granularity: 'word' });

/** Returns the offsets at which a line may end (UAX 14): between words, between ideographs, and within what fits on no line. */
export function findBreaks(text: string): ReadonlySet<number> {
  const breaks = new Set<number>();
  const breaker = new LineBreaker(text);
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) breaks.add(found.position);
  for (const { 0: stretch, index } of text.matchAll(BY_DICTIONARY)) {
    for (const { index: at } of words.segment(stretch)) if (at > 0) breaks.add(index + at);
  }
  const ends = new Set([text.length]);
  let [at, since] = [0, 0];
  for (const cluster of clustersOf(text)) {
    ends.add(at);
    if (breaks.has(at)) since = 0;
    else if (since >= LONGEST) {
      breaks.add(at);
      since = 0;
    }
    at += cluster.length;
    since++;
  }
  // A line may end after a space (UAX 14) that a mark has joined to a cluster; a mark alone would begin the next one.
  return new Set([...breaks].filter((place) => ends.has(place)));
}
