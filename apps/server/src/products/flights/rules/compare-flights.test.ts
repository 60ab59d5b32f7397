import { CHANGE_SEVERITIES } from '@caravel/contracts';
import { findAirport } from '@caravel/reference';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedJourneys } from '../testing/random-journeys.ts';
import { journey } from '../testing/written-journeys.ts';
import { compareFlights, type Finding } from './compare-flights.ts';
import { waitBetween } from './flight-times.ts';

const told = (findings: readonly Finding[]) =>
  findings.map(({ kind, severity, minutes }) => [severity, kind, ...(minutes === undefined ? [] : [minutes])].join(' '));
const found = (before: string[], after: string[]) => told(compareFlights(journey(...before), journey(...after)).findings);

const OUT = 'AA100 JFK 04-10T08:00 MCO 04-10T11:00, AA200 MCO 04-10T12:30 LAX 04-10T15:00';
const BACK = 'AA300 LAX 04-17T08:00 JFK 04-17T16:30';

describe('what an airline changed', () => {
  test('equal journeys: nothing', () => {
    expect(found([OUT, BACK], [OUT, BACK])).toEqual([]);
  });

  test.each<[string, string[], string[]]>([
    [
      'a connection that is missed',
      ['AA100 JFK 04-10T12:15 MCO 04-10T15:15, AA200 MCO 04-10T12:30 LAX 04-10T15:00', BACK],
      ['breaks connectionMissed 165', 'serious moved 255'],
    ],
    [
      'a connection that lands as the next one leaves is too short, and not missed',
      ['AA100 JFK 04-10T09:30 MCO 04-10T12:30, AA200 MCO 04-10T12:30 LAX 04-10T15:00', BACK],
      ['breaks connectionShort 0', 'note moved 90'],
    ],
    [
      'a connection that is long enough',
      ['AA100 JFK 04-10T08:40 MCO 04-10T11:40, AA200 MCO 04-10T12:30 LAX 04-10T15:00', BACK],
      ['note moved 40'],
    ],
    [
      'a longer wait',
      ['AA100 JFK 04-10T08:00 MCO 04-10T11:00, AA200 MCO 04-10T16:30 LAX 04-10T19:00', BACK],
      ['serious waitLonger 330', 'serious moved 240'],
    ],
    [
      'another day',
      ['AA100 JFK 04-10T08:00 MCO 04-10T11:00, AA200 MCO 04-11T06:30 LAX 04-11T09:00', BACK],
      ['serious waitLonger 1170', 'serious otherDay'],
    ],
    [
      'a flight that is gone breaks the way',
      ['AA100 JFK 04-10T08:00 MCO 04-10T11:00', BACK],
      ['breaks flightCancelled', 'breaks wayBroken'],
    ],
    ['a direction that is gone', [OUT], ['breaks directionGone']],
    ['everything is gone', [], ['breaks directionGone', 'breaks directionGone']],
    ['another airport of the city at the end', [OUT, 'AA300 LAX 04-17T08:00 LGA 04-17T16:30'], ['serious otherAirport']],
    ['an airport of another city at the end', [OUT, 'AA300 LAX 04-17T08:00 BOS 04-17T16:30'], ['breaks otherAirport']],
    ['another number', [OUT, 'AA301 LAX 04-17T08:00 JFK 04-17T16:30'], ['note numberChanged']],
    [
      'a direct flight in place of two',
      ['AA900 JFK 04-10T09:00 LAX 04-10T12:00', BACK],
      ['serious flightCancelled', 'serious flightCancelled', 'note flightAdded'],
    ],
    [
      'a return before the arrival',
      [OUT, 'AA300 LAX 04-10T14:00 JFK 04-10T22:30'],
      ['serious otherDay', 'breaks directionsOverlap 60'],
    ],
  ])('%s', (_name, after, expected) => {
    expect(found([OUT, BACK], after)).toEqual(expected);
  });

  test('a connection to another airport of the city takes hours, unless it was sold so', () => {
    const sold = 'AA100 BOS 04-10T08:00 JFK 04-10T09:00, AA200 JFK 04-10T12:30 LAX 04-10T15:00';
    const landsAtNewark = 'AA100 BOS 04-10T08:00 EWR 04-10T09:45, AA200 JFK 04-10T12:30 LAX 04-10T15:00';
    expect(found([sold], [landsAtNewark])).toEqual([
      'breaks connectionShort 165',
      'serious airportChange 165',
      'serious otherAirport',
      'note moved 45',
    ]);
    expect(found([landsAtNewark], [landsAtNewark])).toEqual([]);
  });

  test('a short connection that was sold is no finding while it stays as long', () => {
    const sold = 'AA100 JFK 04-10T08:00 MCO 04-10T11:00, AA200 MCO 04-10T11:35 LAX 04-10T14:00';
    const later = 'AA100 JFK 04-10T08:30 MCO 04-10T11:30, AA200 MCO 04-10T12:05 LAX 04-10T14:30';
    expect(found([sold], [later])).toEqual(['note moved 30', 'note moved 30']);
  });
});

describe('random changes of random journeys', () => {
  test('no number is negative, and each flight that leaves before the one before it lands breaks the trip', () => {
    fc.assert(
      fc.property(changedJourneys, ({ before, after }) => {
        const { findings, directions } = compareFlights(before, after);
        for (const { minutes, minutesBefore, least } of findings)
          for (const some of [minutes, minutesBefore, least]) if (some !== undefined) expect(some).toBeGreaterThanOrEqual(0);
        const flown = directions.flatMap((pair) => (pair.after ? [pair.after] : []));
        for (const { segments } of flown)
          for (const [i, next] of segments.entries()) {
            const last = segments[i - 1];
            if (!last || waitBetween(last, next) >= 0) continue;
            const missed = findings.filter(({ kind, about }) => kind === 'connectionMissed' && about === next);
            expect(missed).toMatchObject([{ severity: 'breaks', minutes: -waitBetween(last, next) }]);
          }
        // Every flight is listed once: as it was, as it is, or both.
        const pairs = directions.flatMap(({ flights }) => flights);
        expect(new Set(pairs.flatMap((pair) => pair.after ?? []))).toEqual(new Set(flown.flatMap(({ segments }) => segments)));
        expect(pairs.flatMap((pair) => pair.before ?? [])).toHaveLength(before.flatMap(({ segments }) => segments).length);
        for (const { before: was, after: is } of pairs)
          if (was && !is && flown.length === directions.length && findings.every(({ kind }) => kind !== 'directionGone'))
            expect(findings).toContainEqual(expect.objectContaining({ kind: 'flightCancelled', about: was }));
      }),
    );
  });

  test('a journey that stays as it is has no findings', () => {
    fc.assert(
      fc.property(changedJourneys, ({ before }) => {
        expect(compareFlights(before, before).findings).toEqual([]);
      }),
    );
  });

  test('severities are of the list, and places are airports', () => {
    fc.assert(
      fc.property(changedJourneys, ({ before, after }) => {
        for (const { severity, from, to } of compareFlights(before, after).findings) {
          expect(CHANGE_SEVERITIES).toContain(severity);
          for (const code of [from, to]) if (code !== undefined) expect(findAirport(code)?.code).toBe(code);
        }
      }),
    );
  });
});
