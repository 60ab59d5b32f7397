import { fullName } from '@caravel/kernel';
import type { ActivityBooking } from '@caravel/products/activities/contract';
import type { Translator } from '../../../lib/language/i18n.tsx';
import { useT } from '../../../lib/language/i18n.tsx';
import { type FactLine, FactLines } from '../activity-facts.tsx';
import classes from '../activity-parts.module.css';
import { countryName, dayText, measureText } from '../answer-words.ts';

type Traveler = ActivityBooking['travelers'][number];

/** What a traveler answered, in words. */
function answersOf(traveler: Traveler, t: Translator): readonly FactLine[] {
  const { height, heightUnit, weight, weightUnit, birthDate, passportNumber, passportExpiry, passportNationality } = traveler;
  const facts = [
    ['question.HEIGHT', height && heightUnit && measureText(height, heightUnit, t)],
    ['question.WEIGHT', weight && weightUnit && measureText(weight, weightUnit, t)],
    ['question.DATE_OF_BIRTH', birthDate && dayText(birthDate, t)],
    ['question.PASSPORT_PASSPORT_NO', passportNumber],
    ['question.PASSPORT_EXPIRY', passportExpiry && dayText(passportExpiry, t)],
    ['question.PASSPORT_NATIONALITY', passportNationality && countryName(passportNationality, t)],
  ] as const;
  return facts.flatMap(([key, value]) => (value ? [{ label: t(key), value }] : []));
}

/** Everybody who comes, with what each was asked, and what was wished for all. */
export function BookedTravelers({ booking }: { booking: ActivityBooking }) {
  const t = useT();
  const { travelers, specialRequirements } = booking;
  return (
    <div className={classes.stack}>
      <ul className={classes.people}>
        {travelers.map((traveler, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a traveler is their place in the booking
          <li key={index} className={classes.person}>
            <span>
              <bdi>{[t(`checkout.title${traveler.title}`), fullName(traveler)].filter(Boolean).join(' ')}</bdi>{' '}
              <span className={classes.quiet}>
                {traveler.isLead
                  ? t('activityCheckout.leadTraveler', { band: t(`ageBand.${traveler.ageBand}`) })
                  : t(`ageBand.${traveler.ageBand}`)}
              </span>
            </span>
            <FactLines lines={answersOf(traveler, t)} />
          </li>
        ))}
      </ul>
      {specialRequirements ? (
        <FactLines lines={[{ label: t('question.SPECIAL_REQUIREMENTS'), value: specialRequirements }]} />
      ) : null}
    </div>
  );
}
