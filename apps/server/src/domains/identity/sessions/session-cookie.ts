import type { Ctx } from '../../../platform/context.ts';

/** The session's cookie: for this host only, not readable by scripts, and `Secure` if the agency uses https. */
export function sessionCookie(ctx: Ctx) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: ctx.agency.origin.startsWith('https:') } as const;
}
