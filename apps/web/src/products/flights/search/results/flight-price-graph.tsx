import type { SearchForm } from '@caravel/flight-search';
import type { PlainDate } from '@caravel/kernel';
import { Link } from '@tanstack/react-router';
import { PriceGraph } from '../../../../components/price-days/price-graph.tsx';
import { useT } from '../../../../lib/language/i18n.tsx';
import { useDayPrices } from './use-day-prices.ts';

/** Days to either side of the searched one: with it, four weeks and a day. */
const AROUND = 14;

/** The least that flights cost on the days around the searched one, by the source of the form's calendar. */
export function FlightPriceGraph({ form, today }: { form: SearchForm; today: PlainDate }) {
  const t = useT();
  const found = useDayPrices(form, today, AROUND);
  if (!found) return null;
  const days = found.days.map((near) => ({ ...near, isLoading: found.isLoading }));
  return (
    <PriceGraph
      label={t('priceDays.title')}
      days={days}
      chosenDay={found.chosenDay}
      hasFailed={found.hasFailed}
      onAgain={found.again}
      linkTo={({ params }, link) => <Link to="/booknow/flights/search" search={params} {...link} />}
    />
  );
}
