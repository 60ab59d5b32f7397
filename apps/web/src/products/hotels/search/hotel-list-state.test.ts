import { describe, expect, it } from 'vitest';
import { hotelOf, hotelPageOf } from '../../../testing/made-hotels.ts';
import { appendPage, type HotelListState, NO_SEARCH, receivePage, showPage, toggleCompared } from './hotel-list-state.ts';

const RIVER = hotelOf('river', 40_000);
const PARK = hotelOf('park', 40_001);
const HILL = hotelOf('hill', 40_002);
const PORT = hotelOf('port', 40_003);
const FIRST = showPage({ ...NO_SEARCH, status: 'polling' }, hotelPageOf([RIVER, PARK], { pollCompleted: false }));
const idsOf = ({ hotels }: HotelListState) => hotels.map(({ hotelId }) => hotelId);

describe('the list', () => {
  it('has a hotel once, whatever the pages say', () => {
    const grown = appendPage(FIRST, hotelPageOf([PARK, HILL]));
    expect(idsOf(grown)).toEqual(['river', 'park', 'hill']);
    expect(grown.ids).toEqual(['river', 'park', 'hill']);
  });

  it('takes a newer one by itself until it is used, then holds it', () => {
    const newer = hotelPageOf([HILL, RIVER, PARK], { revision: 2 });
    expect(idsOf(receivePage(FIRST, newer))).toEqual(['hill', 'river', 'park']);
    const uses: readonly Partial<HotelListState>[] = [{ isTouched: true }, { hovered: 'park' }];
    for (const used of uses) {
      const held = receivePage({ ...FIRST, ...used }, newer);
      expect([idsOf(held), held.held]).toEqual([['river', 'park'], newer]);
    }
  });

  it('holds nothing that looks the same', () => {
    const used = { ...FIRST, isTouched: true };
    expect(receivePage(used, hotelPageOf([RIVER, PARK], { revision: 2 })).held).toBeNull();
    expect(receivePage(used, hotelPageOf([RIVER, PARK], { revision: 2, hotelCount: 3 })).held).not.toBeNull();
  });
});

describe('what is compared', () => {
  it('is three at most, each once', () => {
    const three = [RIVER, PARK, HILL].reduce(toggleCompared, FIRST);
    expect(three.comparedIds).toEqual(['river', 'park', 'hill']);
    expect(toggleCompared(three, PORT)).toBe(three);
    expect(toggleCompared(three, PARK).comparedIds).toEqual(['river', 'hill']);
  });

  it('is known from an address once it is listed, at the price of the list', () => {
    const asked: HotelListState = { ...NO_SEARCH, comparedIds: ['hill', 'park'] };
    const shown = showPage(asked, hotelPageOf([RIVER, PARK]));
    expect(shown.compared).toEqual([PARK]);
    expect(appendPage(shown, hotelPageOf([HILL])).compared).toEqual([HILL, PARK]);
    const cheaper = hotelOf('park', 10_000);
    expect(showPage(shown, hotelPageOf([cheaper])).compared).toEqual([cheaper]);
  });
});
