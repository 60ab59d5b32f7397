import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/open-page.tsx';
import { forgetRefused } from '../form/refused-entries.ts';
import type { DayRange } from './pick-range.ts';
import type { RangeCalendarProps } from './range-calendar.tsx';
import { DayCalendar, RangeCalendar } from './range-calendar.tsx';

beforeEach(() => void vi.setSystemTime('2027-02-01T12:00:00Z'));
afterEach(() => {
  vi.useRealTimers();
  forgetRefused('stay');
});

type Limits = Pick<RangeCalendarProps, 'min' | 'max' | 'maxDays' | 'sameDay'>;
const MARCH: Limits = { min: '2027-03-05', max: '2027-05-31' };

type FormProps = { initial: DayRange; limits: Limits; onPicked: (range: DayRange) => void };

/** A form that stores the picked range. */
function Form({ initial, limits, onPicked }: FormProps) {
  const [range, setRange] = useState(initial);
  const change = (next: DayRange) => {
    onPicked(next);
    setRange(next);
  };
  return <RangeCalendar id="stay" range={range} onChange={change} startLabel="Leaves" endLabel="Returns" {...limits} />;
}

async function openCalendar(initial: DayRange = { start: null, end: null }, limits: Limits = MARCH) {
  const picked: DayRange[] = [];
  const page = await renderPart(<Form initial={initial} limits={limits} onPicked={(range) => picked.push(range)} />);
  return { ...page, picked, day: (name: string) => page.getByRole('button', { name }) };
}

describe('the calendar of a range', () => {
  test('two picks make a range and say its nights', async () => {
    const { user, day, picked, getByRole, getByLabelText } = await openCalendar();
    await user.click(day('Wednesday, March 10, 2027'));
    expect(getByRole('status').textContent).toBe('Now choose the end date');
    await user.click(day('Monday, March 15, 2027'));
    expect(picked.at(-1)).toEqual({ start: '2027-03-10', end: '2027-03-15' });
    expect(getByRole('status').textContent).toBe('5 nights');
    expect(getByLabelText('Leaves')).toHaveProperty('value', '03/10/2027');
    expect(getByLabelText('Returns')).toHaveProperty('value', '03/15/2027');
  });

  test('a range over 28 days is cut, and the person is told', async () => {
    const { user, day, picked, getByRole } = await openCalendar();
    await user.click(day('Wednesday, March 10, 2027'));
    await user.click(day('Thursday, April 8, 2027'));
    expect(picked.at(-1)).toEqual({ start: '2027-03-10', end: '2027-04-07' });
    expect(getByRole('status').textContent).toContain('28 days at most');
  });

  test('28 days are within the limit', async () => {
    const { user, day, picked, getByRole } = await openCalendar();
    await user.click(day('Wednesday, March 10, 2027'));
    await user.click(day('Wednesday, April 7, 2027'));
    expect(picked.at(-1)).toEqual({ start: '2027-03-10', end: '2027-04-07' });
    expect(getByRole('status').textContent).toBe('28 nights');
  });

  test('the day of the start cannot be its end: the next one is taken', async () => {
    const { user, day, picked } = await openCalendar();
    await user.click(day('Wednesday, March 10, 2027'));
    await user.click(day('Wednesday, March 10, 2027, Leaves'));
    expect(picked.at(-1)).toEqual({ start: '2027-03-10', end: '2027-03-11' });
  });

  test('days before the first that is on sale say so and cannot be picked', async () => {
    const { user, day, picked } = await openCalendar();
    const past = day('Thursday, March 4, 2027, in the past');
    expect(past).toHaveProperty('disabled', true);
    await user.click(past);
    expect(picked).toEqual([]);
    await user.click(day('Friday, March 5, 2027'));
    expect(picked).toEqual([{ start: '2027-03-05', end: null }]);
  });

  test('a typed day before the start is refused in words and stays to be mended', async () => {
    const { user, picked, getByLabelText, getByText } = await openCalendar({ start: '2027-03-10', end: null });
    await user.type(getByLabelText('Returns'), '03/09/2027{Enter}');
    expect(picked).toEqual([]);
    expect(getByLabelText('Returns')).toHaveProperty('value', '03/09/2027');
    expect(getByLabelText('Returns').getAttribute('aria-invalid')).toBe('true');
    expect(getByText('Choose Wed, Mar 10 or a later day')).toBeTruthy();
  });

  test('a typed end beyond the limit is cut as a picked one is', async () => {
    const { user, picked, getByLabelText } = await openCalendar({ start: '2027-03-10', end: null });
    await user.type(getByLabelText('Returns'), '5/20/2027{Enter}');
    expect(picked).toEqual([{ start: '2027-03-10', end: '2027-04-07' }]);
  });
});

describe('the calendar of one day', () => {
  test('takes a pick and a typed day, none past the last on sale', async () => {
    const picked: string[] = [];
    const { user, getByRole, getByLabelText } = await renderPart(
      <DayCalendar id="out" day={null} label="Leaves" onChange={(day) => picked.push(day)} min="2027-03-05" max="2027-03-20" />,
    );
    await user.click(getByRole('button', { name: 'Saturday, March 20, 2027' }));
    expect(getByRole('button', { name: 'Sunday, March 21, 2027' })).toHaveProperty('disabled', true);
    await user.type(getByLabelText('Leaves'), '03/21/2027{Enter}');
    expect(picked).toEqual(['2027-03-20']);
  });
});
