import { finishSignIn, linkSignIn, returnSignIn, startSignIn } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { TOKEN_NAME } from '../../../platform/http/requests/origin-check.ts';
import type { TestAgency, TestApp } from '../../../testing/start-test-app.ts';
import type { Caller, RawResponse } from '../../../testing/test-client.ts';
import { walkProvider } from './openid-provider.ts';

/** A browser of the test: what it was given by cookies, and the session of the person who is logged in there. */
export type SignInBrowser = {
  readonly caller: () => Caller;
  /** Begins to sign in, or, logged in and with `links`, to link; returns the address of the provider's page. */
  begin(body?: object): Promise<string>;
  link(provider?: string): Promise<string>;
  /** Takes what the provider sent to the platform's host, and returns the page of the agency to go on at. */
  back(returned: URL, brand: TestAgency): Promise<RawResponse>;
  /** Goes on at the agency's page. */
  finish(page: URL): Promise<RawResponse>;
  /** All of it: chooses somebody at the provider (`null`: cancels), and goes on. */
  signIn(brand: TestAgency, sub: string | null, body?: object): Promise<RawResponse>;
  post(path: string, body?: object): Promise<RawResponse>;
};

const named = (response: RawResponse, name: string) =>
  [response.headers['set-cookie']].flat().find((line) => String(line).startsWith(`${name}=`));

/** Opens a browser on an agency's host, by default with nobody logged in. */
export function openBrowser({ client }: TestApp, { agency }: Pick<TestAgency, 'agency'>, session = ''): SignInBrowser {
  const cookies = new Map<string, string>(session === '' ? [] : [[TOKEN_NAME, session]]);
  const caller = (): Caller => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    // Pages in a browser say so; their session is in the cookie alone.
    return { agency, headers: { 'sec-fetch-mode': 'cors', cookie } };
  };
  const post = async (path: string, body?: object) => {
    const answer = await client.inject(caller(), { method: 'POST', url: path, ...(body && { body }) });
    for (const name of ['sign-in', '__Host-sign-in', TOKEN_NAME]) {
      const line = named(answer, name);
      if (line !== undefined)
        cookies.set(
          name,
          String(line)
            .slice(name.length + 1)
            .split(';', 1)[0] ?? '',
        );
    }
    return answer;
  };
  const addressOf = (answer: RawResponse) => {
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
    return startSignIn.answer.parse(answer.json()).data.address;
  };
  const back: SignInBrowser['back'] = async (returned, brand) =>
    client.inject(brand.visitor, {
      method: 'POST',
      url: returnSignIn.path,
      body: Object.fromEntries([...returned.searchParams].filter(([name]) => name in { state: 0, code: 0, error: 0, iss: 0 })),
    });
  const finish = (page: URL) => post(finishSignIn.path, { code: required(page.searchParams.get('handover'), 'handover') });
  const begin = async (body: object = {}) => addressOf(await post(startSignIn.path, { provider: 'google', ...body }));
  return {
    caller,
    post,
    begin,
    link: async (provider = 'google') => addressOf(await post(linkSignIn.path, { provider })),
    back,
    finish,
    signIn: async (brand, sub, body) => finish(new URL(addressOf(await back(await walkProvider(await begin(body), sub), brand)))),
  };
}

/** The outcome of a sign-in, or the code of the error that refused it. */
export function outcomeOf(answer: RawResponse): unknown {
  const { data, code } = answer.json() as { data?: { outcome?: string }; code?: string };
  return code ?? data?.outcome ?? 'done';
}
