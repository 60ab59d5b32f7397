import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSlug } from './host.ts';
import { judgeSubdomain } from './subdomain.ts';

const judge = (typed: string) => judgeSubdomain(typed, ['caravel', 'localhost']);

describe('a sub-domain', () => {
  test.each([
    ['harbor', 'harbor'],
    ['  Harbor-2 ', 'harbor-2'],
    ['abc', 'abc'],
    ['x'.repeat(63), 'x'.repeat(63)],
    ['my-app', 'my-app'],
  ])('%s may be', (typed, subdomain) => expect(judge(typed)).toEqual({ subdomain }));

  test.each(['', '   ', '\t'])('"%s" is missing', (typed) => expect(judge(typed)).toEqual({ problem: 'subdomainMissing' }));

  test.each([
    'ab',
    '-abc',
    'abc-',
    'a.bc',
    'a bc',
    'ábc',
    'xn--80ak6aa92e',
    'ab--cd',
    'x'.repeat(64),
    'abc_d',
    'abc/',
    'www.',
    'аbc',
    'abc\u200b',
  ])('%s is not valid', (typed) => expect(judge(typed)).toEqual({ problem: 'subdomainInvalid' }));

  test.each([
    'www',
    'API',
    'admin',
    'adm1n',
    'admln',
    'rnail',
    'ma1l',
    'bi11ing',
    'payments',
    'l0gin',
    'logln',
    'vvww',
    'no-reply',
  ])('%s is reserved or looks so', (typed) => expect(judge(typed)).toEqual({ problem: 'agencyDomainRefused' }));

  test.each(['caravel', 'carave1', 'caravei', 'my-caravel', 'caravel-support', 'locaihost'])(
    '%s has the platform’s name',
    (typed) => expect(judge(typed)).toEqual({ problem: 'agencyDomainRefused' }),
  );

  test('that may be is one that the directory takes, whatever was typed', () => {
    const typed = fc.oneof(
      fc.string({ maxLength: 80 }),
      fc.stringMatching(/^[a-z0-9-]{1,70}$/),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const { subdomain } = judge(text);
        expect(subdomain === undefined || isSlug(subdomain)).toBe(true);
      }),
    );
  });
});
