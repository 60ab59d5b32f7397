import { ENDPOINTS } from '@caravel/products/endpoints.ts';
import type { TestApp } from './start-test-app.ts';
import type { Caller } from './test-client.ts';

/** The texts of what somebody is answered by every call that asks for something and names nothing in its path. */
export async function answersTo(t: TestApp, caller: Caller): Promise<readonly string[]> {
  const asking = [...ENDPOINTS.values()].filter(({ method, path }) => method === 'GET' && !path.includes(':'));
  const answers = await Promise.all(asking.map(({ path: url }) => t.client.inject(caller, { method: 'GET', url })));
  return answers.filter(({ status }) => status === 200).map(({ text }) => text);
}
