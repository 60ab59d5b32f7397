import type { FlightQuote } from '@caravel/products/flights/contract';
import classes from '../../../components/form/step-form.module.css';
import { CardSkeletons } from '../../../components/notices/skeletons.tsx';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { useT } from '../../../lib/language/i18n.tsx';
import type { QuoteAndOwn, StepBodyProps } from '../../checkout.ts';
import { ExtrasList } from '../extras-list.tsx';
import { isAnyChosen } from './extras-draft.ts';
import { flightName, placeName } from './extras-names.ts';
import type { FlightOwn } from './traveler-rules.ts';

const Body = lazyPart(async () => (await import('./extras-form.tsx')).ExtrasForm, <CardSkeletons count={2} height={160} />);

/** Asks for seats and bags, which nobody has to choose. Their form is loaded with the step. */
export const ExtrasStep = (props: StepBodyProps<FlightQuote, FlightOwn>) => <Body {...props} />;

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
