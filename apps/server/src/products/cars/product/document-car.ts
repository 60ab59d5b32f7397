import { addMoney, ageOn, type LocalDateTime, weekday } from '@caravel/kernel';
import { languageOf, type Translator } from '@caravel/messages';
import { asksCard, isAlwaysOpen, type RentalLine, VEHICLE_SIZES } from '@caravel/products/cars/contract';
import { type CarWords, carWords } from '@caravel/products/cars/texts/car-words.ts';
import { cardName } from '@caravel/products/cars/texts/card-name.ts';
import { rentalRows } from '@caravel/products/cars/texts/rental-rows.ts';
import { findCountry } from '@caravel/reference';
import { type BookingDocument, type DocumentChange, type DocumentLeg, policyTerm } from '../../../domains/bookings/index.ts';
import { formatDayTime, formatMoney, formatTime } from '../../../platform/texts/format.ts';
import { formatPhone } from '../../../platform/texts/format-phone.ts';
import { rentalPrice } from '../rules/rental-lines.ts';
import { carPaperWords } from './car-words.ts';
import { type CarBookingOf, deskAddress, driverName, isCalledOff } from './describe-car.ts';
import { pickUpInstant, rentalPolicyOf } from './quoted-rental.ts';
import type { RentalDetails } from './stored.ts';

type Terms = BookingDocument['terms'];
type Rate = RentalDetails['rate'];
type Desk = Rate['pickUp'];

/** The age of the driver on the day of the pick-up. */
export function ageOfDriver({ details, order }: Pick<CarBookingOf, 'details' | 'order'>): number {
  return ageOn(order.driver.birthDate, details.rental.pickUp.at.slice(0, 10));
}

/** When a desk is open on a day: `8:00 AM – 10:00 PM`; null if it is closed, or its hours are not known. */
function hoursOf({ hours }: Desk, at: LocalDateTime, t: Translator): string | null {
  if (hours === null) return null;
  if (isAlwaysOpen(hours)) return t('rental.alwaysOpen');
  const day = at.slice(0, 10);
  const spans = (hours[weekday(day) - 1] ?? []).map(({ from, to }) =>
    [from, to].map((time) => formatTime(`${day}T${time}`, t.formats)).join(' – '),
  );
  return spans.length === 0 ? null : t('carPaper.open', { hours: spans.join(', ') });
}

/** An end of the rental: how to get to the desk, when it is open that day, its phone and position. */
function endOf(desk: Desk, at: LocalDateTime, words: CarWords, t: Translator): DocumentLeg['start'] {
  const { lat, lng } = desk.position;
  const hours = hoursOf(desk, at, t);
  return {
    at,
    place: desk.name,
    details: [
      deskAddress(desk),
      words.desk(desk.kind),
      ...(desk.shuttleMinutes === null ? [] : [t('rental.shuttleRide', { ride: desk.shuttleMinutes })]),
      ...(hours === null ? [] : [hours]),
      ...(desk.phone === null ? [] : [t('carPaper.phone', { phone: formatPhone(desk.phone) })]),
      t('carPaper.position', { lat: lat.toFixed(5), lng: lng.toFixed(5) }),
    ],
  };
}

/** How far the car may be driven. */
export function mileageText(
  {
    rentalRate: { mileage, unlimitedIndicator },
  }: { readonly rentalRate: Pick<Rate['rentalRate'], 'mileage' | 'unlimitedIndicator'> },
  t: Translator,
): string {
  const { included, unit, per } = mileage;
  if (unlimitedIndicator || included === null) return t('rental.unlimitedMileage');
  const distance = t(unit === 'km' ? 'rental.kilometres' : 'rental.miles', { count: included });
  return t(per === 'day' ? 'rental.mileageDay' : 'rental.mileageWhole', { distance });
}

/** What the car is and what comes with it. */
function notesOf({ rate }: RentalDetails, words: CarWords, t: Translator): string[] {
  const { vehicle, days } = rate;
  return [
    t('carPaper.days', { count: days }),
    words.transmission(vehicle.transmissionType),
    words.seats(vehicle.passengerQuantity),
    words.bags(vehicle.baggageQuantity),
    ...(vehicle.acIndicator ? [t('rental.airConditioning')] : []),
    mileageText(rate, t),
  ];
}

function carName({ vehicle }: Rate, words: CarWords): string {
  const size = VEHICLE_SIZES.find(({ id }) => id === vehicle.size);
  return [...(size ? [words.size(size.key)] : []), words.model(vehicle.name)].join(' · ');
}

function rentalPart({ details }: CarBookingOf, words: CarWords, t: Translator): BookingDocument['parts'][number] {
  const { rate, rental } = details;
  return {
    title: t('carPaper.rental'),
    legs: [
      {
        title: carName(rate, words),
        start: endOf(rate.pickUp, rental.pickUp.at, words, t),
        end: endOf(rate.dropOff, rental.dropOff.at, words, t),
        notes: notesOf(details, words, t),
        pause: null,
      },
    ],
  };
}

/** Each coverage: whether it is included, with the excess, or what it costs at the desk. Free cancellation is told by the policy. */
export function coverageLines(coverages: Rate['coverages'], words: CarWords, t: Translator): string[] {
  return coverages.flatMap(({ code, charge, excess, price }) => {
    if (code === 'CF') return [];
    const name = words.coverage(code).title;
    if (!charge.includedRateInd && price !== null)
      return t('carPaper.soldThere', { name, amount: formatMoney(price, t.formats) });
    if (!charge.includedRateInd) return t('carPaper.notCovered', { name });
    if (excess === null) return t('carPaper.covered', { name });
    return t('carPaper.coveredExcess', { name, amount: formatMoney(excess, t.formats) });
  });
}

function coverageTerms({ details: { rate } }: CarBookingOf, words: CarWords, t: Translator): Terms {
  const lines = coverageLines(rate.coverages, words, t);
  return lines.length === 0 ? [] : [{ title: t('carPaper.coverage'), lines }];
}

function lineText({ kind, code, count, amount, local }: RentalLine, days: number, words: CarWords, t: Translator): string {
  const named = words.line({ kind, code }, days);
  const name = count > 1 ? t('carPaper.extraOf', { count, name: named }) : named;
  const values = { name, amount: formatMoney(amount, t.formats) };
  return local === null
    ? t('carPaper.lineOf', values)
    : t('carPaper.lineLocal', { ...values, local: formatMoney(local, t.formats) });
}

/** What the desk takes, line by line. */
function deskLines({ details: { rate }, order: { heldBy } }: CarBookingOf, words: CarWords, t: Translator): Terms {
  const there = rate.lines.filter(({ due }) => due === 'atDesk').map((line) => lineText(line, rate.days, words, t));
  const lines = heldBy ? [...there, t('carPaper.heldBy', { card: cardName(heldBy.brand), last4: heldBy.last4 })] : there;
  return lines.length === 0 ? [] : [{ title: t('carPaper.dueThere'), lines }];
}

function extraTerms({ details: { extras } }: CarBookingOf, words: CarWords, t: Translator): Terms {
  if (extras.length === 0) return [];
  const lines = extras.map(({ code, count }) => t('carPaper.extraOf', { count, name: words.extra(code) }));
  return [{ title: t('carPaper.extras'), lines }];
}

const BORDERS = {
  allowed: 'rental.crossBorderAllowed',
  ask: 'rental.crossBorderAsk',
  notAllowed: 'rental.crossBorderNo',
} as const;

const CARD_NAMES = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' } as const;

/** What the driver must bring, and what the company asks. */
function deskTerms({ details: { conditions, rate } }: CarBookingOf, words: CarWords, t: Translator): Terms {
  const { licenceYears, internationalPermit, deposit, depositCards, crossBorder, graceMinutes } = conditions;
  const { fuelPolicy } = rate.rentalRate;
  const named = depositCards.map((card) => (card === 'debit' ? t('rental.cardDebit') : CARD_NAMES[card]));
  const cards = new Intl.ListFormat(t.formats, { type: 'disjunction' }).format(named);
  const lines = [
    t('carPaper.bring'),
    t('rental.licence', { years: licenceYears }),
    ...(internationalPermit ? [t('rental.permit')] : []),
    ...(deposit === null ? [] : [t('rental.deposit', { price: formatMoney(deposit, t.formats), cards })]),
    ...(fuelPolicy === null ? [] : [t('carPaper.fuel', { policy: words.fuelPolicy(fuelPolicy) })]),
    t(BORDERS[crossBorder]),
    ...(graceMinutes > 0 ? [t('rental.grace', { minutes: graceMinutes })] : []),
  ];
  return [{ title: t('carPaper.atTheDesk'), lines }];
}

function flightTerms({ order: { flight } }: CarBookingOf, t: Translator): Terms {
  return flight === null ? [] : [{ title: t('carPaper.flight'), lines: [`${flight.code} ${flight.number}`] }];
}

function policyTerms(booking: CarBookingOf, t: Translator): Terms {
  const { details } = booking;
  const { payment, vendor } = details.rate;
  if (asksCard(payment))
    return [{ title: t('carPaper.policy'), lines: [t('rental.heldPolicy', { vendor: vendor.name })], isInLetters: true }];
  const sold = { ...booking, policy: rentalPolicyOf(details), begins: pickUpInstant(details) };
  return [policyTerm(sold, t('carPaper.policy'), t)];
}

/** What is due at the desk, and the whole with it: with the protection, as the rows above add up. */
function alsoDue(booking: CarBookingOf, t: Translator): NonNullable<BookingDocument['alsoDue']> {
  const { details, price } = booking;
  if (isCalledOff(booking)) return [];
  const { dueAtDesk } = rentalPrice(price, details.rate);
  if (dueAtDesk.amountMinor === 0) return [];
  return [
    { label: t('carPaper.dueThere'), amount: dueAtDesk },
    { label: t('carPaper.wholeRental'), amount: addMoney([price.traveler.total, dueAtDesk]), isWhole: true },
  ];
}

function driverOf(booking: CarBookingOf, t: Translator): BookingDocument['travelers'][number] {
  const { order } = booking;
  const { countryOfResidence } = order.driver;
  const country = findCountry(countryOfResidence)?.names[languageOf(t.formats)] ?? countryOfResidence;
  return {
    name: driverName(order),
    kind: t('carPaper.driverKind', { age: ageOfDriver(booking), country }),
    reference: null,
  };
}

/** That the company cancelled the rental by itself: what was booked beside what is left of it. */
function calledOff({ details, facts }: CarBookingOf, t: Translator): DocumentChange {
  const { rate, rental } = details;
  const when = formatDayTime(rental.pickUp.at, t.formats);
  return {
    severity: 'breaks',
    title: t('carChange.title', { company: rate.vendor.name }),
    lines: [{ text: t('carChange.noCar'), severity: 'breaks' }],
    before: t('carChange.before'),
    now: t('carChange.now'),
    pairs: [
      { before: t('carChange.rental', { when, desk: rate.pickUp.name }), now: t('carChange.cancelled'), severity: 'breaks' },
    ],
    note: facts?.calledOff?.isFree ? t('carChange.free') : '',
  };
}

/** What holds of a rental. */
function termsOf(booking: CarBookingOf, words: CarWords, t: Translator): Terms {
  const { importantInformation } = booking.details;
  return [
    ...policyTerms(booking, t),
    ...deskLines(booking, words, t),
    ...extraTerms(booking, words, t),
    ...coverageTerms(booking, words, t),
    ...deskTerms(booking, words, t),
    ...flightTerms(booking, t),
    ...(importantInformation.length === 0 ? [] : [{ title: t('carPaper.important'), lines: importantInformation }]),
  ];
}

/** Describes a car booking for its voucher: the desks with address, hours and how to get there, the driver, what is paid and what is due, the coverage. What its company cancelled has no terms any more. */
export function documentCar(booking: CarBookingOf, t: Translator): BookingDocument {
  const { details, order } = booking;
  const { rate } = details;
  const words = carWords(t);
  const included = rate.coverages.filter(({ code, charge }) => code !== 'CF' && charge.includedRateInd);
  return {
    words: carPaperWords(booking, t),
    title: `${rate.vendor.name}: ${words.model(rate.vehicle.name)}`,
    contactEmail: order.contact.email,
    parts: [rentalPart(booking, words, t)],
    travelers: [driverOf(booking, t)],
    terms: isCalledOff(booking) ? [] : termsOf(booking, words, t),
    included: [mileageText(rate, t), ...included.map(({ code }) => words.coverage(code).title)],
    priceLines: rentalRows(
      rentalPrice(booking.price, rate).lines.filter(({ due }) => due === 'now'),
      rate.days,
      t,
    ),
    alsoDue: alsoDue(booking, t),
    position: rate.pickUp.position,
    isChanged: isCalledOff(booking),
    ...(isCalledOff(booking) && { change: calledOff(booking, t), calledOff: t('carChange.cancelled') }),
  };
}
