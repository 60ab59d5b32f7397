import { anyNameSchema, isPasswordValid, signUpNameSchema } from '@caravel/contracts';
import type { MessageKey } from '../language/i18n.tsx';

/** The problem of a field, as the key of its message; undefined if there is none. */
export type Problem = Extract<MessageKey, `validation.${string}`> | undefined;

/**
 * The spec's format: local part, @, a domain with a dot, a top-level part of two or more characters; no spaces, angle brackets,
 * parentheses, commas.
 */
const EMAIL = /^[^\s<>(),@]{1,64}@[^\s<>(),@.]+(?:\.[^\s<>(),@.]+)*\.[^\s<>(),@.\d]{2,}$/;

/** No dot at an end of the local part, and no two in a row: so is each new address. */
const IS_DOTTED_RIGHT = /^(?!\.|[^@]*\.[.@])/;

/** Checks the email address at login (spec 1, section 5), where any that was taken once is known. */
export function knownEmailProblem(text: string): Problem {
  const email = text.trim();
  if (email === '') return 'validation.required';
  if (!email.includes('@')) return 'validation.emailAt';
  return EMAIL.test(email) ? undefined : 'validation.emailInvalid';
}

/** Checks a new email address, as at sign-up (spec 1, section 5). */
export function emailProblem(text: string): Problem {
  return knownEmailProblem(text) ?? (IS_DOTTED_RIGHT.test(text.trim()) ? undefined : 'validation.emailInvalid');
}

/** Checks the email address of an invitation (spec 3, section 5). */
export function inviteEmailProblem(text: string): Problem {
  const problem = emailProblem(text);
  if (problem === undefined) return undefined;
  return problem === 'validation.emailInvalid' ? 'validation.inviteEmailInvalid' : 'validation.inviteEmailMissing';
}

/** Checks the email address at forgot password, with its extra messages (spec 1, section 5). */
export function forgotEmailProblem(text: string): Problem {
  if (text === '') return 'validation.emailEmpty';
  if (/\s/.test(text)) return 'validation.emailSpace';
  if (!text.includes('@')) return 'validation.emailAt';
  if (text.indexOf('@') !== text.lastIndexOf('@')) return 'validation.emailDoubleAt';
  if (text.endsWith('.')) return 'validation.emailDotEnd';
  if (text.includes('@.')) return 'validation.emailDotDomain';
  return EMAIL.test(text) ? undefined : 'validation.emailInvalid';
}

/** No password of ours is longer; the login call refuses longer ones. */
const LONGEST_PASSWORD = 200;

/** Checks the password at login: not empty, no white space, and not too long. */
export function loginPasswordProblem(password: string): Problem {
  if (password === '') return 'validation.required';
  if (password.length > LONGEST_PASSWORD) return 'validation.tooLong';
  return /\s/.test(password) ? 'validation.passwordSpace' : undefined;
}

/** Checks a new password. */
export function newPasswordProblem(password: string): Problem {
  if (password === '') return 'validation.required';
  if (/\s/.test(password)) return 'validation.passwordNoSpace';
  return isPasswordValid(password) ? undefined : 'validation.passwordInvalid';
}

/** Checks a new password in a form of only passwords, in which "Required" would not say which one. */
export function resetPasswordProblem(password: string): Problem {
  return password === '' ? 'validation.passwordRequired' : newPasswordProblem(password);
}

const NAME_MESSAGES: Readonly<Record<string, Problem>> = {
  required: 'validation.required',
  nameDigits: 'validation.nameDigits',
  nameSpecial: 'validation.nameSpecial',
  nameShort: 'validation.nameShort',
  textInvalid: 'validation.textInvalid',
  textHidden: 'validation.textHidden',
  textMarks: 'validation.textMarks',
};

/** Checks the whole name at sign-up; the rule is the contract's own. */
export const nameProblem = (name: string): Problem => problemBy(signUpNameSchema, name);

/** Checks a first or a last name, which may be a single letter. */
export const anyNameProblem = (name: string): Problem => problemBy(anyNameSchema, name);

function problemBy(schema: typeof anyNameSchema, name: string): Problem {
  const read = schema.safeParse(name);
  if (read.success) return undefined;
  const [issue] = read.error.issues;
  return NAME_MESSAGES[issue?.message ?? ''] ?? (issue?.code === 'too_big' ? 'validation.tooLong' : 'validation.invalid');
}

/** Checks the confirmation of a new password. */
export function confirmationProblem(password: string, confirmation: string): Problem {
  if (confirmation === '') return 'validation.required';
  return password === confirmation ? undefined : 'validation.passwordMismatch';
}
