import type { PriceLine, PriceLineKind, PriceWaterfall, TravelerPrice } from '@caravel/contracts';
import { addMoney, fromMajor, type Money, money, percentOf, subtractMoney, toDecimalString } from '@caravel/kernel';
import type { ResolvedMarkup } from './resolve-markup.ts';

/** The supplier's price: its rate without taxes, and its mandatory taxes, in one currency. */
export type NetPrice = { readonly base: Money; readonly taxes: Money };

/** Everything that a price needs except the net rate. Loaded once for an agency and a person, then used for every offer of a search. */
export type PriceRules = {
  /** 0 to 100 percent of the net rate. */
  readonly platformMarkupPercent: number;
  readonly markup: ResolvedMarkup;
  /** A fixed amount per booking. */
  readonly agencyFee: Money;
  /** `premiumPercent` applies to the price without protection; `agencyMarkup` is the agency's fixed part. */
  readonly protection: { readonly offered: boolean; readonly premiumPercent: number; readonly agencyMarkup: Money };
  /** What the gateway charges for a payment. */
  readonly gatewayCost: { readonly percent: number; readonly fixed: Money };
};

/** The input of one price. */
export type PriceInput = {
  readonly net: NetPrice;
  readonly rules: PriceRules;
  readonly protectionSelected: boolean;
  /** The supplier's public rate: the price without protection may not exceed it. */
  readonly publishedRate?: Money;
};

/** A price with every line, frozen with its quote. `waterfall` is for staff only, `traveler` for everybody. */
export type ComposedPrice = {
  readonly net: NetPrice;
  readonly waterfall: PriceWaterfall;
  readonly traveler: TravelerPrice;
  /** The supplier's public rate that it was held under, if one was told. Prices of before it was kept have none. */
  readonly publishedRate?: Money;
  /** The price of protection (even if it is not selected), and its two parts. */
  readonly protection: {
    readonly offered: boolean;
    readonly selected: boolean;
    readonly amount: Money;
    readonly premium: Money;
    readonly agencyMarkup: Money;
  };
};

const VERSION = 1;

function line(kind: PriceLineKind, amount: Money, id: string, note: string, version = VERSION): PriceLine {
  return { kind, amount, rule: { id, version, note } };
}

function checkedPercent(percent: number, what: string): number {
  if (!(percent >= 0 && percent <= 100)) throw new RangeError(`${what} out of 0 to 100: ${percent}`);
  return percent;
}

function checkedAmount(amount: Money, what: string): Money {
  if (amount.amountMinor < 0) throw new RangeError(`${what} is negative: ${amount.amountMinor}`);
  return money(amount.amountMinor, amount.currency);
}

function agencyMarkupLine({ markup, source, rule }: ResolvedMarkup, wholesale: Money): PriceLine {
  if (markup === null) return line('agencyMarkup', money(0, wholesale.currency), 'no-markup', 'no markup is set');
  const setBy = rule?.product ? `set by ${source} for ${rule.product}` : `set by ${source}`;
  if (markup.type === 'fixed') {
    const amount = checkedAmount(fromMajor(markup.value, wholesale.currency), 'markup');
    return line('agencyMarkup', amount, 'fixed-markup', `${toDecimalString(amount)} per booking, ${setBy}`, rule?.version);
  }
  const percent = checkedPercent(markup.value, 'markup');
  return line(
    'agencyMarkup',
    percentOf(wholesale, percent),
    'percent-markup',
    `${percent} % of the wholesale rate, ${setBy}`,
    rule?.version,
  );
}

function sumOf(lines: readonly { readonly amount: Money }[], currency: string): Money {
  return addMoney(
    lines.map((one) => one.amount),
    currency,
  );
}

/** Whether a net rate can be sold without exceeding the supplier's public rate. */
export function isSellable(net: NetPrice, publishedRate: Money): boolean {
  return subtractMoney(publishedRate, addMoney([net.base, net.taxes])).amountMinor >= 0;
}

/** Reduces the earnings until the price fits under the cap: first the agency's markup, then its fee, then the platform's markup. */
function capLines(lines: readonly PriceLine[], cap: Money): readonly PriceLine[] {
  let excess = subtractMoney(sumOf(lines, cap.currency), cap).amountMinor;
  if (excess <= 0) return lines;
  const capped = new Map<PriceLineKind, PriceLine>();
  for (const kind of ['agencyMarkup', 'agencyFee', 'platformMarkup'] as const) {
    const found = lines.find((one) => one.kind === kind);
    const cut = Math.min(excess, found?.amount.amountMinor ?? 0);
    if (found === undefined || cut === 0) continue;
    excess -= cut;
    const note = `${found.rule.note}; less ${toDecimalString(money(cut, cap.currency))} to keep the published rate`;
    const left = money(found.amount.amountMinor - cut, cap.currency);
    capped.set(kind, line(kind, left, 'published-rate-cap', note, found.rule.version));
  }
  if (excess > 0) throw new RangeError('net rate is above the published rate');
  return lines.map((one) => capped.get(one.kind) ?? one);
}

function amountOf(lines: readonly PriceLine[], kind: PriceLineKind, currency: string): Money {
  return sumOf(
    lines.filter((one) => one.kind === kind),
    currency,
  );
}

function protectionOf(rules: PriceRules['protection'], sold: Money, selected: boolean): ComposedPrice['protection'] {
  if (!rules.offered) {
    const none = money(0, sold.currency);
    return { offered: false, selected: false, amount: none, premium: none, agencyMarkup: none };
  }
  const premium = percentOf(sold, checkedPercent(rules.premiumPercent, 'protection premium'));
  const agencyMarkup = checkedAmount(rules.agencyMarkup, 'protection markup');
  return { offered: true, selected, amount: addMoney([premium, agencyMarkup]), premium, agencyMarkup };
}

function travelerPrice(net: NetPrice, lines: readonly PriceLine[], protection: ComposedPrice['protection']): TravelerPrice {
  const { currency } = net.base;
  const rate = addMoney([net.base, amountOf(lines, 'platformMarkup', currency), amountOf(lines, 'agencyMarkup', currency)]);
  const fee = amountOf(lines, 'agencyFee', currency);
  const shown: TravelerPrice['lines'] = [
    { kind: 'fare', amount: rate },
    { kind: 'taxes', amount: net.taxes },
  ];
  if (fee.amountMinor > 0) shown.push({ kind: 'agencyFee', amount: fee });
  if (protection.selected) shown.push({ kind: 'protection', amount: protection.amount });
  return { lines: shown, total: sumOf(shown, currency) };
}

/**
 * Composes a price: net → platform markup → (wholesale) → agency markup → agency fee → protection → total (design, section 6). Each line is
 * rounded once, half-even. Throws RangeError on negative amounts, percents outside 0 to 100 and a net rate above the published one,
 * TypeError if currencies differ.
 */
export function composePrice({ net, rules, protectionSelected, publishedRate }: PriceInput): ComposedPrice {
  const { currency } = net.base;
  const netRate = addMoney([checkedAmount(net.base, 'net rate'), checkedAmount(net.taxes, 'taxes')]);
  const platformPercent = checkedPercent(rules.platformMarkupPercent, 'platform markup');
  const platform = percentOf(netRate, platformPercent);
  const uncapped = [
    line('net', netRate, 'supplier-rate', `${toDecimalString(net.base)} and ${toDecimalString(net.taxes)} of taxes`),
    line('platformMarkup', platform, 'platform-markup', `${platformPercent} % of the net rate`),
    agencyMarkupLine(rules.markup, addMoney([netRate, platform])),
    line('agencyFee', checkedAmount(rules.agencyFee, 'agency fee'), 'agency-fee', 'flat, per booking'),
  ];
  const sold = publishedRate ? capLines(uncapped, publishedRate) : uncapped;
  const protection = protectionOf(rules.protection, sumOf(sold, currency), protectionSelected);
  const { premiumPercent } = rules.protection;
  const lines = protection.selected
    ? [
        ...sold,
        line('protectionPremium', protection.premium, 'protection-premium', `${premiumPercent} % of the price without it`),
        line('protectionMarkup', protection.agencyMarkup, 'protection-markup', 'flat, per booking'),
      ]
    : [...sold];
  const total = sumOf(lines, currency);
  const commission = addMoney(
    (['agencyMarkup', 'agencyFee', 'protectionMarkup'] as const).map((kind) => amountOf(lines, kind, currency)),
    currency,
  );
  const gatewayPercent = percentOf(total, checkedPercent(rules.gatewayCost.percent, 'gateway cost'));
  return {
    net,
    traveler: travelerPrice(net, sold, protection),
    ...(publishedRate && { publishedRate }),
    protection,
    waterfall: {
      lines,
      netRate,
      wholesale: addMoney([netRate, amountOf(sold, 'platformMarkup', currency)]),
      markup: rules.markup.markup,
      markupSource: rules.markup.source,
      agencyFee: amountOf(lines, 'agencyFee', currency),
      commission,
      transactionFee: addMoney([gatewayPercent, checkedAmount(rules.gatewayCost.fixed, 'gateway cost')]),
      total,
    },
  };
}
