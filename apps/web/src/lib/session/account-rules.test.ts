import { translate } from '@caravel/products/translate.ts';
import { describe, expect, it } from 'vitest';
import type { Problem } from './account-rules.ts';
import {
  confirmationProblem,
  emailProblem,
  forgotEmailProblem,
  knownEmailProblem,
  loginPasswordProblem,
  nameProblem,
  newPasswordProblem,
  resetPasswordProblem,
} from './account-rules.ts';

/** The text on the screen, in the spec's English (spec 1, section 5). */
const words = (problem: Problem) => (problem === undefined ? undefined : translate('en', problem));

describe('account rules', () => {
  it.each([
    ['', 'Required'],
    ['ana', 'Please include an @ in the email address'],
    ['ana@', 'The entered email is not valid'],
    ['ana@sunset', 'The entered email is not valid'],
    ['ana@sunset.t', 'The entered email is not valid'],
    ['a na@sunset.test', 'The entered email is not valid'],
    ['ana<b>@sunset.test', 'The entered email is not valid'],
    ['ana..x@sunset.test', 'The entered email is not valid'],
    ['.ana@sunset.test', 'The entered email is not valid'],
    ['ana.@sunset.test', 'The entered email is not valid'],
    ['ana,b@sunset.test', 'The entered email is not valid'],
    [' ana@sunset.test ', undefined],
    ['ana+trip@mail.sunset.co', undefined],
  ])('address at sign-up: %j', (text, message) => {
    expect(words(emailProblem(text))).toBe(message);
    // An account that was opened before the rule on dots is not locked out by it.
    const isOfDots = /^\.|\.[.@]/.test(text);
    expect(words(knownEmailProblem(text)), 'at log-in').toBe(isOfDots ? undefined : message);
  });

  it.each([
    ['', 'Please enter email address'],
    ['ana', 'Please include an @ in the email address'],
    ['ana@@sunset.test', '@@ are not allowed'],
    ['ana@sunset.test.', 'Dot are not allowed at the end of email address'],
    ['ana@.sunset.test', 'Dot are not allowed before domain name'],
    ['ana @sunset.test', 'Space are not allowed in email address'],
    ['ana@sunset', 'The entered email is not valid'],
    ['ana@sunset.test', undefined],
  ])('address on forgot password: %j', (text, message) => {
    expect(words(forgotEmailProblem(text))).toBe(message);
  });

  it.each([
    ['', 'Required'],
    ['secret word', 'Password does not contain white space'],
    ['x'.repeat(201), 'This is too long'],
    ['x'.repeat(200), undefined],
    ['secret', undefined],
  ])('password on log-in: %j', (text, message) => {
    expect(words(loginPasswordProblem(text))).toBe(message);
  });

  it.each([
    ['', 'Required'],
    ['Abcdef1! x', 'Space not allowed'],
    ['Abcde1!', 'Password must be valid'],
    ['abcdefg1!', 'Password must be valid'],
    ['ABCDEFG1!', 'Password must be valid'],
    ['Abcdefgh!', 'Password must be valid'],
    ['Abcdefg1-', 'Password must be valid'],
    [`Ab1!${'x'.repeat(17)}`, 'Password must be valid'],
    ['Abcdefg1!', undefined],
    [`Ab1_${'x'.repeat(16)}`, undefined],
  ])('new password: %j', (text, message) => {
    expect(words(newPasswordProblem(text))).toBe(message);
  });

  it('names the password where a form asks for nothing else', () => {
    expect(words(resetPasswordProblem(''))).toBe('Password Required');
    expect(words(resetPasswordProblem('Abc'))).toBe('Password must be valid');
    expect(words(resetPasswordProblem('Abcdefg1!'))).toBeUndefined();
  });

  it.each([
    ['', 'Required'],
    ['  ', 'Required'],
    ['Ana3', 'Only alphabets are allowed'],
    ['Ana $', 'No special characters allowed'],
    ['A', 'Name must be minimum of two characters'],
    ['  Jo', undefined],
    ["Zoë d'Ávila-Núñez", undefined],
    ['李明', undefined],
    ['x'.repeat(81), 'This is too long'],
  ])('name: %j', (text, message) => {
    expect(words(nameProblem(text))).toBe(message);
  });

  it('wants the confirmation to be the same', () => {
    expect(words(confirmationProblem('Abcdefg1!', 'Abcdefg1'))).toBe('Password and confirm password should be same');
    expect(confirmationProblem('Abcdefg1!', 'Abcdefg1!')).toBeUndefined();
  });
});
