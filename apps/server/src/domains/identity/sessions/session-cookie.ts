import type { Ctx } from '../../../platform/context.ts';

/** The session's cookie: of this host only, out of reach of scripts, `Secure` wherever the agency is reached by https. */
export function sessionCookie(ctx: Ctx) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: ctx.agency.origin.startsWith('https:') } as const;
}
