// How the people of a soak ask the server: each call noted with its time and how it ended.
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint } from '@caravel/contracts';
import { addDays } from '@caravel/kernel';
import { z } from 'zod';

/** How a call ended: its time, and what it was refused with. `status` 0: no answer. */
export type Noted = { readonly name: string; readonly ms: number; readonly status: number; readonly code: string };

/** Somebody who is logged in at a node. */
export type Person = { readonly port: number; readonly host: string; readonly token: string };

/** A call that was refused: what somebody wanted to do cannot go on. */
export class Refused extends Error {}

type Described<Answer extends z.ZodType> = Pick<Endpoint, 'method' | 'path'> & { readonly answer: Answer };
type Input = { readonly query?: Readonly<Record<string, string>>; readonly body?: unknown; readonly key?: string };
type Sent = Pick<Endpoint, 'method'> & { readonly path: string; readonly body?: unknown; readonly key?: string };

/** Somebody at work: what they ask is noted under a name, and read by its contract. */
export type Caller = {
  readonly call: <Answer extends z.ZodType>(
    name: string,
    endpoint: Described<Answer>,
    input?: Input,
  ) => Promise<z.output<Answer>>;
  /** Reads a page. */
  readonly visit: (name: string, path: string) => Promise<void>;
  /** A token of a card that pays, from the page of the gateway. */
  readonly card: () => Promise<string>;
};

const connections = new Agent({ keepAlive: true, maxSockets: 100 });
const LIMIT_MS = 30_000;
const CARD = { number: '4242424242424242', expMonth: 12, expYear: new Date().getFullYear() + 3, cvc: '123', zip: '10001' };
const tokenSchema = z.object({ token: z.string() });

function send({ port, host, token }: Person, { method, path, body, key }: Sent): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: `${host}:${port}`,
      'x-app-key': 'caravel-web',
      ...(path.startsWith('/api/') && { 'x-access-token': token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    const options = { host: '127.0.0.1', port, path, method, headers, agent: connections, timeout: LIMIT_MS };
    const sent = request(options, (answer) => {
      text(answer).then((read) => resolve({ status: answer.statusCode ?? 0, body: read }), reject);
    });
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${LIMIT_MS / 1_000} seconds`)));
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Why a call was refused: the code of the error, and the fields that are wrong. */
function codeIn(body: string): string {
  const [, code] = /"code":"(\w+)"/.exec(body) ?? [];
  const [, fields] = /"validationError":(\{[^}]*\})/.exec(body) ?? [];
  return code === undefined ? body.slice(0, 80) : [code, fields ?? ''].join(' ').trim();
}

/** Makes a person able to ask. A call that is refused throws `Refused` once it is noted. */
export function callerOf(who: Person, note: (noted: Noted) => void): Caller {
  async function ask(name: string, sent: Sent): Promise<string> {
    const start = performance.now();
    const { status, body } = await send(who, sent).catch((error: Error) => ({ status: 0, body: error.message }));
    note({ name, ms: performance.now() - start, status, code: status === 200 ? '' : codeIn(body) });
    if (status !== 200) throw new Refused();
    return body;
  }
  return {
    call: async (name, { method, path, answer }, { query, ...rest } = {}) => {
      const asked = query ? `${path}?${new URLSearchParams(query)}` : path;
      return answer.parse(JSON.parse(await ask(name, { method, path: asked, ...rest })));
    },
    visit: async (name, path) => {
      await ask(name, { method: 'GET', path });
    },
    card: async () => {
      const made = await ask('card', { method: 'POST', path: '/sandbox-gateway/v1/tokens', body: CARD });
      return tokenSchema.parse(JSON.parse(made)).token;
    },
  };
}

/** One of some things, by chance. */
export function oneOf<T>(things: readonly T[]): T {
  const thing = things[Math.floor(Math.random() * things.length)];
  // Nothing fits today, which is no fault: the caller gives up.
  if (thing === undefined) throw new Refused();
  return thing;
}

/** A day that lies so many days ahead, or up to sixty more. */
export const dayAhead = (days: number) => addDays(new Date().toISOString().slice(0, 10), days + Math.floor(Math.random() * 60));

/** How often somebody looks whether a booking is done before they cancel it, and how long they wait in between. */
const MOST_LOOKS = 20;
const LOOK_MS = 1_000;

/** Looks at a booking until its saga is over, or for as long as somebody has patience. */
export async function untilDone(look: () => Promise<{ readonly sagaState: string }>): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    if ((await look()).sagaState === 'done') return;
    await pause(LOOK_MS);
  }
}
