import type { Mutant } from './mutant.ts';

const FACTORS = 'apps/server/src/domains/identity/factors';
const by = (test: string) => ({ file: `${FACTORS}/factors.security.test.ts`, test });

/** Guards of second factors, half sessions and recent proofs that are missing. */
export const SECOND_FACTORS: readonly Mutant[] = [
  {
    name: 'half-a-session-opens-everything',
    file: 'apps/server/src/platform/http/endpoints/access.ts',
    from: "actor.kind === 'half' && gate.openHalf?.includes(actor.stage) === true",
    to: "actor.kind === 'half'",
    killedBy: by('half a session makes only the calls that name what it waits for'),
  },
  {
    name: 'half-a-session-is-whole',
    file: 'apps/server/src/domains/identity/sessions/session-cache.ts',
    from: "if (session.stage !== 'full') return",
    to: "if (session.stage === 'enrol') return",
    killedBy: by('half a session makes only the calls that name what it waits for'),
  },
  {
    name: 'no-recent-proof-is-asked',
    file: 'apps/server/src/platform/http/endpoints/guard.ts',
    from: '?? refusalOfProof(endpoint, ctx.actor, ctx.clock.now())',
    to: '',
    killedBy: by('is asked for what it is declared for'),
  },
  {
    name: 'a-password-is-proof-beside-a-factor',
    file: `${FACTORS}/prove.ts`,
    from: "if (user.factorSince !== null || ctx.actor.kind === 'half') throw",
    to: "if (user.factorSince === null && ctx.actor.kind === 'half') throw",
    killedBy: by('the password again proves nothing'),
  },
  {
    name: 'owners-without-a-factor-change-domains',
    file: 'apps/server/src/platform/http/endpoints/access.ts',
    from: "if (stepUp === 'factor' && !standing.hasFactor && !standing.isDemo) return 'factorRequired';",
    to: '',
    killedBy: by('is by the factor of those who have one'),
  },
  {
    name: 'a-code-counts-twice',
    file: `${FACTORS}/authenticators.ts`,
    from: 'lt(userAuthenticators.lastStep, step)',
    to: 'lt(userAuthenticators.lastStep, step + 1)',
    killedBy: by('a code opens the session under a new token'),
  },
  {
    name: 'guesses-of-codes-are-free',
    file: `${FACTORS}/prove.ts`,
    from: '  await admitAttempt(ctx, attempt);\n',
    to: '',
    killedBy: by('guesses of codes are slowed'),
  },
  {
    name: 'a-challenge-holds-for-ever',
    file: `${FACTORS}/passkeys.ts`,
    from: 'taken.expiresAt.getTime() > ctx.clock.now()',
    to: 'taken.expiresAt.getTime() > 0',
    killedBy: by('is not added for a wrong origin'),
  },
  {
    name: 'a-passkey-of-any-origin',
    file: `${FACTORS}/passkeys.ts`,
    from: '      expectedOrigin: place.origin,\n      expectedRPID: place.host,\n      requireUserVerification: false,\n      credential:',
    to: "      expectedOrigin: [place.origin, 'http://evil.localhost:3000'],\n      expectedRPID: place.host,\n      requireUserVerification: false,\n      credential:",
    killedBy: by('is refused for a wrong origin, a replay'),
  },
  {
    name: 'sessions-of-staff-are-left-alone-for-ever',
    file: 'apps/server/src/domains/identity/sessions/session-cache.ts',
    from: '<= now || isAlone(live, now)',
    to: '<= now',
    killedBy: { file: 'apps/server/src/domains/identity/sessions/sessions.test.ts', test: 'end: of an' },
  },
  {
    name: 'a-touch-answers-the-question-whether-somebody-is-there',
    file: 'apps/web/src/features/booking-shell/idle-watch.tsx',
    from: "limitMs).state === 'there') touch(now);",
    to: "limitMs).state !== 'gone') touch(now);",
    killedBy: {
      file: 'apps/web/src/features/booking-shell/idle-watch.dom.test.tsx',
      test: 'is asked two minutes before the end, and stays by one answer',
    },
  },
  {
    name: 'a-planted-cookie-hides-a-new-browser',
    file: 'apps/server/src/domains/identity/sessions/meet-browser.ts',
    from: 'const token = newToken();',
    to: "const token = deviceToken === '' ? newToken() : deviceToken;",
    killedBy: { file: 'apps/server/src/domains/identity/sessions/new-browser.test.ts', test: 'is not hidden by a cookie' },
  },
  {
    name: 'nobody-is-told-of-a-new-browser',
    file: 'apps/server/src/domains/identity/sessions/meet-browser.ts',
    from: 'others.length > 0 && ',
    to: 'others.length > 100 && ',
    killedBy: { file: 'apps/server/src/domains/identity/sessions/new-browser.test.ts', test: 'is told to its person once' },
  },
];
