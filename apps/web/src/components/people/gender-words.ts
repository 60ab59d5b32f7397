import type { GENDERS } from '@caravel/contracts';
import type { MessageKey } from '../../lib/language/i18n.tsx';

/** What the genders of travel documents are called. */
export const GENDER_WORDS = {
  female: 'checkout.genderFemale',
  male: 'checkout.genderMale',
  unspecified: 'checkout.genderUnspecified',
} as const satisfies Record<(typeof GENDERS)[number], MessageKey>;
