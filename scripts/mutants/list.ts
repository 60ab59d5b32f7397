import { ACCESS } from './access.ts';
import { AGENTS } from './agents.ts';
import { AUDIT } from './audit.ts';
import { CAR_BOOKINGS } from './cars.ts';
import { CLAIMS } from './claims.ts';
import { FLIGHTS } from './flights.ts';
import { GIVEN_ONCE } from './given-once.ts';
import { HOTELS } from './hotels.ts';
import { LANGUAGES } from './languages.ts';
import { MONEY } from './money.ts';
import type { Mutant } from './mutant.ts';
import { OFFICE } from './office.ts';
import { PARTNER_ACCOUNTS } from './partner-accounts.ts';
import { PLATFORM } from './platform.ts';
import { REQUESTS_ABOUT_BOOKINGS } from './requests.ts';
import { SAGA } from './saga.ts';
import { SECOND_FACTORS } from './second-factors.ts';
import { STAFF_RECORDS } from './staff-records.ts';
import { WEB } from './web.ts';
import { WEB_ACCOUNTS } from './web-accounts.ts';
import { WEB_BOOKINGS } from './web-bookings.ts';
import { WEB_HOTELS } from './web-hotels.ts';

/** Every mutant that must be killed. */
export const MUTANTS: readonly Mutant[] = [
  ...MONEY,
  ...GIVEN_ONCE,
  ...SAGA,
  ...ACCESS,
  ...AGENTS,
  ...OFFICE,
  ...STAFF_RECORDS,
  ...AUDIT,
  ...SECOND_FACTORS,
  ...CLAIMS,
  ...REQUESTS_ABOUT_BOOKINGS,
  ...PLATFORM,
  ...PARTNER_ACCOUNTS,
  ...FLIGHTS,
  ...HOTELS,
  ...CAR_BOOKINGS,
  ...LANGUAGES,
  ...WEB,
  ...WEB_ACCOUNTS,
  ...WEB_BOOKINGS,
  ...WEB_HOTELS,
];
