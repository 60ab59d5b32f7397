import type { Endpoint, ErrorCode } from '@caravel/contracts';
import { type Actor, type AgencyContext, isStaff } from '../../context.ts';

/** The parts of a call's descriptor that say who may make it, and when. */
export type Gate = Pick<Endpoint, 'access' | 'method' | 'openUnsubscribed' | 'openToVisitors' | 'sells'>;

function refusalOfRole({ access }: Gate, actor: Actor): ErrorCode | undefined {
  if (actor.kind !== 'user' || access === 'public' || access === 'session') return undefined;
  if (access === 'staff') return actor.userType === 'Client' ? 'forbidden' : undefined;
  if (access === 'owner') return actor.userType === 'AgencyOwner' ? undefined : 'forbidden';
  // `platform`: never over HTTP.
  return 'forbidden';
}

/**
 * Without a subscription the office is closed to its staff, but for the calls that say otherwise, and nobody begins a new booking. Travelers
 * keep what they booked: their trips, papers, cancellations and refunds.
 */
function refusalWithoutSubscription(gate: Gate, actor: Actor): ErrorCode | undefined {
  if (isStaff(actor) && gate.access !== 'public') return gate.openUnsubscribed ? undefined : 'subscriptionRequired';
  return gate.sells ? 'salesClosed' : undefined;
}

/** Returns why an actor may not make a call; undefined if they may. An inactive agency only serves its public pages. */
export function refusalOf(
  gate: Gate,
  actor: Actor,
  agency: Pick<AgencyContext, 'status' | 'isSubscribed'> & { readonly site: Pick<AgencyContext['site'], 'visitorsMaySearch'> },
): ErrorCode | undefined {
  const { access, method } = gate;
  const isOpen = access === 'public' || (gate.openToVisitors && agency.site.visitorsMaySearch);
  if (!isOpen && actor.kind !== 'user') return 'noSession';
  if (agency.status !== 'Active' && (access !== 'public' || method !== 'GET')) return 'agencyInactive';
  return refusalOfRole(gate, actor) ?? (agency.isSubscribed ? undefined : refusalWithoutSubscription(gate, actor));
}
