import type { Mail } from './transport.ts';

/** Line breaks and other control characters could start new headers; bidirectional overrides make an address look like another. */
const UNSAFE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const ADDRESS = /^[^\s<>(),;:"@]{1,64}@[^\s<>(),;:"@]{1,253}$/;

/** Whether a text is a single address that an email or a reply can be sent to. */
export function isMailAddress(address: string): boolean {
  return ADDRESS.test(address) && !UNSAFE.test(address);
}

/** Throws if an email could carry an injected header, recipient or name. Every transport calls it first. */
export function checkMail(mail: Mail): void {
  const lines = [
    mail.to,
    mail.from.name,
    mail.from.address,
    mail.replyTo ?? '',
    mail.subject,
    mail.messageId ?? '',
    ...Object.entries(mail.headers ?? {}).flat(),
  ];
  const names = (mail.attachments ?? []).flatMap(({ filename, contentType }) => [filename, contentType]);
  if ([...lines, ...names].some((line) => UNSAFE.test(line))) throw new Error('a mail header has control characters');
  const addresses = [mail.to, mail.from.address, ...(mail.replyTo === undefined ? [] : [mail.replyTo])];
  // A comma or a semicolon would turn one recipient into two.
  if (!addresses.every((address) => ADDRESS.test(address))) throw new Error('a mail address is none');
}
