import * as contract from '@caravel/contracts';
import { translate } from '@caravel/products/translate.ts';
import type { Ctx } from '../../../platform/context.ts';
import { registerEndpoint } from '../../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../../platform/http/types.ts';
import type { IdentityDeps } from '../deps.ts';
import { changeUserType, type NewType } from './change-user-type.ts';
import { getAgent } from './get-agent.ts';
import { inviteAgent } from './invite-agent.ts';
import { listAgents } from './list-agents.ts';
import { listInvitations } from './list-invitations.ts';
import { resendInvitation } from './resend-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { setAgentPhone } from './set-agent-phone.ts';
import { updateAgentType } from './update-agent-type.ts';

function invitationRoutes(app: HttpApp, deps: IdentityDeps): void {
  registerEndpoint(app, contract.listInvitations, async ({ ctx, query }) => ({ data: await listInvitations(deps, ctx, query) }));
  registerEndpoint(app, contract.inviteAgent, async ({ ctx, body }) => {
    const { invitationId, expiresAt } = await inviteAgent(deps, ctx, body);
    const message = translate(ctx.locale, 'account.invited', { email: body.email });
    return { data: { _id: invitationId, ...body, expiresAt: expiresAt.toISOString(), message } };
  });
  registerEndpoint(app, contract.resendInvitation, async ({ ctx, params }) => {
    const email = await resendInvitation(deps, ctx, params.id);
    return { data: { message: translate(ctx.locale, 'account.invitationResent', { email }) } };
  });
  registerEndpoint(app, contract.revokeInvitation, async ({ ctx, params }) => {
    const email = await revokeInvitation(deps, ctx, params.id);
    return { data: { message: translate(ctx.locale, 'account.invitationRevoked', { email }) } };
  });
}

/** Registers what the owner does with sales agents. */
export function agentRoutes(app: HttpApp, deps: IdentityDeps): void {
  invitationRoutes(app, deps);
  registerEndpoint(app, contract.listAgents, async ({ ctx, query }) => ({ data: await listAgents(deps, ctx, query) }));
  registerEndpoint(app, contract.getAgent, async ({ ctx, params }) => ({ data: await getAgent(deps, ctx, params.id) }));
  registerEndpoint(app, contract.setAgentPhone, async ({ ctx, body }) => ({ data: await setAgentPhone(deps, ctx, body) }));
  registerEndpoint(app, contract.updateAgentType, async ({ ctx, body }) => ({
    data: await updateAgentType(deps, ctx, body),
    message: translate(ctx.locale, 'account.roleChanged'),
  }));
  const changeType = async ({ ctx, body }: { ctx: Ctx; body: NewType }) => ({
    data: await changeUserType(deps, ctx, body),
    message: translate(ctx.locale, 'account.roleChanged'),
  });
  registerEndpoint(app, contract.changeClientType, changeType);
  registerEndpoint(app, contract.changeAgentType, changeType);
}
