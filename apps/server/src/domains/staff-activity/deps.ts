import type { Product } from '@caravel/contracts';
import type { SQL } from 'drizzle-orm';
import type { Ctx, UserType } from '../../platform/context.ts';

type NamedPerson = { readonly name: string; readonly userType: UserType };
/** A statement of the ids, as texts, of the agency's records that a word finds. */
export type FoundBy = (ctx: Ctx, word: string) => SQL;
type ById<Name> = (ctx: Ctx, ids: readonly string[]) => Promise<ReadonlyMap<string, Name>>;

/** What the log needs of the slices whose records it names: records of the agency by id, also of what is gone as far as a name is left. */
export type StaffActivityDeps = {
  readonly describeStaff: (ctx: Ctx) => Promise<ReadonlyMap<string, NamedPerson>>;
  readonly describePeople: ById<NamedPerson>;
  /** The addresses of invitations. */
  readonly nameInvitations: ById<string>;
  readonly nameBookings: ById<{ readonly reference: string; readonly product: Product }>;
  readonly peopleFoundBy: FoundBy;
  readonly invitationsFoundBy: FoundBy;
  readonly bookingsFoundBy: FoundBy;
};
