import type { Product } from '@caravel/contracts';
import type { Ctx, UserType } from '../../platform/context.ts';

type NamedPerson = { readonly name: string; readonly userType: UserType };
type ById<Name> = (ctx: Ctx, ids: readonly string[]) => Promise<ReadonlyMap<string, Name>>;

/** What the log needs of the slices whose records it names: records of the agency by id, also of what is gone as far as a name is left. */
export type StaffActivityDeps = {
  readonly describeStaff: (ctx: Ctx) => Promise<ReadonlyMap<string, NamedPerson>>;
  readonly describePeople: ById<NamedPerson>;
  /** The addresses of invitations. */
  readonly nameInvitations: ById<string>;
  readonly nameBookings: ById<{ readonly reference: string; readonly product: Product }>;
};
