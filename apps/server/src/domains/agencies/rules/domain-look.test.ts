import { domainToASCII } from 'node:url';
import { readCustomDomain } from '@caravel/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHost } from '../../../platform/http/requests/host.ts';
import { problemOfLook } from './domain-look.ts';

const OTHERS = {
  platform: ['caravel.travel'],
  taken: ['www.sunset.com', 'reise.münchen.de', 'www.copa.com', 'www.marina.com', 'sunset.caravel.travel'].map(domainToASCII),
};
const judge = (host: string) => {
  const ascii = domainToASCII(host);
  expect(ascii, 'a host').not.toBe('');
  return problemOfLook(ascii, OTHERS);
};

describe('a host beside those that are there', () => {
  it.each(['www.xn--a.com', 'www.xn--0.com'])('no host: %s', (host) => {
    expect(problemOfLook(host, OTHERS)).toBe('customDomainInvalid');
  });

  it.each([
    ['the platform', 'caravel.travel'],
    ['below it', 'www.caravel.travel'],
    ['another agency’s sub-domain', 'sunset.caravel.travel'],
    ['far below it', 'a.b.sunset.caravel.travel'],
  ])('the platform’s own: %s', (_, host) => expect(judge(host)).toBe('customDomainPlatform'));

  it.each([
    ['a Cyrillic а', 'www.sunsеt.com'],
    ['a Greek ο', 'www.cοmpany.com'],
    ['Cyrillic below the platform', 'login.cаravel.travel'],
    ['an Armenian օ', 'www.trօpic.com'],
    ['Thai and Latin', 'www.aทb.com'],
  ])('mixed alphabets: %s', (_, host) => expect(judge(host)).toBe('customDomainMixed'));

  it.each([
    ['the platform with marks', 'www.cáravel.travel'],
    ['the platform with a digit', 'login.carave1.travel'],
    ['the platform, l for i', 'login.caravei.travel'],
    ['the platform in Cyrillic', 'login.сагаѵеӏ.travel'],
    ['another agency’s in Cyrillic', 'www.сора.com'],
    ['another agency’s, rn for m', 'www.rnariná.com'],
    ['another agency’s with a mark', 'www.sünset.com'],
    ['another agency’s with other marks', 'book.ṣunsẹt.com'],
    ['another mark than another agency’s', 'www.mǔnchen.de'],
  ])('twins: %s', (_, host) => expect(judge(host)).toBe('customDomainLooksLike'));

  it.each([
    ['a name of its own', 'www.atlas-journeys.com'],
    ['near another in plain letters: two companies may be', 'www.sunset1.com'],
    ['the plain name beside one with marks', 'www.munchen.de'],
    ['below another’s registered domain: DNS says whose it is', 'agency.sunset.com'],
    ['a name in one alphabet', 'www.путешествия.com'],
    ['Japanese with Latin', 'www.旅行さくらtabi.com'],
    ['Portuguese with its marks', 'www.viagens-são-paulo.com'],
    ['the platform’s word below another top', 'www.caravel.com'],
    ['a domain that ends like the platform', 'www.notcaravel.travel'],
  ])('may be: %s', (_, host) => expect(judge(host)).toBeUndefined());
});

describe('whatever is typed', () => {
  it('is refused, or a host by which requests find the agency', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc
        .array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), { minLength: 2, maxLength: 5 })
        .map((labels) => labels.join('.')),
      fc
        .tuple(fc.string({ unit: 'binary', minLength: 1, maxLength: 5 }), fc.domain())
        .map(([label, domain]) => `${label}.${domain}`),
      fc.domain().map((domain) => `xn--${domain}`),
      fc.domain(),
      fc.webUrl(),
      fc.ipV4Extended(),
      fc.ipV6(),
    );
    let accepted = 0;
    fc.assert(
      fc.property(typed, (text) => {
        const reading = readCustomDomain(text);
        if ('problem' in reading || problemOfLook(reading.host, OTHERS)) return;
        accepted += 1;
        expect(readCustomDomain(reading.host)).toEqual(reading);
        expect(readHost(['Host', reading.host], '/')).toEqual({ ok: true, host: reading.host });
      }),
    );
    expect(accepted).toBeGreaterThan(20);
  });
});
