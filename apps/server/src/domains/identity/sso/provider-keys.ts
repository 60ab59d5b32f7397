import { createLocalJWKSet, errors, type JWSHeaderParameters, type JWTVerifyGetKey } from 'jose';
import { cache } from '../../../platform/cache.ts';
import type { Clock } from '../../../platform/context.ts';
import { assertOutsideTransaction } from '../../../platform/db/unit-of-work.ts';
import { publicJwksSchema } from './set-identity-provider.ts';

/** How long keys are used before they are read again, and the shortest time between two reads. Milliseconds. */
const FRESH_FOR = 10 * 60_000;
const COOL_DOWN = 60_000;
const DEADLINE = 3_000;
const MAX_BYTES = 64 * 1024;
const MAX_PROVIDERS = 1_000;

type LocalKeys = ReturnType<typeof createLocalJWKSet>;
type Entry = { keys: LocalKeys | undefined; readAt: number };

/** Finds the key of a token among those that its provider publishes. */
export type ProviderKeys = {
  /** Returns the key look-up for a configured URL; any URL in a token is ignored. */
  at(url: string): JWTVerifyGetKey;
};

/** Reads a response up to a maximum size: an endless response is cut off. */
async function readBounded(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('the keys of the identity provider are too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function fetchKeys(url: string): Promise<LocalKeys> {
  assertOutsideTransaction('an identity provider');
  const answer = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(DEADLINE),
    headers: { accept: 'application/jwk-set+json, application/json' },
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`the identity provider answered ${answer.status}`);
  }
  return createLocalJWKSet(publicJwksSchema.parse(JSON.parse(await readBounded(answer))));
}

/** Caches keys and reads them at most once a minute per URL: an unknown `kid` causes one read, a flood of them no more. */
export function providerKeys(clock: Clock): ProviderKeys {
  const known = cache<Entry>('provider-keys', MAX_PROVIDERS);
  const reading = new Map<string, Promise<void>>();

  const read = (url: string): Promise<void> => {
    const running = reading.get(url);
    if (running) return running;
    const entry: Entry = { keys: known.peek(url)?.keys, readAt: clock.now() };
    known.set(url, entry);
    const work = fetchKeys(url)
      .then((keys) => {
        entry.keys = keys;
      })
      .finally(() => reading.delete(url));
    reading.set(url, work);
    return work;
  };

  const age = (url: string) => clock.now() - (known.peek(url)?.readAt ?? Number.NEGATIVE_INFINITY);

  return {
    at: (url) => async (header: JWSHeaderParameters, token) => {
      if (!known.get(url, () => age(url) <= FRESH_FOR)) await read(url);
      await reading.get(url);
      const keys = known.peek(url)?.keys;
      if (keys) {
        try {
          return await keys(header, token);
        } catch (error) {
          if (!(error instanceof errors.JWKSNoMatchingKey) || age(url) < COOL_DOWN) throw error;
        }
      }
      if (age(url) >= COOL_DOWN) await read(url);
      const again = known.peek(url)?.keys;
      if (!again) throw new errors.JWKSNoMatchingKey();
      return again(header, token);
    },
  };
}
