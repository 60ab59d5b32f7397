import type { OnboardingStep } from '@caravel/contracts';
import { PATHS } from './paths.ts';

/** Where each of the first steps of an agency is done. */
export const FIRST_STEP_PATHS: Readonly<Record<OnboardingStep, string>> = {
  brand: '/settings/website',
  domain: '/settings/website',
  payment: '/settings/payments',
  markup: '/settings/markups',
  client: '/clients',
  invite: '/agents',
  booking: PATHS.bookNow,
};
