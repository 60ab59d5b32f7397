import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/open-page.tsx';
import { TravelerPicker } from './traveler-picker.tsx';

function Picker() {
  const [value, setValue] = useState({ adults: 1, infants: 0 });
  return (
    <TravelerPicker
      id="who"
      label="Who travels"
      kinds={[
        { key: 'adults', label: 'Adults', min: Math.max(1, value.infants), max: 3 },
        { key: 'infants', label: 'Infants', min: 0, max: value.adults },
      ]}
      value={value}
      onChange={setValue}
      summary={`${value.adults} and ${value.infants}`}
    />
  );
}

test('counts stop at their limits and say why; one kind can limit another', async () => {
  const { user, getByRole, getByText } = await renderPart(<Picker />);
  await user.click(getByRole('button', { name: /^Who travels/ }));
  const button = (name: string) => getByRole('button', { name });
  await user.click(button('One fewer: Adults'));
  expect(button('One fewer: Adults').getAttribute('aria-disabled')).toBe('true');
  expect(getByText('At least 1')).toBeTruthy();
  for (let times = 0; times < 2; times++) await user.click(button('One more: Infants'));
  expect(getByRole('button', { name: /^Who travels/ }).textContent).toContain('1 and 1');
  for (let times = 0; times < 4; times++) await user.click(button('One more: Adults'));
  expect(getByText('At most 3')).toBeTruthy();
  expect(getByRole('button', { name: /^Who travels/ }).textContent).toContain('3 and 1');
});
