import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchRows, minorOf, type OpenCommission, plainReference, type StatementEntry, scoreOf } from './match-rows.ts';

const commission = (nth: number, more: Partial<OpenCommission> = {}): OpenCommission => ({
  ...{ id: `id-${nth}`, references: [`CRV-${1000 + nth}`, `XK${nth}9QF`], leadTraveler: `Ana Souza Lima ${nth}x` },
  ...{ startsOn: '2027-03-01', endsOn: '2027-03-05', currency: 'USD', openMinor: 4_250, ...more },
});
const entry = (more: Partial<StatementEntry> = {}): StatementEntry => ({
  ...{ reference: '', name: '', startsOn: null, endsOn: null, amount: '42.50', currency: null, ...more },
});

describe('a row of a statement', () => {
  test.each([
    ['reference, amount', entry({ reference: 'xk1-9qf' }), 70],
    ['reference alone', entry({ reference: 'XK19QF', amount: '1.00' }), 60],
    ['all of it', entry({ reference: 'CRV 1001', name: 'LIMA, Ana Souza', startsOn: '2027-03-01', endsOn: '2027-03-05' }), 100],
    ['name, dates, amount', entry({ name: 'Souza Ana', startsOn: '2027-03-02' }), 35],
    ['nothing', entry({ reference: 'OTHER99', name: 'Bea Reis', amount: '9.99' }), 0],
    ['another currency', entry({ reference: 'XK19QF', currency: 'EUR' }), 0],
  ])('that agrees in %s scores', (_, row, score) => expect(scoreOf(row, commission(1))).toBe(score));

  test('is proposed where it is sure, asked about where it is not, and named where it is unknown', () => {
    const all = [commission(1), commission(2)];
    const rows = [
      entry({ reference: 'XK19QF' }),
      entry({ reference: 'XK29QF', amount: '12.00' }),
      entry({ reference: 'NOBODY1', name: 'Zoe Quill' }),
    ];
    expect(matchRows(rows, all).map(({ match, candidates }) => [match, candidates[0]?.commission.id])).toEqual([
      ['sure', 'id-1'],
      ['unsure', 'id-2'],
      ['unknown', undefined],
    ]);
  });

  test('is never the second that is sure of one commission', () => {
    const rows = [entry({ reference: 'XK19QF' }), entry({ reference: 'XK19QF' })];
    expect(matchRows(rows, [commission(1)]).map(({ match }) => match)).toEqual(['sure', 'unsure']);
  });

  test('is not sure where two commissions fit alike', () => {
    const all = [commission(1, { references: ['SAME77'] }), commission(2, { references: ['SAME77'] })];
    expect(matchRows([entry({ reference: 'SAME77' })], all)[0]?.match).toBe('unsure');
  });

  test('property: rubbish never throws, each row has an answer, and scores stay within 0 and 100', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    const rubbish = fc.record({
      ...{ reference: text, name: text, startsOn: fc.constantFrom(null, '2027-03-01'), endsOn: fc.constant(null) },
      ...{ amount: fc.constantFrom('1.00', '42.50', '0.001'), currency: fc.constantFrom(null, 'USD', 'JPY') },
    });
    fc.assert(
      fc.property(fc.array(rubbish, { maxLength: 20 }), (rows) => {
        const matched = matchRows(rows, [commission(1), commission(2)]);
        expect(matched).toHaveLength(rows.length);
        for (const { score } of matched.flatMap(({ candidates }) => candidates)) {
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  test('has minor units of its own currency, or none', () => {
    expect([minorOf('12.5', 'USD'), minorOf('12', 'JPY'), minorOf('12.5', 'JPY'), minorOf('0.005', 'USD')]).toEqual([
      1_250,
      12,
      undefined,
      undefined,
    ]);
    expect([plainReference(' ab-c '), plainReference('ab-c1')]).toEqual(['', 'ABC1']);
  });
});
