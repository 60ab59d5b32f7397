import { z } from 'zod';
import { StartRefusal } from '../platform/start-refusal.ts';

/** How Duffel is reached, and the platform's own account there; null: only agencies with an account of their own sell what it has. */
export type DuffelSettings = {
  readonly baseUrl: string;
  /** Where the form is that takes the cards of travelers (duffel.com/docs/api/v2/card). */
  readonly cardsUrl: string;
  readonly platform: { readonly key: string; readonly webhookSecret?: string } | null;
};

/** A key of Duffel, whose prefix says its mode. */
export const duffelKeySetting = z
  .string()
  .regex(/^duffel_(?:test|live)_[\w-]{8,200}$/, { error: 'must be an access token of Duffel, duffel_live_… or duffel_test_…' });

/** The settings of Duffel as the environment gives them. */
export type DuffelEnvironment = {
  readonly DUFFEL_BASE_URL: string;
  readonly DUFFEL_CARDS_URL: string;
  readonly DUFFEL_KEY?: string | undefined;
  readonly DUFFEL_WEBHOOK_SECRET?: string | undefined;
};

/** Returns the settings of Duffel. Throws `StartRefusal` if a webhook's secret is given for no account. */
export function duffelOf(env: DuffelEnvironment): DuffelSettings {
  const { DUFFEL_BASE_URL: baseUrl, DUFFEL_CARDS_URL: cardsUrl } = env;
  const { DUFFEL_KEY: key, DUFFEL_WEBHOOK_SECRET: webhookSecret } = env;
  if (key === undefined) {
    if (webhookSecret !== undefined)
      throw new StartRefusal('DUFFEL_WEBHOOK_SECRET is of the account that DUFFEL_KEY names: set both.');
    return { baseUrl, cardsUrl, platform: null };
  }
  return { baseUrl, cardsUrl, platform: { key, ...(webhookSecret !== undefined && { webhookSecret }) } };
}
