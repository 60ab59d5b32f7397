import type { Config } from '../config/config.ts';
import { DEMO_AGENCIES, DEMO_PASSWORD, DEMO_PEOPLE } from './demo-agencies.ts';

/** The text on the terminal when the server listens: addresses and demo accounts. */
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
