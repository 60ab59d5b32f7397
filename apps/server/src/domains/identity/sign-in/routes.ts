import * as contract from '@caravel/contracts';
import { translate } from '@caravel/products/translate.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../../../platform/context.ts';
import { registerEndpoint } from '../../../platform/http/endpoints/register-endpoint.ts';
import { placeOf } from '../../../platform/http/requests/host.ts';
import type { HttpApp } from '../../../platform/http/types.ts';
import type { IdentityDeps } from '../deps.ts';
import type { Opened } from '../log-in/open-by-step.ts';
import { browserOf, handOver, signInCookie } from '../sessions/session-cookie.ts';
import { beginSignIn, listProviders, type SignInBeginning } from './begin-sign-in.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { joinByLink, joinByPassword, mailJoinLink } from './join-account.ts';
import { listSignIns, unlinkSignIn } from './own-sign-ins.ts';
import { returnSignIn } from './return-sign-in.ts';

const originOf = (ctx: Ctx, request: FastifyRequest) => placeOf(request.headers.host, ctx.agency.origin).origin;

/** The browser that a call comes from; without its cookie, one that nothing was begun in. */
const here = (ctx: Ctx, request: FastifyRequest) => ({
  browserToken: request.cookies[signInCookie(ctx).name] ?? '',
  ip: request.ip,
  browser: browserOf(request),
});

/** Answers a log-in, and takes the cookie of the sign-in away. */
function entered(ctx: Ctx, request: FastifyRequest, reply: FastifyReply, { session, deviceToken }: Opened) {
  const { name, options } = signInCookie(ctx);
  reply.clearCookie(name, options);
  return { ...session, token: handOver(ctx, request, reply, { token: session.token, deviceToken }) };
}

/** Registers signing in with a provider, and what people do with the identities that they linked. */
export function signInRoutes(app: HttpApp, deps: IdentityDeps): void {
  const begin = async (ctx: Ctx, request: FastifyRequest, reply: FastifyReply, input: Omit<SignInBeginning, 'origin'>) => {
    const { address, browserToken } = await beginSignIn(deps, ctx, { ...input, origin: originOf(ctx, request) });
    const { name, options } = signInCookie(ctx);
    reply.setCookie(name, browserToken, options);
    return { data: { address } };
  };
  registerEndpoint(app, contract.listSignInProviders, async ({ ctx }) => ({
    data: { providers: await listProviders(deps, ctx) },
  }));
  registerEndpoint(app, contract.startSignIn, async ({ ctx, body, request, reply }) => begin(ctx, request, reply, body));
  registerEndpoint(app, contract.returnSignIn, async ({ ctx, body, request }) => ({
    data: { address: await returnSignIn(deps, { ...body, origin: originOf(ctx, request) }) },
  }));
  registerEndpoint(app, contract.finishSignIn, async ({ ctx, body, request, reply }) => {
    const finished = await finishSignIn(deps, ctx, { ...here(ctx, request), code: body.code });
    if (finished.outcome !== 'loggedIn') return { data: finished };
    return { data: { outcome: 'loggedIn' as const, session: entered(ctx, request, reply, finished.opened) } };
  });
  registerEndpoint(app, contract.joinByPassword, async ({ ctx, body, request, reply }) => ({
    data: entered(ctx, request, reply, await joinByPassword(deps, ctx, { ...here(ctx, request), password: body.password })),
  }));
  registerEndpoint(app, contract.mailJoinLink, async ({ ctx, request }) => {
    const { email } = await mailJoinLink(ctx, here(ctx, request).browserToken);
    return { data: { message: translate(ctx.locale, 'signIn.mailed', { email }) } };
  });
  registerEndpoint(app, contract.joinByLink, async ({ ctx, body, request, reply }) => ({
    data: entered(ctx, request, reply, await joinByLink(deps, ctx, { ...here(ctx, request), token: body.token })),
  }));
  registerEndpoint(app, contract.listSignIns, async ({ ctx }) => ({
    data: { signIns: await listSignIns(ctx), providers: await listProviders(deps, ctx) },
  }));
  registerEndpoint(app, contract.linkSignIn, async ({ ctx, body, request, reply }) =>
    begin(ctx, request, reply, { provider: body.provider, ...('userId' in ctx.actor && { userId: ctx.actor.userId }) }),
  );
  registerEndpoint(app, contract.unlinkSignIn, async ({ ctx, params }) => {
    await unlinkSignIn(deps, ctx, params.id);
    return { data: { message: translate(ctx.locale, 'signIn.unlinked') } };
  });
}
