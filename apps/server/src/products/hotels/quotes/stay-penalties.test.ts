import { addMoney, money, required, subtractMoney } from '@caravel/kernel';
import { getHotelPrice, getRoomsAndRates, getStayPrice, type HotelQuote } from '@caravel/products/hotels/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateMarkups } from '../../../domains/pricing/index.ts';
import { type Persona, startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { type ShownRate, SMALL_SEARCH, searchHotels } from '../testing/book-a-stay.ts';

let t: TestApp;
let client: Persona;
beforeAll(async () => {
  t = await startTestApp();
  const home = await t.freshAgency();
  client = await home.persona('client');
  const owner = await home.persona('owner');
  await updateMarkups(t.ctx(home.agency, owner.actor), {
    markup: { type: 'percent', value: 7.35 },
    agencyFee: money(1_499, 'USD'),
    refundProtect: { isEnabled: true, markup: money(900, 'USD') },
  });
});
afterAll(() => t.close());

/** What each room and the stay cost and keep, as people read it. */
const told = ({
  rooms,
  cancellationPolicy,
}: Pick<HotelQuote, 'cancellationPolicy'> & {
  rooms: readonly Pick<HotelQuote['rooms'][number], 'price' | 'cancellationPolicy'>[];
}) => ({
  rooms: rooms.map(({ price, cancellationPolicy: policy }) => ({ price, policy })),
  whole: cancellationPolicy,
});

/** Choices of one rate for each room that are sold together, of rooms that cost as differently as possible first. */
function choicesOf(rates: readonly ShownRate[]): ShownRate[][] {
  const of = (room: number) => rates.filter((rate) => rate.room === room);
  const pairs = of(0).flatMap((one) => of(1).flatMap((other) => (one.bundle === other.bundle ? [[one, other]] : [])));
  const gap = ([one, other]: ShownRate[]) =>
    Math.abs((one?.price.total.amountMinor ?? 0) - (other?.price.total.amountMinor ?? 0));
  return pairs.toSorted((a, b) => gap(b) - gap(a));
}

test('details and checkout say the same prices and penalties to the cent, with the protection and without it', async () => {
  const search = { ...SMALL_SEARCH, occupancies: [{ numOfAdults: 2, numOfChildren: 1, childAges: [7] }, { numOfAdults: 1 }] };
  const { hotels, corelationid } = await searchHotels(t, client, search, {
    filter: { refundable: true },
    size: 4,
    orderBy: '-price',
  });
  let penalties = 0;
  for (const { hotelId: hotelid } of hotels) {
    const { data } = await t.client.call(client, getRoomsAndRates, { query: { corelationid, hotelid } });
    const choices = choicesOf(data.roomLists.flatMap(({ rates }) => rates));
    for (const chosen of [...choices.slice(0, 3), ...choices.slice(-1)]) {
      const of = { corelationid, hotelid, rateIds: chosen.map(({ rateId }) => rateId) };
      const details = (await t.client.call(client, getStayPrice, { body: of })).data;
      const asked = (protection: boolean) =>
        t.client.call(client, getHotelPrice, { body: [{ ...of, protection, seenTotal: details.price.dueNow }] });
      const [bare, bought] = [await asked(false), await asked(true)].map(({ data: quotes }) => required(quotes[0], 'a quote'));
      if (!bare || !bought) throw new Error('no quotes');
      expect(bought.protection.selected).toBe(true);
      expect(told(bare)).toEqual(told(details));
      // The lines of both pages are made of these.
      expect(details.price).toEqual(bare.stay);
      expect(details.price).toEqual(bought.stay);
      expect(bare.price.lines.find(({ kind }) => kind === 'agencyFee')?.amount).toEqual(details.price.agencyFee);
      expect(
        addMoney(
          details.rooms.map(({ price }) => price.agencyFee),
          'USD',
        ),
      ).toEqual(details.price.agencyFee);
      expect(told(bought)).toEqual(told(details));
      // All of it is the price without the protection.
      const whole = subtractMoney(bought.price.total, bought.protection.amount);
      expect(
        addMoney(
          details.rooms.map(({ price }) => price.dueNow),
          'USD',
        ),
      ).toEqual(whole);
      for (const step of details.cancellationPolicy?.steps ?? []) {
        if (step.isFull) expect(step.penalty).toEqual(whole);
        penalties += step.penalty.amountMinor > 0 ? 1 : 0;
      }
    }
  }
  expect(penalties).toBeGreaterThan(3);
});
