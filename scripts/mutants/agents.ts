import type { Mutant } from './mutant.ts';

const IDENTITY = 'apps/server/src/domains/identity';
const agents = 'apps/server/src/testing/accounts/agents.test.ts';

/** Agents: who changes whose role, and what ends with it. */
export const AGENTS: readonly Mutant[] = [
  {
    name: 'owner-changes-own-role',
    file: `${IDENTITY}/rules/change-of-role.ts`,
    from: "person.id === actorId || person.userType === 'AgencyOwner' || person.erasedAt !== null",
    to: 'person.erasedAt !== null',
    killedBy: { file: agents, test: 'is refused alike for oneself, an owner' },
  },
  {
    name: 'staff-of-an-unproven-address',
    file: `${IDENTITY}/rules/change-of-role.ts`,
    from: ' && person.emailVerifiedAt !== null',
    to: '',
    killedBy: { file: agents, test: 'makes nobody staff whose address is not proven' },
  },
  {
    name: 'restricted-agent-stays-logged-in',
    file: `${IDENTITY}/agents/update-agent-type.ts`,
    from: '    await endSessions(tx, ctx, userId);\n',
    to: '',
    killedBy: { file: agents, test: 'restricts an agent once, ends their sessions' },
  },
  {
    name: 'demoted-agent-stays-logged-in',
    file: `${IDENTITY}/agents/change-user-type.ts`,
    from: '    await endSessions(tx, ctx, person.id);\n',
    to: '',
    killedBy: { file: agents, test: 'makes a client an agent, restricted unless said otherwise' },
  },
  {
    name: 'replaced-invitation-still-opens',
    file: `${IDENTITY}/agents/resend-invitation.ts`,
    from: '.set({ revokedAt: new Date(ctx.clock.now()) })',
    to: '.set({ revokedAt: null })',
    killedBy: { file: `${IDENTITY}/agents/invitation-states.test.ts`, test: 'are sent again by a new link' },
  },
];
