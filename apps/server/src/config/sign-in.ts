import { StartRefusal } from '../platform/start-refusal.ts';

/** Signing in with Google and Microsoft: where each is, and the platform's own clients there. */
export type SignInSettings = {
  readonly issuers: { readonly google: string; readonly microsoft: string };
  readonly clients: {
    readonly google?: { readonly clientId: string; readonly clientSecret: string };
    readonly microsoft?: { readonly clientId: string; readonly clientSecret: string };
  };
};

/** These settings as the environment gives them. */
export type SignInEnvironment = {
  readonly GOOGLE_ISSUER: string;
  readonly GOOGLE_CLIENT_ID?: string | undefined;
  readonly GOOGLE_CLIENT_SECRET?: string | undefined;
  readonly MICROSOFT_ISSUER: string;
  readonly MICROSOFT_CLIENT_ID?: string | undefined;
  readonly MICROSOFT_CLIENT_SECRET?: string | undefined;
};

function clientOf(name: 'GOOGLE' | 'MICROSOFT', clientId: string | undefined, clientSecret: string | undefined) {
  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (clientId === undefined || clientSecret === undefined)
    throw new StartRefusal(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET go together: set both, or none.`);
  return { clientId, clientSecret };
}

/** Returns the settings of signing in. Throws `StartRefusal` if a client is given in part. */
export function signInOf(env: SignInEnvironment): SignInSettings {
  const google = clientOf('GOOGLE', env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET);
  const microsoft = clientOf('MICROSOFT', env.MICROSOFT_CLIENT_ID, env.MICROSOFT_CLIENT_SECRET);
  return {
    issuers: { google: env.GOOGLE_ISSUER, microsoft: env.MICROSOFT_ISSUER },
    clients: { ...(google && { google }), ...(microsoft && { microsoft }) },
  };
}
