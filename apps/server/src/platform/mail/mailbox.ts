import { newId } from '@caravel/kernel';
import { desc, eq } from 'drizzle-orm';
import type { Clock } from '../context.ts';
import type { Database } from '../db/types.ts';
import { checkMail } from './check-mail.ts';
import { mailboxMessages } from './tables.ts';
import type { Mail, MailTransport } from './transport.ts';

/** An email as `/dev/mailbox.json` returns it (design, section 11). */
export type MailboxMessage = {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** URLs of the links in the HTML, in order and without duplicates. */
  readonly links: readonly string[];
  /** Instant, ISO 8601. */
  readonly at: string;
};

/** Returns the URLs that an email's HTML links to. */
export function linksOf(html: string): string[] {
  const found = [...html.matchAll(/<a\b[^>]*?\bhref="([^"]+)"/gi)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'));
  return [...new Set(found.filter((link) => /^https?:/.test(link)))];
}

/** Stores emails in the database instead of sending them, for development and tests. */
export function mailboxTransport(database: Database, clock: Clock): MailTransport {
  return {
    send: async (mail: Mail) => {
      checkMail(mail);
      const row = {
        id: newId(),
        messageKey: mail.messageKey ?? null,
        to: mail.to.toLowerCase(),
        from: `${mail.from.name} <${mail.from.address}>`,
        replyTo: mail.replyTo ?? null,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        links: linksOf(mail.html),
        attachments: (mail.attachments ?? []).map(({ filename, contentType, content }) => ({
          filename,
          contentType,
          size: content.length,
        })),
        at: new Date(clock.now()),
      };
      await database.system.tx((tx) => tx.insert(mailboxMessages).values(row).onConflictDoNothing());
    },
  };
}

const NEWEST = 200;

/** Lists the newest emails first, at most 200; only those to one address if it is given. */
export async function listMailbox(database: Database, to?: string): Promise<MailboxMessage[]> {
  const rows = await database.system.tx((tx) =>
    tx
      .select()
      .from(mailboxMessages)
      .where(to === undefined ? undefined : eq(mailboxMessages.to, to.trim().toLowerCase()))
      .orderBy(desc(mailboxMessages.at), desc(mailboxMessages.id))
      .limit(NEWEST),
  );
  return rows.map(({ to, from, subject, text, html, links, at }) => ({
    to,
    from,
    subject,
    text,
    html,
    links,
    at: at.toISOString(),
  }));
}
