import { describe, expect, it } from 'vitest';
import type { DnsAnswer } from '../../../platform/dns/dns.ts';
import { findProof, findRoute, nextCheck, proofRecord, routeRecord, verdictOf } from './judge-proof.ts';

const found = (...values: string[]): DnsAnswer => ({ kind: 'found', values });
const MISSING: DnsAnswer = { kind: 'missing' };
const UNREACHABLE: DnsAnswer = { kind: 'unreachable' };
const proof = proofRecord('www.example.com', 'abc123');
const route = routeRecord('www.example.com', 'sunset.caravel.travel');

describe('the TXT record', () => {
  it('stands below a label of its own and holds the token', () => {
    expect(proof).toEqual({ name: '_website-verify.www.example.com', value: 'website-verify=abc123' });
  });
  it.each([
    ['alone', found('website-verify=abc123')],
    ['beside others', found('v=spf1 -all', 'website-verify=other', 'website-verify=abc123')],
    ['with spaces around', found('  website-verify=abc123 ')],
    ['in quotation marks', found('"website-verify=abc123"')],
  ])('is found %s', (_, answer) => expect(findProof(answer, proof)).toMatchObject({ status: 'found' }));
  it.each([
    ['another token', 'website-verify=abc124'],
    ['more than the token', 'website-verify=abc1234'],
    ['the token alone', 'abc123'],
    ['capitals', 'CARAVEL-VERIFY=ABC123'],
  ])('is another with %s', (_, value) => {
    expect(findProof(found(value), proof)).toEqual({ status: 'different', found: [value] });
  });
  it('keeps little of what strangers wrote, and nothing that a database or a page would choke on', () => {
    const hostile = [
      'a\u0000b\u202ec\u001b[31m',
      '\ud800x',
      `${'y'.repeat(199)}😀`,
      ...Array.from({ length: 50 }, (_, i) => `v${i}`),
    ];
    const finding = findProof(found(...hostile), proof);
    expect(finding.found).toEqual(['a\ufffdb\ufffdc\ufffd[31m', '\ufffdx', `${'y'.repeat(199)}\ufffd`, 'v0', 'v1']);
  });
});

describe('the CNAME record', () => {
  it.each(['sunset.caravel.travel', 'Sunset.Caravel.Travel', 'sunset.caravel.travel.'])('leads here by %s', (value) => {
    expect(findRoute(found(value), route).status).toBe('found');
  });
  it.each(['atlas.caravel.travel', 'caravel.travel', 'sunset.caravel.travel.evil.test'])('leads elsewhere by %s', (value) => {
    expect(findRoute(found(value), route)).toEqual({ status: 'different', found: [value] });
  });
});

describe('the verdict', () => {
  const right = { proof: found('website-verify=abc123'), route: found('sunset.caravel.travel') };
  const wrong = found('x.test');
  it.each([
    ['both right', right.proof, right.route, 'proven'],
    ['no TXT', MISSING, right.route, 'gone'],
    ['another TXT', wrong, right.route, 'gone'],
    ['no CNAME', right.proof, MISSING, 'gone'],
    ['another CNAME', right.proof, wrong, 'gone'],
    ['nothing at all', MISSING, MISSING, 'gone'],
    ['no TXT, no answer about the CNAME', MISSING, UNREACHABLE, 'gone'],
    ['no answer about the TXT', UNREACHABLE, right.route, 'unknown'],
    ['no answer about the CNAME', right.proof, UNREACHABLE, 'unknown'],
    ['no answers', UNREACHABLE, UNREACHABLE, 'unknown'],
  ] as const)('%s', (_, text, alias, verdict) => {
    expect(verdictOf(findProof(text, proof), findRoute(alias, route))).toBe(verdict);
  });
});

describe('the next check', () => {
  const [minute, hour] = [60_000, 3_600_000];
  it('of a verified domain is a day later, an hour where there was no answer', () => {
    expect(nextCheck(true, 'proven', 1_000, 0)).toBe(1_000 + 24 * hour);
    expect(nextCheck(true, 'unknown', 1_000, 0)).toBe(1_000 + hour);
  });
  it('of another is minutes later as long as it is watched', () => {
    expect(nextCheck(false, 'gone', 0, 72 * hour)).toBe(5 * minute);
    expect(nextCheck(false, 'unknown', 72 * hour - 5 * minute, 72 * hour)).toBe(72 * hour);
    expect(nextCheck(false, 'gone', 72 * hour, 72 * hour)).toBeNull();
  });
});
