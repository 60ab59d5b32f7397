import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('common passwords', () => {
  it.each([
    'Password1!',
    'P@ssw0rd1',
    'Passw0rd!',
    'Summer2024!',
    'Qwerty123$',
    'Welcome1!',
    '!Admin123',
    'LetMeIn99*',
    'Travel2026!',
    'Iloveyou1!',
    'Aaaaaa1!a1A',
    'MonkeyMonkey1!',
  ])('refuses %s', (password) => expect(isCommonPassword(password)).toBe(true));
  it.each(['Ab3$efgh', 'tr4vel-Lamp!', 'Kx9_vmQ2', 'blue7Canoe#', 'Caravel-demo1'])('takes %s', (password) =>
    expect(isCommonPassword(password)).toBe(false),
  );
});
