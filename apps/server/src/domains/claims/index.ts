import type { Slice } from '../../platform/slice.ts';
import type { ClaimsDeps } from './deps.ts';
import { claimRoutes } from './routes.ts';

export { forgetClaims } from './forget-claims.ts';
export { CLAIM_TEMPLATES } from './letters.ts';
export { listClaimsOf } from './list-claims-of.ts';
export { coveredBy } from './rules/claim.ts';
export { CLAIMS_TAKEN, claimFilesTaken } from './taken.ts';

/** Claims on the protection of bookings, of every product. */
export function claimsSlice(deps: ClaimsDeps): Slice {
  return { name: 'claims', routes: (app) => claimRoutes(app, deps) };
}
