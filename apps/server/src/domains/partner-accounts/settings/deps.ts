import type { KeyRing } from '../../../platform/crypto/key-ring.ts';
import type { KnownPartner } from '../ports.ts';

/** What the settings of an owner need besides the context. */
export type AccountSettingsDeps = {
  readonly ring: KeyRing;
  /** All partners; owners see those that have a form. */
  readonly partners: readonly KnownPartner[];
  /** Where a partner sends the events of an agency's own account; null if it sends none. */
  readonly eventsUrl: (account: {
    readonly agencyId: string;
    readonly kind: KnownPartner['kind'];
    readonly name: string;
    readonly id: string;
  }) => string | null;
};
