import { required } from '@caravel/kernel';
import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/open-page.tsx';
import { ErrorSummary } from './error-summary.tsx';

const ERRORS = [
  { id: 'one-name', message: 'Enter the name', group: 'Traveler 1: adult' },
  { id: 'one-born', message: 'Enter the date of birth', group: 'Traveler 1: adult' },
  { id: 'two-name', message: 'Enter the name', group: 'Traveler 2: child' },
];

test('says whose each field is, and leads to it', async () => {
  const { user, getByRole, getByText } = await renderPart(
    <>
      <ErrorSummary errors={ERRORS} attempt={1} />
      <input id="two-name" />
    </>,
  );
  expect(getByRole('alert').textContent).toBe(
    [
      'There is a problem',
      'Traveler 1: adultTraveler 1: adult: Enter the nameTraveler 1: adult: Enter the date of birth',
      'Traveler 2: childTraveler 2: child: Enter the name',
    ].join(''),
  );
  const list = required(getByText('Traveler 2: child').nextElementSibling, 'a list') as HTMLElement;
  await user.click(within(list).getByRole('link', { name: /^Traveler 2: child.*Enter the name$/ }));
  expect(document.activeElement?.id).toBe('two-name');
});

test('has the focus after a failed submission, with its heading at the top of the window', async () => {
  const shown: [Element, unknown][] = [];
  const { getByRole, rerender } = await renderPart(<ErrorSummary errors={ERRORS} attempt={0} />);
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, how) {
    shown.push([this, how]);
  });
  rerender(<ErrorSummary errors={ERRORS} attempt={1} />);
  const box = getByRole('alert', { name: 'There is a problem' });
  expect(document.activeElement).toBe(box);
  expect(shown).toEqual([[box, { block: 'start' }]]);
});

test('of one person names nobody', async () => {
  const { getByRole } = await renderPart(<ErrorSummary errors={[{ id: 'name', message: 'Enter the name' }]} attempt={1} />);
  expect(getByRole('alert').textContent).toBe('There is a problemEnter the name');
});
