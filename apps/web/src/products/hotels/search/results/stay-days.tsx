import type { PlainDate } from '@caravel/kernel';
import { type HotelForm, paramsOfHotelForm } from '@caravel/products/hotels/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CheaperLine } from '../../../../components/price-days/cheaper-line.tsx';
import { PriceDaysRow } from '../../../../components/price-days/price-days-row.tsx';
import { PriceGraph } from '../../../../components/price-days/price-graph.tsx';
import { useT } from '../../../../lib/language/i18n.tsx';
import { ServerState } from '../../../../lib/page/server-state.tsx';
import { useStayPrices } from './use-stay-prices.ts';

type StayDaysProps = { form: HotelForm; today: PlainDate };

function Days({ form, today }: StayDaysProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { days, hasFailed, again } = useStayPrices(form, today, isOpen);
  const isLoading = days.some((one) => one.isLoading);
  const cheaper = (
    <CheaperLine
      days={days}
      chosenDay={form.start}
      linkTo={(day, words) => (
        <Link to="/booknow/hotels/search" search={paramsOfHotelForm(day.form)}>
          {words}
        </Link>
      )}
    />
  );
  return (
    <PriceDaysRow isOpen={isOpen} onOpen={setOpen} cheaper={isLoading ? null : cheaper}>
      {() => (
        <PriceGraph
          label={t('priceDays.title')}
          days={days}
          chosenDay={form.start}
          hasFailed={hasFailed}
          onAgain={again}
          linkTo={(day, link) => <Link to="/booknow/hotels/search" search={paramsOfHotelForm(day.form)} {...link} />}
        />
      )}
    </PriceDaysRow>
  );
}

/** What the same stay costs on the days around, folded until somebody asks: each day is a search of its own. */
export function StayDays(props: StayDaysProps) {
  return (
    <ServerState>
      <Days {...props} />
    </ServerState>
  );
}
