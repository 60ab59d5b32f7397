import { getSecondFactors, IDLE_SECONDS } from '@caravel/contracts';
import { DIALOG, type Open } from './press.ts';
import type { Screen } from './screen.ts';

/** A button of a dialog over the page. */
const DIALOG_BUTTON = `${DIALOG} button`;

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
