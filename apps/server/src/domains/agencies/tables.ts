import {
  type AgencyBrand,
  DNS_RECORD_STATUSES,
  type HelpHours,
  type Product,
  type SitePromise,
  type SocialNetwork,
  SUBSCRIPTION_PLANS,
} from '@caravel/contracts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** A stored entry of the agency's booking menu. */
export type BookingMenuItem = { readonly title: Product; readonly active: boolean };

/** Fields of the site that refer to a file of the agency. */
export type MediaField = 'logo' | 'logoMobile' | 'backgroundImage' | 'backgroundVideo';

/** What a quick reader sees of a sub-domain, as `foldConfusables` reduces it: a sub-domain has plain letters, digits and hyphens alone. */
export const lookOfSlug = (slug: SQLWrapper): SQL =>
  sql`replace(replace(replace(replace(translate(${slug}, '015', 'ols'), 'rn', 'm'), 'vv', 'w'), 'cl', 'd'), 'i', 'l')`;

/**
 * Travel agencies; the product's own brand is one of them. The key's column is called `agency_id`, so that row-level security applies to
 * this table as to every other: an agency sees only its own row.
 */
export const agencies = pgTable(
  'agencies',
  {
    id: uuid('agency_id').primaryKey(),
    name: text().notNull(),
    slug: text().notNull(),
    /** Scheme, host and port that every link of the agency starts with. */
    origin: text().notNull(),
    status: text({ enum: ['Active', 'Inactive'] }).notNull(),
    /** Whether the agency has, or had, a subscription; the days below bound it. */
    isSubscribed: boolean().notNull(),
    subscriptionPlan: text({ enum: SUBSCRIPTION_PLANS }),
    /** First and last day of the subscription at the agency's office; null: no such limit. */
    subscriptionStartsOn: date({ mode: 'string' }),
    subscriptionEndsOn: date({ mode: 'string' }),
    /** The last day on which the office works although the renewal is not paid; null: the subscription is not renewed. */
    subscriptionGraceUntil: date({ mode: 'string' }),
    /** Until when name and sub-domain are kept for an agency that was signed up and is not paid yet; null: it is open. */
    pendingUntil: timestamp({ withTimezone: true }),
    /** When its owner has closed it; null: they have not. It is `Inactive` then. */
    closedAt: timestamp({ withTimezone: true }),
    /** The last day of its trips when it was closed; null: there were none. */
    lastTripOn: date({ mode: 'string' }),
    /** When the personal data of a closed agency were erased. */
    personalDataGoneAt: timestamp({ withTimezone: true }),
    isPlatformBrand: boolean().notNull(),
    locale: text({ enum: ['en', 'pt', 'es'] }).notNull(),
    currency: text().notNull(),
    timeZone: text().notNull(),
    heading: text().notNull(),
    subHeading: text().notNull(),
    /** Both in other languages. */
    translations: jsonb().$type<AgencyBrand['translations']>().notNull().default({}),
    logo: text(),
    logoMobile: text(),
    favicon: text(),
    backgroundImage: text(),
    backgroundVideo: text(),
    /** Storage keys of the uploaded files among those above. */
    mediaKeys: jsonb().$type<Partial<Record<MediaField, string>>>().notNull().default({}),
    backgroundOverlay: smallint().notNull(),
    primaryColor: text().notNull(),
    fontFamily: text(),
    navbarPosition: text({ enum: ['combo', 'top', 'vertical'] }).notNull(),
    isFluid: boolean().notNull(),
    isRtl: boolean().notNull(),
    defaultTheme: text({ enum: ['auto', 'light', 'dark'] })
      .notNull()
      .default('auto'),
    socialLinks: jsonb().$type<Partial<Record<SocialNetwork, string>>>().notNull(),
    contactPhone: text(),
    contactEmail: text(),
    bookingMenu: jsonb().$type<readonly BookingMenuItem[]>().notNull(),
    visitorsMaySearch: boolean().notNull().default(false),
    /** The promises that the owner hid or reworded; one that is not here is as usual. */
    promises: jsonb().$type<readonly SitePromise[]>().notNull().default([]),
    /** Where its ideas for trips start; null for the largest city of its time zone. */
    homeAirport: text(),
    /** The destinations that it shows, in its own order; none for the usual ones. */
    destinations: text().array().notNull().default([]),
    helpHours: jsonb().$type<readonly HelpHours[]>().notNull().default([]),
    /** Whether the site shows what hotels ask in public beside its own price. */
    showPublishedPrice: boolean().notNull().default(true),
    /** Domains whose addresses may sign up, as lower-case ASCII; an empty list allows all. */
    signUpDomains: text().array().notNull(),
    isSsoEnabled: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('agencies_slug').on(table.slug),
    index('agencies_subscription_ends').on(table.subscriptionEndsOn),
    index('agencies_name').on(sql`lower(${table.name})`),
    index('agencies_slug_look').on(lookOfSlug(table.slug)),
    index('agencies_pending').on(table.pendingUntil).where(sql`${table.pendingUntil} is not null`),
    index('agencies_closed').on(table.closedAt).where(sql`${table.closedAt} is not null and ${table.personalDataGoneAt} is null`),
    check('agencies_overlay', sql`${table.backgroundOverlay} between 0 and 100`),
    check('agencies_color', sql`${table.primaryColor} ~ '^#[0-9a-f]{6}$'`),
  ],
);

/** Hosts that agencies are found by. Only verified ones count; a host belongs to one agency in the whole installation. */
export const agencyHosts = pgTable(
  'agency_hosts',
  {
    host: text().primaryKey(),
    agencyId: uuid().notNull(),
    verifiedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('agency_hosts_agency').on(table.agencyId)],
);

/** Policy texts as sanitised HTML. */
export const agencyPolicies = pgTable(
  'agency_policies',
  {
    agencyId: uuid().notNull(),
    kind: text({ enum: ['privacy', 'cookies', 'disclaimer', 'terms', 'userTerms'] }).notNull(),
    html: text().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.agencyId, table.kind] })],
);
/**
 * The custom domain that an agency requested, one per agency. Several agencies may request the same host, so that nobody blocks a name by
 * requesting it. The agency that proves it gets a row in `agency_hosts`, whose key allows one agency per host.
 */
export const agencyDomains = pgTable(
  'agency_domains',
  {
    agencyId: uuid().primaryKey(),
    host: text().notNull(),
    /** What the TXT record must contain; public, and new for each requested host. */
    token: text().notNull(),
    status: text({ enum: ['pending', 'verified', 'lapsed'] }).notNull(),
    /** The records were right at the last check, but the host belonged to another agency. */
    isTaken: boolean().notNull(),
    proofStatus: text({ enum: DNS_RECORD_STATUSES }).notNull(),
    proofFound: text().array().notNull(),
    routeStatus: text({ enum: DNS_RECORD_STATUSES }).notNull(),
    routeFound: text().array().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    checkedAt: timestamp({ withTimezone: true }),
    verifiedAt: timestamp({ withTimezone: true }),
    lapsedAt: timestamp({ withTimezone: true }),
    /** An unverified domain is checked automatically until then. */
    watchUntil: timestamp({ withTimezone: true }).notNull(),
    nextCheckAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('agency_domains_due').on(table.nextCheckAt)],
);
