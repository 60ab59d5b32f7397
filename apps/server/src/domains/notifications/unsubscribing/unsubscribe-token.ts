import type { AgencyContext } from '../../../platform/context.ts';
import { isSigned, sign } from '../../../platform/crypto/tokens.ts';

const PURPOSE = 'unsubscribe';

/** Where the calls and the page of unsubscribing are, on every agency's host. */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

/** What is signed: an email of one agency, so that no token of another's has a meaning here. */
const signedOf = (agencyId: string, mailId: string) => `${agencyId} ${mailId}`;

/** The address that stops optional emails to the recipient of an email. It names the email by its id and no person. */
export function unsubscribeUrl(secret: string, agency: Pick<AgencyContext, 'id' | 'origin'>, mailId: string): string {
  const url = new URL(UNSUBSCRIBE_PATH, agency.origin);
  url.searchParams.set('token', `${mailId}.${sign(secret, PURPOSE, signedOf(agency.id, mailId))}`);
  return url.href;
}

/** The email that a token names; undefined if it is forged, or of another agency. */
export function readUnsubscribeToken(secret: string, agencyId: string, token: string): string | undefined {
  const [mailId = '', signature = ''] = token.split('.');
  // mutant unsubscribe-unsigned: `isSigned(secret, PURPOSE, signedOf(agencyId, mailId), signature)` -> `mailId !== ''` fails unsubscribe.test.ts
  return isSigned(secret, PURPOSE, signedOf(agencyId, mailId), signature) ? mailId : undefined;
}
