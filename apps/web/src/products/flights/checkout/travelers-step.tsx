import type { FlightQuote } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { ErrorSummary, type FieldError } from '../../../components/form/error-summary.tsx';
import classes from '../../../components/form/step-form.module.css';
import { useProblems } from '../../../components/form/use-problems.ts';
import { useT } from '../../../lib/language/i18n.tsx';
import { isTravelAgent, useSession } from '../../../lib/session/session.ts';
import type { StepBodyProps } from '../../checkout.ts';
import { TravelerFields } from './traveler-fields.tsx';
import type { FlightOwn, TravelerDraft } from './traveler-rules.ts';
import { asMe, findTravelerName, needsOf, travelerIds, travelersProblems } from './traveler-rules.ts';

/** Asks for the travelers, one after the other. */
export function TravelersStep({ quote, own, refused, onChange, onDone }: StepBodyProps<FlightQuote, FlightOwn>) {
  const t = useT();
  const session = useSession();
  const { travelers } = own;
  const needs = needsOf(quote);
  const { errorOf, leave, errors, attempt, submit } = useProblems(travelersProblems(travelers, needs), refused);
  /** The error with whose it is: each traveler is asked the same. */
  const named = (error: FieldError): FieldError => {
    const index = travelers.findIndex((_, at) => error.id.startsWith(travelerIds(at)));
    const traveler = travelers[index];
    if (!traveler) return error;
    const place = t('flightCheckout.travelerNumbered', { number: index + 1, type: traveler.type });
    const name = findTravelerName(traveler);
    return { ...error, group: name === undefined ? place : `${place}, ${name}` };
  };
  const replace = (index: number, next: TravelerDraft) =>
    onChange({ travelers: travelers.map((traveler, at) => (at === index ? next : traveler)) });
  // Staff book for others; anyone else is usually the first traveler.
  const offersMe = session && !isTravelAgent(session) && session.lastName !== '';
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (submit()) onDone();
      }}
    >
      <ErrorSummary errors={travelers.length > 1 ? errors.map(named) : errors} attempt={attempt} />
      <p className={classes.text}>{t('checkout.namesHint')}</p>
      {travelers.map((traveler, index) => (
        <TravelerFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a traveler is their place in the booking
          key={index}
          index={index}
          count={travelers.length}
          value={traveler}
          needsPassport={needs.needsPassport}
          state={{ errorOf, leave }}
          onChange={(next) => replace(index, next)}
          me={
            offersMe && index === 0 && traveler.type === 'ADT' && traveler.lastName === ''
              ? {
                  name: `${session.firstName} ${session.lastName}`.trim(),
                  fill: () => replace(index, asMe(traveler, session)),
                }
              : undefined
          }
        />
      ))}
      <Button type="submit" className={classes.next ?? ''}>
        {t('common.continue')}
      </Button>
    </form>
  );
}

/** The names of the travelers, as a list. */
export function TravelerNames({ own, className }: { own: FlightOwn; className?: string | undefined }) {
  return (
    <ul className={className}>
      {own.travelers.map((traveler, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a traveler is their place in the booking
        <li key={index}>
          <bdi>{findTravelerName(traveler)}</bdi>
        </li>
      ))}
    </ul>
  );
}
