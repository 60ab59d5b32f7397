import type { ClientDetail, Markup, Product, SignInProvider } from '@caravel/contracts';
import type { Money, PlainDate } from '@caravel/kernel';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import type { FileStorage } from '../../platform/storage/storage.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { IsDemoPerson } from './rules/demo-person.ts';
import type { SessionCache } from './sessions/session-cache.ts';
import type { ProviderClient, SignInProviders } from './sign-in/ports.ts';
import type { ProviderKeys } from './sso/provider-keys.ts';

/** What a person's bookings add up to: those they made or travel on. One amount of commission a currency. */
export type PersonFigures = {
  readonly bookings: number;
  readonly upcoming: number;
  readonly byProduct: Readonly<Partial<Record<Product, number>>>;
  readonly commission: readonly Money[];
};

/** What the functions of this slice need besides their context. */
export type IdentityDeps = {
  readonly passwords: PasswordHasher;
  readonly sessions: SessionCache;
  /** Storage of pictures. */
  readonly storage: FileStorage;
  /** The keys of agencies' identity providers. */
  readonly providerKeys: ProviderKeys;
  /** Signing in with Google or Microsoft. */
  readonly signIn: SignInDeps;
  /** Deletes what other slices store about a person who erases their account. */
  readonly eraseElsewhere: (tx: Tx, ctx: Ctx, userId: string, email: string) => Promise<void>;
  /** Gives an account what other slices keep by an email that it has proved to be its own. */
  readonly emailProved: (tx: Tx, ctx: Ctx, userId: string, email: string) => Promise<void>;
  /** Whether somebody belongs to the demo. */
  readonly isDemoPerson: IsDemoPerson;
  /** The installation's secret; tokens of emailed links are derived from it. */
  readonly secret: string;
  /** Lists the ids of clients whom an agent has booked for; a restricted agent may find only these. Provided by bookings. */
  readonly listClientsBookedBy: (ctx: Ctx, agentUserId: string) => Promise<readonly string[]>;
  /** Figures of people's bookings by their ids; nobody without bookings is among them. Provided by bookings. */
  readonly figuresOf: (ctx: Ctx, userIds: readonly string[]) => Promise<ReadonlyMap<string, PersonFigures>>;
  /** The last day on which the agency's office works while its subscription is past due, else null. Provided by subscriptions. */
  readonly pastDueUntil: (ctx: Ctx) => Promise<PlainDate | null>;
  /** When the owners of these addresses opened an agency of their own and paid for it, by the address in small letters. Provided by agency-sign-up. */
  readonly findOpened: (emails: readonly string[]) => Promise<ReadonlyMap<string, Date>>;
  /** What other slices know of clients. */
  readonly ofClients: ClientRecords;
  /** Called after clients got an account, at least once. */
  readonly clientsCreated: (ctx: Ctx, clientIds: readonly string[]) => Promise<void>;
};

/** What other slices know of clients, as far as the caller may see it. */
export type ClientRecords = {
  /** The number of bookings of each client; clients without any may be missing. Provided by bookings. */
  readonly countTrips: (
    ctx: Ctx,
    clientIds: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly active: number; readonly past: number; readonly cancelled: number }>>;
  /** Spend and newest bookings of a client. Provided by bookings. */
  readonly bookingsOf: (ctx: Ctx, clientId: string) => Promise<Pick<ClientDetail, 'spend' | 'bookings'>>;
  /** The markups of their own that people have. Provided by pricing. */
  readonly findMarkups: (ctx: Ctx, userIds: readonly string[]) => Promise<ReadonlyMap<string, Markup>>;
};

/** What signing in with a provider needs. */
export type SignInDeps = {
  readonly providers: SignInProviders;
  /** Returns the client by which people sign in at the agency; undefined where that is off. Provided by sign-in-clients. */
  readonly clientOf: (ctx: Ctx, provider: SignInProvider) => Promise<ProviderClient | undefined>;
  /** The agency that a sign-in was begun at: it comes back to a host of the platform. Null: there is none. */
  readonly contextOf: (agencyId: string, task: string) => Promise<Ctx | null>;
};
