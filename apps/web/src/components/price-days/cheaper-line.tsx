import type { PlainDate } from '@caravel/kernel';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/language/format.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { cheaperDay, type PricedDay } from './cheaper-day.ts';

type CheaperLineProps<Day> = {
  days: readonly Day[];
  chosenDay: PlainDate;
  /** The link to a day's search. */
  linkTo: (day: Day, words: string) => ReactNode;
};

/** Says how much less the cheapest of the other days costs, and leads to it; nothing if none costs less. */
export function CheaperLine<Day extends PricedDay>({ days, chosenDay, linkTo }: CheaperLineProps<Day>) {
  const t = useT();
  const found = cheaperDay(days, chosenDay);
  if (!found) return null;
  const amount = formatMoney(found.less, t.formats);
  const words = t(found.shift < 0 ? 'priceDays.earlier' : 'priceDays.later', { days: Math.abs(found.shift), amount });
  return linkTo(found.near, words);
}
