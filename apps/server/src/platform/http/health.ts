import type { Logger } from '../log.ts';
import { registerPage } from './pages/register-page.ts';
import { type HttpApp, RawAnswer } from './types.ts';

function json(body: object, status = 200): RawAnswer {
  return new RawAnswer(
    JSON.stringify(body),
    { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    status,
  );
}

/** `/healthz`: the process responds. `/readyz`: the database responds too, to a real query within two seconds. */
export function registerHealth(app: HttpApp, log: Logger): void {
  registerPage(app, { id: 'platform.healthz', method: 'GET', path: '/healthz', agency: 'none', rate: 'probe' }, () =>
    json({ status: 'ok' }),
  );
  registerPage(app, { id: 'platform.readyz', method: 'GET', path: '/readyz', agency: 'none', rate: 'probe' }, async () => {
    try {
      await app.caravel.database.ping();
      return json({ status: 'ready' });
    } catch (error) {
      log.warn({ err: error instanceof Error ? error.message : String(error) }, 'database does not answer');
      return json({ status: 'unavailable' }, 503);
    }
  });
}

/** The proxy in front calls this before it requests a certificate for a host (deploy/Caddyfile). It only approves hosts of agencies. */
export function registerHostCheck(app: HttpApp): void {
  registerPage(
    app,
    { id: 'platform.host-check', method: 'GET', path: '/internal/hosts/allowed', agency: 'none', rate: 'probe' },
    async ({ request }) => {
      const { query } = request;
      const host = typeof query === 'object' && query !== null && 'domain' in query ? query.domain : undefined;
      const agency = typeof host === 'string' ? await app.caravel.agencies.findByHost(host.toLowerCase()) : null;
      return json({ allowed: agency !== null }, agency ? 200 : 404);
    },
  );
}
