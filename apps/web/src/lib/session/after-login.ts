import { type AgencyBrand, findSafePath, type Product, type Profile } from '@caravel/contracts';
import { activeMenu } from '../address/menu.ts';
import { PATHS } from '../address/paths.ts';
import { isTravelAgent } from './session.ts';

type LoggedIn = Pick<Profile, 'userType' | 'isSubscribed' | 'loginCount' | 'navigateTo'>;

/**
 * The page after login (spec 1, section 2). Staff without a subscription go to the subscription. A subscribed owner who logs in
 * for the first time (`loginCount` of 1 or less) goes to the settings of their site. Everybody else goes to the page they wanted,
 * if it is a path of our own, or to their usual start page: the first entry of the menu that is on sale. `wanted` comes from the address.
 */
export function pathAfterLogin(
  profile: LoggedIn,
  wanted: string | undefined,
  { options, onSale }: { readonly options: AgencyBrand['bookingMenuItemOptions']; readonly onSale: readonly Product[] },
): string {
  const origin = findSafePath(wanted);
  if (isTravelAgent(profile)) {
    if (!profile.isSubscribed) return '/subscription';
    if (profile.userType === 'AgencyOwner' && profile.loginCount <= 1) return '/settings/website';
    return origin ?? '/dashboard';
  }
  return origin ?? findSafePath(profile.navigateTo) ?? activeMenu(options, onSale)[0]?.href ?? PATHS.bookNow;
}
