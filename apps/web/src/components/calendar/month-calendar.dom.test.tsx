import { expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/open-page.tsx';
import { DayCalendar, RangeCalendar } from './range-calendar.tsx';

test('a phone scrolls to the chosen month, and reaches every month from the first day to the last', async () => {
  const page = await renderPart(<span>nothing yet</span>, { width: 390 });
  const into: (string | null)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    into.push(this.querySelector('[data-day]:not([data-outside])')?.getAttribute('data-day')?.slice(0, 7) ?? null);
  });
  page.rerender(
    <RangeCalendar
      id="stay"
      range={{ start: '2027-04-10', end: '2027-04-12' }}
      onChange={() => undefined}
      startLabel="Leaves"
      endLabel="Returns"
      min="2027-02-26"
      max="2028-03-31"
    />,
  );
  for (const day of [/^Friday, February 26, 2027/, /^Monday, March 1, 2027/, /^Friday, March 31, 2028/])
    expect(page.getByRole('button', { name: day })).toHaveProperty('disabled', false);
  expect(into).toHaveLength(1);
});

test('the price of a day is said once, in the name of its button', async () => {
  const page = await renderPart(
    <DayCalendar
      id="day"
      day={null}
      label="Day"
      min="2027-02-26"
      max="2027-03-31"
      prices={new Map([['2027-02-27', { short: '$79', full: '$79.26' }]])}
      onChange={() => undefined}
    />,
    { width: 1440 },
  );
  const day = page.getByRole('button', { name: 'Saturday, February 27, 2027, from $79.26' });
  expect(day.textContent).toBe('27');
  expect(day.querySelector('[data-price]')?.getAttribute('data-price')).toBe('$79');
});
