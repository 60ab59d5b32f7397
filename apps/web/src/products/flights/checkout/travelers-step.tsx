import type { FlightQuote } from '@caravel/products/flights/contract';
import { findFullName } from '../../../components/form/name-rules.ts';
import { PeopleNames, PeopleStep } from '../../../components/form/people-step.tsx';
import { useT } from '../../../lib/language/i18n.tsx';
import type { StepBodyProps } from '../../checkout.ts';
import { TravelerFields } from './traveler-fields.tsx';
import type { FlightOwn } from './traveler-rules.ts';
import { needsOf, savedForFlight, travelerIds, travelersProblems } from './traveler-rules.ts';

/** Asks for the travelers, one after the other. */
export function TravelersStep({ quote, own, clientId, refused, onChange, onDone }: StepBodyProps<FlightQuote, FlightOwn>) {
  const t = useT();
  const { travelers } = own;
  const needs = needsOf(quote);
  return (
    <PeopleStep
      people={travelers}
      problems={travelersProblems(travelers, needs)}
      refused={refused}
      hint={t('checkout.namesHint')}
      idsOf={travelerIds}
      placeOf={(traveler, index) => {
        const place = t('flightCheckout.travelerNumbered', { number: index + 1, type: traveler.type });
        const name = findFullName(traveler);
        return name === undefined ? place : `${place}, ${name}`;
      }}
      clientId={clientId}
      saved={savedForFlight(needs)}
      firstMayBeMe={({ type }) => type === 'ADT'}
      fieldsOf={(fields) => <TravelerFields count={travelers.length} needs={needs} {...fields} />}
      onChange={(next) => onChange({ ...own, travelers: next })}
      onDone={onDone}
    />
  );
}

/** The names of the travelers, as a list. */
export const TravelerNames = ({ own, className }: { own: FlightOwn; className?: string | undefined }) => (
  <PeopleNames people={own.travelers} className={className} />
);
