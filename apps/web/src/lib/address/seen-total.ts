import type { Money } from '@caravel/kernel';

/** Parses `USD21400`: the total that the person last saw, as the address of the next page holds it. A guard, never a price. */
export function readSeen(text: string | undefined): Money | undefined {
  const match = /^([A-Z]{3})(\d{1,12})$/.exec(text ?? '');
  return match?.[1] && match[2] ? { amountMinor: Number(match[2]), currency: match[1] } : undefined;
}

export const writeSeen = ({ currency, amountMinor }: Money) => `${currency}${amountMinor}`;
