import { z } from 'zod';
import { defineTemplate } from '../template.ts';

/** Carries the link that proves the mailbox of somebody who signed in with a provider. Nobody may have an account yet: it greets no name. */
export const confirmSignIn = defineTemplate({
  name: 'confirmSignIn',
  data: z.object({ provider: z.string() }),
  write: ({ provider }, { t, agency, link }) => {
    const text = t('mail.confirmSignInText', { agency: agency.name, provider });
    return {
      subject: t('mail.confirmSignInSubject', { agency: agency.name }),
      preheader: text,
      blocks: [
        { kind: 'text', text },
        { kind: 'button', label: t('mail.confirmSignInButton'), url: link },
        { kind: 'note', text: t('mail.confirmSignInNote') },
      ],
    };
  },
});

/** Tells a person that their account can be opened by one more identity, so that they can act if they did not do it. */
export const signInLinked = defineTemplate({
  name: 'signInLinked',
  data: z.object({ name: z.string(), provider: z.string() }),
  write: ({ name, provider }, { t, agency, link }) => {
    const text = t('mail.signInLinkedText', { agency: agency.name, provider });
    return {
      subject: t('mail.signInLinkedSubject', { agency: agency.name, provider }),
      preheader: text,
      blocks: [
        { kind: 'heading', text: t('mail.greeting', { name }) },
        { kind: 'text', text },
        { kind: 'button', label: t('mail.passwordChangedButton'), url: link },
        { kind: 'note', text: t('mail.signInLinkedNote') },
      ],
    };
  },
});
