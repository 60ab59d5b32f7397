import { z } from 'zod';
import { formatInstant } from '../../../platform/texts/format.ts';
import { defineTemplate } from '../template.ts';
import { wordsBlock } from '../words-block.ts';

/** To the owner: somebody who runs the platform views the agency as its staff sees it. */
export const platformViews = defineTemplate({
  name: 'platformViews',
  data: z.object({ name: z.string(), at: z.number(), reason: z.string() }),
  write: ({ name, at, reason }, { t, agency, link }) => ({
    subject: t('mail.platformViewsSubject', { agency: agency.name }),
    preheader: t('mail.platformViewsText', { agency: agency.name }),
    blocks: [
      { kind: 'heading', text: t('mail.greeting', { name }) },
      { kind: 'text', text: t('mail.platformViewsText', { agency: agency.name }) },
      { kind: 'facts', rows: [{ label: t('mail.platformViewsWhen'), value: formatInstant(at, agency.timeZone, t.formats) }] },
      ...wordsBlock(reason, t('mail.platformViewsWhy')),
      { kind: 'button', label: t('mail.platformViewsButton'), url: link },
      { kind: 'note', text: t('mail.platformViewsNote') },
    ],
  }),
});
