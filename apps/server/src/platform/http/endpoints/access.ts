import { type Endpoint, type ErrorCode, STEP_UP_MINUTES } from '@caravel/contracts';
import { type Actor, type AgencyContext, isStaff, type UserActor } from '../../context.ts';

/** The parts of a call's descriptor that say who may make it, and when. */
export type Gate = Pick<
  Endpoint,
  | 'access'
  | 'method'
  | 'openHalf'
  | 'openUnsubscribed'
  | 'openClosed'
  | 'openToVisitors'
  | 'sells'
  | 'actsOnGet'
  | 'stepUp'
  | 'openToViewers'
  | 'keyScope'
>;

/** The platform is run from its own host alone, by operators who proved a passkey in this session. Nobody else learns that there is more. */
function refusalOfOperator({ operator }: UserActor, { isPlatformBrand }: Pick<AgencyContext, 'isPlatformBrand'>) {
  // mutant access-operator-calls-by-anybody: `operator === undefined` -> `false` fails access.test.ts
  if (!isPlatformBrand || operator === undefined) return 'forbidden';
  // mutant operators-need-no-passkey: `operator === 'proven'` -> `true` fails operators.security.test.ts
  return operator === 'proven' ? undefined : 'passkeyRequired';
}

function refusalOfRole({ access }: Gate, actor: Actor, agency: Pick<AgencyContext, 'isPlatformBrand'>): ErrorCode | undefined {
  if (actor.kind !== 'user' || access === 'public' || access === 'session') return undefined;
  // mutant access-staff-calls-by-clients: `access === 'staff'` -> `access !== 'owner'` fails access.test.ts
  if (access === 'staff') return actor.userType === 'Client' ? 'forbidden' : undefined;
  // mutant access-owner-calls-by-agents: `access === 'owner'` -> `false` fails access.test.ts
  if (access === 'owner') return actor.userType === 'AgencyOwner' ? undefined : 'forbidden';
  return refusalOfOperator(actor, agency);
}

/**
 * Without a subscription the office is closed to its staff, but for the calls that say otherwise, and nobody begins a new booking. Travelers
 * keep what they booked: their trips, papers, cancellations and refunds.
 */
function refusalWithoutSubscription(gate: Gate, actor: Actor): ErrorCode | undefined {
  if (isStaff(actor) && gate.access !== 'public') return gate.openUnsubscribed ? undefined : 'subscriptionRequired';
  return gate.sells ? 'salesClosed' : undefined;
}

/** A session that waits for a second factor is open to the calls alone that name what it waits for. */
function isOpenToHalf(gate: Gate, actor: Actor): boolean {
  // mutant half-a-session-opens-everything: `&& gate.openHalf?.includes(actor.stage) === true` -> nothing fails factors.security.test.ts
  return actor.kind === 'half' && gate.openHalf?.includes(actor.stage) === true;
}

/**
 * Returns why a call that needs a recent proof is refused at `now` (epoch milliseconds). A person who has a factor must have proven it: the
 * password alone may be what was stolen. Half sessions were proven minutes ago, or they would be gone.
 */
export function refusalOfProof({ stepUp }: Pick<Endpoint, 'stepUp'>, actor: Actor, now: number): ErrorCode | undefined {
  if (stepUp === undefined || actor.kind !== 'user') return undefined;
  const { standing } = actor;
  if (!standing) return 'stepUpRequired';
  if (stepUp === 'factor' && !standing.hasFactor && !standing.isDemo) return 'factorRequired';
  const isProven = !standing.hasFactor || standing.provenBy === 'factor';
  const age = now - standing.provenAt;
  return isProven && age >= 0 && age < STEP_UP_MINUTES * 60_000 ? undefined : 'stepUpRequired';
}

/**
 * Somebody who runs the platform and views an agency reads: they change nothing, and get nothing that opens an account, is about another person's
 * papers, or leaves the house. All calls pass here, so a new one that changes something is closed to them without saying so.
 */
function refusalOfViewer({ method, actsOnGet, stepUp, openToViewers }: Gate, actor: Actor): ErrorCode | undefined {
  if (actor.kind !== 'user' || actor.viewing === undefined) return undefined;
  // mutant viewers-change-things: `method === 'GET' && !actsOnGet && stepUp === undefined` -> `true` fails views.security.test.ts
  const reads = method === 'GET' && !actsOnGet && stepUp === undefined;
  return (openToViewers ?? reads) ? undefined : 'viewOnly';
}

/** Keys make the calls that name a scope of theirs, and no others, whatever their access is. */
function refusalOfKey({ keyScope }: Gate, actor: Actor): ErrorCode | undefined {
  if (actor.kind !== 'user' || actor.key === undefined) return undefined;
  // mutant keys-open-every-call: `if (keyScope === undefined)` -> `if (false)` fails keys-and-calls.security.test.ts
  if (keyScope === undefined) return 'keyNotAllowed';
  // mutant keys-need-no-scope: `actor.key.scopes.includes(keyScope)` -> `true` fails keys-and-calls.security.test.ts
  return actor.key.scopes.includes(keyScope) ? undefined : 'keyScopeMissing';
}

/**
 * An agency that is not open only serves its public pages. One that its owner has closed also lets its staff in, to read and to take along what is
 * theirs.
 */
function refusalWhenShut(
  { access, method, actsOnGet, openClosed }: Gate,
  actor: Actor,
  isClosed: boolean,
): ErrorCode | undefined {
  if (access === 'public' && (method === 'GET' || (isClosed && openClosed))) return undefined;
  if (!isClosed) return 'agencyInactive';
  // mutant closed-agencies-go-on: `openClosed || (method === 'GET' && !actsOnGet)` -> `true` fails closing.test.ts
  const isOpen = openClosed || (method === 'GET' && !actsOnGet);
  return isOpen && (isStaff(actor) || actor.kind === 'half') ? undefined : 'agencyClosed';
}

/** Returns why an actor may not make a call; undefined if they may. */
export function refusalOf(
  gate: Gate,
  actor: Actor,
  agency: Pick<AgencyContext, 'status' | 'isClosed' | 'isSubscribed' | 'isPlatformBrand'> & {
    readonly site: Pick<AgencyContext['site'], 'visitorsMaySearch'>;
  },
): ErrorCode | undefined {
  const { access } = gate;
  const isOpen = gate.openToVisitors === 'always' || (gate.openToVisitors === true && agency.site.visitorsMaySearch);
  const isVisitorsCall = isOpen && actor.kind === 'visitor';
  // mutant access-without-session: `actor.kind !== 'user'` -> `false` fails access.test.ts
  if (access !== 'public' && actor.kind !== 'user' && !isVisitorsCall && !isOpenToHalf(gate, actor)) return 'noSession';
  const refusal = refusalOfKey(gate, actor) ?? refusalOfViewer(gate, actor);
  if (refusal) return refusal;
  const isClosed = agency.isClosed === true;
  const shut = agency.status === 'Active' ? undefined : refusalWhenShut(gate, actor, isClosed);
  if (shut) return shut;
  // What a closed agency still does needs no subscription.
  const needsNone = agency.isSubscribed || isClosed;
  return refusalOfRole(gate, actor, agency) ?? (needsNone ? undefined : refusalWithoutSubscription(gate, actor));
}
