import * as contract from '@caravel/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../../../platform/context.ts';
import { registerEndpoint } from '../../../platform/http/endpoints/register-endpoint.ts';
import { placeOf } from '../../../platform/http/requests/host.ts';
import type { HttpApp } from '../../../platform/http/types.ts';
import type { IdentityDeps } from '../deps.ts';
import { browserOf, handOver } from '../sessions/session-cookie.ts';
import { addAuthenticator, startAuthenticator } from './add-authenticator.ts';
import type { Added } from './add-factor.ts';
import { addPasskey, startPasskey } from './add-passkey.ts';
import { getSecondFactors } from './get-second-factors.ts';
import type { Place } from './passkeys.ts';
import { prove, startProof } from './prove.ts';
import { removeAuthenticator, removePasskey } from './remove-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { getStaffSecurity, setStaffSecurity } from './staff-security.ts';

const here = (ctx: Ctx, request: FastifyRequest): Place => placeOf(request.headers.host, ctx.agency.origin);

function proofRoutes(app: HttpApp, deps: IdentityDeps): void {
  registerEndpoint(app, contract.startProof, async ({ ctx, request }) => ({ data: await startProof(ctx, here(ctx, request)) }));
  registerEndpoint(app, contract.prove, async ({ ctx, body, request, reply }) => {
    const by = { place: here(ctx, request), ip: request.ip, browser: browserOf(request) };
    const { session, deviceToken } = await prove(deps, ctx, { proof: body, ...by });
    if (session.token === '') return { data: session };
    return { data: { ...session, token: handOver(ctx, request, reply, { token: session.token, deviceToken }) } };
  });
}

/** Registers what people do with their second factors, and what the owner asks of agents. */
export function factorRoutes(app: HttpApp, deps: IdentityDeps): void {
  const added = (ctx: Ctx, request: FastifyRequest, reply: FastifyReply, { recoveryCodes, token, deviceToken }: Added) => ({
    data: { recoveryCodes, token: token === null ? null : handOver(ctx, request, reply, { token, deviceToken }) },
  });
  registerEndpoint(app, contract.getSecondFactors, async ({ ctx, request }) => ({
    data: await getSecondFactors(ctx, here(ctx, request).host),
  }));
  registerEndpoint(app, contract.startPasskey, async ({ ctx, request }) => ({
    data: await startPasskey(ctx, here(ctx, request)),
  }));
  registerEndpoint(app, contract.addPasskey, async ({ ctx, body, request, reply }) =>
    added(ctx, request, reply, await addPasskey(deps, ctx, { ...body, place: here(ctx, request), browser: browserOf(request) })),
  );
  registerEndpoint(app, contract.removePasskey, async ({ ctx, params, request }) => ({
    data: await removePasskey(deps, ctx, { id: params.id, host: here(ctx, request).host }),
  }));
  registerEndpoint(app, contract.startAuthenticator, async ({ ctx }) => ({ data: await startAuthenticator(deps, ctx) }));
  registerEndpoint(app, contract.addAuthenticator, async ({ ctx, body, request, reply }) =>
    added(
      ctx,
      request,
      reply,
      await addAuthenticator(deps, ctx, { code: body.code, ip: request.ip, browser: browserOf(request) }),
    ),
  );
  registerEndpoint(app, contract.removeAuthenticator, async ({ ctx, request }) => ({
    data: await removeAuthenticator(deps, ctx, here(ctx, request).host),
  }));
  registerEndpoint(app, contract.renewRecoveryCodes, async ({ ctx }) => ({
    data: { recoveryCodes: await renewRecoveryCodes(deps, ctx) },
  }));
  proofRoutes(app, deps);
  registerEndpoint(app, contract.getStaffSecurity, async ({ ctx }) => ({ data: await getStaffSecurity(ctx) }));
  registerEndpoint(app, contract.setStaffSecurity, async ({ ctx, body }) => ({ data: await setStaffSecurity(ctx, body) }));
}
