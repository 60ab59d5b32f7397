import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import type { FileStorage } from '../../platform/storage/storage.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { SessionCache } from './sessions/session-cache.ts';
import type { ProviderKeys } from './sso/provider-keys.ts';

/** What the verbs of this slice need beyond their context. */
export type IdentityDeps = {
  readonly passwords: PasswordHasher;
  readonly sessions: SessionCache;
  /** Where pictures are kept. */
  readonly storage: FileStorage;
  /** The keys of agencies' identity providers. */
  readonly providerKeys: ProviderKeys;
  /** Forgets what other slices keep of a person who has themselves erased. */
  readonly eraseElsewhere: (tx: Tx, ctx: Ctx, userId: string) => Promise<void>;
  /** Of this installation; tokens of mailed links are derived from it. */
  readonly secret: string;
  /** Ids of the clients whom an agent has booked for: what a restricted agent may find. Bookings know it. */
  readonly listClientsBookedBy: (ctx: Ctx, agentUserId: string) => Promise<readonly string[]>;
};
