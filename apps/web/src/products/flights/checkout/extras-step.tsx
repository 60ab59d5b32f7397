import type { FlightQuote } from '@caravel/products/flights/contract';
import { findFullName } from '../../../components/form/name-rules.ts';
import classes from '../../../components/form/step-form.module.css';
import { CardSkeletons } from '../../../components/notices/skeletons.tsx';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { type Translator, useT } from '../../../lib/language/i18n.tsx';
import type { QuoteAndOwn, StepBodyProps } from '../../checkout.ts';
import { ExtrasList } from '../extras-list.tsx';
import { isAnyChosen } from './extras-draft.ts';
import type { FlightOwn } from './traveler-rules.ts';

const Body = lazyPart(async () => (await import('./extras-form.tsx')).ExtrasForm, <CardSkeletons count={2} height={160} />);

/** Asks for seats and bags, which nobody has to choose. Their form is loaded with the step. */
export const ExtrasStep = (props: StepBodyProps<FlightQuote, FlightOwn>) => <Body {...props} />;

/** What a passenger is called: the typed name, or their place. */
export function placeName({ travelers }: FlightOwn, passenger: number, t: Translator): string {
  const traveler = travelers[passenger];
  if (!traveler) return '';
  return findFullName(traveler) ?? t('flightCheckout.travelerNumbered', { number: passenger + 1, type: traveler.type });
}

/** The flights of a quote by their places, as tickets name them. */
export function flightName({ flights }: Pick<FlightQuote, 'flights'>, flight: number): string {
  const segment = flights.flatMap(({ segments }) => segments)[flight];
  return segment ? `${segment.carrier} ${segment.flightNumber} ${segment.origin}–${segment.destination}` : '';
}

/** The seats and bags that the price has. */
export function ExtrasSummary({ quote, own }: QuoteAndOwn<FlightQuote, FlightOwn>) {
  const t = useT();
  if (!isAnyChosen(quote.extras)) return <p>{t('flightSeats.noneChosen')}</p>;
  return (
    <ExtrasList
      extras={quote.extras}
      nameOf={(passenger) => placeName(own, passenger, t)}
      flightOf={(flight) => flightName(quote, flight)}
      className={classes.people}
    />
  );
}
