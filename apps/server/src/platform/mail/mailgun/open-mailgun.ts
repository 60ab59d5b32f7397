import type { Clock } from '../../context.ts';
import type { Logger } from '../../log.ts';
import { createOutboundClient } from '../../outbound/outbound-client.ts';
import { type Mailgun, mailgunOn } from './mailgun.ts';

/** How Mailgun is reached, and the platform's own key there; null: only agencies with a key of their own use it. */
export type MailgunSettings = { readonly baseUrl: string; readonly platformKey: string | null };

/** Mailgun with what was opened for it. `platformKey` is a function, so that a logged platform shows no key. */
export type MailgunAccess = {
  readonly mailgun: Mailgun;
  /** Undefined where the platform has no account. */
  readonly platformKey: (() => string) | undefined;
  close(): Promise<void>;
};

/** An attachment of 20 MB takes this long by a slow line. */
const TOTAL_MS = 20_000;

/** Opens the way out to Mailgun. It takes 300 calls a minute of an account's domains; messages have no such limit. */
export function openMailgun(
  { baseUrl, platformKey }: MailgunSettings,
  { log, clock }: { readonly log: Logger; readonly clock: Clock },
): MailgunAccess {
  const outbound = createOutboundClient({
    ...{ name: 'mailgun', baseUrl, requestIdHeader: 'x-mailgun-request-id', maxBytes: 2_000_000, retries: 2, log, clock },
    deadlines: { connectMs: 3_000, headersMs: TOTAL_MS, bodyMs: TOTAL_MS, totalMs: TOTAL_MS },
    rate: { perSecond: 20, burst: 40 },
    breaker: { failures: 10, openMs: 30_000 },
  });
  return {
    mailgun: mailgunOn(outbound),
    platformKey: platformKey === null ? undefined : () => platformKey,
    close: () => outbound.close(),
  };
}
