import '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '../../platform/context.ts';
import { TOKEN_NAME } from '../../platform/http/origin-check.ts';
import { SESSION_SECONDS } from './rules/lifetimes.ts';

/** Of this host only, out of reach of scripts; `Secure` wherever the agency is reached by https. */
function options(ctx: Ctx) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: ctx.agency.origin.startsWith('https:') } as const;
}

/** Hands the session to the browser. */
export function setSessionCookie(reply: FastifyReply, ctx: Ctx, token: string): void {
  reply.setCookie(TOKEN_NAME, token, { ...options(ctx), maxAge: SESSION_SECONDS });
}

/** Takes the session away from the browser. */
export function clearSessionCookie(reply: FastifyReply, ctx: Ctx): void {
  reply.clearCookie(TOKEN_NAME, options(ctx));
}
