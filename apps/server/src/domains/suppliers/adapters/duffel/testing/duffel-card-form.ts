import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import type { DuffelBooks } from './duffel-books.ts';
import { keepCard } from './duffel-card-books.ts';
import { Refusal } from './refusal.ts';

/* The form of the stand-in's vault as a browser gets it: it speaks to the page around it as Duffel's own does (@duffel/components 3.17, DuffelCardForm). */

const SCRIPT = `
const parentOrigin = new URL(document.referrer).origin;
const token = new URLSearchParams(location.search).get('token');
const say = (message) => parent.postMessage(message, parentOrigin);
const form = document.querySelector('form');
const values = () => Object.fromEntries(new FormData(form));
let wasValid;
form.addEventListener('input', () => {
  if (form.checkValidity() === wasValid) return;
  wasValid = form.checkValidity();
  say({ type: wasValid ? 'validate-success' : 'validate-failure' });
});
addEventListener('message', async ({ origin, source, data }) => {
  if (origin !== parentOrigin || source !== parent) return;
  if (data.type === 'apply-styles') say({ type: 'content-height-ready', height: document.documentElement.offsetHeight });
  if (data.type !== 'create-card-for-temporary-use') return;
  const answer = await fetch('/vault/cards', { method: 'POST', body: JSON.stringify({ token, ...values() }) });
  const body = await answer.json();
  if (answer.ok) say({ type: 'create-card-for-temporary-use-success', data: body });
  else say({ type: 'create-card-for-temporary-use-failure', error: { status: answer.status, message: body.message } });
});
say({ type: 'load' });
say({ type: 'iframe-loaded' });
`;

const FIELDS = [
  { name: 'number', label: 'Card number', pattern: '[0-9 ]{12,23}' },
  { name: 'expiry', label: 'Expiry date', pattern: '[0-9]{2} ?/ ?[0-9]{2}' },
  { name: 'cvc', label: 'Security code', pattern: '[0-9]{3,4}' },
  { name: 'name', label: 'Name on card', pattern: '.{2,}' },
];

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Card</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body style="margin:0;font:16px system-ui"><form novalidate>${FIELDS.map(
  ({ name, label, pattern }) =>
    `<p><label for="${name}">${label}</label><br><input id="${name}" name="${name}" required pattern="${pattern}" autocomplete="off" style="min-height:44px;width:95%"></p>`,
).join('')}</form><script>${SCRIPT}</script></body></html>`;

const typedSchema = z.object({ token: z.string(), number: z.string() });

/** Answers what the browser of a traveler asks of the vault; false if it asks for something else. */
export async function answerVault(books: DuffelBooks, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { pathname } = new URL(request.url ?? '/', 'http://duffel');
  if (pathname === '/vault/create_card_for_temporary_use') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
    return true;
  }
  if (pathname !== '/vault/cards') return false;
  const { token, number } = typedSchema.parse(await json(request));
  const say = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  try {
    say(201, keepCard(books, token, number.replaceAll(' ', '')));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    say(error.status, { message: error.code });
  }
  return true;
}
