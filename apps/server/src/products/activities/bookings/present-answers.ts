import type { ActivityBooking, QuestionId } from '@caravel/products/activities/contract';
import { chosenPickup, lastOf, modeOf } from '../product/answer-words.ts';
import type { StoredAnswer } from '../product/stored.ts';
import type { ActivityRecord } from './find-activity.ts';

/** The answers of a booking, found by question and, of those that each traveler answers, by traveler from 1. */
function readerOf(answers: readonly StoredAnswer[]) {
  const find = (question: QuestionId, traveler?: number) =>
    answers.find((one) => one.question === question && one.traveler === traveler);
  return { find, text: (question: QuestionId, traveler?: number) => find(question, traveler)?.answer ?? null };
}

const oneOf = <Unit extends string>(units: readonly Unit[], unit: string | undefined): Unit | null =>
  units.find((one) => one === unit) ?? null;

/** The travelers with what each answered, in the spec's words. Passport numbers are told by their end alone. */
export function presentTravelers({ order }: Pick<ActivityRecord, 'order'>): ActivityBooking['travelers'] {
  const { find, text } = readerOf(order.answers);
  return order.travelers.map((traveler, i) => {
    const number = i + 1;
    const passport = text('PASSPORT_PASSPORT_NO', number);
    return {
      ...traveler,
      isLead: i === 0,
      height: text('HEIGHT', number),
      heightUnit: oneOf(['cm', 'ft'], find('HEIGHT', number)?.unit),
      weight: text('WEIGHT', number),
      weightUnit: oneOf(['kg', 'lbs'], find('WEIGHT', number)?.unit),
      birthDate: text('DATE_OF_BIRTH', number),
      passportNumber: passport === null ? null : lastOf(passport),
      passportExpiry: text('PASSPORT_EXPIRY', number),
      passportNationality: text('PASSPORT_NATIONALITY', number),
    };
  });
}

/** What was answered for the booking as a whole, in the spec's words. A cruise ship is of those ways that are by sea. */
export function presentAnswers({ order, details }: Pick<ActivityRecord, 'order' | 'details'>) {
  const { answers, languageGuide } = order;
  const { find, text } = readerOf(answers);
  const [arrivalMode, departureMode] = [modeOf(text('TRANSFER_ARRIVAL_MODE')), modeOf(text('TRANSFER_DEPARTURE_MODE'))];
  const ship = text('TRANSFER_PORT_CRUISE_SHIP');
  const pickup = find('PICKUP_POINT');
  return {
    languageGuide,
    tourLanguage: languageGuide?.language ?? null,
    guideType: languageGuide?.type ?? null,
    specialRequirements: text('SPECIAL_REQUIREMENTS'),
    pickupPoint: chosenPickup(details.activity, answers),
    pickupLocation: pickup?.unit === 'OWN' ? pickup.answer : null,
    arrival: {
      mode: arrivalMode,
      airline: text('TRANSFER_AIR_ARRIVAL_AIRLINE'),
      flightNumber: text('TRANSFER_AIR_ARRIVAL_FLIGHT_NO'),
      railLine: text('TRANSFER_RAIL_ARRIVAL_LINE'),
      railStation: text('TRANSFER_RAIL_ARRIVAL_STATION'),
      cruiseShip: arrivalMode === 'SEA' || arrivalMode === null ? ship : null,
      disembarkationTime: text('TRANSFER_PORT_ARRIVAL_TIME'),
      arrivalTime: text('TRANSFER_ARRIVAL_TIME'),
      dropOff: text('TRANSFER_ARRIVAL_DROP_OFF'),
    },
    departure: {
      mode: departureMode,
      airline: text('TRANSFER_AIR_DEPARTURE_AIRLINE'),
      flightNumber: text('TRANSFER_AIR_DEPARTURE_FLIGHT_NO'),
      railLine: text('TRANSFER_RAIL_DEPARTURE_LINE'),
      railStation: text('TRANSFER_RAIL_DEPARTURE_STATION'),
      cruiseShip: departureMode === 'SEA' ? ship : null,
      boardingTime: text('TRANSFER_PORT_DEPARTURE_TIME'),
      departureTime: text('TRANSFER_DEPARTURE_TIME'),
      departureDate: text('TRANSFER_DEPARTURE_DATE'),
      pickup: text('TRANSFER_DEPARTURE_PICKUP'),
    },
  };
}
