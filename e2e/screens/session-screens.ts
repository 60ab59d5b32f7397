import {
  finishSignIn,
  getSecondFactors,
  IDLE_SECONDS,
  listSignInClients,
  listSignInProviders,
  listSignIns,
} from '@caravel/contracts';
import { DIALOG, type Open, press, WRONG } from './press.ts';
import type { Screen } from './screen.ts';

/** A button of a dialog over the page. */
const DIALOG_BUTTON = `${DIALOG} button`;

/** The button of a provider, which comes after the form. */
const PROVIDER_BUTTON = 'form[novalidate] svg[viewBox="0 0 18 18"]';

/** The answer about a session that waits for its second step. */
const halfSession = (stage: 'prove' | 'enrol') => ({
  path: `**${getSecondFactors.path}`,
  json: {
    data: {
      stage,
      methods: stage === 'prove' ? ['passkey', 'code', 'recovery'] : [],
      passkeys: [],
      authenticator: null,
      recoveryCodesLeft: 0,
    },
  },
});

/** What follows the password, where there is a second factor or has to be one. */
export const SECOND_STEP_SCREENS: readonly Screen[] = (['prove', 'enrol'] as const).map((stage) => ({
  name: stage === 'prove' ? 'second-step' : 'second-step-enrol',
  who: 'visitor',
  path: '/second-step',
  settled: DIALOG_BUTTON,
  answered: halfSession(stage),
}));

/** Lets most of an hour pass in which nobody touches the page. What asks then is loaded after the page. */
export const leaveAlone: Open = async (page) => {
  const question = page.locator(DIALOG).first();
  for (let tries = 0; tries < 20 && !(await question.isVisible()); tries++) {
    await page.evaluate((seconds) => {
      localStorage.setItem('presence', String(Date.now() - seconds * 1000));
      window.dispatchEvent(new Event('focus'));
    }, Number(IDLE_SECONDS.AgencyOwner) - 100);
    await question.waitFor({ timeout: 1000 }).catch(() => undefined);
  }
};

const PROVIDERS = { path: `**${listSignInProviders.path}`, json: { data: { providers: ['google', 'microsoft'] } } };

/** The answer that asks whose account it is: that of the address, or the address itself. */
const joining = (isVerified: boolean) => ({
  path: `**${finishSignIn.path}`,
  json: {
    data: { outcome: 'join', waiting: { provider: isVerified ? 'google' : 'microsoft', email: 'clara@sunset.test', isVerified } },
  },
});
const HANDOVER = `/sign-in?handover=${'h'.repeat(43)}`;

/** Signing in with Google or Microsoft. */
export const SIGN_IN_SCREENS: readonly Screen[] = [
  { name: 'log-in-providers', who: 'visitor', path: '/login', settled: PROVIDER_BUTTON, answered: PROVIDERS },
  { name: 'sign-up-providers', who: 'visitor', path: '/signup', settled: PROVIDER_BUTTON, answered: PROVIDERS },
  { name: 'sign-in-join', who: 'visitor', path: HANDOVER, settled: 'form[novalidate]', answered: joining(true) },
  { name: 'sign-in-confirm', who: 'visitor', path: HANDOVER, settled: 'form[novalidate]', answered: joining(false) },
  { name: 'sign-in-expired', who: 'visitor', path: '/sign-in' },
];

/** The profile of somebody with an identity at Google. */
export const LINKED_SIGN_IN = {
  path: `**${listSignIns.path}`,
  json: {
    data: {
      signIns: [
        {
          _id: '0197a000-0000-7000-8000-000000000001',
          provider: 'google',
          email: 'clara@there.test',
          linkedAt: '2027-03-01T12:00:00.000Z',
        },
      ],
      providers: ['google', 'microsoft'],
    },
  },
};

const CLIENT = { clientId: null, hasPlatform: true, redirectAddress: 'https://sunset.example.com/sign-in' } as const;
const CLIENTS = {
  path: `**${listSignInClients.path}`,
  json: {
    data: {
      clients: [
        { provider: 'google', uses: 'own', ...CLIENT, clientId: '1234-agency.apps.googleusercontent.com' },
        { provider: 'microsoft', uses: 'platform', ...CLIENT, hasPlatform: false },
      ],
    },
  },
};

/** How people sign in with Google and Microsoft, as the owner chooses it. */
export const SIGN_IN_CLIENT_SCREENS: readonly Omit<Screen, 'who'>[] = [
  { name: 'sign-in-clients', path: '/settings/sign-in', settled: '[role="radiogroup"]', answered: CLIENTS },
  {
    name: 'sign-in-clients-errors',
    path: '/settings/sign-in',
    settled: '[role="radiogroup"]',
    answered: CLIENTS,
    open: press('button', 'signInClient.save', WRONG),
  },
  { name: 'sign-in-clients-failed', path: '/settings/sign-in', broken: `**${listSignInClients.path}`, isRefused: true },
];
