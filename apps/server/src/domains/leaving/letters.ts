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

/** The emails about leaving. */
export const LEAVING_TEMPLATES = [archiveReady, archiveFailed] as const;
