import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DnsReply, type DnsStandIn, startDnsStandIn } from '../../testing/dns-stand-in.ts';
import type { Dns } from './dns.ts';
import { nodeDns } from './node-dns.ts';

const REPLIES: Readonly<Record<string, DnsReply>> = {
  'TXT _website-verify.www.example.com': ['website-verify=abc', `long=${'x'.repeat(600)}`],
  'CNAME www.example.com': ['Sunset.Platform.example'],
  'TXT no-record.example.com': 'noSuchRecord',
  'TXT broken.example.com': 'broken',
  'TXT silent.example.com': 'silent',
};

let standIn: DnsStandIn;
let dns: Dns;
beforeAll(async () => {
  standIn = await startDnsStandIn((name, type) => REPLIES[`${type} ${name}`] ?? 'noSuchName');
  dns = nodeDns([standIn.server]);
});
afterAll(() => standIn.stop());

describe('looking names up', () => {
  test('finds texts, the parts of a long one joined, and aliases', async () => {
    expect(await dns.resolveTxt('_website-verify.www.example.com')).toEqual({
      kind: 'found',
      values: ['website-verify=abc', `long=${'x'.repeat(600)}`],
    });
    expect(await dns.resolveCname('www.example.com')).toEqual({ kind: 'found', values: ['Sunset.Platform.example'] });
  });

  test.each(['none.example.com', 'no-record.example.com'])('%s: what is not there is missing', async (name) => {
    expect(await dns.resolveTxt(name)).toEqual({ kind: 'missing' });
  });

  test.each(['broken.example.com', 'silent.example.com'])('%s: no answer is no word on the record', async (name) => {
    expect(await dns.resolveTxt(name)).toEqual({ kind: 'unreachable' });
  });

  test('a server that is not there, or a name that is none, is no answer either', async () => {
    expect(await nodeDns(['127.0.0.1:1']).resolveCname('www.example.com')).toEqual({ kind: 'unreachable' });
    expect((await dns.resolveTxt(`${'a'.repeat(70)}.example.com`)).kind).not.toBe('found');
  });

  test('giving one look-up up leaves the others alone', async () => {
    const [silent, found] = await Promise.all([dns.resolveTxt('silent.example.com'), dns.resolveCname('www.example.com')]);
    expect([silent.kind, found.kind]).toEqual(['unreachable', 'found']);
  });
});
