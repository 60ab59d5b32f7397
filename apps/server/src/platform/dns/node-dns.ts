import { Resolver } from 'node:dns/promises';
import { assertOutsideTransaction } from '../db/unit-of-work.ts';
import type { Dns, DnsAnswer } from './dns.ts';

/** Time limit of one try at one server; the resolver tries twice. */
const TRY_MS = 1_500;
/** Time limit of a look-up over all servers. */
const LONGEST_MS = 6_000;
/** A name may have any number of records; more than this many are ignored. */
const MOST_VALUES = 50;

/** No such name (NXDOMAIN), or no such record. */
const DEFINITE = new Set(['ENOTFOUND', 'ENODATA']);

function answerTo(error: unknown): DnsAnswer {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return { kind: DEFINITE.has(code) ? 'missing' : 'unreachable' };
}

/** Makes Node's own resolver. `servers` are addresses with an optional port, `192.0.2.1:53`; if empty, the machine's own. */
export function nodeDns(servers: readonly string[]): Dns {
  const ask = async (look: (resolver: Resolver) => Promise<readonly string[]>): Promise<DnsAnswer> => {
    assertOutsideTransaction('DNS');
    // One resolver per look-up, so that giving up cancels only this look-up.
    const resolver = new Resolver({ timeout: TRY_MS, tries: 2 });
    if (servers.length > 0) resolver.setServers(servers);
    const deadline = setTimeout(() => resolver.cancel(), LONGEST_MS);
    try {
      return { kind: 'found', values: (await look(resolver)).slice(0, MOST_VALUES) };
    } catch (error) {
      return answerTo(error);
    } finally {
      clearTimeout(deadline);
    }
  };
  return {
    resolveTxt: (name) => ask(async (resolver) => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
    resolveCname: (name) => ask((resolver) => resolver.resolveCname(name)),
    resolveAddresses: async (name) => {
      const answers = await Promise.all([ask((resolver) => resolver.resolve4(name)), ask((resolver) => resolver.resolve6(name))]);
      if (answers.some(({ kind }) => kind === 'unreachable')) return { kind: 'unreachable' };
      const values = answers.flatMap((answer) => (answer.kind === 'found' ? answer.values : []));
      return values.length === 0 ? { kind: 'missing' } : { kind: 'found', values };
    },
  };
}
