import type { PlainDate } from '@caravel/kernel';
import { type HotelForm, paramsOfHotelForm } from '@caravel/products/hotels/contract';
import { Link } from '@tanstack/react-router';
import { CheaperLine } from '../../../../components/price-days/cheaper-line.tsx';
import { PriceGraph } from '../../../../components/price-days/price-graph.tsx';
import { useT } from '../../../../lib/language/i18n.tsx';
import { ServerState } from '../../../../lib/page/server-state.tsx';
import classes from './stay-days.module.css';
import { useStayPrices } from './use-stay-prices.ts';

type StayDaysProps = { form: HotelForm; today: PlainDate };

function Days({ form, today }: StayDaysProps) {
  const t = useT();
  const { days, hasFailed, again } = useStayPrices(form, today);
  const isLoading = days.some((one) => one.isLoading);
  return (
    <>
      <p className={classes.cheaper}>
        {isLoading ? null : (
          <CheaperLine
            days={days}
            chosenDay={form.start}
            linkTo={(day, words) => (
              <Link to="/booknow/hotels/search" search={paramsOfHotelForm(day.form)}>
                {words}
              </Link>
            )}
          />
        )}
      </p>
      <PriceGraph
        label={t('priceDays.title')}
        days={days}
        chosenDay={form.start}
        hasFailed={hasFailed}
        onAgain={again}
        linkTo={(day, link) => <Link to="/booknow/hotels/search" search={paramsOfHotelForm(day.form)} {...link} />}
      />
    </>
  );
}

/** What the same stay costs on the days around: each day is a search of its own. */
export function StayDays(props: StayDaysProps) {
  return (
    <ServerState>
      <Days {...props} />
    </ServerState>
  );
}
