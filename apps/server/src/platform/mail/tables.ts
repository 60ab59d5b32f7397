import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';

/** Links found in an email, in order. */
export const linksSchema = z.array(z.string());

/** Emails of the development mailbox, of all agencies together: it stands for the outside world. */
export const mailboxMessages = pgTable(
  'mailbox_messages',
  {
    id: uuid().primaryKey(),
    messageKey: text().unique(),
    to: text().notNull(),
    from: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    links: jsonb().$type<z.infer<typeof linksSchema>>().notNull(),
    attachments: jsonb().$type<readonly { filename: string; contentType: string; size: number }[]>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('mailbox_messages_to').on(table.to, table.at)],
);
