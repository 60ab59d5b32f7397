/** What a trigger makes the simulated suppliers do. */
export type TriggerEffect =
  | 'priceChanged'
  | 'soldOut'
  | 'refused'
  | 'timeout'
  | 'commitThenReset'
  | 'pendingThenConfirmed'
  | 'pendingThenRejected'
  | 'scheduleChange'
  | 'connectionBreaks'
  | 'flightCancelled'
  | 'otherAirport'
  | 'changedTwice'
  | 'smallChange'
  | 'changeRefused'
  | 'changeThenReset'
  | 'cancelRefused'
  | 'rentalCancelled'
  | 'captureFails'
  | 'searchTimeout'
  | 'searchFails'
  | 'halfWavesFail'
  | 'policyChanged'
  | 'boardChanged'
  | 'brokenRecord'
  | 'datesFail'
  | 'refundChanged'
  | 'rejectedWeather'
  | 'rejectedDuplicate'
  | 'rejectedNotOperating'
  | 'rejectedTooFew'
  | 'rejectedDisaster'
  | 'rejectedProductCancelled'
  | 'rejectedTicket'
  | 'rejectedPickup'
  | 'rejectedUnavailable';

/** One documented way to provoke a fault from the real screens. */
export type Trigger = {
  /**
   * The input that sets it off: the last name of the lead passenger or of any guest, origin and destination of the first leg, the place where
   * hotels, cars or activities are searched, the name of a hotel or of a rental company, or the title of an activity.
   */
  readonly where: 'lastName' | 'route' | 'place' | 'hotel' | 'company' | 'activity';
  readonly value: string;
  readonly effect: TriggerEffect;
  readonly sentence: string;
};

/**
 * Every trigger. Last names work at booking for all four products; routes (airport codes), places, hotels, rental companies and activities work before any name is known.
 */
export const TRIGGERS: readonly Trigger[] = [
  {
    where: 'lastName',
    value: 'PRICECHANGE',
    effect: 'priceChanged',
    sentence:
      'The price rises between the quote and the booking, for this booking alone; nothing is booked until the new price is accepted.',
  },
  {
    where: 'lastName',
    value: 'SOLDOUT',
    effect: 'soldOut',
    sentence: 'The last place was sold a moment ago; the booking fails and nothing is charged.',
  },
  { where: 'lastName', value: 'REFUSED', effect: 'refused', sentence: 'The supplier refuses the booking for good.' },
  {
    where: 'lastName',
    value: 'TIMEOUT',
    effect: 'timeout',
    sentence: 'The supplier never answers and books nothing; the outcome is unknown until it is looked up.',
  },
  {
    where: 'lastName',
    value: 'COMMITRESET',
    effect: 'commitThenReset',
    sentence: 'The supplier books, but the connection breaks before its answer; looking it up by our reference finds it.',
  },
  {
    where: 'lastName',
    value: 'PENDING',
    effect: 'pendingThenConfirmed',
    sentence: 'The booking is pending first and confirmed (a flight: ticketed) a little later.',
  },
  {
    where: 'lastName',
    value: 'PENDINGFAIL',
    effect: 'pendingThenRejected',
    sentence: 'The booking is pending first and rejected a little later; the money goes back.',
  },
  {
    where: 'lastName',
    value: 'SCHEDULECHANGE',
    effect: 'scheduleChange',
    sentence: 'The airline moves the first flight by four hours after ticketing; cancelling becomes free.',
  },
  {
    where: 'lastName',
    value: 'BROKENCONNECTION',
    effect: 'connectionBreaks',
    sentence:
      'The airline moves the first flight after ticketing so that it lands 2 h 45 min after the next one has left; without a connection, by four hours.',
  },
  {
    where: 'lastName',
    value: 'FLIGHTCANCELLED',
    effect: 'flightCancelled',
    sentence: 'The airline cancels the last flight of the booking after ticketing; cancelling becomes free.',
  },
  {
    where: 'lastName',
    value: 'OTHERAIRPORT',
    effect: 'otherAirport',
    sentence:
      'The airline lands the first direction at another airport of the same city after ticketing; where there is none, it moves the first flight by four hours.',
  },
  {
    where: 'lastName',
    value: 'CHANGETWICE',
    effect: 'changedTwice',
    sentence: 'The airline moves the first flight by four hours after ticketing, and five minutes later by one more hour.',
  },
  {
    where: 'lastName',
    value: 'SMALLCHANGE',
    effect: 'smallChange',
    sentence: 'The airline moves the first flight by twenty minutes after ticketing; the rules of the fare stay.',
  },
  {
    where: 'lastName',
    value: 'CHANGEFAIL',
    effect: 'changeRefused',
    sentence: 'The airline refuses another flight after it was offered and paid; the money goes back.',
  },
  {
    where: 'lastName',
    value: 'CHANGERESET',
    effect: 'changeThenReset',
    sentence: 'The airline makes a change by choice, but the connection breaks before its answer; looking it up finds it.',
  },
  {
    where: 'lastName',
    value: 'RENTALCANCELLED',
    effect: 'rentalCancelled',
    sentence: 'The rental company cancels the car by itself half a minute after the booking; cancelling becomes free.',
  },
  {
    where: 'lastName',
    value: 'CANCELFAIL',
    effect: 'cancelRefused',
    sentence: 'Booking works; the supplier refuses to cancel it.',
  },
  {
    where: 'lastName',
    value: 'CAPTUREFAIL',
    effect: 'captureFails',
    sentence:
      'The supplier confirms, but the gateway fails to take the authorised payment for ten minutes; typed as the last name of who travels first.',
  },
  {
    where: 'lastName',
    value: 'REJECTWEATHER',
    effect: 'rejectedWeather',
    sentence: 'An activity is pending first and rejected a little later because of the weather; the money goes back.',
  },
  {
    where: 'lastName',
    value: 'REJECTDUPLICATE',
    effect: 'rejectedDuplicate',
    sentence: 'An activity is pending first and rejected a little later as a duplicate; the money goes back.',
  },
  {
    where: 'lastName',
    value: 'REJECTNOTOPERATING',
    effect: 'rejectedNotOperating',
    sentence: 'An activity is pending first and rejected a little later because it is no longer operating; the money goes back.',
  },
  {
    where: 'lastName',
    value: 'REJECTTOOFEW',
    effect: 'rejectedTooFew',
    sentence: 'An activity is pending first and rejected a little later because of too few travelers; the money goes back.',
  },
  {
    where: 'lastName',
    value: 'REJECTDISASTER',
    effect: 'rejectedDisaster',
    sentence: 'An activity is pending first and rejected a little later because of a natural disaster; the money goes back.',
  },
  {
    where: 'lastName',
    value: 'REJECTCANCELLED',
    effect: 'rejectedProductCancelled',
    sentence: 'An activity is pending first and rejected a little later because the product is cancelled; the money goes back.',
  },
  {
    where: 'lastName',
    value: 'REJECTTICKET',
    effect: 'rejectedTicket',
    sentence:
      'An activity is pending first and rejected a little later because of an issue with the tickets; the money goes back.',
  },
  {
    where: 'lastName',
    value: 'REJECTPICKUP',
    effect: 'rejectedPickup',
    sentence:
      'An activity is pending first and rejected a little later because of an issue with the pick-up; the money goes back.',
  },
  {
    where: 'lastName',
    value: 'REJECTUNAVAILABLE',
    effect: 'rejectedUnavailable',
    sentence: 'An activity is pending first and rejected a little later because it is no longer available; the money goes back.',
  },
  {
    where: 'route',
    value: 'TRD-BGO',
    effect: 'priceChanged',
    sentence: 'Trondheim to Bergen costs 8% more when it is priced again.',
  },
  {
    where: 'route',
    value: 'TRD-SVG',
    effect: 'soldOut',
    sentence: 'Trondheim to Stavanger is found, but sold out when it is priced again.',
  },
  { where: 'route', value: 'TRD-BOO', effect: 'searchTimeout', sentence: 'A search from Trondheim to Bodø never answers.' },
  {
    where: 'route',
    value: 'TRD-TOS',
    effect: 'searchFails',
    sentence: 'A search from Trondheim to Tromsø fails at the supplier.',
  },
  {
    where: 'place',
    value: 'Bodø',
    effect: 'searchTimeout',
    sentence: 'A search for hotels, cars or activities in Bodø never answers.',
  },
  {
    where: 'place',
    value: 'Tromsø',
    effect: 'searchFails',
    sentence: 'A search for hotels, cars or activities in Tromsø fails at each supplier.',
  },
  {
    where: 'place',
    value: 'Ålesund',
    effect: 'halfWavesFail',
    sentence: 'Every second wave of a search for hotels, cars or activities in Ålesund fails; the others show what they found.',
  },
  {
    where: 'hotel',
    value: 'Pricechange Hotel Trondheim',
    effect: 'priceChanged',
    sentence: 'Each rate costs 8% more when it is priced again.',
  },
  {
    where: 'hotel',
    value: 'Soldout Hotel Trondheim',
    effect: 'soldOut',
    sentence: 'Found with rooms and rates, but sold out when it is priced again.',
  },
  {
    where: 'hotel',
    value: 'Policychange Hotel Trondheim',
    effect: 'policyChanged',
    sentence: 'Free cancellation ends five days earlier when it is priced again.',
  },
  {
    where: 'hotel',
    value: 'Boardchange Hotel Trondheim',
    effect: 'boardChanged',
    sentence: 'A rate with breakfast is without when it is priced again, and each other with one meal less.',
  },
  {
    where: 'hotel',
    value: 'Brokenrecord Hotel Trondheim',
    effect: 'brokenRecord',
    sentence: 'Suppliers send its record without a name and off the map; it is left out, and the others are shown.',
  },
  {
    where: 'company',
    value: 'Pricechange Cars',
    effect: 'priceChanged',
    sentence: 'At Trondheim airport; each rate costs 8% more when it is priced again.',
  },
  {
    where: 'company',
    value: 'Soldout Cars',
    effect: 'soldOut',
    sentence: 'At Trondheim airport; found with cars, but sold out when it is priced again.',
  },
  {
    where: 'company',
    value: 'Termschange Cars',
    effect: 'policyChanged',
    sentence: 'At Trondheim airport; free cancellation ends five days earlier when it is priced again.',
  },
  {
    where: 'company',
    value: 'Brokenrecord Cars',
    effect: 'brokenRecord',
    sentence:
      'At Trondheim airport; its records come without a name and off the map; they are left out, and the others are shown.',
  },
  {
    where: 'activity',
    value: 'Pricechange Tour Trondheim',
    effect: 'priceChanged',
    sentence: 'Each option costs 8% more when it is held.',
  },
  {
    where: 'activity',
    value: 'Soldout Tour Trondheim',
    effect: 'soldOut',
    sentence: 'Found with dates and options, but sold out when it is held.',
  },
  {
    where: 'activity',
    value: 'Termschange Tour Trondheim',
    effect: 'policyChanged',
    sentence: 'Found with free cancellation, but with refunds by full days before the start when it is held.',
  },
  {
    where: 'activity',
    value: 'Brokenrecord Tour Trondheim',
    effect: 'brokenRecord',
    sentence: 'Its record comes without a title; it is left out, and the others are shown.',
  },
  {
    where: 'activity',
    value: 'Datesfail Tour Trondheim',
    effect: 'datesFail',
    sentence: 'Its page opens, but the supplier fails to tell its dates.',
  },
  {
    where: 'activity',
    value: 'Refundchange Tour Trondheim',
    effect: 'refundChanged',
    sentence: 'What cancelling gives back drops to half between the quote and the first try to cancel; the second one works.',
  },
];

const byName = new Map(TRIGGERS.filter(({ where }) => where === 'lastName').map((trigger) => [trigger.value, trigger]));
const byRoute = new Map(TRIGGERS.filter(({ where }) => where === 'route').map((trigger) => [trigger.value, trigger]));

const byPlace = new Map(TRIGGERS.filter(({ where }) => where === 'place').map((trigger) => [trigger.value, trigger]));

/** The hotels of Trondheim that are triggers, in the order of their numbers there. */
export const TRIGGER_HOTELS: readonly Trigger[] = TRIGGERS.filter(({ where }) => where === 'hotel');

/** The activities of Trondheim that are triggers, in the order of their numbers there. */
export const TRIGGER_ACTIVITIES: readonly Trigger[] = TRIGGERS.filter(({ where }) => where === 'activity');

/** The trigger of a place where hotels, cars or activities are searched, by its English name. */
export function triggerOfPlace(name: string): Trigger | undefined {
  return byPlace.get(name);
}

/** The trigger of a hotel, by its name. */
export function triggerOfHotel(name: string): Trigger | undefined {
  return TRIGGER_HOTELS.find(({ value }) => value === name);
}

/** The trigger of a last name; letter case, spaces and hyphens do not matter. */
export function triggerOfName(lastName: string): Trigger | undefined {
  return byName.get(lastName.replace(/[\s-]/g, '').toUpperCase());
}

/** The first trigger among several last names. */
export function triggerOfNames(lastNames: readonly string[]): Trigger | undefined {
  for (const name of lastNames) {
    const trigger = triggerOfName(name);
    if (trigger) return trigger;
  }
  return undefined;
}

/** The trigger of a journey whose first leg joins these airports. */
export function triggerOfRoute(origin: string, destination: string): Trigger | undefined {
  return byRoute.get(`${origin}-${destination}`);
}
