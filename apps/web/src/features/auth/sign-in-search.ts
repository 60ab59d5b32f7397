import { searchParams, text } from '../../lib/address/search-params.ts';

/**
 * Reads the address of a sign-in under way: what a provider sent back (`state`, `code`, `error`, `iss`), the code to the agency's host, or the token of an emailed
 * link.
 */
export const readSignInSearch = searchParams({
  state: text(4_000),
  code: text(4_000),
  error: text(200),
  iss: text(500),
  handover: text(200),
  token: text(200),
});
