import * as contract from '@caravel/contracts';
import { translate } from '@caravel/products/translate.ts';
import { registerEndpoint } from '../../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../../platform/http/types.ts';
import type { IdentityDeps } from '../deps.ts';
import { acceptHandover } from './accept-handover.ts';
import { getHandover, readHandover } from './get-handover.ts';
import { startHandover } from './start-handover.ts';
import { withdrawHandover } from './withdraw-handover.ts';

/** Registers how an owner hands the agency over. */
export function handoverRoutes(app: HttpApp, deps: IdentityDeps): void {
  registerEndpoint(app, contract.getHandover, async ({ ctx }) => ({ data: await getHandover(ctx) }));
  registerEndpoint(app, contract.startHandover, async ({ ctx, body, request }) => {
    const handover = await startHandover(deps, ctx, { ...body, ip: request.ip });
    return { data: handover, message: translate(ctx.locale, 'account.handoverStarted', { email: handover.to.email }) };
  });
  registerEndpoint(app, contract.withdrawHandover, async ({ ctx }) => {
    await withdrawHandover(ctx);
    return { data: { message: translate(ctx.locale, 'account.handoverWithdrawn') } };
  });
  registerEndpoint(app, contract.readHandover, async ({ ctx, params }) => ({ data: await readHandover(ctx, params.token) }));
  registerEndpoint(app, contract.acceptHandover, async ({ ctx, body }) => {
    await acceptHandover(deps, ctx, body.token);
    return { data: { message: translate(ctx.locale, 'account.handedOver') } };
  });
}
