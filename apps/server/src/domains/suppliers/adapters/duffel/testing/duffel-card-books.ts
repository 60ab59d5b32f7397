import type { MadeId } from './duffel-world.ts';
import { iso, Refusal } from './refusal.ts';

/* The vault of the stand-in: keys of its card form, and the cards that were typed into it (duffel.com/docs/api/v2/card). */

/** A card that is used once. `usedBy`: the booking that it guarantees. Instants in epoch milliseconds. */
export type KeptCard = {
  readonly id: string;
  readonly key: string;
  readonly last4: string;
  readonly brand: 'visa' | 'mastercard';
  readonly until: number;
  readonly isRefused: boolean;
  usedBy: string | null;
};

/** What is kept of cards. `tokens`: which account a form is of, and how long it works. */
export type CardBooks = {
  readonly tokens: Map<string, { readonly key: string; readonly until: number }>;
  readonly cards: Map<string, KeptCard>;
};

type Vault = { readonly now: () => number; readonly newId: MadeId; readonly vault: CardBooks };

/** A card that Duffel keeps and every company refuses. */
export const REFUSED_CARD = '4000000000000002';

const KEY_MS = 30 * 60_000;
const CARD_MS = 25 * 60_000;

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Makes a key of the form: a JWT that holds its token. */
export function makeClientKey({ now, newId, vault }: Vault, key: string) {
  const token = newId('ctk');
  vault.tokens.set(token, { key, until: now() + KEY_MS });
  const payload = { token, iat: Math.floor(now() / 1000) };
  return { component_client_key: `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}.c2lnbmVk` };
}

/** The digit sum by which card numbers are checked (ISO/IEC 7812-1, annex B). */
function isCardNumber(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((all, digit, at) => all + (at % 2 === 0 ? digit : ((digit * 2) % 10) + Math.floor(digit / 5)), 0);
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
}

/** Keeps a card that was typed into a form, and shows it as the form tells it. */
export function keepCard({ now, newId, vault }: Vault, token: string, number: string) {
  const known = vault.tokens.get(token);
  if (!known || known.until <= now()) throw new Refusal(401, 'authentication_error', 'expired_access_token');
  if (!isCardNumber(number)) throw new Refusal(422, 'validation_error', 'validation_format');
  const card: KeptCard = {
    ...{ id: newId('tcd'), key: known.key, last4: number.slice(-4), brand: number.startsWith('5') ? 'mastercard' : 'visa' },
    ...{ until: now() + CARD_MS, isRefused: number === REFUSED_CARD, usedBy: null },
  };
  vault.cards.set(card.id, card);
  const live_mode = known.key.startsWith('duffel_live_');
  return {
    ...{ id: card.id, live_mode, last_4_digits: card.last4, brand: card.brand, saved: false },
    unavailable_at: iso(card.until),
  };
}

/** Uses a card for a booking. One that is not there any more, is of another account, was used, or is refused by its company, guarantees nothing. */
export function useCard({ now, vault }: Vault, key: string, cardId: string, bookingId: string): void {
  const card = vault.cards.get(cardId);
  const isGood = card?.key === key && card.until > now() && card.usedBy === null && !card.isRefused;
  if (!isGood)
    throw new Refusal(422, 'validation_error', 'validation_inclusion', { field: 'card_id', pointer: '/payment/card_id' });
  card.usedBy = bookingId;
}
