import type { Profile, Session } from '@caravel/contracts';
import type { AgencyContext } from '../../platform/context.ts';
import type { UserRow } from './queries.ts';
import { fullName } from './rules/person-name.ts';

/** Presents what a log-in returns about the person, without the token. */
export function presentPerson(user: UserRow, agency: AgencyContext): Omit<Session, 'token' | 'secondFactor'> {
  return {
    _id: user.id,
    name: fullName(user),
    email: user.email,
    userType: user.userType,
    isTravelAgent: user.userType !== 'Client',
    isRestrictedAgent: user.isRestrictedAgent,
    isSubscribed: agency.isSubscribed,
    loginCount: user.loginCount,
    navigateTo: null,
  };
}

/** Presents the person's own profile. */
export function presentProfile(user: UserRow, agency: AgencyContext): Profile {
  return {
    ...presentPerson(user, agency),
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone,
    homeAirport: user.homeAirport,
    street: user.street,
    country: user.country,
    state: user.state,
    city: user.city,
    zip: user.zip,
    picture: user.picture,
    locale: user.locale,
    isRewardWalletEnable: user.isRewardWalletEnabled,
    createdAt: user.createdAt.toISOString(),
  };
}
