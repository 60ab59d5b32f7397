import { z } from 'zod';
import { oneLine } from '../../platform/texts/format.ts';
import { defineTemplate } from '../notifications/index.ts';

/** Tells the agency where its books differ from a supplier's or the gateway's. Nothing was corrected automatically. */
export const booksDiffer = defineTemplate({
  name: 'booksDiffer',
  data: z.object({ rows: z.array(z.object({ label: z.string(), value: z.string() })) }),
  write: ({ rows }, { t, agency, link }) => ({
    subject: t('mail.booksDifferSubject', { count: rows.length, agency: agency.name }),
    preheader: t('mail.booksDifferText'),
    blocks: [
      { kind: 'heading', text: t('mail.booksDifferHeading') },
      { kind: 'text', text: t('mail.booksDifferText') },
      { kind: 'facts', rows: rows.map(({ label, value }) => ({ label: oneLine(label), value: oneLine(value) })) },
      { kind: 'button', label: t('mail.booksDifferButton'), url: link },
    ],
  }),
});
