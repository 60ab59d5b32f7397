import { DISPUTE_STATES } from '@caravel/contracts';
import { z } from 'zod';
import { defineTemplate } from '../template.ts';

/** To the owner: the last day of the subscription comes near. `day` is in the language of the email. */
export const subscriptionEnds = defineTemplate({
  name: 'subscriptionEnds',
  data: z.object({ day: z.string(), isToday: z.boolean() }),
  write: ({ day, isToday }, { t, agency, link }) => {
    const subject = t(isToday ? 'mail.subscriptionEndsTodaySubject' : 'mail.subscriptionEndsSubject', {
      agency: agency.name,
      day,
    });
    return {
      subject,
      preheader: t('mail.subscriptionEndsText', { day }),
      blocks: [
        { kind: 'heading', text: subject },
        { kind: 'text', text: t('mail.subscriptionEndsText', { day }) },
        { kind: 'button', label: t('mail.subscriptionButton'), url: link },
        { kind: 'note', text: t('mail.subscriptionNote') },
      ],
    };
  },
});

/** To the owner: the subscription has ended. */
export const subscriptionEnded = defineTemplate({
  name: 'subscriptionEnded',
  data: z.object({ day: z.string() }),
  write: ({ day }, { t, agency, link }) => ({
    subject: t('mail.subscriptionEndedSubject', { agency: agency.name, day }),
    preheader: t('mail.subscriptionEndedText', { day }),
    blocks: [
      { kind: 'heading', text: t('mail.subscriptionEndedSubject', { agency: agency.name, day }) },
      { kind: 'text', text: t('mail.subscriptionEndedText', { day }) },
      { kind: 'button', label: t('mail.subscriptionButton'), url: link },
      { kind: 'note', text: t('mail.subscriptionNote') },
    ],
  }),
});

/** To those who run the platform: a bank disputes a charge of an agency's subscription, or has decided. */
export const subscriptionDisputed = defineTemplate({
  name: 'subscriptionDisputed',
  data: z.object({ agency: z.string(), amount: z.string(), state: z.enum(DISPUTE_STATES) }),
  write: ({ agency, amount, state }, { t, link }) => {
    const subject = t('mail.subscriptionDisputedSubject', { agency });
    const text = t('mail.subscriptionDisputedText', { agency, amount, state: t(`disputes.state_${state}`) });
    return {
      subject,
      preheader: text,
      blocks: [
        { kind: 'heading', text: subject },
        { kind: 'text', text },
        { kind: 'button', label: t('mail.subscriptionDisputedButton'), url: link },
      ],
    };
  },
});
