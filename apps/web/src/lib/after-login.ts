import { type AgencyBrand, findSafePath, type Profile } from '@caravel/contracts';
import { activeMenu } from './menu.ts';
import { isTravelAgent } from './session.ts';

type LoggedIn = Pick<Profile, 'userType' | 'isSubscribed' | 'loginCount' | 'navigateTo'>;

/**
 * Where somebody goes after log-in (spec 1, section 2). Staff without a subscription: to the subscription. Everybody else: where they wanted to go, if it
 * is a path of our own, or their usual start. `wanted` is what the address carries.
 *
 * Spec 1, section 2 sends a subscribed owner whose `loginCount` is 1 or less to /settings/website. That page is still to come; until it is there, such an
 * owner starts on the dashboard, whatever the address carries.
 */
export function pathAfterLogin(
  profile: LoggedIn,
  wanted: string | undefined,
  options: AgencyBrand['bookingMenuItemOptions'],
): string {
  const origin = findSafePath(wanted);
  if (isTravelAgent(profile)) {
    if (!profile.isSubscribed) return '/subscription';
    if (profile.userType === 'AgencyOwner' && profile.loginCount <= 1) return '/dashboard';
    return origin ?? '/dashboard';
  }
  return origin ?? findSafePath(profile.navigateTo) ?? activeMenu(options)[0]?.href ?? '/booknow/flights';
}
