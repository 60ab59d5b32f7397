import { isIPv6, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { Client } from 'undici';
import { assertOutsideTransaction } from '../../db/unit-of-work.ts';
import type { Dns } from '../../dns/dns.ts';
import { observe } from '../../telemetry/metrics.ts';
import { type FoundTarget, findTarget, type Unreached } from './find-addresses.ts';
import type { Reach } from './public-address.ts';

/** A call to an address that somebody typed. `name`: who calls, for metrics. */
export type GuardedCall = {
  readonly name: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** The limits of guarded calls: of the whole call and of connecting in milliseconds, and how much of an answer is read. */
export type GuardedLimits = { readonly totalMs: number; readonly connectMs: number; readonly answerBytes: number };

/**
 * How a call went. `answered`: with its status and the beginning of its answer, of which no more is read. Otherwise why there is no answer; whether the
 * other side has understood the call is then unknown, unless it is `refused` or `notConnected`.
 */
export type GuardedOutcome =
  | { readonly kind: 'answered'; readonly status: number; readonly answer: string; readonly ms: number }
  | {
      readonly kind: 'failed';
      readonly reason: 'refused' | 'notConnected' | 'timeout' | 'connectionLost';
      readonly detail?: Unreached;
      readonly ms: number;
    };

/** Calls addresses that people typed. */
export type GuardedPost = (call: GuardedCall) => Promise<GuardedOutcome>;

const NOT_CONNECTED = new Set([
  ...['UND_ERR_CONNECT_TIMEOUT', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'CERT_HAS_EXPIRED', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
]);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Leads every look-up of the connection to the addresses that were checked: between check and call a name may come to lead elsewhere. */
function lookUpIn(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_host, options, done) => {
    const [first] = found;
    if (options.all) done(null, found);
    else done(null, first?.address ?? '', first?.family);
  };
}

/** Reads the beginning of an answer and drops the rest. Throws if it breaks off before. */
async function readBeginning(body: Readable, most: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    parts.push(part);
    size += part.length;
    if (size >= most) break;
  }
  // NUL is no text to PostgreSQL.
  return Buffer.concat(parts).subarray(0, most).toString('utf8').replaceAll('\0', '');
}

async function send(call: GuardedCall, target: FoundTarget, limits: GuardedLimits, ms: () => number): Promise<GuardedOutcome> {
  const signal = AbortSignal.timeout(limits.totalMs);
  // One connection for one call: a kept one would lead to what was checked before.
  const client = new Client(target.url.origin, {
    allowH2: false,
    connect: { lookup: lookUpIn(target.addresses), timeout: limits.connectMs },
    headersTimeout: limits.totalMs,
    bodyTimeout: limits.totalMs,
    maxHeaderSize: 16_384,
  });
  try {
    const { statusCode, body } = await client.request({
      method: 'POST',
      path: `${target.url.pathname}${target.url.search}`,
      headers: { ...call.headers, 'accept-encoding': 'identity' },
      body: call.body,
      signal,
    });
    body.on('error', () => {});
    // Redirects are not followed: they would lead past the check.
    return { kind: 'answered', status: statusCode, answer: await readBeginning(body, limits.answerBytes), ms: ms() };
  } catch (error) {
    const reason = NOT_CONNECTED.has(codeOf(error)) ? 'notConnected' : signal.aborted ? 'timeout' : 'connectionLost';
    return { kind: 'failed', reason, ms: ms() };
  } finally {
    await client.destroy();
  }
}

/**
 * Makes the door for calls to addresses that people typed: the name is looked up and checked, and the connection goes to what was checked. It never
 * throws for what the other side does.
 */
export function guardedPost(deps: { readonly dns: Dns; readonly reach: Reach; readonly limits: GuardedLimits }): GuardedPost {
  return async (call) => {
    assertOutsideTransaction(call.name);
    const start = performance.now();
    const ms = () => Math.round(performance.now() - start);
    const target = await findTarget(deps.dns, call.address, deps.reach);
    const outcome: GuardedOutcome =
      typeof target !== 'string'
        ? await send(call, target, deps.limits, ms)
        : {
            kind: 'failed',
            reason: target === 'notFound' || target === 'unknown' ? 'notConnected' : 'refused',
            detail: target,
            ms: ms(),
          };
    const told = outcome.kind === 'answered' ? 'answered' : outcome.reason;
    observe('caravel_outbound_call_duration_seconds', { partner: call.name, operation: 'post', outcome: told }, start);
    return outcome;
  };
}
