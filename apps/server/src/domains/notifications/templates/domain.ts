import { z } from 'zod';
import { defineTemplate } from '../template.ts';

const data = z.object({ host: z.string() });

/** To the owner: the custom domain now leads to the site. */
export const domainVerified = defineTemplate({
  name: 'domainVerified',
  data,
  write: ({ host }, { t, agency, link }) => ({
    subject: t('mail.domainVerifiedSubject', { host, agency: agency.name }),
    preheader: t('mail.domainVerifiedText', { host }),
    blocks: [
      { kind: 'heading', text: t('mail.domainVerifiedSubject', { host, agency: agency.name }) },
      { kind: 'text', text: t('mail.domainVerifiedText', { host }) },
      { kind: 'button', label: t('mail.domainVerifiedButton'), url: link },
      { kind: 'note', text: t('mail.domainVerifiedNote') },
    ],
  }),
});

/** To the owner: the DNS records are gone, and the custom domain no longer leads to the site. */
export const domainLapsed = defineTemplate({
  name: 'domainLapsed',
  data,
  write: ({ host }, { t, agency, link }) => ({
    subject: t('mail.domainLapsedSubject', { host, agency: agency.name }),
    preheader: t('mail.domainLapsedText', { host }),
    blocks: [
      { kind: 'heading', text: t('mail.domainLapsedSubject', { host, agency: agency.name }) },
      { kind: 'text', text: t('mail.domainLapsedText', { host }) },
      { kind: 'button', label: t('mail.domainLapsedButton'), url: link },
      { kind: 'note', text: t('mail.domainLapsedNote') },
    ],
  }),
});
