import * as contract from '@caravel/contracts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import type { CryptoDeps } from './deps.ts';
import { getTransfers } from './get-transfers.ts';
import { nameTransfer } from './name-transfer.ts';
import { recordRefund } from './record-refund.ts';
import { simulateTransfer } from './simulate-transfer.ts';

/** Registers the calls of payments by USDC. */
export function cryptoRoutes(deps: CryptoDeps): (app: HttpApp) => void {
  return (app) => {
    registerEndpoint(app, contract.getTransfers, async ({ ctx, params }) => ({ data: await getTransfers(ctx, params) }));
    registerEndpoint(app, contract.nameTransfer, async ({ ctx, params, body }) => ({
      data: await nameTransfer(deps, ctx, { ...params, ...body }),
    }));
    registerEndpoint(app, contract.recordTransferRefund, async ({ ctx, params, body }) => ({
      data: await recordRefund(deps, ctx, { ...params, ...body }),
    }));
    registerEndpoint(app, contract.simulateTransfer, async ({ ctx, params, body }) => ({
      data: await simulateTransfer(deps, ctx, { ...params, ...body }),
    }));
  };
}
