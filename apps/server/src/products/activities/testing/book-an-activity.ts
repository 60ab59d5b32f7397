import type { EndpointInput } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import {
  type ActivityAvailability,
  type ActivityBooking,
  type ActivityOption,
  type ActivityPage,
  type ActivityQuote,
  type ActivitySearchInput,
  type ActivitySummary,
  type ActivityTraveler,
  type Answer,
  bookActivity,
  checkAvailability,
  checkoutActivity,
  getActivityBooking,
  getAvailableDates,
  type PaxMix,
  searchActivities,
} from '@caravel/products/activities/contract';
import { cardToken } from '../../../testing/card-token.ts';
import { CONTACT } from '../../../testing/made-contact.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import type { Caller } from '../../../testing/test-client.ts';
import { answeredOf } from '../rules/check-answers.ts';
import { answersOfParty, type GivenAnswer } from '../seed-answers.ts';

/** Lisbon. */
export const LISBON = 'city-2267057';
/** Trondheim, where activities have what tests need by their titles. */
export const TRONDHEIM = 'city-3133880';

/** What a test talks to. */
type Bench = Pick<TestApp, 'client' | 'clock'>;
type CheckoutBody = EndpointInput<typeof checkoutActivity>['body'];
type BookBody = EndpointInput<typeof bookActivity>['body'];

/** What a test wants: by default the first product in Lisbon with an option that is confirmed at once and free to cancel for now. */
export type ActivityWish = {
  readonly destinationId?: string;
  readonly product?: (product: ActivitySummary) => boolean;
  readonly option?: (option: ActivityOption) => boolean;
  readonly party?: PaxMix;
  /** Only from so many days ahead on. */
  readonly daysAhead?: number;
} & Partial<Pick<CheckoutBody, 'protection' | 'markup' | 'clientId'>>;

const DAY_MS = 86_400_000;
const dayIn = (clock: Bench['clock'], days: number) => new Date(clock.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A page of a search. */
export async function searchAt(
  t: Pick<Bench, 'client'>,
  caller: Caller,
  input: Partial<ActivitySearchInput> = {},
): Promise<ActivityPage> {
  return (await t.client.call(caller, searchActivities, { body: { destinationId: LISBON, ...input } })).data;
}

/** The usual option: confirmed at once, and free to cancel for now. */
const USUAL = ({ confirmation, freeCancellationUntil }: ActivityOption) =>
  confirmation === 'instant' && freeCancellationUntil !== null;

/** What was chosen: a product, a day, an option. */
export type Chosen = {
  readonly product: ActivitySummary;
  readonly availability: ActivityAvailability;
  readonly option: ActivityOption;
};

/** The first option of a product on a day that fits; undefined if there is none in three months. */
async function findOption(
  t: Bench,
  caller: Caller,
  product: ActivitySummary,
  { option: fits = USUAL, party, daysAhead = 30 }: ActivityWish,
) {
  const paxMix = party ?? product.from.paxMix;
  const text = paxMix.map(({ ageBand, numberOfTravelers }) => `${ageBand}:${numberOfTravelers}`).join(',');
  const query = { from: dayIn(t.clock, daysAhead), to: dayIn(t.clock, daysAhead + 25), party: text };
  const dates = await t.client.inject(caller, {
    method: 'GET',
    url: `${getAvailableDates.path.replace(':id', product.productCode)}?${new URLSearchParams(query)}`,
  });
  if (dates.status !== 200) return undefined;
  const { data } = getAvailableDates.answer.parse(JSON.parse(dates.text));
  for (const travelDate of data.availableDates.slice(0, 3)) {
    const body = { productCode: product.productCode, travelDate, paxMix };
    const availability = (await t.client.call(caller, checkAvailability, { body })).data;
    const option = availability.activityProductOptions.find((one) => one.available && fits(one));
    if (option) return { product, availability, option };
  }
  return undefined;
}

/** Searches, and chooses the first product with an option that fits. */
export async function chooseAnActivity(t: Bench, caller: Caller, wish: ActivityWish = {}): Promise<Chosen> {
  const { destinationId = LISBON, product: fits = () => true } = wish;
  const { searchItem } = await searchAt(t, caller, { destinationId });
  for (const product of searchItem.filter(fits)) {
    const chosen = await findOption(t, caller, product, wish);
    if (chosen) return chosen;
  }
  throw new Error('no activity that fits');
}

/** The body of a checkout of what was chosen. */
export function checkoutBody(
  { availability, option }: Omit<Chosen, 'product'>,
  changes: Partial<CheckoutBody> = {},
): CheckoutBody {
  const { productCode, travelDate, paxMix } = availability;
  const { optionCode, startTime, terms } = option;
  return {
    ...{ productCode, optionCode, startTime, travelDate, paxMix },
    seenTotal: required(option.price, 'a price').total,
    seenTerms: terms,
    ...changes,
  };
}

/** Searches, chooses and holds, as the screens do. */
export async function quoteAnActivity(t: Bench, caller: Caller, wish: ActivityWish = {}): Promise<ActivityQuote> {
  const chosen = await chooseAnActivity(t, caller, wish);
  const { protection, markup, clientId } = wish;
  const changes = { ...(protection !== undefined && { protection }), ...(markup && { markup }), ...(clientId && { clientId }) };
  return (await t.client.call(caller, checkoutActivity, { body: checkoutBody(chosen, changes) })).data;
}

let travelers = 0;

/** Another first name each time, of letters: the same person is not booked on the same day twice without a question. */
function newFirstName(): string {
  const digits = [...String(++travelers)].map((digit) => String.fromCharCode(97 + Number(digit)));
  return `Ana${digits.join('')}`;
}

/** The people of a party, the first of them the lead. */
const peopleOf = (paxMix: PaxMix) =>
  paxMix.flatMap(({ ageBand, numberOfTravelers }) => Array.from({ length: numberOfTravelers }, () => ({ ageBand })));

/** Travelers of a party; the lead has the last name of a test. */
export function travelersOf(paxMix: PaxMix, lastName = 'Souza'): ActivityTraveler[] {
  return peopleOf(paxMix).map(({ ageBand }, i) => ({
    title: 'Ms',
    firstName: newFirstName(),
    middleName: '',
    lastName: i === 0 ? lastName : 'Souza',
    ageBand,
  }));
}

/** Answers to all that a quote asks. */
export function answersTo({ activity, travelDate, paxMix }: ActivityQuote, modes: readonly Answer[] = []): GivenAnswer[] {
  const people = peopleOf(paxMix);
  return answersOfParty(answeredOf(activity, travelDate, people.length), people, activity.ageBands, modes);
}

/** Makes the body of a booking request for a quote, paid by a card that succeeds. The lead's last name may be a trigger. */
export async function activityBody(
  t: TestApp,
  quote: ActivityQuote,
  { lastName = 'Souza', ...changes }: Partial<BookBody> & { readonly lastName?: string } = {},
): Promise<BookBody> {
  return {
    quoteId: quote.quoteId,
    acceptTotal: quote.price.total,
    travelers: travelersOf(quote.paxMix, lastName),
    languageGuide: quote.option.languageGuides[0] ?? null,
    answers: answersTo(quote),
    contact: CONTACT,
    payment: { method: 'card', token: await cardToken(t) },
    ...changes,
  };
}

/** Books with a fresh idempotency key; returns how the booking stands. */
export async function sendBooking(t: Pick<Bench, 'client'>, caller: Caller, body: BookBody) {
  return (await t.client.call({ ...caller, idempotencyKey: newId() }, bookActivity, { body })).data;
}

/** Quotes and books; returns the booking's id. */
export async function bookAnActivity(
  t: TestApp,
  caller: Caller,
  wish?: ActivityWish,
  changes?: Parameters<typeof activityBody>[2],
): Promise<string> {
  return (await sendBooking(t, caller, await activityBody(t, await quoteAnActivity(t, caller, wish), changes))).bookingId;
}

/** A booking as the caller sees it. */
export async function recordOf(t: Pick<Bench, 'client'>, caller: Caller, id: string): Promise<ActivityBooking> {
  return (await t.client.call(caller, getActivityBooking, { params: { id } })).data;
}
