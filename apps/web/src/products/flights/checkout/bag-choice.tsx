import type { FlightQuote, OfferedBag } from '@caravel/products/flights/contract';
import { NativeSelect } from '@mantine/core';
import { formatMoney } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import { type ExtrasDraft, setBags } from './extras-draft.ts';
import classes from './extras-form.module.css';
import { flightName, placeName } from './extras-names.ts';
import type { FlightOwn } from './traveler-rules.ts';

type BagChoiceProps = {
  quote: FlightQuote;
  own: FlightOwn;
  bags: readonly OfferedBag[];
  draft: ExtrasDraft;
  onChange: (draft: ExtrasDraft) => void;
};

/** Extra bags of each traveler: none, or as many as the airline sells. */
export function BagChoice({ quote, own, bags, draft, onChange }: BagChoiceProps) {
  const t = useT();
  const locale = useFormatLocale();
  return (
    <fieldset className={classes.group}>
      <legend>{t('flightSeats.bags')}</legend>
      {bags.map((one) => (
        <NativeSelect
          key={one.bag}
          label={t('flightSeats.bagOf', {
            name: placeName(own, one.passenger, t),
            kind: one.kind,
            kg: one.maxKg ?? 0,
            flights: one.flights.map((flight) => flightName(quote, flight)).join(', '),
          })}
          description={t('flights.each', { price: formatMoney(one.price, locale) })}
          value={String(draft.bags.find(({ bag }) => bag === one.bag)?.quantity ?? 0)}
          data={Array.from({ length: one.most + 1 }, (_, count) => ({
            value: String(count),
            label: t('flightSeats.bagCount', { count }),
          }))}
          onChange={(event) => onChange(setBags(draft, one, Number(event.currentTarget.value)))}
        />
      ))}
    </fieldset>
  );
}
