import type { TravelerToSave } from '@caravel/contracts';
import { isPlainDate } from '@caravel/kernel';
import type { MessageKey } from '../../lib/language/i18n.tsx';
import { type DateParts, joinDate, NO_DATE } from './date-parts-field.tsx';

/** A passport as typed. */
export type PassportDraft = {
  readonly passportNumber: string;
  readonly passportExpires: DateParts;
  readonly nationality: string;
};

export const NO_PASSPORT: PassportDraft = { passportNumber: '', passportExpires: NO_DATE, nationality: '' };

/** The problems of a passport that must be valid on a day, by field and in the order of the form. `tooEarly`: what is said if it is not. */
export function passportProblems(
  passport: PassportDraft,
  validOn: string,
  tooEarly: MessageKey,
): Partial<Record<keyof PassportDraft, MessageKey>> {
  const expires = joinDate(passport.passportExpires);
  const number = passport.passportNumber.trim();
  return {
    ...(number === ''
      ? { passportNumber: 'checkout.passportMissing' }
      : /^[A-Za-z0-9]{5,20}$/.test(number)
        ? {}
        : { passportNumber: 'validation.passportInvalid' }),
    ...(passport.nationality === '' ? { nationality: 'checkout.nationalityMissing' } : {}),
    ...(expires === ''
      ? { passportExpires: 'checkout.passportExpiryMissing' }
      : !isPlainDate(expires)
        ? { passportExpires: 'checkout.dateWrong' }
        : expires < validOn
          ? { passportExpires: tooEarly }
          : {}),
  };
}

/** The passport in the form that calls take. Call it only with a draft that has no problems. */
export function toPassport(draft: PassportDraft): NonNullable<TravelerToSave['passport']> {
  return {
    number: draft.passportNumber.trim().toUpperCase(),
    expiresOn: joinDate(draft.passportExpires),
    nationality: draft.nationality,
  };
}
