import { html } from '../http/endpoints/raw-answers.ts';
import { registerPage } from '../http/pages/register-page.ts';
import { type HttpApp, RawAnswer } from '../http/types.ts';
import { escapeHtml } from '../texts/escape-html.ts';
import { listMailbox, type MailboxMessage } from './mailbox.ts';

function entry(message: MailboxMessage): string {
  const links = message.links.map((link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`).join('');
  return `<details><summary><b>${escapeHtml(message.subject)}</b> to ${escapeHtml(message.to)} <small>from ${escapeHtml(message.from)}, ${message.at}</small></summary>
<ul>${links}</ul><iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeHtml(message.subject)}" srcdoc="${escapeHtml(message.html)}"></iframe></details>`;
}

function page(messages: readonly MailboxMessage[]): string {
  const list = messages.length === 0 ? '<p>No mail yet.</p>' : messages.map(entry).join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
iframe{width:100%;height:34rem;border:1px solid #8884;background:#fff}details{border-bottom:1px solid #8884;padding:.75rem 0}summary{cursor:pointer}small{opacity:.7}</style></head>
<body><h1>Mailbox</h1><p>Mails that this server would have sent, newest first. Outside production only.</p>${list}</body></html>`;
}

/** The development mailbox as a page and as JSON. Only registered outside production. */
export function registerMailbox(app: HttpApp): void {
  registerPage(app, { id: 'platform.mailbox', method: 'GET', path: '/dev/mailbox', agency: 'none', rate: 'page' }, async () =>
    html(page(await listMailbox(app.caravel.database))),
  );
  registerPage(
    app,
    { id: 'platform.mailbox-json', method: 'GET', path: '/dev/mailbox.json', agency: 'none', rate: 'page' },
    async ({ request }) => {
      const { query } = request;
      const to =
        typeof query === 'object' && query !== null && 'to' in query && typeof query.to === 'string' ? query.to : undefined;
      const messages = await listMailbox(app.caravel.database, to);
      return new RawAnswer(JSON.stringify(messages), {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      });
    },
  );
}
