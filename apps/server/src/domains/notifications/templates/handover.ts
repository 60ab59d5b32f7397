import { z } from 'zod';
import { defineTemplate } from '../template.ts';

const startedSchema = z.object({ owner: z.string(), agent: z.string() });
const doneSchema = z.object({ owner: z.string(), before: z.string() });

/** Asks an agent whether they take the agency over, with the link that does it. */
export const handoverLink = defineTemplate({
  name: 'handoverLink',
  data: startedSchema,
  write: ({ owner, agent }, { t, agency, link }) => ({
    subject: t('mail.handoverLinkSubject', { owner, agency: agency.name }),
    preheader: t('mail.handoverLinkText', { owner, agency: agency.name }),
    blocks: [
      { kind: 'heading', text: t('mail.greeting', { name: agent }) },
      { kind: 'text', text: t('mail.handoverLinkText', { owner, agency: agency.name }) },
      { kind: 'button', label: t('mail.handoverLinkButton'), url: link },
      { kind: 'note', text: t('mail.handoverLinkNote') },
    ],
  }),
});

/** Tells the owner that a handover began, so that they can act if they did not begin it. */
export const handoverStarted = defineTemplate({
  name: 'handoverStarted',
  data: startedSchema,
  write: ({ owner, agent }, { t, agency, link }) => ({
    subject: t('mail.handoverStartedSubject', { agent, agency: agency.name }),
    preheader: t('mail.handoverStartedText', { agent, agency: agency.name }),
    blocks: [
      { kind: 'heading', text: t('mail.greeting', { name: owner }) },
      { kind: 'text', text: t('mail.handoverStartedText', { agent, agency: agency.name }) },
      { kind: 'button', label: t('mail.handoverStartedButton'), url: link },
      { kind: 'note', text: t('mail.handoverStartedNote') },
    ],
  }),
});

/** Tells the agent that the owner took the handover back. */
export const handoverWithdrawn = defineTemplate({
  name: 'handoverWithdrawn',
  data: startedSchema,
  write: ({ owner, agent }, { t, agency, link }) => ({
    subject: t('mail.handoverWithdrawnSubject', { owner, agency: agency.name }),
    preheader: t('mail.handoverWithdrawnText', { owner, agency: agency.name }),
    blocks: [
      { kind: 'heading', text: t('mail.greeting', { name: agent }) },
      { kind: 'text', text: t('mail.handoverWithdrawnText', { owner, agency: agency.name }) },
      { kind: 'button', label: t('mail.handoverWithdrawnButton'), url: link },
    ],
  }),
});

/** Tells the new owner that the agency is theirs. */
export const handoverDone = defineTemplate({
  name: 'handoverDone',
  data: doneSchema,
  write: ({ owner, before }, { t, agency, link }) => ({
    subject: t('mail.handoverDoneSubject', { agency: agency.name }),
    preheader: t('mail.handoverDoneText', { before, agency: agency.name }),
    blocks: [
      { kind: 'heading', text: t('mail.greeting', { name: owner }) },
      { kind: 'text', text: t('mail.handoverDoneText', { before, agency: agency.name }) },
      { kind: 'button', label: t('common.logIn'), url: link },
    ],
  }),
});

/** Tells who owned the agency that somebody else does now. */
export const handedOver = defineTemplate({
  name: 'handedOver',
  data: doneSchema,
  write: ({ owner, before }, { t, agency, link }) => ({
    subject: t('mail.handedOverSubject', { owner, agency: agency.name }),
    preheader: t('mail.handedOverText', { owner, agency: agency.name }),
    blocks: [
      { kind: 'heading', text: t('mail.greeting', { name: before }) },
      { kind: 'text', text: t('mail.handedOverText', { owner, agency: agency.name }) },
      { kind: 'button', label: t('common.logIn'), url: link },
    ],
  }),
});
