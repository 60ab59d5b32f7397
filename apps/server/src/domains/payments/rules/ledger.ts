import type { PaymentMethod } from '@caravel/contracts';
import { addMoney, type Money, money, negateMoney, required, subtractMoney } from '@caravel/kernel';
import { type ComposedPrice, type RefundBreakdown, soldOf } from '../../pricing/index.ts';

/**
 * The accounts of the ledger, separate for each agency. Entries are signed: a debit is positive, a credit negative. The first two are memo
 * accounts: money that a bank reserved for us and that has not moved yet.
 */
export const LEDGER_ACCOUNTS = {
  authorisations_held: 'Amounts that a bank, or a traveler’s credit, keeps for us',
  authorisations_owed: 'The other side of it: to be captured or let go',
  customer_receivable: 'Owed by travelers (debit) or to them (credit)',
  gateway_clearing: 'Taken by the gateway and not yet paid out',
  customer_credit: 'Credit of travelers: granted (credit) or spent (debit)',
  supplier_payable: 'Owed to suppliers: net rates, less what they give back',
  platform_revenue: "The platform's markup",
  agency_commission: 'Earned by the agency: markup, fee, its part of the protection',
  protection_premium_payable: "Owed to the insurer: travelers' premiums",
  compensation_recovered: 'Kept of refunds for whoever had given it to travelers before: by a claim, for example',
  agency_gateway_fees: "The gateway's cost of payments, borne by the agency",
  disputes_held: 'Taken back by banks while they decide on disputes',
  dispute_costs: 'What disputes cost the agency: amounts that were lost, and fees',
  credit_given: 'Travel credit that the agency gave, less what expired or was taken back: what it costs the agency',
  agency_services: 'Earned by the agency for what it did itself, outside the platform: changes of bookings',
  transfers_owed: 'USDC that came in for nothing, and goes back',
  commissions_receivable: 'Owed to the agency by suppliers: commissions of what is paid at the place',
  supplier_commissions: 'Earned by the agency of what is paid at the place',
  commissions_received: 'Commissions that suppliers have paid to the agency itself, outside the platform',
  platform_clearing: "Taken by the platform's own gateway",
  platform_subscriptions: "The platform's subscriptions, paid by the agency",
} as const;
export type LedgerAccount = keyof typeof LEDGER_ACCOUNTS;

/** One side of a movement. */
export type LedgerEntry = { readonly account: LedgerAccount; readonly amount: Money };

export const MOVEMENT_KINDS = [
  'authorised',
  'released',
  'sold',
  'captured',
  'gatewayFee',
  'cancelled',
  'recovered',
  'refunded',
  'disputed',
  'disputeFee',
  'disputeLost',
  'creditGiven',
  'creditTaken',
  'serviceCharged',
  'serviceRefunded',
  'changed',
  'transferReceived',
  'transferReturned',
  'commissionDue',
  'commissionReceived',
  'commissionAdjusted',
  'subscribed',
] as const;

/** A movement of money: entries that sum to zero. */
export type Movement = { readonly kind: (typeof MOVEMENT_KINDS)[number]; readonly entries: readonly LedgerEntry[] };

/** An amount that moves from one account to another: debited on one, credited on the other. The amount is positive. */
export type LedgerTransfer = { readonly debit: LedgerAccount; readonly credit: LedgerAccount; readonly amount: Money };

/**
 * Pairs the debits of a movement with its credits, in their order and by currency: the transfers move the same amounts between the same
 * accounts. Throws if the entries of a currency do not sum to zero.
 */
export function transfersOf({ kind, entries }: Movement): LedgerTransfer[] {
  const transfers: LedgerTransfer[] = [];
  const open = entries.map(({ account, amount }) => ({ account, ...amount }));
  const credits = open.filter(({ amountMinor }) => amountMinor < 0);
  for (const from of open.filter(({ amountMinor }) => amountMinor > 0)) {
    for (const to of credits.filter(({ currency }) => currency === from.currency)) {
      const moved = Math.min(from.amountMinor, -to.amountMinor);
      from.amountMinor -= moved;
      to.amountMinor += moved;
      if (moved > 0 && from.account !== to.account) {
        transfers.push({ debit: from.account, credit: to.account, amount: money(moved, from.currency) });
      }
    }
  }
  const rest = open.find(({ amountMinor }) => amountMinor !== 0);
  if (rest) throw new Error(`${kind} does not sum to zero: ${rest.amountMinor} ${rest.currency} are left on ${rest.account}`);
  return transfers;
}

/** Where money is once it was taken. */
const TAKEN_TO = {
  card: 'gateway_clearing',
  crypto: 'gateway_clearing',
  wallet: 'customer_credit',
} as const satisfies Record<PaymentMethod, LedgerAccount>;

/** The accounts that hold what was taken from travelers. */
export const TAKEN_ACCOUNTS: LedgerAccount[] = [...new Set(Object.values(TAKEN_TO))];

const debit = (account: LedgerAccount, amount: Money): LedgerEntry => ({ account, amount });
const credit = (account: LedgerAccount, amount: Money): LedgerEntry => ({ account, amount: negateMoney(amount) });

function movement(kind: Movement['kind'], entries: readonly LedgerEntry[]): Movement {
  const sum = addMoney(
    entries.map((entry) => entry.amount),
    required(entries[0], 'an entry').amount.currency,
  );
  // mutant ledger-unbalanced: `if (sum.amountMinor !== 0)` -> `if (false)` fails ledger.test.ts
  if (sum.amountMinor !== 0) throw new Error(`${kind} does not sum to zero: ${sum.amountMinor}`);
  return { kind, entries: entries.filter((entry) => entry.amount.amountMinor !== 0) };
}

/** A bank reserves an amount for us. */
export function authorised(amount: Money): Movement {
  return movement('authorised', [debit('authorisations_held', amount), credit('authorisations_owed', amount)]);
}

/** A bank releases what it reserved for us: voided, or lapsed. */
export function released(amount: Money): Movement {
  return movement('released', [debit('authorisations_owed', amount), credit('authorisations_held', amount)]);
}

function partOf(price: ComposedPrice, kind: 'platformMarkup' | 'protectionPremium'): Money {
  const amounts = price.waterfall.lines.filter((line) => line.kind === kind).map((line) => line.amount);
  return addMoney(amounts, price.waterfall.total.currency);
}

/** A supplier confirmed: the traveler owes the total, and we owe its parts. */
export function sold(price: ComposedPrice): Movement {
  return movement('sold', [
    debit('customer_receivable', price.waterfall.total),
    credit('supplier_payable', price.waterfall.netRate),
    credit('platform_revenue', partOf(price, 'platformMarkup')),
    credit('agency_commission', price.waterfall.commission),
    credit('protection_premium_payable', partOf(price, 'protectionPremium')),
  ]);
}

/** The reserved amount is captured, to where its method keeps it. */
export function captured(amount: Money, method: PaymentMethod): Movement {
  return movement('captured', [
    // mutant ledger-capture-keeps-authorisation: `...released(amount).entries,` -> nothing fails ledger.test.ts
    ...released(amount).entries,
    debit(TAKEN_TO[method], amount),
    credit('customer_receivable', amount),
  ]);
}

/** The gateway keeps its fee for a capture. */
export function gatewayFee(amount: Money): Movement {
  return movement('gatewayFee', [debit('agency_gateway_fees', amount), credit('gateway_clearing', amount)]);
}

/** How a sale is shared out, before a cancellation or after it. */
type Kept = Pick<RefundBreakdown, 'supplierKeeps' | 'platformKeeps' | 'commissionKept' | 'protectionKept'>;

/** The parts of a sale of which nothing is cancelled. */
function wholeOf(price: ComposedPrice): Kept {
  const { netRate, commission } = price.waterfall;
  return {
    supplierKeeps: netRate,
    platformKeeps: partOf(price, 'platformMarkup'),
    commissionKept: commission,
    protectionKept: partOf(price, 'protectionPremium'),
  };
}

/**
 * A sale is reversed except for what is kept: both what is owed to us and what we owe shrink. `before`: what was kept since parts of it were
 * cancelled earlier; null if none was.
 */
export function cancelled(price: ComposedPrice, kept: Kept, before: Kept | null = null): Movement {
  const had = before ?? wholeOf(price);
  const shrinks = (part: keyof Kept) => subtractMoney(had[part], kept[part]);
  return movement('cancelled', [
    debit('supplier_payable', shrinks('supplierKeeps')),
    debit('platform_revenue', shrinks('platformKeeps')),
    debit('agency_commission', shrinks('commissionKept')),
    debit('protection_premium_payable', shrinks('protectionKept')),
    credit('customer_receivable', subtractMoney(soldOf(had), soldOf(kept))),
  ]);
}

/**
 * A part of what the traveler would get back is kept for the one who gave it to them earlier. The amount may be below zero: less is kept than
 * before.
 */
export function recovered(amount: Money): Movement {
  return movement('recovered', [debit('customer_receivable', amount), credit('compensation_recovered', amount)]);
}

/** Money went back to the traveler, the way it came. */
export function refunded(amount: Money, method: PaymentMethod): Movement {
  return movement('refunded', [debit('customer_receivable', amount), credit(TAKEN_TO[method], amount)]);
}

/** A bank takes an amount back while a dispute is undecided; below zero: it gives it back. */
export function disputed(amount: Money): Movement {
  // mutant dispute-withdrawn-in-no-account: `[debit('disputes_held', amount), credit('gateway_clearing', amount)]` -> `[debit('disputes_held', amount), credit('disputes_held', amount)]` fails dispute.test.ts
  return movement('disputed', [debit('disputes_held', amount), credit('gateway_clearing', amount)]);
}

/** The gateway's fee for a dispute; below zero: it gives it back. */
export function disputeFee(amount: Money): Movement {
  return movement('disputeFee', [debit('dispute_costs', amount), credit('gateway_clearing', amount)]);
}

/** A dispute is lost: what the bank took back stays with the cardholder. */
export function disputeLost(amount: Money): Movement {
  return movement('disputeLost', [debit('dispute_costs', amount), credit('disputes_held', amount)]);
}

/** The agency gave a traveler credit, which it owes them from now on. */
export function creditGiven(amount: Money): Movement {
  return movement('creditGiven', [debit('credit_given', amount), credit('customer_credit', amount)]);
}

/** Credit expired, or was taken back: the agency does not owe it any more. */
export function creditTaken(amount: Money): Movement {
  return movement('creditTaken', [debit('customer_credit', amount), credit('credit_given', amount)]);
}

/** A traveler paid by card for what the agency does itself; the sale of the booking stays as it is. */
export function serviceCharged(amount: Money): Movement {
  return movement('serviceCharged', [debit('gateway_clearing', amount), credit('agency_services', amount)]);
}

/** What was paid for a service went back to the card. */
export function serviceRefunded(amount: Money): Movement {
  return movement('serviceRefunded', [debit('agency_services', amount), credit('gateway_clearing', amount)]);
}

/** A supplier changed a booking, which its traveler paid as a service: of that we owe it its net amount, and the platform its part. */
export function changed({ supplier, platform }: { readonly supplier: Money; readonly platform: Money }): Movement {
  return movement('changed', [
    debit('agency_services', addMoney([supplier, platform])),
    // mutant change-owed-to-nobody: `credit('supplier_payable', supplier),` -> `credit('agency_services', supplier),` fails booking-changes.test.ts
    credit('supplier_payable', supplier),
    credit('platform_revenue', platform),
  ]);
}

/** USDC came in that pays nothing: too much, too late, or for what was not booked. It is owed back. */
export function transferReceived(amount: Money): Movement {
  return movement('transferReceived', [debit('gateway_clearing', amount), credit('transfers_owed', amount)]);
}

/** Such USDC went back. */
export function transferReturned(amount: Money): Movement {
  return movement('transferReturned', [debit('transfers_owed', amount), credit('gateway_clearing', amount)]);
}

/** A supplier owes the agency a commission; below zero: less of it than before. */
export function commissionDue(amount: Money): Movement {
  return movement('commissionDue', [debit('commissions_receivable', amount), credit('supplier_commissions', amount)]);
}

/** A supplier paid a commission to the agency; below zero: a payment that was noted is taken back. */
export function commissionReceived(amount: Money): Movement {
  return movement('commissionReceived', [debit('commissions_received', amount), credit('commissions_receivable', amount)]);
}

/** The difference between what was expected and what came is closed: more came, or, below zero, the rest will not. */
export function commissionAdjusted(amount: Money): Movement {
  return movement('commissionAdjusted', [debit('commissions_receivable', amount), credit('supplier_commissions', amount)]);
}

/** An agency paid the platform for a period of its subscription: nothing of a booking's. */
export function subscribed(amount: Money): Movement {
  return movement('subscribed', [debit('platform_clearing', amount), credit('platform_subscriptions', amount)]);
}
