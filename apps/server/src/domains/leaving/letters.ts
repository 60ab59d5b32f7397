import { z } from 'zod';
import { defineTemplate } from '../notifications/index.ts';

/** `until`: the day on which the file goes, in the reader's words; empty where there is none. */
const data = z.object({ name: z.string(), until: z.string() });

/** Tells the owner that the archive of the agency is ready, with the link of its page. */
export const archiveReady = defineTemplate({
  name: 'archiveReady',
  data,
  write: ({ name, until }, { t, agency, link }) => ({
    subject: t('mail.archiveReadySubject', { agency: agency.name }),
    preheader: t('mail.archiveReadyText', { until }),
    blocks: [
      { kind: 'heading', text: t('mail.greeting', { name }) },
      { kind: 'text', text: t('mail.archiveReadyText', { until }) },
      { kind: 'button', label: t('mail.archiveReadyButton'), url: link },
      { kind: 'note', text: t('mail.archiveReadyNote') },
    ],
  }),
});

/** Tells the owner that the archive could not be made. */
export const archiveFailed = defineTemplate({
  name: 'archiveFailed',
  data,
  write: ({ name }, { t, agency, link }) => ({
    subject: t('mail.archiveFailedSubject', { agency: agency.name }),
    preheader: t('mail.archiveFailedText'),
    blocks: [
      { kind: 'heading', text: t('mail.greeting', { name }) },
      { kind: 'text', text: t('mail.archiveFailedText') },
      { kind: 'button', label: t('mail.archiveFailedButton'), url: link },
    ],
  }),
});

/** Tells the owner that the agency is closed. `until`: as long as they may open it again. */
export const agencyLeft = defineTemplate({
  name: 'agencyLeft',
  data,
  write: ({ name, until }, { t, agency, link }) => ({
    subject: t('mail.agencyLeftSubject', { agency: agency.name }),
    preheader: t('mail.agencyLeftText', { agency: agency.name }),
    blocks: [
      { kind: 'heading', text: t('mail.greeting', { name }) },
      { kind: 'text', text: t('mail.agencyLeftText', { agency: agency.name }) },
      { kind: 'text', text: t('mail.agencyLeftUntil', { until }) },
      { kind: 'button', label: t('mail.agencyLeftButton'), url: link },
      { kind: 'note', text: t('mail.archiveReadyNote') },
    ],
  }),
});

/** The emails about leaving. */
export const LEAVING_TEMPLATES = [archiveReady, archiveFailed, agencyLeft] as const;
