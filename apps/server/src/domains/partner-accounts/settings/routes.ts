import * as contract from '@caravel/contracts';
import { registerEndpoint } from '../../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../../platform/http/types.ts';
import type { Slice } from '../../../platform/slice.ts';
import { checkPartnerAccount } from './check-partner-account.ts';
import type { AccountSettingsDeps } from './deps.ts';
import { listPartnerAccounts } from './get-accounts.ts';
import { setPartnerAccount } from './set-partner-account.ts';

function accountRoutes(app: HttpApp, deps: AccountSettingsDeps): void {
  registerEndpoint(app, contract.listPartnerAccounts, async ({ ctx, params }) => ({
    data: { accounts: [...(await listPartnerAccounts(deps, ctx, params.kind))] },
  }));
  registerEndpoint(app, contract.setPartnerAccount, async ({ ctx, params, body }) => ({
    data: await setPartnerAccount(deps, ctx, params, body),
  }));
  registerEndpoint(app, contract.checkPartnerAccount, async ({ ctx, params }) => ({
    data: await checkPartnerAccount(deps, ctx, params),
  }));
}

/** The accounts of agencies at their partners, as owners set them. */
export function partnerAccountsSlice(deps: AccountSettingsDeps): Slice {
  return { name: 'partner-accounts', routes: (app) => accountRoutes(app, deps) };
}
