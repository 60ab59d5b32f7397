import { money } from '@caravel/kernel';
import type { SeatMap } from '@caravel/products/flights/contract';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { makeQuote } from '../../../testing/made-flights.ts';
import { renderPart } from '../../../testing/open-page.tsx';
import { noExtras } from './extras-draft.ts';
import { SeatChoice } from './seat-choice.tsx';
import { emptyTraveler } from './traveler-rules.ts';

const seat = (name: string, isExitRow: boolean) => ({
  ...{ kind: 'seat' as const, seat: name, name: null, isExitRow, disclosures: [] },
  prices: [{ passengers: [0], price: money(2_000, 'USD') }],
});
const MAP: SeatMap = {
  flight: 0,
  cabins: [
    {
      ...{ cabin: 'Economy', deck: 0 },
      rows: [{ sections: [[seat('14A', true), seat('14B', true)]] }, { sections: [[seat('15A', false), seat('15B', false)]] }],
    },
  ],
};
const QUOTE = makeQuote();
const OWN = { travelers: [emptyTraveler('ADT')] };

function Choice() {
  const [draft, setDraft] = useState(noExtras('offer'));
  return <SeatChoice quote={QUOTE} own={OWN} maps={[MAP]} draft={draft} onChange={setDraft} />;
}

test.each(['Map', 'List'])(
  'by keyboard nobody agrees unread, and the seat has the focus after a Yes or a No (%s)',
  async (view) => {
    const { user, getByRole, queryByRole } = await renderPart(<Choice />);
    await user.click(getByRole('radio', { name: view }));
    const exit = () => getByRole('button', { name: /^Seat 14B, / });
    const question = () => queryByRole('region', { name: 'Seat 14B is beside an exit' });
    for (const [key, pressed] of [
      ['Choose another seat', 'false'],
      ['I agree, take this seat', 'true'],
    ] as const) {
      exit().focus();
      await user.keyboard('{Enter}{Enter}');
      expect(question()?.contains(document.activeElement)).toBe(true);
      expect(exit().getAttribute('aria-pressed')).toBe('false');
      getByRole('button', { name: key }).focus();
      await user.keyboard('{Enter}');
      expect(question()).toBeNull();
      expect(document.activeElement).toBe(exit());
      expect(exit().getAttribute('aria-pressed')).toBe(pressed);
    }
  },
);
