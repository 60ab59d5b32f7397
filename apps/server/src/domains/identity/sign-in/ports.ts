import type { SignInProvider } from '@caravel/contracts';

/** A client that is registered at a provider, and where the provider sends browsers back. */
export type ProviderClient = { readonly clientId: string; readonly clientSecret: string; readonly redirectUri: string };

/** What makes one sign-in different from every other: the nonce in its ID token, and the verifier of its code (PKCE). */
export type Once = { readonly nonce: string; readonly verifier: string };

/** What the provider sent back by the address (RFC 6749, RFC 9207). */
export type Returned = {
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  readonly iss?: string | undefined;
};

/** A person at a provider, as its ID token describes them. */
export type Claimed = {
  readonly issuer: string;
  readonly subject: string;
  /** In small letters; null: none was told. */
  readonly email: string | null;
  /** Whether the provider says that the address is the person's. */
  readonly isEmailVerified: boolean;
  readonly name: string | null;
};

/** How providers are asked (OpenID Connect, authorization code). */
export type SignInProviders = {
  /** Makes the address of the provider's page. Throws `signInProviderDown`, `signInFailed`. */
  begin(provider: SignInProvider, client: ProviderClient, once: Once & { readonly state: string }): Promise<string>;
  /**
   * Exchanges the code for an ID token and checks it: signature, issuer, audience, age, nonce. Throws `signInCancelled` if the person said no,
   * `signInProviderDown`, and `signInFailed` for everything else. Never in a transaction.
   */
  finish(provider: SignInProvider, client: ProviderClient, once: Once, returned: Returned): Promise<Claimed>;
};
