import { login } from '@caravel/contracts';
import { z } from 'zod';
import { type ChildRequest, sendTo } from '../apps/server/src/testing/child-server.ts';

/** Calls the API of an agency from this process, past the browser: only browsers resolve names below `localhost`. */
export function callAgency(origin: string, sent: ChildRequest): Promise<{ status: number; json: unknown }> {
  const { hostname, port } = new URL(origin);
  return sendTo({ where: 'localhost', port: Number(port), host: hostname }, sent);
}

const sessionSchema = z.object({ data: z.object({ token: z.string() }) });

/** Logs a person in at an agency; returns the token of the session. Throws if that is refused. */
export async function openSession(origin: string, email: string, password: string): Promise<string> {
  const { status, json } = await callAgency(origin, { method: 'POST', path: login.path, body: { email, password } });
  if (status !== 200) throw new Error(`${email} could not log in: ${status}`);
  return sessionSchema.parse(json).data.token;
}
