import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';
import { findBreaks } from './find-breaks.ts';
import { levelsOf, visualOrder } from './line-order.ts';
import { clustersOf, isPlain, splitRuns } from './split-runs.ts';
import { NAMES } from './testing/names.ts';

const words = fc.constantFrom(...Object.values(NAMES).flat(), 'Ana', ' ', '12-3', '(a)', '\u200f', '\u0301', '\ud800', '\u200d');
const text = fc.oneof(
  fc.array(words, { maxLength: 6 }).map((each) => each.join('')),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
/** A font by nothing but the cluster: as hostile as a table of fonts can be. */
const someFont = (cluster: string) => [null, 'a', 'b', 'Roboto'][(cluster.codePointAt(0) ?? 0) % 4] ?? null;

test('runs joined are the text, and begin where a cluster begins', () => {
  fc.assert(
    fc.property(text, (line) => {
      const runs = splitRuns(line, someFont);
      expect(runs.map((run) => run.text).join('')).toBe(line);
      expect(runs.flatMap((run) => clustersOf(run.text))).toEqual(clustersOf(line));
      for (const { font, text: own, kind } of runs) {
        if (kind === 'drawn') for (const cluster of clustersOf(own)) expect(someFont(cluster)).toBe(font);
      }
    }),
  );
});

test('a line ends where a cluster ends, and a long word has places to end', () => {
  fc.assert(
    fc.property(text, (line) => {
      const ends = new Set<number>([0]);
      let at = 0;
      for (const cluster of clustersOf(line)) {
        at += cluster.length;
        ends.add(at);
      }
      for (const place of findBreaks(line)) expect(ends).toContain(place);
    }),
  );
  expect([...findBreaks('a \u0301b')]).toEqual([4]);
  expect(findBreaks('ض'.repeat(60)).size).toBeGreaterThan(1);
});

test('Thai, Lao, Khmer and Myanmar are broken between words', () => {
  const wordsOf = (line: string) => {
    const places = [0, ...[...findBreaks(line)].toSorted((a, b) => a - b)];
    return places.slice(1).map((place, index) => line.slice(places[index], place));
  };
  expect(wordsOf('ขอห้องพักชั้นสูง')).toEqual(['ขอ', 'ห้อง', 'พัก', 'ชั้น', 'สูง']);
  expect(wordsOf('王小明 Ana')).toEqual(['王', '小', '明 ', 'Ana']);
});

const arabicOrOwn = (cluster: string) => (/\p{Script=Arabic}/u.test(cluster) ? 'arabic' : 'Roboto');

/** A line as it is seen, by the pieces that the writer gets, if all of it fits. */
function seen(line: string): string {
  const pieces = cutText([{ text: line }], arabicOrOwn);
  return visualOrder(pieces.map(({ level }) => level))
    .map((index) => pieces[index]?.text ?? '')
    .join('|');
}

test.each([
  ['علی محمدی', 'محمدی| |علی'],
  ['Guest علی محمدی (adult)', 'Guest |محمدی| |علی| |(adult)'],
  ['غرفة 12 من Ana', 'Ana| |من| |12| |غرفة'],
])('%s is seen in the right order', (line, order) => {
  expect(seen(line)).toBe(order);
});

test('the order of pieces is that of the Unicode Bidirectional Algorithm', () => {
  const levels = fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 12 });
  /** Rule L2 as it is written, on positions. */
  const byTheBook = (given: readonly number[]) => {
    let order = given.map((level, index) => ({ level, index }));
    for (let level = Math.max(...given); level >= 1; level--) {
      const next: typeof order = [];
      for (let at = 0; at < order.length; ) {
        const stretch: typeof order = [];
        while (at < order.length && (order[at]?.level ?? 0) >= level) stretch.push(...order.slice(at, ++at));
        next.push(...stretch.toReversed());
        if (at < order.length) next.push(...order.slice(at, ++at));
      }
      order = next;
    }
    return order.map(({ index }) => index);
  };
  fc.assert(
    fc.property(levels, (given) => {
      expect(visualOrder(given)).toEqual(byTheBook(given));
    }),
  );
});

test('brackets are mirrored where they stand from right to left', () => {
  const pieces = cutText([{ text: 'غرفة (12)' }], arabicOrOwn);
  expect(pieces.filter(({ text: own }) => /[()]/.test(own)).map(({ text: own }) => own)).toEqual([')', '(']);
  expect(levelsOf('غرفة').base).toBe(1);
});

test('texts of most papers are plain', () => {
  expect(['Née Müller', 'R$ 1.234,50', '“Łódź” – São Paulo…'].every(isPlain)).toBe(true);
  expect(['علی', '王', 'e\u0301', 'a\u00adb', '\u200f'].some(isPlain)).toBe(false);
});
