import { money } from '@caravel/kernel';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/open-page.tsx';
import type { AppliedFilter } from './applied-filters.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import type { CountWords, FilterOption } from './filter-option.ts';
import { OptionsFilter } from './options-filter.tsx';

type Hall = 'Painting' | 'Sculpture';

const WORDS: CountWords = { count: 'common.results', countFrom: 'common.results' };
const OPTIONS: readonly FilterOption<Hall | 'Any'>[] = [
  { value: 'Any', label: 'Any', count: 9, min: money(1_000, 'USD') },
  { value: 'Painting', label: 'Painting', count: 6, min: money(1_050, 'USD') },
  { value: 'Sculpture', label: 'Sculpture', count: 3, min: null },
];

/** The filters of a museum, backed by a plain piece of state. */
function Halls() {
  const [chosen, setChosen] = useState<readonly Hall[]>([]);
  const applied: AppliedFilter[] = chosen.map((hall) => ({
    key: hall,
    text: hall,
    remove: () => setChosen(chosen.filter((one) => one !== hall)),
  }));
  return (
    <>
      <AppliedFilters applied={applied} onClear={() => setChosen([])} />
      <OptionsFilter title="Halls" options={OPTIONS} chosen={chosen} any="Any" words={WORDS} onChange={setChosen} />
    </>
  );
}

/** The names of the boxes that are ticked. */
const ticked = (boxes: readonly HTMLElement[]) =>
  boxes.filter((box) => box.matches(':checked')).map((box) => box.closest('label')?.querySelector('bdi')?.textContent);

test('a choice is ticked and taken back; the one that stands for all takes the others away', async () => {
  const part = await renderPart(<Halls />);
  const boxes = () => ticked(part.getAllByRole('checkbox'));
  expect(boxes()).toEqual(['Any']);
  await part.user.click(part.getByRole('checkbox', { name: /^Painting/ }));
  await part.user.click(part.getByRole('checkbox', { name: /^Sculpture/ }));
  expect(boxes()).toEqual(['Painting', 'Sculpture']);
  await part.user.click(part.getByRole('checkbox', { name: /^Painting/ }));
  expect(boxes()).toEqual(['Sculpture']);
  await part.user.click(part.getByRole('checkbox', { name: /^Any/ }));
  expect(boxes()).toEqual(['Any']);
});

test("'only' leaves one choice, and its chip takes it away", async () => {
  const part = await renderPart(<Halls />);
  await part.user.click(part.getByRole('checkbox', { name: /^Painting/ }));
  await part.user.click(part.getByRole('button', { name: 'Only Sculpture' }));
  expect(ticked(part.getAllByRole('checkbox'))).toEqual(['Sculpture']);
  await part.user.click(part.getByRole('button', { name: 'Remove Sculpture' }));
  expect(ticked(part.getAllByRole('checkbox'))).toEqual(['Any']);
});

test('the lowest price of a choice is the one that its card shows', async () => {
  const part = await renderPart(<Halls />);
  expect(part.getByText('$10.50')).toBeTruthy();
  expect(part.queryByText('$11')).toBeNull();
});
