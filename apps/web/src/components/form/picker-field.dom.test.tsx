import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/open-page.tsx';
import { PickerField } from './picker-field.tsx';

test.each([
  ['a popover', 1440],
  ['a sheet', 390],
])('Done gives the focus back to the field: %s', async (_, width) => {
  const page = await renderPart(
    <PickerField id="guests" label="Guests" summary="Two">
      {() => <input aria-label="How many" />}
    </PickerField>,
    { width },
  );
  const field = page.getByRole('button', { name: /^Guests/ });
  field.focus();
  for (const how of ['{Enter}', ' ']) {
    await page.user.keyboard('{Enter}');
    const done = await page.findByRole('button', { name: 'Done' });
    done.focus();
    await page.user.keyboard(how);
    await waitFor(() => expect(page.queryByRole('button', { name: 'Done' })).toBeNull());
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-expanded')).toBe('false');
  }
});

test('Escape closes the panel also before the focus has moved into it', async () => {
  const page = await renderPart(
    <PickerField id="guests" label="Guests" summary="Two">
      {() => <input aria-label="How many" />}
    </PickerField>,
    { width: 1440 },
  );
  const field = page.getByRole('button', { name: /^Guests/ });
  await page.user.click(field);
  await page.findByRole('button', { name: 'Done' });
  field.focus();
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(page.queryByRole('button', { name: 'Done' })).toBeNull());
  expect(document.activeElement).toBe(field);
});
