import { dayAt } from '@caravel/kernel';
import { expect, test } from 'vitest';
import { firstRunningDay } from './context.ts';

test('no day is past before it is over in the last of all places', () => {
  const at = (instant: string) => firstRunningDay({ clock: { now: () => Date.parse(instant) } });
  // In Auckland it is one o’clock on the 28th, in Honolulu two in the morning of the 27th.
  expect(at('2026-11-27T12:00:00Z')).toBe('2026-11-27');
  expect(dayAt(Date.parse('2026-11-27T12:00:00Z'), 'Pacific/Auckland')).toBe('2026-11-28');
  for (let hour = 0; hour < 48; hour += 1) {
    const now = Date.parse('2027-03-13T00:30:00Z') + hour * 3_600_000;
    const day = firstRunningDay({ clock: { now: () => now } });
    for (const zone of ['Pacific/Honolulu', 'Pacific/Pago_Pago', 'America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Kiritimati'])
      expect(day <= dayAt(now, zone), `${zone} ${hour}`).toBe(true);
  }
});
