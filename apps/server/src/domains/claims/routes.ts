import * as contract from '@caravel/contracts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import { decideClaim } from './decide-claim.ts';
import type { ClaimsDeps } from './deps.ts';
import { getClaim } from './get-claim.ts';
import { getClaimDocument } from './get-claim-document.ts';
import { makeClaim } from './make-claim.ts';
import { replyToClaim } from './reply-to-claim.ts';

/** Registers the calls about claims, which are the same for every product. */
export function claimRoutes(app: HttpApp, deps: ClaimsDeps): void {
  registerEndpoint(app, contract.getClaim, async ({ ctx, params }) => ({ data: await getClaim(ctx, params.bookingId) }));
  registerEndpoint(app, contract.makeClaim, async ({ ctx, params, body }) => ({
    data: await makeClaim(deps, ctx, params.bookingId, body),
  }));
  registerEndpoint(app, contract.replyToClaim, async ({ ctx, params, body }) => ({
    data: await replyToClaim(deps, ctx, params.bookingId, body),
  }));
  registerEndpoint(app, contract.decideClaim, async ({ ctx, params, body }) => ({
    data: await decideClaim(ctx, params.bookingId, body),
  }));
  registerEndpoint(app, contract.getClaimDocument, async ({ ctx, params }) => ({
    data: await getClaimDocument(deps, ctx, params),
  }));
}
