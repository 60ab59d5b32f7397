import { type Money, money } from '@caravel/kernel';
import { TRANSFER_CURRENCY } from '../../payments/index.ts';

/** By so many decimals USDC divides. */
export const USDC_DECIMALS = 6;

/** A cent of it. */
const UNITS_OF_A_CENT = 10_000;

/** The most that is added to an amount so that a transfer tells its booking: less than a cent. */
export const MOST_EXTRA_UNITS = UNITS_OF_A_CENT - 1;

/** The units of an amount in dollars. Throws TypeError for another currency. */
export function unitsOf({ amountMinor, currency }: Money): number {
  if (currency !== TRANSFER_CURRENCY) throw new TypeError(`USDC pays no ${currency}`);
  return amountMinor * UNITS_OF_A_CENT;
}

/** The whole cents of units: what is below a cent is rounding, and in no book. */
export function moneyOf(units: number): Money {
  return money(Math.floor(units / UNITS_OF_A_CENT), TRANSFER_CURRENCY);
}

/** Units as wallets show them: `128.504217`. */
export function toUsdc(units: number): string {
  const rest = String(units % 1_000_000).padStart(6, '0');
  return `${Math.floor(units / 1_000_000)}.${rest}`;
}

/** The units of an amount that fits `^\d{1,9}(\.\d{1,6})?$`. */
export function fromUsdc(amount: string): number {
  const [whole = '', rest = ''] = amount.split('.');
  return Number(whole) * 1_000_000 + Number(rest.padEnd(6, '0'));
}

/** The request as wallets read it: eips.ethereum.org/EIPS/eip-681. */
export function transferUri(input: {
  readonly token: string;
  readonly chainId: number;
  readonly address: string;
  readonly units: number;
}): string {
  return `ethereum:${input.token}@${input.chainId}/transfer?address=${input.address}&uint256=${input.units}`;
}
