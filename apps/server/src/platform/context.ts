import type { HalfStage, KeyScope, Locale, AgencyBrand as PublicSite } from '@caravel/contracts';
import { dayAt, type PlainDate } from '@caravel/kernel';
import type { FormatLocale } from '@caravel/messages';
import type { AgencyDb } from './db/types.ts';
import type { Logger } from './log.ts';

/** Types of user account. */
export type UserType = 'Client' | 'SalesAgent' | 'AgencyOwner';

/** A person who is logged in on the agency's host. */
export type UserActor = {
  readonly kind: 'user';
  readonly userId: string;
  readonly sessionId: string;
  readonly userType: UserType;
  /** A sales agent who sees only their own bookings. */
  readonly isRestrictedAgent: boolean;
  readonly email: string;
  readonly name: string;
  /** Set if the person runs the platform: whether they proved a passkey in this session. */
  readonly operator?: 'proven' | 'unproven';
  /** Set if it is no person: a key of the agency, and what it may do. */
  readonly key?: { readonly scopes: readonly KeyScope[] };
  /** Set if it is not this person: somebody who runs the platform reads what they may read. */
  readonly viewing?: Viewing;
  /** How sure it is that this is the person; absent where nobody logged in, as in jobs that act for somebody. */
  readonly standing?: Standing;
};

/** A view of an agency: the operator, by their account at the product's own brand, the brand's origin, and when it ends (epoch milliseconds). */
export type Viewing = { readonly by: string; readonly from: string; readonly until: number };

/** How and when the person of a session last proved themselves. */
export type Standing = {
  /** Epoch milliseconds. */
  readonly provenAt: number;
  readonly provenBy: 'password' | 'sso' | 'factor';
  readonly hasFactor: boolean;
  /** A person of the demo, whose password is public: nothing is asked of them. */
  readonly isDemo: boolean;
};

/**
 * Somebody whose password was right, but who has yet to prove or to enrol a second factor. Calls treat them as a visitor unless they say otherwise.
 */
export type HalfActor = {
  readonly kind: 'half';
  readonly stage: HalfStage;
  readonly userId: string;
  readonly sessionId: string;
};

/** The actor: an anonymous visitor, a person half or wholly logged in, or a job of our own (named by its task). */
export type Actor = { readonly kind: 'visitor' } | HalfActor | UserActor | { readonly kind: 'system'; readonly task: string };

/** What emails, documents and pages show of an agency. */
export type AgencyBrand = {
  /** Path or URL of the logo; null if there is none. */
  readonly logoUrl: string | null;
  /** `#rrggbb`. */
  readonly primaryColor: string;
};

/** The agency whose host was called: the part of it that all of the server may use. */
export type AgencyContext = {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  /** The stored canonical origin with its port, `https://book.example.com`; every link in emails and documents starts with it. */
  readonly origin: string;
  readonly status: 'Active' | 'Inactive';
  /** Its owner has closed it, and it is `Inactive`. */
  readonly isClosed?: true;
  readonly isSubscribed: boolean;
  /** Set on the days on which it works although the time that was paid for is over: the first such day, and the last. */
  readonly grace?: { readonly since: PlainDate; readonly until: PlainDate };
  /** The product's own brand, on the platform's own host. */
  readonly isPlatformBrand: boolean;
  /** The agency's own language, used if no other was chosen. */
  readonly locale: Locale;
  /** ISO 4217 code of the prices shown. */
  readonly currency: string;
  /** IANA time zone of the agency's office. */
  readonly timeZone: string;
  /** Where replies to its emails go; null if not set. */
  readonly contactEmail: string | null;
  /** Whether prices are shown beside what the seller asks in public. */
  readonly showPublishedPrice: boolean;
  readonly brand: AgencyBrand;
  /** All that everybody may know of it. */
  readonly site: PublicSite;
};

/** The time as epoch milliseconds. Rules never read the machine's clock directly. */
export type Clock = { now(): number };

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() };

/**
 * One thing that a person does to many records at once. What is audited while it is done is a part of it, and the deed itself is audited with its first
 * part, in the same transaction: one that changes nothing leaves no trace.
 */
export type Deed = {
  /** The id of its audit event, which its parts name. */
  readonly id: string;
  /** Its name in the audit, such as `clients.deactivated`. */
  readonly action: string;
};

/** What every operation gets: the agency, the actor, the agency's database, and the request it belongs to. */
export type Ctx = {
  readonly agency: AgencyContext;
  readonly actor: Actor;
  /** The client for whom staff search: what a search shows costs what it costs this client. Set only in calls that search. */
  readonly bookingFor?: string;
  /** Set while one of several parts of a deed is done. */
  readonly deed?: Deed;
  readonly db: AgencyDb;
  readonly clock: Clock;
  readonly requestId: string;
  /** The language of the response. */
  readonly locale: Locale;
  /** The same with the region by which the caller writes numbers, dates and times. */
  readonly formats: FormatLocale;
  readonly log: Logger;
};

/** Returns the logged-in person; throws if there is none. For endpoints that require a session. */
export function requireUser(ctx: Ctx): UserActor {
  if (ctx.actor.kind !== 'user') throw new Error(`no user acts in request ${ctx.requestId}`);
  return ctx.actor;
}

/** Returns who holds the session, wholly or half logged in; throws if there is none. For calls that are open to half sessions. */
export function requireHolder(ctx: Ctx): HalfActor | UserActor {
  const { actor } = ctx;
  if (actor.kind !== 'user' && actor.kind !== 'half') throw new Error(`no session acts in request ${ctx.requestId}`);
  return actor;
}

/** Whether the actor is staff of the agency: a sales agent or an owner. */
export function isStaff(actor: Actor): boolean {
  return actor.kind === 'user' && actor.userType !== 'Client';
}

/**
 * Returns the first day that is not over everywhere. Trips begin and end on the days of their places: one that ends in Honolulu runs on while it is the
 * next day in Auckland. Nothing is past before its last day is over in UTC−12.
 */
export function firstRunningDay({ clock }: Pick<Ctx, 'clock'>): PlainDate {
  return new Date(clock.now() - 12 * 3_600_000).toISOString().slice(0, 10);
}

/** Returns the current date at the agency's office. */
export function todayOf({ clock, agency }: Pick<Ctx, 'clock' | 'agency'>): PlainDate {
  return dayAt(clock.now(), agency.timeZone);
}
