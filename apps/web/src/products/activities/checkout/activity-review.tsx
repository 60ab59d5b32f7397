import type { ActivityQuote } from '@caravel/products/activities/contract';
import { meetingRefsOf } from '@caravel/products/activities/contract/questions.ts';
import type { ReactNode } from 'react';
import { findFullName } from '../../../components/form/name-rules.ts';
import form from '../../../components/form/step-form.module.css';
import { useT } from '../../../lib/language/i18n.tsx';
import type { QuoteAndOwn } from '../../checkout.ts';
import { FactLines } from '../activity-facts.tsx';
import classes from '../activity-parts.module.css';
import { ActivityNotes, ActivityPayment, ActivityPolicyText, ActivityWhat, ActivityWhere } from '../activity-parts.tsx';
import { guideText } from '../guide-words.ts';
import type { ActivityOwn } from './activity-own.ts';
import { bookingLines, travelerLines } from './answer-lines.ts';
import { sentAnswers } from './answer-rules.ts';
import { chosenGuide } from './guide-rules.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={form.review}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Whether there is anything to read of what is included. */
const hasNotes = ({ activity: { inclusions, exclusions, additionalInfo } }: ActivityQuote) =>
  inclusions.length + exclusions.length + additionalInfo.length > 0;

/** The order before payment: what and when, everybody with their answers, where, every line of the price, the policy with its deadlines. */
export function ActivityReview({ quote, own }: QuoteAndOwn<ActivityQuote, ActivityOwn>) {
  const t = useT();
  const { activity, option } = quote;
  const guide = chosenGuide(option.languageGuides, own);
  const answers = bookingLines(own, quote, t);
  const comes = meetingRefsOf(activity);
  const isPickedUp = sentAnswers(own).some(({ question, answer }) => question === 'PICKUP_POINT' && !comes.includes(answer));
  return (
    <>
      <Part title={t('activityCheckout.activity')}>
        <ActivityWhat {...quote}>{guide ? <p className={classes.text}>{guideText(guide, t)}</p> : null}</ActivityWhat>
      </Part>
      <Part title={t('activityCheckout.party')}>
        <ul className={classes.people}>
          {own.travelers.map((traveler, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a traveler is their place in the booking
            <li key={index} className={classes.person}>
              <span>
                <bdi>{findFullName(traveler)}</bdi> <span className={classes.quiet}>{t(`ageBand.${traveler.ageBand}`)}</span>
              </span>
              <FactLines lines={travelerLines(own, index + 1, quote, t)} />
            </li>
          ))}
        </ul>
      </Part>
      {answers.length > 0 ? (
        <Part title={t('activityCheckout.details')}>
          <FactLines lines={answers} />
        </Part>
      ) : null}
      {isPickedUp || activity.meetingPoints.length === 0 ? null : (
        <Part title={t('activityCheckout.meeting')}>
          <ActivityWhere {...activity} pickedUp={null} minutesBefore={null} />
        </Part>
      )}
      {hasNotes(quote) ? (
        <Part title={t('activityCheckout.notes')}>
          <ActivityNotes {...activity} />
        </Part>
      ) : null}
      <Part title={t('activityCheckout.payment')}>
        <ActivityPayment {...quote} />
      </Part>
      <Part title={t('activityCheckout.policy')}>
        <ActivityPolicyText {...quote} />
      </Part>
    </>
  );
}
