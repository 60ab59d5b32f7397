import type { Mutant } from './mutant.ts';

const at = (path: string) => `apps/web/src/${path}`;

const loginForm = at('features/auth/login-form.tsx');
const logoutPage = at('features/auth/logout-page.tsx');
const loginTest = at('features/auth/log-in.dom.test.tsx');

const signupForm = at('features/auth/signup-form.tsx');
const signUpTest = at('features/auth/sign-up.dom.test.tsx');

const newPassword = at('features/auth/new-password-page.tsx');
const passwordsTest = at('features/auth/passwords.dom.test.tsx');

const personalForm = at('features/profile/personal-form.tsx');
const dataSection = at('features/profile/data-section.tsx');
const profileTest = at('routes/profile-page.dom.test.tsx');

/** What the pages of people's own accounts show and send: log-in, sign-up, passwords, profile; and the agency's domain. */
export const WEB_ACCOUNTS: readonly Mutant[] = [
  {
    name: 'log-in-stays-open-unasked',
    file: loginForm,
    from: 'rememberMe: remembers }',
    to: 'rememberMe: true }',
    killedBy: { file: loginTest, test: 'sends what was typed, and leads to where the person wanted to go' },
  },
  {
    name: 'log-in-remembers-unasked',
    file: loginForm,
    from: 'rememberEmail(remembers ? email.trim() : undefined)',
    to: 'rememberEmail(email.trim())',
    killedBy: { file: loginTest, test: 'fills a remembered address in, and forgets it when that is taken back' },
  },
  {
    name: 'log-in-forgets-where-to',
    file: at('features/auth/use-logged-in.ts'),
    from: 'pathAfterLogin(profile, navigateTo,',
    to: 'pathAfterLogin(profile, undefined,',
    killedBy: { file: loginTest, test: 'sends what was typed, and leads to where the person wanted to go' },
  },
  {
    name: 'landing-search-is-forgotten',
    file: at('features/landing/agency-landing.tsx'),
    from: 'search: { navigateTo: href }',
    to: 'search: {}',
    killedBy: {
      file: at('features/landing/landing-search.dom.test.tsx'),
      test: 'is named at the log-in, and is the first thing after it',
    },
  },
  {
    name: 'sign-up-forgets-where-to',
    file: signupForm,
    from: 'keepWanted(navigateTo);',
    to: '',
    killedBy: {
      file: at('features/landing/landing-search.dom.test.tsx'),
      test: 'survives sign-up and verification in the same browser, and is forgotten after the log-in',
    },
  },
  {
    name: 'log-in-without-a-subscription',
    file: at('lib/session/after-login.ts'),
    from: "if (!profile.isSubscribed) return '/subscription';",
    to: '',
    // A page of the office would lead them there as well, so only the rule itself can tell.
    killedBy: { file: at('lib/session/after-login.test.ts'), test: 'unsubscribed owner' },
  },
  {
    name: 'log-out-without-the-server',
    file: logoutPage,
    from: 'if (problem) return setFailure(problem);',
    to: '',
    killedBy: { file: loginTest, test: 'that the server did not confirm is never said to have happened' },
  },
  {
    name: 'log-out-keeps-what-is-private',
    file: logoutPage,
    from: 'await clearPrivateState();',
    to: '',
    killedBy: { file: loginTest, test: 'ends the session on the server, forgets the person, and leads to the landing page' },
  },
  {
    name: 'sign-up-without-the-terms',
    file: signupForm,
    from: "checked: (checked) => (checked ? undefined : 'validation.termsRequired'),",
    to: 'checked: () => undefined,',
    killedBy: { file: signUpTest, test: 'sends what was typed once the terms are agreed to, and leads to the landing page' },
  },
  {
    name: 'sign-up-of-an-agent-as-a-client',
    file: signupForm,
    from: 'if (token !== undefined) {',
    to: "if (token === 'none') {",
    killedBy: { file: signUpTest, test: 'is accepted for its own address, and logs the agent in' },
  },
  {
    name: 'sign-up-by-a-used-invitation',
    file: signupForm,
    from: 'disabled={!form.isValid || isInactive || isProcessing || invitation.isWorthless}',
    to: 'disabled={!form.isValid || isInactive || isProcessing}',
    killedBy: { file: signUpTest, test: 'that was used already makes no account' },
  },
  {
    name: 'sign-up-links-other-terms',
    file: signupForm,
    from: 'return isInvited ?',
    to: 'return !isInvited ?',
    killedBy: { file: signUpTest, test: 'links the terms that count for the person' },
  },
  {
    name: 'new-password-without-its-token',
    file: newPassword,
    from: 'body: { token, ...form.values }',
    to: 'body: { token: token.toUpperCase(), ...form.values }',
    killedBy: { file: passwordsTest, test: 'is set with the token of the link, and leads to the log-in' },
  },
  {
    name: 'new-password-typed-once',
    file: at('lib/session/account-rules.ts'),
    from: "return password === confirmation ? undefined : 'validation.passwordMismatch';",
    to: 'return undefined;',
    killedBy: { file: passwordsTest, test: 'is typed twice alike, and is a good one, or it is not sent' },
  },
  {
    name: 'new-password-link-not-checked-again',
    file: newPassword,
    from: 'onRetry={() => mutate({ body: { token } })}',
    to: 'onRetry={() => undefined}',
    killedBy: { file: passwordsTest, test: 'is asked for again when the link could not be checked' },
  },
  {
    name: 'forgotten-password-sent-anyhow',
    file: at('features/auth/forgot-form.tsx'),
    from: 'if (form.isValid && !isInactive && !action.isPending)',
    to: 'if (!isInactive && !action.isPending)',
    killedBy: { file: passwordsTest, test: 'of no address is not asked for' },
  },
  {
    name: 'profile-swaps-state-and-city',
    file: personalForm,
    from: "state: profile.state ?? '',",
    to: "state: profile.city ?? '',",
    killedBy: { file: profileTest, test: 'is sent as it stands, each value under its own name' },
  },
  {
    name: 'profile-sends-the-old-values',
    file: personalForm,
    from: "body: zip.trim() === '' ? rest : { ...rest, zip }",
    to: "body: zip.trim() === '' ? kept : { ...kept, zip }",
    killedBy: { file: profileTest, test: 'is sent as it was changed, and the page has the new name at once' },
  },
  {
    name: 'profile-page-keeps-the-old-name',
    file: personalForm,
    from: 'sessionStore.set(data);',
    to: '',
    killedBy: { file: profileTest, test: 'is sent as it was changed, and the page has the new name at once' },
  },
  {
    name: 'password-change-of-two-kinds',
    file: at('features/profile/change-password.tsx'),
    from: 'action.mutate({ body: form.values })',
    to: 'action.mutate({ body: { ...form.values, currentPassword: form.values.newPassword } })',
    killedBy: { file: profileTest, test: 'is sent with the present one, and the form is empty again' },
  },
  {
    name: 'session-in-use-can-be-ended',
    file: at('features/profile/sessions-section.tsx'),
    from: '{entry.isCurrent ? (',
    to: "{entry._id === '' ? (",
    killedBy: { file: profileTest, test: 'are ended one by one, and never the one in use' },
  },
  {
    name: 'account-erased-without-a-password',
    file: 'apps/web/src/components/dialogs/password-dialog.tsx',
    from: "if (password !== '') onConfirm(password);",
    to: 'onConfirm(password);',
    killedBy: { file: profileTest, test: 'are erased with the password and after a Yes alone, and the session ends' },
  },
  {
    name: 'account-of-an-owner-can-be-erased',
    file: dataSection,
    from: '{isOwner ? null : <Deletion />}',
    to: '<Deletion />',
    killedBy: { file: profileTest, test: 'of an owner cannot be erased' },
  },
  {
    name: 'picture-of-any-size-is-read',
    file: at('features/profile/picture-section.tsx'),
    from: 'const isTooLarge = file.size > UPLOAD_FIELDS.profilePicture.maxBytes;',
    to: 'const isTooLarge = file.size > 2 * UPLOAD_FIELDS.profilePicture.maxBytes;',
    killedBy: { file: profileTest, test: 'that is none, or too large, is refused before anything is sent' },
  },
  {
    name: 'picture-uploaded-elsewhere',
    file: at('lib/api/upload-file.ts'),
    from: 'await fetch(grant.url,',
    to: 'await fetch(grant.key,',
    killedBy: { file: profileTest, test: 'is cropped, uploaded where the server says, and then named to it' },
  },
  {
    name: 'domain-removed-without-a-yes',
    file: at('features/website-settings/remove-domain.tsx'),
    from: 'onClick={() => setAsking(true)}',
    to: 'onClick={() => remove.mutate({})}',
    killedBy: { file: at('routes/custom-domain.dom.test.tsx'), test: 'is removed after a Yes alone' },
  },
  {
    name: 'question-of-a-refused-attempt',
    file: at('features/support/support-page.tsx'),
    from: 'if (failure.status !== 0) attempt.renew();',
    to: '',
    killedBy: {
      file: at('routes/support-page.dom.test.tsx'),
      test: 'that is refused stays as it was typed, and the next attempt is another',
    },
  },
];
