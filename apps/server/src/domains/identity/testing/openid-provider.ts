import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider, { type Adapter, type AdapterPayload, interactionPolicy } from 'oidc-provider';

/** Somebody at the provider, by the claims that it tells of them. */
export type PersonThere = { readonly sub: string } & Readonly<Record<string, unknown>>;

/** A provider of OpenID Connect that nobody here wrote (`oidc-provider`), on loopback, and what a test does with it. */
export type TestProvider = {
  readonly issuer: string;
  /** Registers a client. */
  register(clientId: string, clientSecret: string, redirectUri: string): void;
  /** People who have an account there, by `sub`. */
  readonly people: Map<string, PersonThere>;
  /** What goes wrong next. `claims` and `header` alter its ID tokens, which it signs all the same; `hangs`: nothing is answered. */
  readonly faults: {
    claims?: ((claims: JWTPayload) => JWTPayload) | undefined;
    stranger?: boolean;
    hangs?: boolean;
  };
  /** Calls by path, such as `/token`. */
  readonly calls: string[];
  stop(): Promise<void>;
};

const HOUR = 3_600;
const SCOPE = 'openid email profile';

/** Keeps everything in memory, as the provider's own adapter does, and without its warning. */
function memory(): { adapter: new (name: string) => Adapter; put(key: string, value: AdapterPayload): void } {
  const store = new Map<string, AdapterPayload>();
  const keyBy = new Map<string, string>();
  class Memory implements Adapter {
    private readonly name: string;
    constructor(name: string) {
      this.name = name;
    }
    async upsert(id: string, payload: AdapterPayload): Promise<undefined> {
      store.set(`${this.name}:${id}`, payload);
      if (payload.uid) keyBy.set(payload.uid, id);
      return undefined;
    }
    async find(id: string): Promise<AdapterPayload | undefined> {
      return store.get(`${this.name}:${id}`);
    }
    async findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return this.find(keyBy.get(uid) ?? '');
    }
    async findByUserCode(): Promise<undefined> {
      return undefined;
    }
    async consume(id: string): Promise<undefined> {
      const found = store.get(`${this.name}:${id}`);
      if (found) found.consumed = Math.floor(Date.now() / 1000);
      return undefined;
    }
    async destroy(id: string): Promise<undefined> {
      store.delete(`${this.name}:${id}`);
      return undefined;
    }
    async revokeByGrantId(): Promise<undefined> {
      return undefined;
    }
  }
  return { adapter: Memory, put: (key, value) => store.set(key, value) };
}

/** Asks on a page of its own which account to use, as Google and Microsoft do. */
function policy() {
  const prompts = interactionPolicy.base();
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return prompts;
}

/** Starts it on a free port. Its page names its people, and lets somebody cancel. */
export async function startOpenIdProvider(): Promise<TestProvider> {
  const [own, stranger] = [await generateKeyPair('RS256', { extractable: true }), await generateKeyPair('RS256')];
  const { adapter, put } = memory();
  const people = new Map<string, PersonThere>();
  const faults: TestProvider['faults'] = {};
  const calls: string[] = [];
  let handle: ReturnType<Provider['callback']> | undefined;
  const server: Server = createServer((request, response) => {
    calls.push(new URL(request.url ?? '/', 'http://provider.invalid').pathname);
    if (!faults.hangs) void handle?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    adapter,
    jwks: { keys: [{ ...(await exportJWK(own.privateKey)), kid: 'own', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key of the test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'xms_edov'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: policy(), url: (_, { uid }) => `/choose/${uid}` },
    ttl: { AccessToken: HOUR, AuthorizationCode: 60, Grant: HOUR, IdToken: HOUR, Interaction: HOUR, Session: HOUR },
    findAccount: (_, sub) => {
      const person = people.get(sub);
      return person && { accountId: sub, claims: () => person };
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId ?? '', accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
    renderError: (ctx, out) => {
      ctx.type = 'text';
      ctx.body = `${out.error}: ${out.error_description ?? ''}`;
    },
  });
  provider.use(async (ctx, next) => {
    const [, page, uid, choice, sub] = ctx.path.split('/');
    if (page === 'choose' && uid && choice === undefined) {
      const links = [...people.values()].map(
        (person) =>
          `<li><a href="/choose/${uid}/as/${encodeURIComponent(person.sub)}">${String(person.email ?? person.sub)}</a></li>`,
      );
      ctx.type = 'html';
      ctx.body = `<!doctype html><html lang="en"><title>Choose an account</title><h1>Choose an account</h1><ul>${links.join('')}</ul><a href="/choose/${uid}/cancel">Cancel</a></html>`;
      return;
    }
    if (page === 'choose') {
      const result =
        choice === 'as' && sub
          ? { select_account: {}, login: { accountId: decodeURIComponent(sub) } }
          : { error: 'access_denied', error_description: 'The person said no.' };
      ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result));
      return;
    }
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    if (ctx.path !== '/token' || body?.id_token === undefined || (!faults.claims && !faults.stranger)) return;
    const claims: JWTPayload = JSON.parse(Buffer.from(body.id_token.split('.')[1] ?? '', 'base64url').toString());
    const key = (faults.stranger ? stranger : own).privateKey;
    const altered = faults.claims?.(claims) ?? claims;
    ctx.body = { ...body, id_token: await new SignJWT(altered).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key) };
  });
  handle = provider.callback();
  return {
    issuer,
    people,
    faults,
    calls,
    register: (clientId, clientSecret, redirectUri) =>
      put(`Client:${clientId}`, {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      } as AdapterPayload),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Walks through the provider's pages as a browser does, and chooses somebody or cancels (`null`). Returns the address of ours to which the provider sends the
 * browser.
 */
export async function walkProvider(address: string, sub: string | null): Promise<URL> {
  const cookies = new Map<string, string>();
  const home = new URL(address).origin;
  let at = new URL(address);
  for (let step = 0; step < 12; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      const split = pair.indexOf('=');
      cookies.set(pair.slice(0, split), pair.slice(split + 1));
    }
    const next = answer.headers.get('location');
    if (next !== null) at = new URL(next, at);
    else if (/^\/choose\/[^/]+$/.test(at.pathname)) at = new URL(`${at.pathname}/${sub === null ? 'cancel' : `as/${sub}`}`, at);
    else throw new Error(`the provider stopped at ${at.pathname}: ${answer.status} ${await answer.text()}`);
    if (at.origin !== home) return at;
  }
  throw new Error('the provider redirects for ever');
}
