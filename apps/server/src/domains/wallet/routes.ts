import * as contract from '@caravel/contracts';
import { translate } from '@caravel/products/translate.ts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import { changeWallet } from './change-wallet.ts';
import { getPersonsWallet, getWallet } from './get-wallet.ts';
import { getWalletSettings, setRewardWallet } from './settings.ts';

/** Registers the calls of travel credit. */
export function walletRoutes(app: HttpApp): void {
  registerEndpoint(app, contract.getWallet, async ({ ctx, query }) => ({ data: await getWallet(ctx, query) }));
  registerEndpoint(app, contract.getPersonsWallet, async ({ ctx, params, query }) => ({
    data: await getPersonsWallet(ctx, { ...query, ...params }),
  }));
  registerEndpoint(app, contract.changeWallet, async ({ ctx, params, body }) => ({
    data: await changeWallet(ctx, { ...body, ...params }),
  }));
  registerEndpoint(app, contract.getWalletSettings, async ({ ctx }) => ({ data: await getWalletSettings(ctx) }));
  registerEndpoint(app, contract.setRewardWallet, async ({ ctx, body }) => {
    await setRewardWallet(ctx, body);
    return { data: { message: translate(ctx.locale, 'wallet.saved') } };
  });
}
