import type { Slice } from '../../platform/slice.ts';
import type { WalletDeps } from './deps.ts';
import { earnAfterTravel } from './earning/earn-after-travel.ts';
import { expireCredit } from './expire-credit.ts';
import { walletRoutes } from './routes.ts';

export { findOpenCredit, readSettings as readWalletSettings } from './books/read-credit.ts';
export { takeBackEarned } from './earning/take-back.ts';
export { forgetWallet } from './forget-wallet.ts';
export { WALLET_TAKEN } from './taken.ts';

/** The reward wallet: credit that an agency owes its travelers. */
export function walletSlice(deps: WalletDeps): Slice {
  return { name: 'wallet', routes: walletRoutes, schedules: [earnAfterTravel(deps), expireCredit(deps)] };
}
