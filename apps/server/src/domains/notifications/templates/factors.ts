import { z } from 'zod';
import { defineTemplate } from '../template.ts';

const factorSchema = z.object({ name: z.string(), kind: z.enum(['passkey', 'authenticator']).nullable() });

/** An email about a change of somebody's second factors, so that they can act if they did not do it. */
const aboutFactor = <Name extends 'factorAdded' | 'factorRemoved' | 'factorReset' | 'recoveryCodeUsed'>(name: Name) =>
  defineTemplate({
    name,
    data: factorSchema,
    write: (data, { t, agency, link }) => {
      const text = t(`mail.${name}Text`, { agency: agency.name, kind: data.kind ?? '' });
      return {
        subject: t(`mail.${name}Subject`, { agency: agency.name }),
        preheader: text,
        blocks: [
          { kind: 'heading', text: t('mail.greeting', { name: data.name }) },
          { kind: 'text', text },
          { kind: 'button', label: t('mail.passwordChangedButton'), url: link },
          { kind: 'note', text: t('mail.factorNote') },
        ],
      };
    },
  });

export const factorAdded = aboutFactor('factorAdded');
export const factorRemoved = aboutFactor('factorRemoved');
/** The operator took lost factors away. */
export const factorReset = aboutFactor('factorReset');
export const recoveryCodeUsed = aboutFactor('recoveryCodeUsed');
