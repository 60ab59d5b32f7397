import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';

test.each([
  ['13105550142', '+1 310 555 0142'],
  ['+1 (310) 555-0142', '+1 310 555 0142'],
  ['+5511912345678', '+55 11 91234 5678'],
  ['351212345678', '+351 21 234 5678'],
  ['+34 911 23 45 67', '+34 911 23 45 67'],
  ['+525512345678', '+52 55 1234 5678'],
  ['442079460018', '+44 20 7946 0018'],
  ['+99912345678', '+99912345678'],
  ['12345', '12345'],
  ['ask at the desk', 'ask at the desk'],
])('%s is printed as %s', (text, printed) => expect(formatPhone(text)).toBe(printed));
