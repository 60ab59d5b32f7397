import type { Mutant } from './mutant.ts';

const SRC = 'apps/web/src';
const at = (path: string) => `${SRC}/features/hotels/${path}`;

const listState = at('hotel-list-state.ts');
const listStateTest = at('hotel-list-state.test.ts');
const chooseRates = at('details/choose-rates.ts');
const chooseRatesTest = at('details/choose-rates.test.ts');
const useAddress = at('results/use-results-address.ts');
const resultsTest = `${SRC}/products/hotels/hotel-results.dom.test.tsx`;
const detailsTest = `${SRC}/products/hotels/hotel-details.dom.test.tsx`;

/** What the pages of stays show and send: totals, filters, what is compared and chosen, and which search an address means. */
export const WEB_HOTELS: readonly Mutant[] = [
  {
    name: 'hotel-total-halved',
    file: at('results/hotel-card.tsx'),
    from: '{formatMoney(total, locale)}</bdi>',
    to: '{formatMoney({ ...total, amountMinor: total.amountMinor / 2 }, locale)}</bdi>',
    killedBy: { file: resultsTest, test: 'cost what the server says, all that must be paid first' },
  },
  {
    name: 'hotel-filter-dropped',
    file: at('hotel-store.ts'),
    from: 'return { filter, orderBy, from, size: PAGE,',
    to: 'return { filter: filter.name ? filter : {}, orderBy, from, size: PAGE,',
    killedBy: { file: resultsTest, test: 'it is asked, and the address keeps them' },
  },
  {
    name: 'hotel-show-more-repeats',
    file: listState,
    from: '...page.hotels.filter(({ hotelId }) => !known.has(hotelId))',
    to: '...page.hotels.filter(({ hotelId }) => known.size >= 0 || hotelId)',
    killedBy: { file: listStateTest, test: 'has a hotel once, whatever the pages say' },
  },
  {
    name: 'hotel-list-moves-under-the-finger',
    file: listState,
    from: 'if (!state.isTouched && state.hovered === null) return',
    to: 'if (state.hovered === null) return',
    killedBy: { file: resultsTest, test: 'later ones wait until they are asked for' },
  },
  {
    name: 'compare-shows-another-total',
    file: at('compare/compare-dialog.tsx'),
    from: '<td key={hotel.hotelId}>{cell(hotel)}</td>',
    to: '<td key={hotel.hotelId}>{cell(hotels[0] ?? hotel)}</td>',
    killedBy: { file: resultsTest, test: 'two or three, side by side, at the totals of the list' },
  },
  {
    name: 'compare-keeps-an-old-total',
    file: listState,
    from: 'find(id, hotels) ?? find(id, state.compared) ?? []',
    to: 'find(id, state.compared) ?? find(id, hotels) ?? []',
    killedBy: { file: resultsTest, test: 'takes a total as the newest list has it' },
  },
  {
    name: 'compare-takes-a-fourth',
    file: listState,
    from: 'others.length >= HOTEL_LIMITS.compareMax',
    to: 'others.length > HOTEL_LIMITS.compareMax',
    killedBy: { file: listStateTest, test: 'is three at most, each once' },
  },
  {
    name: 'running-total-forgets-a-room',
    file: chooseRates,
    from: 'total: addMoney([sum.total, price.total]),',
    to: 'total: sum.total,',
    killedBy: { file: chooseRatesTest, test: 'costs the sum of its rooms, charges of one name together' },
  },
  {
    name: 'rates-of-two-bundles-together',
    file: chooseRates,
    from: 'if (other.bundle === rate.bundle) return other;',
    to: 'if (other.bundle !== undefined) return other;',
    killedBy: { file: chooseRatesTest, test: 'is one for each room, of one bundle, and the first the cheapest there is' },
  },
  {
    name: 'stay-price-is-a-sum',
    file: at('details/use-stay-price.ts'),
    from: 'price: price ?? priceOf(chosen)',
    to: 'price: priceOf(chosen) ?? price',
    killedBy: { file: detailsTest, test: 'several rooms cost what the server says of the stay, to the cent' },
  },
  {
    name: 'seen-total-forgotten',
    file: at('details-page.tsx'),
    from: 'isExact ? price?.dueNow : undefined',
    to: 'isExact && !price ? price : undefined',
    killedBy: { file: detailsTest, test: 'several rooms cost what the server says of the stay, to the cent' },
  },
  {
    name: 'search-of-an-address-made-again',
    file: useAddress,
    from: 'run(readSearchMark(params.c, key));',
    to: 'run(key === params.c ? key : undefined);',
    killedBy: { file: resultsTest, test: 'goes on after a reload, with its filters and what is compared' },
  },
  {
    name: 'another-search-of-an-address-taken',
    file: at('list-address.ts'),
    from: "id !== '' && hash === hashOf(key) ? id",
    to: "id !== '' && hash !== key ? id",
    killedBy: { file: resultsTest, test: 'is not taken for another' },
  },
];
