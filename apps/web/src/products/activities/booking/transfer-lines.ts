import type { ActivityBooking } from '@caravel/products/activities/contract';
import type { MessageKey, Translator } from '../../../lib/language/i18n.tsx';
import type { FactLine } from '../activity-facts.tsx';
import { dayText, timeText } from '../answer-words.ts';

/** The facts of a way of coming or leaving that are known, with their names. */
function known(facts: readonly (readonly [MessageKey, string | null])[], t: Translator): readonly FactLine[] {
  return facts.flatMap(([key, value]) => (value === null || value === '' ? [] : [{ label: t(key), value }]));
}

/** How people come, with the spec's fields; none where it was not asked. */
export function arrivalLines({ arrival }: Pick<ActivityBooking, 'arrival'>, t: Translator): readonly FactLine[] {
  const { mode, disembarkationTime, arrivalTime } = arrival;
  return known(
    [
      ['question.TRANSFER_ARRIVAL_MODE', mode && t(`transferMode.${mode}`)],
      ['question.TRANSFER_AIR_ARRIVAL_AIRLINE', arrival.airline],
      ['question.TRANSFER_AIR_ARRIVAL_FLIGHT_NO', arrival.flightNumber],
      ['question.TRANSFER_RAIL_ARRIVAL_LINE', arrival.railLine],
      ['question.TRANSFER_RAIL_ARRIVAL_STATION', arrival.railStation],
      ['question.TRANSFER_PORT_CRUISE_SHIP', arrival.cruiseShip],
      ['question.TRANSFER_PORT_ARRIVAL_TIME', disembarkationTime && timeText(disembarkationTime, t)],
      ['question.TRANSFER_ARRIVAL_TIME', arrivalTime && timeText(arrivalTime, t)],
      ['question.TRANSFER_ARRIVAL_DROP_OFF', arrival.dropOff],
    ],
    t,
  );
}

/** How people leave, with the spec's fields; none where it was not asked. */
export function departureLines({ departure }: Pick<ActivityBooking, 'departure'>, t: Translator): readonly FactLine[] {
  const { mode, boardingTime, departureTime, departureDate } = departure;
  return known(
    [
      ['question.TRANSFER_DEPARTURE_MODE', mode && t(`transferMode.${mode}`)],
      ['question.TRANSFER_AIR_DEPARTURE_AIRLINE', departure.airline],
      ['question.TRANSFER_AIR_DEPARTURE_FLIGHT_NO', departure.flightNumber],
      ['question.TRANSFER_RAIL_DEPARTURE_LINE', departure.railLine],
      ['question.TRANSFER_RAIL_DEPARTURE_STATION', departure.railStation],
      ['question.TRANSFER_PORT_CRUISE_SHIP', departure.cruiseShip],
      ['question.TRANSFER_DEPARTURE_DATE', departureDate && dayText(departureDate, t)],
      ['question.TRANSFER_PORT_DEPARTURE_TIME', boardingTime && timeText(boardingTime, t)],
      ['question.TRANSFER_DEPARTURE_TIME', departureTime && timeText(departureTime, t)],
      ['question.TRANSFER_DEPARTURE_PICKUP', departure.pickup],
    ],
    t,
  );
}
