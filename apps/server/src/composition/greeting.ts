import type { Config } from '../config/config.ts';
import { DEMO_AGENCIES, DEMO_PASSWORD, DEMO_PEOPLE } from './demo-agencies.ts';

/** What the person at the terminal is told when the server listens: where to go, and with what to log in. */
export function greeting(config: Config): string {
  const { protocol, host } = new URL(config.publicOrigin);
  const lines = ['', '  Caravel is ready', '', `  The product     ${config.publicOrigin}`];
  if (config.seedDemo) {
    for (const { name, slug } of DEMO_AGENCIES) lines.push(`  ${name.padEnd(14)}  ${protocol}//${slug}.${host}`);
    const logins = DEMO_PEOPLE.sunset.map(({ login }) => `${login}@sunset.test`).join(', ');
    lines.push(
      '',
      `  Log in at Sunset Travel as ${logins}`,
      `  with the password ${DEMO_PASSWORD}; the same people are @atlas.test at Atlas Journeys.`,
    );
  }
  if (!config.isProduction) lines.push('', `  Mails           ${config.publicOrigin}/dev/mailbox`);
  if (config.hasApiDocs) lines.push(`  API             ${config.publicOrigin}/api/docs`);
  return [...lines, ''].join('\n');
}
