import type { Access, ErrorCode, HttpMethod } from '@caravel/contracts';
import type { Actor, AgencyContext } from '../../context.ts';

/** Returns why an actor may not make a call; undefined if they may. An inactive agency only serves its public pages. */
export function refusalOf(
  access: Access,
  method: HttpMethod,
  actor: Actor,
  agency: Pick<AgencyContext, 'status'>,
): ErrorCode | undefined {
  if (access !== 'public' && actor.kind !== 'user') return 'noSession';
  if (agency.status !== 'Active' && (access !== 'public' || method !== 'GET')) return 'agencyInactive';
  if (actor.kind !== 'user' || access === 'public' || access === 'session') return undefined;
  if (access === 'staff') return actor.userType === 'Client' ? 'forbidden' : undefined;
  if (access === 'owner') return actor.userType === 'AgencyOwner' ? undefined : 'forbidden';
  // `platform`: never over HTTP.
  return 'forbidden';
}
