import type { Mutant } from './mutant.ts';

const IDENTITY = 'apps/server/src/domains/identity';
const agents = 'apps/server/src/testing/dashboards/agents.test.ts';
const handovers = `${IDENTITY}/handover/handover.test.ts`;

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
  {
    name: 'handover-without-a-password',
    file: `${IDENTITY}/handover/start-handover.ts`,
    from: "  await confirmPassword(deps, ctx, { purpose: 'handover', password: input.password, ip: input.ip });\n",
    to: '',
    killedBy: { file: handovers, test: 'begins only with the password' },
  },
  {
    name: 'handover-accepted-by-anybody',
    file: `${IDENTITY}/handover/accept-handover.ts`,
    from: "    if (asked.toUserId !== userId) throw new AppError('userNotAssociated');\n",
    to: '',
    killedBy: { file: handovers, test: 'is accepted by nobody but the agent to whom the link was sent' },
  },
  {
    name: 'handover-outlives-a-change-of-role',
    file: `${IDENTITY}/agents/update-agent-type.ts`,
    from: '    await endHandoversOf(tx, ctx, [userId]);\n',
    to: '',
    killedBy: { file: handovers, test: 'ends when the agent is restricted or closed meanwhile' },
  },
  {
    name: 'handover-outlives-a-new-password',
    file: `${IDENTITY}/passwords/store-password.ts`,
    from: '  await endHandoversOf(tx, ctx, [user.id]);\n',
    to: '',
    killedBy: { file: handovers, test: 'ends when the owner sets a new password' },
  },
  {
    name: 'new-owner-stays-logged-in',
    file: `${IDENTITY}/handover/accept-handover.ts`,
    from: '  await endSessions(tx, ctx, person.id);\n',
    to: '',
    killedBy: { file: handovers, test: 'makes the agent the owner and the owner an agent' },
  },
  {
    name: 'restricted-agent-reads-all-searches',
    file: 'apps/server/src/domains/recent-searches/list-agency-searches.ts',
    from: 'user.isRestrictedAgent ? eq(recentSearches.userId, user.userId) : undefined',
    to: 'undefined',
    killedBy: {
      file: 'apps/server/src/domains/recent-searches/agency-searches.test.ts',
      test: 'are of the whole agency for the owner',
    },
  },
];
