import type { Slice } from '../../platform/slice.ts';
import type { CryptoDeps } from './deps.ts';
import { cryptoRoutes } from './routes.ts';
import { remindPayers } from './watch/remind-payers.ts';
import { watchTransfers } from './watch/watch-transfers.ts';

export type { CryptoDeps } from './deps.ts';
export { CRYPTO_TEMPLATES } from './letters.ts';
export { CRYPTO_TAKEN } from './taken.ts';

/** Payments by USDC: what travelers send on a chain, and what goes back. */
export function cryptoSlice(deps: CryptoDeps): Slice {
  return {
    name: 'crypto',
    waitsForSeed: true,
    routes: cryptoRoutes(deps),
    schedules: [watchTransfers(deps), remindPayers(deps)],
  };
}
