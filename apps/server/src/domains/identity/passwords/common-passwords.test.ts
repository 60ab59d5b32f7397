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
    'Sunset2024!',
    '1qaz@WSX',
    'Trustno1!',
    'Zaq12wsx!',
  ])('refuses %s', async (password) => expect(await isCommonPassword(password)).toBe(true));
  it.each([
    ...['Voyagero2024!', 'VoyageroTravel1!', 'Qu1rante#77', 'Solisme1234!'],
    ...['Voyagero-Travel1!', 'Travel_V0yagero9', 'Voyagero&7Travel', 'Mariana.Quirante1', 'V\u00f3yagero-2026!'],
  ])('refuses %s, which is made of names', async (password) => {
    expect(await isCommonPassword(password, ['Voyagero Travel', 'Mariana Quirante', 'solisme@mail.example'])).toBe(true);
    expect(await isCommonPassword(password, ['Atlas Journeys', 'Ana Lima', 'al@mail.example'])).toBe(false);
  });
  it.each(['Ab3$efgh', 'tr4vel-Lamp!', 'Kx9_vmQ2', 'blue7Canoe#', 'Caravel-demo1'])('takes %s', async (password) =>
    expect(await isCommonPassword(password, ['Sunset Travel', 'Clara Sun', 'clara@sunset.test'])).toBe(false),
  );
});
