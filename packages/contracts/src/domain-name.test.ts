import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DomainProblem, readCustomDomain, registeredDomain } from './domain-name.ts';

const LONG_LABEL = 'a'.repeat(63);

describe('what an owner types as custom domain', () => {
  it.each([
    ['www.example.com', 'www.example.com'],
    ['  www.example.com\n', 'www.example.com'],
    ['WWW.Example.COM', 'www.example.com'],
    ['www.example.com.', 'www.example.com'],
    ['book.trips.example.co.uk', 'book.trips.example.co.uk'],
    ['viagens.sunset.tur.br', 'viagens.sunset.tur.br'],
    ['www.münchen-reisen.de', 'www.xn--mnchen-reisen-wob.de'],
    ['www.XN--MNCHEN-REISEN-WOB.de', 'www.xn--mnchen-reisen-wob.de'],
    ['ｗｗｗ．example．com', 'www.example.com'],
    ['www.旅行.com', 'www.xn--zfvo28e.com'],
    ['a1.b2-c3.travel', 'a1.b2-c3.travel'],
    ['2024.example.com', '2024.example.com'],
    [`${LONG_LABEL}.${LONG_LABEL}.${LONG_LABEL}.example.com`, `${LONG_LABEL}.${LONG_LABEL}.${LONG_LABEL}.example.com`],
  ])('%j is %s', (typed, host) => expect(readCustomDomain(typed)).toEqual({ host }));

  const refused: readonly (readonly [string, DomainProblem])[] = [
    ['', 'required'],
    ['   ', 'required'],
    ['http://www.example.com', 'customDomainScheme'],
    ['https://www.example.com/', 'customDomainScheme'],
    ['HTTP://www.example.com', 'customDomainScheme'],
    ['ftp://www.example.com', 'customDomainScheme'],
    ['http:www.example.com', 'customDomainScheme'],
    ['//www.example.com', 'customDomainPath'],
    ['www.example.com/book', 'customDomainPath'],
    ['www.example.com\\book', 'customDomainPath'],
    ['www.example.com?x=1', 'customDomainPath'],
    ['www.example.com#x', 'customDomainPath'],
    ['www.example.com:8080', 'customDomainPath'],
    ['user@www.example.com', 'customDomainInvalid'],
    ['example.com', 'customDomainApex'],
    ['example.co.uk', 'customDomainApex'],
    ['example.com.br', 'customDomainApex'],
    ['sunset.tur.br', 'customDomainApex'],
    ['example.com.mx', 'customDomainApex'],
    ['example.gob.mx', 'customDomainApex'],
    ['com.br', 'customDomainApex'],
    ['example.com.', 'customDomainApex'],
    ['旅行.com', 'customDomainApex'],
    ['127.0.0.1', 'customDomainAddress'],
    ['10.0.0.1.', 'customDomainAddress'],
    ['2130706433', 'customDomainAddress'],
    ['0x7f.1', 'customDomainAddress'],
    ['0x7f000001', 'customDomainAddress'],
    ['0300.0250.1.1', 'customDomainAddress'],
    ['127.1', 'customDomainAddress'],
    ['１２７.０.０.１', 'customDomainAddress'],
    ['[::1]', 'customDomainAddress'],
    ['::1', 'customDomainAddress'],
    ['::ffff:127.0.0.1', 'customDomainAddress'],
    ['2001:db8::1', 'customDomainAddress'],
    ['localhost', 'customDomainReserved'],
    ['www.sunset.localhost', 'customDomainReserved'],
    ['db.prod.internal', 'customDomainReserved'],
    ['www.printer.local', 'customDomainReserved'],
    ['www.sunset.test', 'customDomainReserved'],
    ['www.sunset.invalid', 'customDomainReserved'],
    ['www.sunset.onion', 'customDomainReserved'],
    ['1.0.0.127.in-addr.arpa', 'customDomainReserved'],
    ['www.router.lan', 'customDomainReserved'],
    ['metadata.google.internal', 'customDomainReserved'],
    ['www', 'customDomainInvalid'],
    ['.', 'customDomainInvalid'],
    ['.www.example.com', 'customDomainInvalid'],
    ['www..example.com', 'customDomainInvalid'],
    ['www.example.com..', 'customDomainInvalid'],
    ['www.exa mple.com', 'customDomainInvalid'],
    ['www.exa\tmple.com', 'customDomainInvalid'],
    ['www.exa\u0000mple.com', 'customDomainInvalid'],
    ['www.exa\u200bmple.com', 'customDomainInvalid'],
    ['www.exa\u00admple.com', 'customDomainInvalid'],
    ['www.\u202eexample.com', 'customDomainInvalid'],
    ['www.exa_mple.com', 'customDomainInvalid'],
    ['_caravel-verify.www.example.com', 'customDomainInvalid'],
    ['*.example.com', 'customDomainInvalid'],
    ['-www.example.com', 'customDomainInvalid'],
    ['www-.example.com', 'customDomainInvalid'],
    ['www.example.c', 'customDomainInvalid'],
    ['www.example.123', 'customDomainInvalid'],
    ['www.%65xample.com', 'customDomainInvalid'],
    ['www.aבc.com', 'customDomainInvalid'],
    ['www,example.com', 'customDomainInvalid'],
    [`www.${'a'.repeat(64)}.com`, 'customDomainInvalid'],
    [`${LONG_LABEL}.${LONG_LABEL}.${LONG_LABEL}.${'b'.repeat(42)}.com`, 'tooLong'],
  ];
  it.each(refused)('%j is refused: %s', (typed, problem) => expect(readCustomDomain(typed)).toEqual({ problem }));

  it('answers anything that is typed with a host that reads as itself, or a problem', () => {
    const typed = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.domain(), fc.webUrl(), fc.ipV4(), fc.ipV6());
    fc.assert(
      fc.property(typed, (text) => {
        const reading = readCustomDomain(text);
        if ('problem' in reading) return;
        expect(reading.host).toMatch(/^[a-z\d.-]{4,237}$/);
        expect(readCustomDomain(reading.host)).toEqual(reading);
      }),
    );
  });
});

describe('the registered part of a host', () => {
  it.each([
    ['www.example.com', 'example.com'],
    ['a.b.example.co.uk', 'example.co.uk'],
    ['www.sunset.tur.br', 'sunset.tur.br'],
    ['sunset.localhost', 'sunset.localhost'],
    ['localhost', 'localhost'],
  ])('%s: %s', (host, registered) => expect(registeredDomain(host)).toBe(registered));
});
