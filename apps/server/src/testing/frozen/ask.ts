import { readPdf } from '../booking-papers/read-pdf.ts';
import type { TestApp } from '../start-test-app.ts';
import type { Answered, Question } from './frozen-copy.ts';

/** Every refusal contains the id of its own request. */
const REQUEST_ID = /,"requestId":"[\da-f-]{36}"/;

function read(type: string, payload: Buffer): unknown {
  if (type.startsWith('application/json')) return JSON.parse(payload.toString().replace(REQUEST_ID, ''));
  // A PDF is written word by word.
  return type.startsWith('application/pdf') ? readPdf(payload).replaceAll(/\s+/g, ' ') : payload.toString();
}

/** Sends a question as a browser does, with the session of the person who asks. */
export async function ask(t: TestApp, sessions: Readonly<Record<string, string>>, question: Question): Promise<Answered> {
  const { as, host, method, path, body, locale = 'en' } = question;
  const response = await t.app.inject({
    method,
    url: path,
    headers: {
      host,
      'sec-fetch-site': 'same-origin',
      'x-app-key': 'caravel-web',
      'accept-language': locale,
      ...(as !== null && { cookie: `x-access-token=${sessions[as]}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  const type = String(response.headers['content-type']);
  return { question, status: response.statusCode, answer: read(type, response.rawPayload) };
}
