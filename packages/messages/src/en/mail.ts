/** Words of mails. */
export const mail = {
  'mail.greeting': 'Hello {name},',
} as const;
