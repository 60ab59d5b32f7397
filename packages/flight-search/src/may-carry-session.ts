import type { GlobalSettings } from './types.ts';

/**
 * Whether a call may carry the session: only one to the library's own gatekeeper (spec 2, section 7). That is a path of the
 * page's own origin, or the origin in the settings if there is one; `//host` and `/\host` are other hosts in disguise.
 */
export function mayCarrySession(address: string, { gatekeeper }: Pick<GlobalSettings, 'gatekeeper'>): boolean {
  const isOwnPath = /^\/(?![/\\])[^\p{Cc}]*$/u.test(address);
  if (gatekeeper === '') return isOwnPath;
  if (!URL.canParse(address) || !URL.canParse(gatekeeper)) return false;
  const [to, own] = [new URL(address), new URL(gatekeeper)];
  return to.origin !== 'null' && to.origin === own.origin && to.username === '' && to.password === '';
}
