import { type KeyRing, openWithRing, type SealedText, sealWithRing } from '../../platform/crypto/key-ring.ts';
import type { PartnerKind } from './ports.ts';

/** The account that credentials belong to. Sealed for one, they open for no other. */
export type AccountName = {
  readonly agencyId: string;
  readonly id: string;
  readonly kind: PartnerKind;
  readonly name: string;
};

const placeOf = ({ agencyId, id, kind, name }: AccountName) => [agencyId, kind, name, id];

export function sealCredentials(ring: KeyRing, account: AccountName, credentials: unknown): SealedText {
  return sealWithRing(ring, placeOf(account), JSON.stringify(credentials));
}

/** Opens credentials as they were set. Throws if they were sealed for another account or by a key that is gone. */
export function openCredentials(ring: KeyRing, account: AccountName, text: SealedText): unknown {
  return JSON.parse(openWithRing(ring, placeOf(account), text));
}
