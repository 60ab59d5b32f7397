import * as contract from '@caravel/contracts';
import { translate } from '@caravel/products/translate.ts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import { TOKEN_NAME } from '../../platform/http/requests/origin-check.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import type { IdentityDeps } from './deps.ts';
import { askMove } from './email/ask-move.ts';
import { keepEmail, moveAccount } from './email/move-account.ts';
import { deleteAccount } from './profile/delete-account.ts';
import { requestUpload } from './profile/request-upload.ts';
import { removePicture, setPicture } from './profile/set-picture.ts';
import { endOtherSessions, endOwnSession } from './sessions/end-own-sessions.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { browserOf, handOver, sessionCookie } from './sessions/session-cookie.ts';
import { ssoLogin } from './sso/sso-login.ts';

function sessionRoutes(app: HttpApp, deps: IdentityDeps): void {
  registerEndpoint(app, contract.sso, async ({ ctx, body, request, reply }) => {
    const { session, deviceToken } = await ssoLogin(deps, ctx, { ...body, browser: browserOf(request) });
    const token = handOver(ctx, request, reply, { token: session.token, deviceToken });
    return { data: { ...session, token }, message: translate(ctx.locale, 'auth.loggedIn') };
  });
  registerEndpoint(app, contract.listSessions, async ({ ctx }) => ({ data: { sessions: await listSessions(ctx) } }));
  registerEndpoint(app, contract.endSession, async ({ ctx, params }) => {
    await endOwnSession(deps, ctx, params.id);
    return { data: { message: translate(ctx.locale, 'account.sessionEnded') } };
  });
  registerEndpoint(app, contract.endOtherSessions, async ({ ctx }) => {
    await endOtherSessions(deps, ctx);
    return { data: { message: translate(ctx.locale, 'account.otherSessionsEnded') } };
  });
}

/** Registers what people do with their own account besides logging in. */
export function accountRoutes(app: HttpApp, deps: IdentityDeps): void {
  sessionRoutes(app, deps);
  registerEndpoint(app, contract.requestUpload, async ({ ctx, body }) => ({ data: await requestUpload(deps, ctx, body) }));
  registerEndpoint(app, contract.setPicture, async ({ ctx, body }) => ({ data: await setPicture(deps, ctx, body.key) }));
  registerEndpoint(app, contract.removePicture, async ({ ctx }) => ({ data: await removePicture(deps, ctx) }));
  registerEndpoint(app, contract.changeEmail, async ({ ctx, body, request }) => {
    await askMove(deps, ctx, { ...body, ip: request.ip });
    return { data: { message: translate(ctx.locale, 'account.emailAsked', { email: body.email }) } };
  });
  registerEndpoint(app, contract.proveEmail, async ({ ctx, body }) => {
    await moveAccount(deps, ctx, body.token);
    return { data: { message: translate(ctx.locale, 'account.emailChanged') } };
  });
  registerEndpoint(app, contract.keepEmail, async ({ ctx, body }) => {
    await keepEmail(deps, ctx, body.token);
    return { data: { message: translate(ctx.locale, 'account.emailKept') } };
  });
  registerEndpoint(app, contract.deleteAccount, async ({ ctx, body, request, reply }) => {
    await deleteAccount(deps, ctx, { password: body.password, ip: request.ip });
    reply.clearCookie(TOKEN_NAME, sessionCookie(ctx));
    return { data: { message: translate(ctx.locale, 'account.deleted') } };
  });
}
