import { addDays, daysBetween } from '@caravel/kernel';
import type { TripPart } from '../../../domains/bookings/index.ts';
import { endsAt } from './quoted-activity.ts';
import type { ActivityOrder, ActivityQuoted } from './stored.ts';

/** When a traveler was born, where the product asked for it. */
function bornOf({ answers }: Pick<ActivityOrder, 'answers'>, traveler: number): string | null {
  return answers.find(({ question, traveler: whose }) => question === 'DATE_OF_BIRTH' && whose === traveler)?.answer ?? null;
}

/** Returns each traveler at the product on each of its days: the option is no part of it, since nobody takes two tours of one product at once. */
export function tripPartsOf({
  details,
  order,
}: {
  readonly details: ActivityQuoted;
  readonly order: Pick<ActivityOrder, 'travelers' | 'answers'>;
}): TripPart[] {
  const { activity, travelDate } = details;
  const days = Math.max(0, daysBetween(travelDate, endsAt(details).slice(0, 10)));
  return Array.from({ length: days + 1 }, (_, i) => addDays(travelDate, i)).flatMap((day) =>
    order.travelers.map(({ firstName, lastName }, i) => ({
      traveler: { firstName, lastName, born: bornOf(order, i + 1) },
      what: activity.productCode,
      day,
    })),
  );
}
