import type { Translator } from '@caravel/messages';
import type { LetterWords, PaperWords } from '../../../domains/bookings/index.ts';
import { letterWords, paperWords, reminderWords } from '../../../domains/selling/index.ts';
import { asRejection } from '../rules/rejection.ts';
import type { ActivityBookingOf } from './describe-activity.ts';

/** The product's words on the voucher of an activity booking. */
export function activityPaperWords(
  booking: Pick<ActivityBookingOf, 'reference' | 'supplierReference'>,
  t: Translator,
): PaperWords {
  return paperWords('activityPaper', booking, t, {
    start: t('activityPaper.start'),
    end: t('activityPaper.end'),
    travelerReference: null,
  });
}

/** The product's words in letters about activity bookings. A rejection is told with its reason. */
export function activityLetterWords(t: Translator): LetterWords {
  return {
    ...letterWords('activityLetter', t),
    reminder: reminderWords('activityLetter', t),
    refused: (failureCode) => {
      const code = asRejection(failureCode);
      return code === undefined ? null : t(`error.${code}`);
    },
  };
}
