import { newToken } from '../../../../platform/crypto/tokens.ts';
import type { Tx } from '../../../../platform/db/types.ts';
import { type BooksDeps, PLATFORM } from './merchant-books.ts';
import { sandboxGatewayCards, type sandboxGatewayTokens } from './tables.ts';

/** Keeps the card of a token with the payment that it makes, for later ones. Returns its id; null if it cannot be kept. */
export async function keepCard(
  tx: Tx,
  deps: BooksDeps,
  reference: string,
  { brand, last4, behaviour, expMonth, expYear }: typeof sandboxGatewayTokens.$inferSelect,
): Promise<string | null> {
  if (expMonth === null || expYear === null) return null;
  const id = `card_${newToken()}`;
  const card = { brand, last4, behaviour, expMonth, expYear, declineCode: null };
  const at = { account: deps.account ?? PLATFORM, createdAt: new Date(deps.now()) };
  await tx.insert(sandboxGatewayCards).values({ reference, id, status: 'stored', ...card, ...at });
  return id;
}
