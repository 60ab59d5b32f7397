import { GENDERS, TITLES } from '@caravel/contracts';
import { date, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** The people whom somebody books for. A person is on a list once, by names and date of birth. The migration has the key to `users`. */
export const savedTravelers = pgTable(
  'saved_travelers',
  {
    agencyId: uuid().notNull(),
    id: uuid().notNull(),
    /** Whose list it is on. */
    userId: uuid().notNull(),
    title: text({ enum: TITLES }).notNull(),
    firstName: text().notNull(),
    middleName: text().notNull(),
    lastName: text().notNull(),
    gender: text({ enum: GENDERS }).notNull(),
    dob: date({ mode: 'string' }).notNull(),
    /** The number, sealed for this row; null with all of the passport. */
    passportSealed: text(),
    passportLast4: text(),
    passportExpiresOn: date({ mode: 'string' }),
    nationality: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    uniqueIndex('saved_travelers_once').on(
      table.agencyId,
      table.userId,
      table.lastName,
      table.firstName,
      table.middleName,
      table.dob,
    ),
  ],
);
