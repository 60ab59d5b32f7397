/*
 * Applications, without a schema: pages load it with their first look.
 */

/** The applications that an agency may use. */
export const APPLICATION_IDS = ['mailgun'] as const;
export type ApplicationId = (typeof APPLICATION_IDS)[number];

/** Whose account at Mailgun sends: the platform's, or one of the agency's own. */
export const KEY_CHOICES = ['platform', 'own'] as const;
export type KeyChoice = (typeof KEY_CHOICES)[number];

/** Whether an address may send from a domain: it ends with the domain, or with one below it (spec 3, section 5). */
export function isSenderOf(domain: string, senderEmail: string): boolean {
  const host = senderEmail.toLowerCase().split('@').at(-1) ?? '';
  return host === domain || host.endsWith(`.${domain}`);
}
