import * as contract from '@caravel/contracts';
import { translate } from '@caravel/products/translate.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import { TOKEN_NAME } from '../../platform/http/requests/origin-check.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import type { IdentityDeps } from './deps.ts';
import { login } from './log-in/login.ts';
import { logout } from './log-in/logout.ts';
import { changePassword } from './passwords/change-password.ts';
import { checkPasswordToken } from './passwords/check-password-token.ts';
import { forgotPassword } from './passwords/forgot-password.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { editProfile } from './profile/edit-profile.ts';
import { getProfile } from './profile/get-profile.ts';
import { setLanguage } from './profile/set-language.ts';
import { browserOf, handOver, sessionCookie } from './sessions/session-cookie.ts';
import { getInvitation } from './sign-up/get-invitation.ts';
import { signUp } from './sign-up/sign-up.ts';
import { signUpAgent } from './sign-up/sign-up-agent.ts';
import { verifyEmail } from './sign-up/verify-email.ts';
import { beginView } from './views/begin-view.ts';

type MessageName = Parameters<typeof translate>[1];

function say(ctx: Ctx, key: MessageName): { data: { message: string } } {
  return { data: { message: translate(ctx.locale, key) } };
}

function sessionRoutes(app: HttpApp, deps: IdentityDeps): void {
  registerEndpoint(app, contract.login, async ({ ctx, body, request, reply }) => {
    const { email, password } = body;
    const { session, deviceToken } = await login(deps, ctx, { email, password, ip: request.ip, browser: browserOf(request) });
    const token = handOver(ctx, request, reply, { token: session.token, deviceToken });
    return { data: { ...session, token }, message: translate(ctx.locale, 'auth.loggedIn') };
  });
  registerEndpoint(app, contract.beginView, async ({ ctx, body, request, reply }) => {
    const token = await beginView(deps, ctx, body.token);
    return { data: { token: handOver(ctx, request, reply, { token }) } };
  });
  registerEndpoint(app, contract.logout, async ({ ctx, reply }) => {
    await logout(deps, ctx);
    reply.clearCookie(TOKEN_NAME, sessionCookie(ctx));
    return say(ctx, 'auth.loggedOut');
  });
}

function signUpRoutes(app: HttpApp, deps: IdentityDeps): void {
  registerEndpoint(app, contract.signUp, async ({ ctx, body }) => {
    const { _id } = await signUp(deps, ctx, body);
    return { _id, data: { _id, message: translate(ctx.locale, 'auth.signedUp') } };
  });
  registerEndpoint(app, contract.signUpAgent, async ({ ctx, body, request, reply }) => {
    const { _id, ...opened } = await signUpAgent(deps, ctx, { ...body, browser: browserOf(request) });
    handOver(ctx, request, reply, opened);
    return { _id, data: { _id, message: translate(ctx.locale, 'auth.loggedIn') } };
  });
  registerEndpoint(app, contract.getInvitation, async ({ ctx, params }) => ({
    data: await getInvitation(deps, ctx, params.token),
  }));
  registerEndpoint(app, contract.verifyEmail, async ({ ctx, body, request, reply }) => {
    const { email } = await verifyEmail(deps, ctx, body);
    const attempt = { email, password: body.password, ip: request.ip, browser: browserOf(request) };
    // The address is verified whatever becomes of the log-in, which says by itself what is in its way.
    const opened = await login(deps, ctx, attempt).catch((failure: unknown) => {
      if (failure instanceof AppError) return null;
      throw failure;
    });
    // Without a device the session waits for a second factor, which the log-in asks for.
    const isLoggedIn = opened !== null && opened.deviceToken !== null;
    if (isLoggedIn) handOver(ctx, request, reply, { token: opened.session.token, deviceToken: opened.deviceToken });
    return { data: { message: translate(ctx.locale, 'auth.verified'), isLoggedIn } };
  });
}

function passwordRoutes(app: HttpApp, deps: IdentityDeps): void {
  registerEndpoint(app, contract.forgotPassword, async ({ ctx, body }) => {
    await forgotPassword(ctx, body.email);
    return { data: translate(ctx.locale, 'auth.resetMailed') };
  });
  registerEndpoint(app, contract.checkPasswordToken, async ({ ctx, body }) => {
    await checkPasswordToken(ctx, body.token);
    return { data: { valid: true as const } };
  });
  registerEndpoint(app, contract.resetPassword, async ({ ctx, body, request }) => {
    await resetPassword(deps, ctx, { token: body.token, password: body.password, ip: request.ip });
    return say(ctx, 'auth.newPasswordDone');
  });
  registerEndpoint(app, contract.changePassword, async ({ ctx, body, request, reply }) => {
    const token = await changePassword(deps, ctx, { ...body, ip: request.ip });
    const message = translate(ctx.locale, 'profile.passwordChanged');
    return { data: { message, token: handOver(ctx, request, reply, { token }) } };
  });
}

/** Registers the endpoints of the slice. */
export function routes(app: HttpApp, deps: IdentityDeps): void {
  sessionRoutes(app, deps);
  signUpRoutes(app, deps);
  passwordRoutes(app, deps);
  registerEndpoint(app, contract.getProfile, async ({ ctx }) => ({ data: await getProfile(deps, ctx) }));
  registerEndpoint(app, contract.editProfile, async ({ ctx, body }) => ({ data: await editProfile(deps, ctx, body) }));
  registerEndpoint(app, contract.changeLanguage, async ({ ctx, params }) => ({
    data: await setLanguage(deps, ctx, params.lang),
  }));
  registerEndpoint(app, contract.setLanguage, async ({ ctx, body }) => ({ data: await setLanguage(deps, ctx, body.lang) }));
}
