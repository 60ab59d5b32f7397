import { CLIENT_PARTS } from '@caravel/contracts';
import { z } from 'zod';
import { formatInstant } from '../../../platform/texts/format.ts';
import { defineTemplate } from '../template.ts';

const personSchema = z.object({ name: z.string() });

/** Asks a new client to confirm their address. */
export const verifyEmail = defineTemplate({
  name: 'verifyEmail',
  data: personSchema,
  write: ({ name }, { t, agency, link }) => ({
    subject: t('mail.verifySubject', { agency: agency.name }),
    preheader: t('mail.verifyText', { agency: agency.name }),
    blocks: [
      { kind: 'heading', text: t('mail.greeting', { name }) },
      { kind: 'text', text: t('mail.verifyText', { agency: agency.name }) },
      { kind: 'button', label: t('mail.verifyButton'), url: link },
      { kind: 'note', text: t('mail.verifyNote') },
    ],
  }),
});

/** Tells the owner of an address that somebody tried to register it again. */
export const alreadyRegistered = defineTemplate({
  name: 'alreadyRegistered',
  data: personSchema,
  write: ({ name }, { t, agency, link }) => ({
    subject: t('mail.registeredSubject', { agency: agency.name }),
    preheader: t('mail.registeredText', { agency: agency.name }),
    blocks: [
      { kind: 'heading', text: t('mail.greeting', { name }) },
      { kind: 'text', text: t('mail.registeredText', { agency: agency.name }) },
      { kind: 'button', label: t('mail.registeredButton'), url: link },
      { kind: 'note', text: t('mail.registeredNote') },
    ],
  }),
});

/** Carries the link for a new password. */
export const resetPassword = defineTemplate({
  name: 'resetPassword',
  data: personSchema,
  write: ({ name }, { t, agency, link }) => ({
    subject: t('mail.resetSubject', { agency: agency.name }),
    preheader: t('mail.resetText', { agency: agency.name }),
    blocks: [
      { kind: 'heading', text: t('mail.greeting', { name }) },
      { kind: 'text', text: t('mail.resetText', { agency: agency.name }) },
      { kind: 'button', label: t('mail.resetButton'), url: link },
      { kind: 'note', text: t('mail.resetNote') },
    ],
  }),
});

/** Tells a person that staff added them as a client, with a link to set their first password. */
export const welcomeClient = defineTemplate({
  name: 'welcomeClient',
  data: personSchema,
  write: ({ name }, { t, agency, link }) => ({
    subject: t('mail.welcomeSubject', { agency: agency.name }),
    preheader: t('mail.welcomeText', { agency: agency.name }),
    blocks: [
      { kind: 'heading', text: t('mail.greeting', { name }) },
      { kind: 'text', text: t('mail.welcomeText', { agency: agency.name }) },
      { kind: 'button', label: t('mail.welcomeButton'), url: link },
      { kind: 'note', text: t('mail.welcomeNote', { agency: agency.name }) },
    ],
  }),
});

/** Tells a person that their password was changed, so that they can act if they did not do it. */
export const passwordChanged = defineTemplate({
  name: 'passwordChanged',
  data: personSchema,
  write: ({ name }, { t, agency, link }) => ({
    subject: t('mail.passwordChangedSubject', { agency: agency.name }),
    preheader: t('mail.passwordChangedText', { agency: agency.name }),
    blocks: [
      { kind: 'heading', text: t('mail.greeting', { name }) },
      { kind: 'text', text: t('mail.passwordChangedText', { agency: agency.name }) },
      { kind: 'button', label: t('mail.passwordChangedButton'), url: link },
      { kind: 'note', text: t('mail.passwordChangedNote') },
    ],
  }),
});

/** Tells a person which details of their account staff changed. The values are not in it: a letter is not read by them alone. */
export const detailsChanged = defineTemplate({
  name: 'detailsChanged',
  data: personSchema.extend({ parts: z.array(z.enum(CLIENT_PARTS)) }),
  write: ({ name, parts }, { t, agency, link }) => {
    const text = t('mail.detailsText', {
      agency: agency.name,
      parts: parts.map((part) => t(`mail.detailsPart_${part}`)).join(', '),
    });
    return {
      subject: t('mail.detailsSubject', { agency: agency.name }),
      preheader: text,
      blocks: [
        { kind: 'heading', text: t('mail.greeting', { name }) },
        { kind: 'text', text },
        { kind: 'button', label: t('mail.detailsButton'), url: link },
        { kind: 'note', text: t('mail.detailsNote') },
      ],
    };
  },
});

/** Tells a person of a log-in from a browser in which they had not logged in before; `at` in epoch milliseconds. Where from is not told: it is not known. */
export const newDevice = defineTemplate({
  name: 'newDevice',
  data: personSchema.extend({ at: z.number(), browser: z.string().nullable(), system: z.string().nullable() }),
  write: ({ name, at, browser, system }, { t, agency, link }) => ({
    subject: t('mail.newDeviceSubject', { agency: agency.name }),
    preheader: t('mail.newDeviceText', { agency: agency.name }),
    blocks: [
      { kind: 'heading', text: t('mail.greeting', { name }) },
      { kind: 'text', text: t('mail.newDeviceText', { agency: agency.name }) },
      {
        kind: 'facts',
        rows: [
          { label: t('mail.newDeviceWhen'), value: formatInstant(at, agency.timeZone, t.formats) },
          {
            label: t('mail.newDeviceWhat'),
            value: [browser, system].filter((part) => part !== null).join(', ') || t('mail.newDeviceUnknown'),
          },
        ],
      },
      { kind: 'button', label: t('mail.passwordChangedButton'), url: link },
      { kind: 'note', text: t('mail.newDeviceNote') },
    ],
  }),
});

/** Invites a person to join the agency as a sales agent. */
export const agentInvitation = defineTemplate({
  name: 'agentInvitation',
  data: z.object({ inviterName: z.string() }),
  write: ({ inviterName }, { t, agency, link }) => ({
    subject: t('mail.invitationSubject', { agency: agency.name }),
    preheader: t('mail.invitationText', { agency: agency.name, inviter: inviterName }),
    blocks: [
      { kind: 'heading', text: t('mail.invitationHeading', { agency: agency.name }) },
      { kind: 'text', text: t('mail.invitationText', { agency: agency.name, inviter: inviterName }) },
      { kind: 'button', label: t('mail.invitationButton'), url: link },
      { kind: 'note', text: t('mail.invitationNote') },
    ],
  }),
});
