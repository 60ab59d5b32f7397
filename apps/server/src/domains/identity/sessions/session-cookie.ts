import type { IncomingHttpHeaders } from 'node:http';
import type { Ctx } from '../../../platform/context.ts';
import { TOKEN_NAME, tokenFor } from '../../../platform/http/requests/origin-check.ts';
import { DEVICE_SECONDS, SESSION_SECONDS, SIGN_IN_LIFETIME } from '../rules/lifetimes.ts';
import type { Browser } from './meet-browser.ts';

/** The cookie by which a browser is known again; it opens nothing. */
export const DEVICE_COOKIE = 'known-device';

/** The session's cookie: for this host only, not readable by scripts, and `Secure` if the agency uses https. */
export function sessionCookie(ctx: Ctx) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: ctx.agency.origin.startsWith('https:') } as const;
}

/** What is read of a call here, and set on its answer. */
type Call = { readonly headers: IncomingHttpHeaders; readonly cookies: Readonly<Record<string, string | undefined>> };
type Cookie = ReturnType<typeof sessionCookie> & { readonly maxAge: number };
type Answer = { setCookie(name: string, value: string, options: Cookie): unknown };

/** The browser that a call comes from. */
export function browserOf({ headers, cookies }: Call): Browser {
  return { userAgent: headers['user-agent'], deviceToken: cookies[DEVICE_COOKIE] };
}

/** Sets the cookies of a session's new token and of the browser, if it was just met. Returns the token for clients that are no page in a browser. */
export function handOver(
  ctx: Ctx,
  { headers }: Call,
  reply: Answer,
  { token, deviceToken }: { readonly token: string; readonly deviceToken?: string | null },
): string {
  reply.setCookie(TOKEN_NAME, token, { ...sessionCookie(ctx), maxAge: SESSION_SECONDS });
  if (deviceToken) reply.setCookie(DEVICE_COOKIE, deviceToken, { ...sessionCookie(ctx), maxAge: DEVICE_SECONDS });
  return tokenFor(headers, token);
}

/**
 * The cookie that binds a sign-in to the browser that began it. Under https its name begins with `__Host-`: no other host of the same domain can plant one,
 * and with it a sign-in of its own. `strict`, since pages of ours alone send it.
 */
export function signInCookie(ctx: Ctx) {
  const options = { ...sessionCookie(ctx), sameSite: 'strict', maxAge: SIGN_IN_LIFETIME.waiting / 1000 } as const;
  return { name: options.secure ? '__Host-sign-in' : 'sign-in', options };
}
