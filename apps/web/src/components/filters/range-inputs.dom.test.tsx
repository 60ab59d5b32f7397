import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { renderPart } from '../../testing/open-page.tsx';
import { PriceRange, UpperLimit } from './range-inputs.tsx';

type Limits = { readonly minPrice: number | null; readonly maxPrice: number | null };

/** Price limits from 499.50 to 950.20, backed by a plain piece of state. */
function Price({ start, onLimits }: { start: Limits; onLimits: (limits: Limits) => void }) {
  const [limits, setLimits] = useState(start);
  const change = (next: Limits) => {
    onLimits(next);
    setLimits(next);
  };
  const range = { min: 49_950, max: 95_020 };
  return <PriceRange range={range} currency="USD" min={limits.minPrice} max={limits.maxPrice} onChange={change} />;
}

async function openPrice(start: Limits = { minPrice: null, maxPrice: null }) {
  const heard: Limits[] = [];
  const part = await renderPart(<Price start={start} onLimits={(limits) => heard.push(limits)} />);
  const slider = (name: string) => part.getByRole('slider', { name });
  const field = (name: string) => part.getByRole('textbox', { name });
  return {
    ...part,
    heard,
    slider,
    field,
    drag: (name: string, value: number) => fireEvent.change(slider(name), { target: { value } }),
    type: async (name: string, text: string) => {
      await part.user.clear(field(name));
      await part.user.type(field(name), `${text}{Enter}`);
    },
    /** What the four inputs show: the sliders as they are read aloud, the fields as typed. */
    shown: () => [
      slider('Lowest price').getAttribute('aria-valuetext'),
      slider('Highest price').getAttribute('aria-valuetext'),
      field('Lowest price').getAttribute('value'),
      field('Highest price').getAttribute('value'),
    ],
  };
}

describe('limits of a price', () => {
  test('begin at the whole range, which is no limit', async () => {
    const { shown } = await openPrice();
    expect(shown()).toEqual(['$499', '$951', '499', '951']);
  });

  test('are what the thumbs are dragged to, each its own', async () => {
    const { drag, heard, shown } = await openPrice();
    drag('Lowest price', 600);
    drag('Highest price', 800);
    expect(heard).toEqual([
      { minPrice: 60_000, maxPrice: null },
      { minPrice: 60_000, maxPrice: 80_000 },
    ]);
    expect(shown()).toEqual(['$600', '$800', '600', '800']);
  });

  test('never cross', async () => {
    const { drag, heard } = await openPrice({ minPrice: 60_000, maxPrice: 80_000 });
    drag('Lowest price', 900);
    drag('Highest price', 550);
    expect(heard).toEqual([
      { minPrice: 80_000, maxPrice: 80_000 },
      { minPrice: 80_000, maxPrice: 80_000 },
    ]);
  });

  test('at an end of the range are none', async () => {
    const { drag, heard } = await openPrice({ minPrice: 60_000, maxPrice: 80_000 });
    drag('Lowest price', 499);
    drag('Highest price', 951);
    expect(heard).toEqual([
      { minPrice: null, maxPrice: 80_000 },
      { minPrice: null, maxPrice: null },
    ]);
  });

  test('are typed too: an empty field is no limit, what lies outside the range is its end', async () => {
    const { type, field, user, heard, shown } = await openPrice();
    await type('Lowest price', '$ 7a00');
    await type('Highest price', '2000');
    await type('Lowest price', '3');
    await user.clear(field('Highest price'));
    await user.tab();
    expect(heard).toEqual([
      { minPrice: 70_000, maxPrice: null },
      { minPrice: 70_000, maxPrice: null },
      { minPrice: null, maxPrice: null },
      { minPrice: null, maxPrice: null },
    ]);
    expect(shown()).toEqual(['$499', '$951', '499', '951']);
  });
});

describe('an upper limit', () => {
  async function openLimit(max: number | null) {
    const heard: (number | null)[] = [];
    const part = await renderPart(
      <UpperLimit
        range={{ min: 481, max: 700 }}
        step={15}
        max={max}
        label="Longest"
        textOf={(minutes) => `${minutes} min`}
        onChange={(next) => heard.push(next)}
      />,
    );
    const drag = (value: number) => fireEvent.change(part.getByRole('slider', { name: 'Longest' }), { target: { value } });
    return { ...part, heard, drag };
  }

  test('is what the thumb is dragged to, and its end is none', async () => {
    const { heard, drag, getByText } = await openLimit(600);
    getByText('600 min');
    drag(540);
    drag(705);
    expect(heard).toEqual([540, null]);
  });

  test('without one the thumb is at the end of the range', async () => {
    const { getByText, getByRole } = await openLimit(null);
    getByText('705 min');
    expect(getByRole('slider')).toHaveProperty('valueAsNumber', 705);
  });
});
