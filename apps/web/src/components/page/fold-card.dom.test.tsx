import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FoldCard } from './fold-card.tsx';

beforeEach(() => {
  window.location.hash = '';
});
afterEach(cleanup);

function open() {
  render(
    <>
      <a href="#timeline">All tries</a>
      <FoldCard title="Timeline" hint="Ticketed" anchor="timeline">
        <p>What happened</p>
      </FoldCard>
      <FoldCard title="Emails">
        <p>What was sent</p>
      </FoldCard>
    </>,
  );
  const fold = (name: string) => within(screen.getByRole('region', { name })).getByRole<HTMLDetailsElement>('group');
  return { fold, isOpen: () => [fold('Timeline').open, fold('Emails').open] };
}

Element.prototype.scrollIntoView = () => undefined;

test('is folded at first with its title and its hint, and unfolds by a press', async () => {
  const { fold, isOpen } = open();
  expect(isOpen()).toEqual([false, false]);
  expect(fold('Timeline').querySelector('summary')?.textContent).toBe('TimelineTicketed');
  await userEvent.click(screen.getByText('Emails'));
  expect(isOpen()).toEqual([false, true]);
});

test('is opened by a link to it, and again after it was folded', async () => {
  const { fold, isOpen } = open();
  const link = screen.getByRole('link', { name: 'All tries' });
  await userEvent.click(link);
  expect(isOpen()).toEqual([true, false]);
  fold('Timeline').open = false;
  await userEvent.click(link);
  expect(isOpen()).toEqual([true, false]);
});

test('is open where the address of the page leads to it', () => {
  window.location.hash = '#timeline';
  expect(open().isOpen()).toEqual([true, false]);
});
