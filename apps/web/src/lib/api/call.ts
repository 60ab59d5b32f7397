import type { CallAddress, Endpoint, EndpointAnswer, EndpointInput, ErrorBody } from '@caravel/contracts';
import { learnServerTime } from '../page/server-clock.ts';
import { chosenClient } from '../session/kept-client.ts';
import { isTravelAgent, sessionStore } from '../session/session.ts';
import { ApiError } from './api-error.ts';

/** What the page tells `call` once at start: its language, and the handlers for a lost session or network. */
export type CallSettings = {
  readonly language: string;
  readonly networkMessage: () => string;
  /** Said of an answer that says nothing itself, such as that of a proxy (spec 3, section 8). */
  readonly failedMessage: () => string;
  /** Returns whether the person is led away from the page: then the call never settles, because the notice of that has said it all. */
  readonly onSessionExpired: () => boolean;
  /** Staff were refused because their agency's subscription has ended. */
  readonly onOfficeClosed: () => void;
};

let settings: CallSettings = {
  language: 'en',
  networkMessage: () => '',
  failedMessage: () => '',
  onSessionExpired: () => false,
  onOfficeClosed: () => undefined,
};

/** Sets the language and the handlers of all calls; the app calls it before its first render and when the language changes. */
export function configureCalls(next: CallSettings): void {
  settings = next;
}

/** Asks the person to prove that it is them; false if they would rather not. Pages behind the log-in set it. */
let askForProof = async (): Promise<boolean> => false;

/** Says how the person is asked for a recent proof, where a call needs one. */
export function setAskForProof(ask: () => Promise<boolean>): void {
  askForProof = ask;
}

/**
 * `idempotencyKey` is one per attempt of a person (`useAttempt`), not per request: a retry sends the same key. `tellsExpiry`: the caller wants
 * the failure even if the session has ended and the person is led away.
 */
export type CallOptions = { readonly idempotencyKey?: string; readonly signal?: AbortSignal; readonly tellsExpiry?: boolean };

type CallParts = { params?: unknown; query?: unknown; body?: unknown };

/** The path of a call with its parameters filled in and its query added. Empty and undefined query values are left out. */
export function urlOf(endpoint: Pick<CallAddress, 'path'>, input: CallParts): string {
  const params = (input.params ?? {}) as Record<string, string | number>;
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`missing parameter: ${name} of ${endpoint.path}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

async function errorOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  const message = body?.message ?? settings.failedMessage();
  return new ApiError(response.status, { ...body, code: body?.code ?? 'somethingWentWrong', message });
}

/** How often a search is looked for on other nodes: behind a balancer, the node that has it is one of a few. */
const MOST_NODES = 4;

/** When a node that cannot reach a search says to ask again, milliseconds; undefined if the search is nowhere. */
function askAgainIn(failure: ApiError, { headers }: Response): number | undefined {
  const seconds = headers.get('Retry-After');
  return failure.code === 'searchLost' && seconds !== null ? Number(seconds) * 1000 : undefined;
}

/** Makes a call and returns the response as it begins: its headers, and a body that is still on its way. Throws as `call` does. */
export async function callForFile<E extends Endpoint>(
  endpoint: E | CallAddress,
  given: EndpointInput<E>,
  options: CallOptions = {},
  asked = 1,
): Promise<Response> {
  const input = given as CallParts;
  const headers: Record<string, string> = {
    Accept: endpoint.produces ?? 'application/json',
    'Accept-Language': settings.language,
    'x-app-key': 'caravel-web',
  };
  const client = isTravelAgent(sessionStore.get()) ? chosenClient() : null;
  // What staff search costs what it costs their client. Calls that do not search ignore it.
  if (client) headers['x-booking-for'] = client._id;
  if (input.body !== undefined) headers['Content-Type'] = 'application/json';
  if (options.idempotencyKey !== undefined) headers['Idempotency-Key'] = options.idempotencyKey;
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin' };
  if (input.body !== undefined) init.body = JSON.stringify(input.body);
  if (options.signal) init.signal = options.signal;
  let response: Response;
  try {
    response = await fetch(urlOf(endpoint, input), init);
  } catch (failure) {
    if (options.signal?.aborted) throw failure;
    throw new ApiError(0, { code: 'network', message: settings.networkMessage() });
  }
  learnServerTime(response.headers.get('Date'));
  if (response.ok) return response;
  const failure = await errorOf(response);
  const isLedAway = response.status === 401 && settings.onSessionExpired();
  if (isLedAway && !options.tellsExpiry) return new Promise<never>(() => undefined);
  if (failure.code === 'stepUpRequired' && (await askForProof())) return callForFile(endpoint, given, options);
  const later = askAgainIn(failure, response);
  if (later !== undefined && asked < MOST_NODES) {
    await new Promise((resolve) => setTimeout(resolve, later));
    return callForFile(endpoint, given, options, asked + 1);
  }
  if (failure.code === 'subscriptionRequired') settings.onOfficeClosed();
  throw failure;
}

/**
 * Makes one call of the contract. Throws `ApiError`; if the signal aborts, the browser's `AbortError`. Any 401 also ends the
 * session on this page; while the person is led away from it, the call neither returns nor throws. An idempotent endpoint needs `idempotencyKey`. To keep schemas out of a page, pass the address and name
 * the endpoint as type argument.
 */
export async function call<E extends Endpoint>(
  endpoint: E | CallAddress,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<EndpointAnswer<E>> {
  const response = await callForFile(endpoint, input, options);
  if (response.status === 204) return undefined as EndpointAnswer<E>;
  return (await response.json()) as EndpointAnswer<E>;
}

/** Makes a call that returns lines of JSON, and returns its body as it arrives, for a reader that can skip broken lines. */
export async function callForBody<E extends Endpoint>(
  endpoint: E | CallAddress,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<ReadableStream<Uint8Array>> {
  const { body } = await callForFile(endpoint, input, options);
  return body ?? new ReadableStream({ start: (controller) => controller.close() });
}

/**
 * Makes a call that returns lines of JSON (NDJSON) and yields each as soon as it arrives. Ends when the server ends; abort with
 * the signal.
 */
export async function* stream<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions = {},
): AsyncGenerator<EndpointAnswer<E>, void, undefined> {
  const response = await callForFile(endpoint, input, options);
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const lines = (rest + (value ?? '')).split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) if (line.trim() !== '') yield JSON.parse(line) as EndpointAnswer<E>;
      if (done) return;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
