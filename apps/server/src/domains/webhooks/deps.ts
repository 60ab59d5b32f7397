import type { Locale } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import type { Dns } from '../../platform/dns/dns.ts';
import type { GuardedPost } from '../../platform/outbound/guarded/guarded-post.ts';
import type { Reach } from '../../platform/outbound/guarded/public-address.ts';

/** What webhooks need of the rest of the server. */
export type WebhooksDeps = {
  /** Seals the secrets of endpoints. */
  readonly secret: string;
  readonly dns: Dns;
  /** What endpoints may be besides public. */
  readonly reach: Reach;
  readonly post: GuardedPost;
  /** The context in which the system works for an agency; null if there is none. */
  readonly contextOf: (agencyId: string, task: string) => Promise<Ctx | null>;
  /** Calls for a look at what is due, on this node. */
  readonly ring: () => void;
  readonly findOwner: (
    ctx: Ctx,
  ) => Promise<{ readonly email: string; readonly locale: Locale; readonly name: string } | undefined>;
};
