import type { Mutant } from './mutant.ts';

const CONTRACTS = 'packages/contracts/src';
const HTTP = 'apps/server/src/platform/http';
const BOOKINGS = 'apps/server/src/domains/bookings';
const IDENTITY = 'apps/server/src/domains/identity';
const DOMAINS = 'apps/server/src/domains/agencies';
const scope = `${BOOKINGS}/rules/scope.ts`;
const scopeTest = { file: `${BOOKINGS}/rules/scope.test.ts`, test: 'who sees a booking' };
const listTest = `${BOOKINGS}/lists/list-bookings.test.ts`;
const ownTrips = { file: listTest, test: 'a restricted agent sees their own trips too, whoever made them, and of nobody else' };
const queries = `${BOOKINGS}/queries.ts`;
const access = `${HTTP}/endpoints/access.ts`;
const accessTest = { file: `${HTTP}/endpoints/access.test.ts`, test: ' on ' };
const originCheck = `${HTTP}/requests/origin-check.ts`;
const originTest = { file: `${HTTP}/requests/origin-check.test.ts`, test: 'calls that change state' };
const host = `${HTTP}/requests/host.ts`;
const hostTest = `${HTTP}/requests/host.test.ts`;
const sessionsTest = `${IDENTITY}/sessions/sessions.test.ts`;
const ownSessionsTest = `${IDENTITY}/sessions/own-sessions.test.ts`;
const claimsTest = `${DOMAINS}/custom-domain/claims.security.test.ts`;

/** Access: who may do and see what, from where, at which agency. */
export const ACCESS: readonly Mutant[] = [
  {
    name: 'access-staff-calls-by-clients',
    file: access,
    from: "return actor.userType === 'Client' ? 'forbidden' : undefined;",
    to: 'return undefined;',
    killedBy: accessTest,
  },
  {
    name: 'access-all-clients-by-a-restricted-agent',
    file: `${IDENTITY}/clients/client-condition.ts`,
    from: 'if (!staff.isRestrictedAgent) return undefined;',
    to: 'if (staff.userId) return undefined;',
    killedBy: {
      file: `${IDENTITY}/clients/clients.test.ts`,
      test: 'are counted with their bookings; a restricted agent has their own clients and their own bookings alone',
    },
  },
  {
    name: 'access-account-of-an-owner-closed',
    file: `${IDENTITY}/people/set-user-status.ts`,
    from: '    eq(users.userType, userType),\n',
    to: '',
    killedBy: {
      file: `${IDENTITY}/clients/clients.test.ts`,
      test: 'is a client’s or an agent’s by the path: nobody else, the owner least of all',
    },
  },
  {
    name: 'access-owner-calls-by-agents',
    file: access,
    from: "actor.userType === 'AgencyOwner' ? undefined : 'forbidden'",
    to: "actor.userType === 'Client' ? 'forbidden' : undefined",
    killedBy: accessTest,
  },
  {
    name: 'access-platform-calls-over-http',
    file: access,
    from: "  // `platform`: never over HTTP.\n  return 'forbidden';",
    to: '  return undefined;',
    killedBy: accessTest,
  },
  {
    name: 'access-without-session',
    file: access,
    from: "if (access !== 'public' && actor.kind !== 'user' && !isVisitorsCall && !isOpenToHalf(gate, actor)) return 'noSession';",
    to: '',
    killedBy: accessTest,
  },
  {
    name: 'access-inactive-agency-works',
    file: access,
    from: "agency.status !== 'Active' && (access !== 'public' || method !== 'GET')",
    to: "agency.status !== 'Active' && access !== 'public'",
    killedBy: {
      file: `${HTTP}/endpoints/access.test.ts`,
      test: 'an inactive agency shows its public pages and does nothing else',
    },
  },
  {
    name: 'access-office-open-without-subscription',
    file: access,
    from: "return gate.openUnsubscribed ? undefined : 'subscriptionRequired';",
    to: 'return undefined;',
    killedBy: { file: `${HTTP}/endpoints/access.test.ts`, test: 'a call of ' },
  },
  {
    name: 'access-sales-without-subscription',
    file: access,
    from: "return gate.sells ? 'salesClosed' : undefined;",
    to: 'return undefined;',
    killedBy: { file: `${HTTP}/endpoints/access.test.ts`, test: 'a call of ' },
  },
  {
    name: 'contract-settings-for-everybody',
    file: `${CONTRACTS}/agencies/agency-settings.ts`,
    from: "sign-up domains included.\",\n  access: 'owner',",
    to: "sign-up domains included.\",\n  access: 'session',",
    killedBy: { file: `${CONTRACTS}/access-by-hand.test.ts`, test: 'are for nobody else' },
  },
  {
    name: 'contract-bookings-for-clients',
    file: `${CONTRACTS}/flights/bookings.ts`,
    from: "path: '/api/v3/agency/flights/bookings',\n  access: 'staff',",
    to: "path: '/api/v3/agency/flights/bookings',\n  access: 'session',",
    killedBy: { file: `${CONTRACTS}/access-by-hand.test.ts`, test: 'are for nobody else' },
  },
  {
    name: 'contract-log-in-counted-as-reading',
    file: `${CONTRACTS}/identity/identity.ts`,
    from: "  rate: 'auth',\n  repeatsMessage: true,\n  body: z.object({ email: emailSchema, password: z.string().min(1).max(200), rememberMe",
    to: "  rate: 'read',\n  repeatsMessage: true,\n  body: z.object({ email: emailSchema, password: z.string().min(1).max(200), rememberMe",
    killedBy: { file: `${CONTRACTS}/access-by-hand.test.ts`, test: 'that are counted as ' },
  },
  {
    name: 'guard-not-asked',
    file: `${HTTP}/endpoints/guard.ts`,
    from: '  if (refusal) throw new AppError(refusal);\n',
    to: '',
    killedBy: {
      file: 'apps/server/src/domains/pricing/update-markups.test.ts',
      test: 'are nobody else’s to change, and not a client’s to read',
    },
  },
  {
    name: 'guard-forgets-foreign-pages',
    file: `${HTTP}/endpoints/guard.ts`,
    from: "if (!isOwnCall(request.headers, ctx.agency.origin, hasCookie)) throw new AppError('crossSite');",
    to: 'isOwnCall(request.headers, ctx.agency.origin, hasCookie);',
    killedBy: { file: `${HTTP}/build-http.test.ts`, test: 'is not called by foreign pages' },
  },
  {
    name: 'guard-forgets-acting-gets',
    file: `${HTTP}/endpoints/guard.ts`,
    from: "endpoint.method !== 'GET' || endpoint.actsOnGet",
    to: "endpoint.method !== 'GET'",
    killedBy: { file: `${HTTP}/build-http.test.ts`, test: 'that acts on GET takes neither navigation nor picture nor prefetch' },
  },
  {
    name: 'origin-of-a-sibling-agency',
    file: originCheck,
    from: "if (site !== undefined) return site === 'same-origin';",
    to: "if (site !== undefined) return site === 'same-origin' || site === 'same-site';",
    killedBy: originTest,
  },
  {
    name: 'origin-without-app-key',
    file: originCheck,
    from: "if (headers['x-app-key'] !== APP_KEY) return false;",
    to: '',
    killedBy: originTest,
  },
  {
    name: 'origin-cookie-of-unknown-origin',
    file: originCheck,
    from: 'return !hasCookie || headers[TOKEN_NAME] !== undefined;',
    to: 'return true;',
    killedBy: originTest,
  },
  {
    name: 'token-in-header-from-a-page',
    file: originCheck,
    from: "header !== '' && !isFromBrowser(headers)",
    to: "header !== ''",
    killedBy: {
      file: `${HTTP}/requests/origin-check.test.ts`,
      test: 'comes from the cookie; from the header only for clients that are no browser',
    },
  },
  {
    name: 'host-first-of-several',
    file: host,
    from: '    if (raw !== undefined) return REFUSED;\n',
    to: '',
    killedBy: { file: hostTest, test: 'none, or two of them, are refused' },
  },
  {
    name: 'host-of-an-absolute-target',
    file: host,
    from: "  if (!target.startsWith('/')) return REFUSED;\n",
    to: '',
    killedBy: { file: hostTest, test: 'a target with a host of its own is refused, and forwarded hosts count for nothing' },
  },
  {
    name: 'host-address',
    file: host,
    from: ' || isIP(name) !== 0)',
    to: ')',
    killedBy: { file: hostTest, test: ' is refused' },
  },
  {
    name: 'scope-agents-own-trips-hidden',
    file: scope,
    from: 'return record.agentId === scope.userId || record.clientId === scope.userId;',
    to: 'return record.agentId === scope.userId;',
    killedBy: scopeTest,
  },
  {
    name: 'scope-restricted-agent-sees-all',
    file: scope,
    from: "actor.isRestrictedAgent ? { kind: 'agent', userId: actor.userId } : { kind: 'agency' }",
    to: "{ kind: 'agency' }",
    killedBy: scopeTest,
  },
  {
    name: 'scope-client-sees-all',
    file: scope,
    from: "if (actor.userType === 'Client') return { kind: 'client', userId: actor.userId };",
    to: '',
    killedBy: scopeTest,
  },
  {
    name: 'list-agents-own-trips-hidden',
    file: queries,
    from: 'return or(eq(bookings.agentId, scope.userId), eq(bookings.clientId, scope.userId));',
    to: 'return eq(bookings.agentId, scope.userId);',
    killedBy: ownTrips,
  },
  {
    name: 'list-restricted-agent-sees-all',
    file: queries,
    from: "if (scope.kind === 'agent') return or(",
    to: "if (scope.kind === 'none') return or(",
    killedBy: ownTrips,
  },
  {
    name: 'list-client-sees-all',
    file: queries,
    from: "if (scope.kind === 'client') return eq(bookings.clientId, scope.userId);",
    to: '',
    killedBy: { file: listTest, test: 'everybody sees what is theirs, and sums are over what they see' },
  },
  {
    name: 'list-trips-of-others',
    file: queries,
    from: "if (mine) return ctx.actor.kind === 'user' ? eq(bookings.clientId, ctx.actor.userId) : sql`false`;",
    to: '',
    killedBy: { file: listTest, test: 'trips: the caller’s own, what comes next first, with counts' },
  },
  {
    name: 'booking-of-another-found',
    file: `${BOOKINGS}/load-booking.ts`,
    from: '.filter((row) => canSee(ctx.actor, row) && (',
    to: '.filter((row) => (',
    killedBy: {
      file: `${BOOKINGS}/cancellation/cancel-booking.test.ts`,
      test: "nobody cancels, or even sees, another's booking",
    },
  },
  {
    name: 'quote-of-another-booked',
    file: `${BOOKINGS}/quotes/create-quote.ts`,
    from: 'row && canSee(ctx.actor, row) ? row : undefined',
    to: 'row',
    killedBy: {
      file: `${BOOKINGS}/quotes/start-booking.test.ts`,
      test: "another's quote, another product's, another agency's, and none are all the same",
    },
  },
  {
    name: 'wall-two-not-built',
    file: 'apps/server/src/platform/db/unit-of-work.ts',
    from: 'SET LOCAL ROLE app_user;',
    to: 'SET LOCAL ROLE app_system;',
    killedBy: {
      file: 'apps/server/src/platform/db/walls.test.ts',
      test: 'another agency’s row is not there: not to read, not to change, not to delete',
    },
  },
  {
    name: 'wall-any-text-for-an-agency',
    file: 'apps/server/src/platform/db/unit-of-work.ts',
    from: "if (!isId(agencyId)) throw new Error('a unit of work needs an agency');",
    to: '',
    killedBy: { file: 'apps/server/src/platform/db/walls.test.ts', test: 'an id that is none never reaches the SQL' },
  },
  {
    name: 'transaction-inside-another',
    file: 'apps/server/src/platform/db/unit-of-work.ts',
    from: 'if (open.getStore()) throw new Error',
    to: 'if (open.getStore() === undefined && !what) throw new Error',
    killedBy: {
      file: 'apps/server/src/platform/db/walls.test.ts',
      test: 'do not nest: inside one another is refused before it can wait',
    },
  },
  {
    name: 'session-never-ends',
    file: `${IDENTITY}/sessions/session-records.ts`,
    from: "(stage === 'full' ? SESSION_SECONDS : HALF_SESSION_SECONDS) * 1000",
    to: "(stage === 'full' ? SESSION_SECONDS : HALF_SESSION_SECONDS) * 10_000",
    killedBy: { file: sessionsTest, test: 'end after seven days' },
  },
  {
    name: 'session-of-another-ended',
    file: `${IDENTITY}/sessions/end-own-sessions.ts`,
    from: 'eq(sessions.userId, userId), eq(sessions.id, sessionId)',
    to: 'eq(sessions.id, sessionId)',
    killedBy: { file: ownSessionsTest, test: "are not somebody else's, nor another agency's" },
  },
  {
    name: 'session-outlives-a-new-password',
    file: `${IDENTITY}/passwords/store-password.ts`,
    from: '  await endSessions(tx, ctx, user.id, keepSessionId);\n',
    to: '',
    killedBy: {
      file: `${IDENTITY}/passwords/passwords.test.ts`,
      test: 'are replaced by a mailed link, once; every session ends and a mail tells of it',
    },
  },
  {
    name: 'session-keeps-its-token-after-a-new-password',
    file: `${IDENTITY}/passwords/change-password.ts`,
    from: 'return renewSession(tx, ctx, sessionId);',
    to: "return '';",
    killedBy: {
      file: `${IDENTITY}/passwords/passwords.test.ts`,
      test: 'ends the other sessions and keeps this one, under a new token',
    },
  },
  {
    name: 'look-up-by-restricted-agent',
    file: `${IDENTITY}/rules/may-look-up.ts`,
    from: '(!actor.isRestrictedAgent || isKnownClient)',
    to: '(!actor.isRestrictedAgent || !isKnownClient || isKnownClient)',
    killedBy: { file: `${IDENTITY}/rules/may-look-up.test.ts`, test: 'restricted' },
  },
  {
    name: 'clients-of-others-found',
    file: `${IDENTITY}/people/find-clients.ts`,
    from: '          isVisible,\n',
    to: '',
    killedBy: {
      file: `${IDENTITY}/people/create-client.test.ts`,
      test: 'is there to be booked for, and belongs to whoever added them where agents are restricted',
    },
  },
  {
    name: 'log-in-never-slowed',
    file: `${IDENTITY}/rules/login-delay.ts`,
    from: 'pair: { free: 5, first: 2, longest: 900 }',
    to: 'pair: { free: 50, first: 2, longest: 900 }',
    killedBy: { file: `${IDENTITY}/rules/login-delay.test.ts`, test: 'doubles from then on' },
  },
  {
    name: 'log-in-locks-an-owner-out',
    file: `${IDENTITY}/rules/login-delay.ts`,
    from: 'account: { free: 20, first: 2, longest: 60 }',
    to: 'account: { free: 20, first: 2, longest: 900 }',
    killedBy: { file: `${IDENTITY}/rules/login-delay.test.ts`, test: 'never locks for good' },
  },
  {
    name: 'domain-claim-known-by-host',
    file: `${DOMAINS}/custom-domain/check-domain.ts`,
    from: 'if (row?.token !== checked.token) return undefined;',
    to: 'if (row?.host !== checked.host) return undefined;',
    killedBy: { file: claimsTest, test: 'records that were looked up for a claim prove no later one, not even of the same host' },
  },
  {
    name: 'domain-proof-of-another-token',
    file: `${DOMAINS}/rules/judge-proof.ts`,
    from: 'value.trim().replace(/^"(.*)"$/, \'$1\') === wanted.value',
    to: "value.trim().replace(/^\"(.*)\"$/, '$1').startsWith('website-verify=')",
    killedBy: { file: `${DOMAINS}/rules/judge-proof.test.ts`, test: 'is another with ' },
  },
  {
    name: 'domain-proven-by-route-alone',
    file: `${DOMAINS}/rules/judge-proof.ts`,
    from: "statuses.every((status) => status === 'found')",
    to: "statuses.some((status) => status === 'found')",
    killedBy: { file: `${DOMAINS}/rules/judge-proof.test.ts`, test: 'no answer about the TXT' },
  },
  {
    name: 'domain-of-another-taken',
    file: `${DOMAINS}/custom-domain/switch-host.ts`,
    from: 'return (await tx.$count(agencyHosts, eq(agencyHosts.host, host))) === 1;',
    to: 'return (await tx.$count(agencyHosts, eq(agencyHosts.host, host))) >= 0;',
    killedBy: { file: claimsTest, test: 'both records right for one that another agency proved before' },
  },
];
