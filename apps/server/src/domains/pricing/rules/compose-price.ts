import type { AgentLimits, PriceLine, PriceLineKind, PriceWaterfall, Product, TravelerPrice } from '@caravel/contracts';
import { addMoney, type Money, money, percentOf, required, subtractMoney, toDecimalString } from '@caravel/kernel';
import { checkedAmount, checkedPercent, offerPricer } from './price-offers.ts';
import type { ResolvedMarkup } from './resolve-markup.ts';

/** What is bought besides the fare, each priced by itself: seats and extra bags. `net`: what the supplier asks for it, in the price's currency. */
export type ExtraNet = { readonly kind: 'seats' | 'bags'; readonly net: Money };

/** An extra with its price to the traveler. */
export type ExtraPrice = ExtraNet & { readonly sold: Money };

/** The supplier's price: its rate without taxes, and its mandatory taxes, in one currency. */
export type NetPrice = { readonly base: Money; readonly taxes: Money };

/**
 * The rule that made a line: whose it is (a person's id, or the agency's own), for which product (null: for all) and supplier (absent: for all), and its
 * version in the history of changes.
 */
export type RuleOrigin = {
  readonly subjectId: string;
  readonly product: Product | null;
  readonly supplier?: string;
  readonly version: number;
};

/** A price line as it is stored. Lines older than the record of origins have none of these, and nobody can tell them afterwards. */
export type StoredLine = PriceLine & {
  readonly origin?: RuleOrigin;
  /** The percent of a line that is a share of the price before it. */
  readonly percent?: number;
  /** What the published rate took from it. */
  readonly cut?: Money;
};

/** The price waterfall with what is known of each line's rule. */
type StoredWaterfall = Omit<PriceWaterfall, 'lines'> & { lines: StoredLine[] };

/** Everything that a price needs except the net rate. Loaded once for an agency and a person, then used for every offer of a search. */
export type PriceRules = {
  /** 0 to 100 percent of the net rate. */
  readonly platformMarkupPercent: number;
  readonly markup: ResolvedMarkup;
  /** The markups of suppliers that have one of their own; absent: none has. */
  readonly bySupplier?: ReadonlyMap<string, ResolvedMarkup>;
  /** A fixed amount per booking. */
  readonly agencyFee: Money;
  /** `premiumPercent` applies to the price without protection; `agencyMarkup` is the agency's fixed part. */
  readonly protection: { readonly offered: boolean; readonly premiumPercent: number; readonly agencyMarkup: Money };
  /** Which versions of the agency's rules the fee and the protection are. Absent from rules that are only tried. */
  readonly origins?: { readonly agencyFee: RuleOrigin; readonly protection: RuleOrigin };
  /** What the caller may set as the markup of one booking; absent: whatever they like. */
  readonly agentLimits?: AgentLimits;
  /** What the gateway charges for a payment. */
  readonly gatewayCost: { readonly percent: number; readonly fixed: Money };
};

/** The rules for what a supplier sells. */
export function rulesOfSupplier(rules: PriceRules, supplier: string): PriceRules {
  const markup = rules.bySupplier?.get(supplier);
  return markup === undefined ? rules : { ...rules, markup };
}

/** The input of one price. */
export type PriceInput = {
  readonly net: NetPrice;
  readonly rules: PriceRules;
  readonly protectionSelected: boolean;
  /** Not with a published rate: nobody publishes one of them. */
  readonly extras?: readonly ExtraNet[];
  /** The supplier's public rate: the price without protection may not exceed it. */
  readonly publishedRate?: Money;
};

/** A price with every line, frozen with its quote. `waterfall` is for staff only, `traveler` for everybody. */
export type ComposedPrice = {
  readonly net: NetPrice;
  readonly waterfall: StoredWaterfall;
  readonly traveler: TravelerPrice;
  /** The supplier's public rate that it was held under, if one was told. Older prices have none. */
  readonly publishedRate?: Money;
  /** In the order in which they were given. Prices without any have none. */
  readonly extras?: readonly ExtraPrice[];
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

type Made = Pick<StoredLine, 'origin' | 'percent' | 'cut'>;

function line(kind: PriceLineKind, amount: Money, id: string, note: string, made: Made = {}): StoredLine {
  return { kind, amount, rule: { id, version: made.origin?.version ?? VERSION, note }, ...made };
}

/** The origin of a rule that is kept; rules that are only tried have none. */
function originOf(rule: ResolvedMarkup['rule']): Made {
  if (rule?.subjectId === undefined) return {};
  const { subjectId, product, supplier, version } = rule;
  return { origin: { subjectId, product, ...(supplier !== undefined && { supplier }), version } };
}

/** The line of the agency's markup, which is already computed. */
function agencyMarkupLine({ markup, source, rule }: ResolvedMarkup, wholesale: Money, amount: Money): StoredLine {
  if (wholesale.amountMinor === 0) return line('agencyMarkup', amount, 'no-markup', 'nothing is bought at a wholesale rate');
  if (markup === null) return line('agencyMarkup', amount, 'no-markup', 'no markup is set');
  const setBy = [`set by ${source}`, rule?.product && `for ${rule.product}`, rule?.supplier && `of ${rule.supplier}`]
    .filter(Boolean)
    .join(' ');
  return markup.type === 'fixed'
    ? line('agencyMarkup', amount, 'fixed-markup', `${toDecimalString(amount)} per booking, ${setBy}`, originOf(rule))
    : line('agencyMarkup', amount, 'percent-markup', `${markup.value} % of the wholesale rate, ${setBy}`, originOf(rule));
}

/** What the platform and the agency add to an extra: their percents, each rounded once. A fixed markup is for the booking, not for each seat (ADR 107). */
function earnedOnExtra(net: Money, platformPercent: number, markup: ResolvedMarkup['markup']) {
  const platform = percentOf(checkedAmount(net, 'extra'), platformPercent);
  // mutant extras-carry-fixed-markup: `markup?.type === 'percent'` -> `markup` fails compose-price.test.ts
  const percent = markup?.type === 'percent' ? checkedPercent(markup.value, 'markup') : 0;
  return { platform, agency: percentOf(addMoney([net, platform]), percent) };
}

/** What platform and agency add by a price's own rules to something that is bought besides. */
export function earnedOnMore({ waterfall }: ComposedPrice, net: Money): { readonly platform: Money; readonly agency: Money } {
  const platformPercent = waterfall.lines.find(({ kind }) => kind === 'platformMarkup')?.percent ?? 0;
  return earnedOnExtra(net, platformPercent, waterfall.markup);
}

/** The price of an extra to the traveler, by a price's own rules: it is the same whatever else is bought. */
export function priceOfExtra(price: ComposedPrice, net: Money): Money {
  const { platform, agency } = earnedOnMore(price, net);
  return addMoney([net, platform, agency]);
}

const fromRule = (origin: RuleOrigin | undefined): Made => (origin === undefined ? {} : { origin });

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
function capLines(lines: readonly StoredLine[], cap: Money): readonly StoredLine[] {
  let excess = subtractMoney(sumOf(lines, cap.currency), cap).amountMinor;
  if (excess <= 0) return lines;
  const capped = new Map<PriceLineKind, StoredLine>();
  for (const kind of ['agencyMarkup', 'agencyFee', 'platformMarkup'] as const) {
    const found = lines.find((one) => one.kind === kind);
    const cut = Math.min(excess, found?.amount.amountMinor ?? 0);
    if (found === undefined || cut === 0) continue;
    excess -= cut;
    const taken = money(cut, cap.currency);
    const note = `${found.rule.note}; less ${toDecimalString(taken)} to keep the published rate`;
    const left = money(found.amount.amountMinor - cut, cap.currency);
    capped.set(kind, { ...found, amount: left, cut: taken, rule: { ...found.rule, id: 'published-rate-cap', note } });
  }
  if (excess > 0) throw new RangeError('net rate is above the published rate');
  return lines.map((one) => capped.get(one.kind) ?? one);
}

function amountOf(lines: readonly StoredLine[], kind: PriceLineKind, currency: string): Money {
  return sumOf(
    lines.filter((one) => one.kind === kind),
    currency,
  );
}

/** What the supplier is not paid with the booking cannot be lost with it: then nothing is there to protect. */
function protectionOf(
  rules: PriceRules['protection'],
  netRate: Money,
  sold: Money,
  selected: boolean,
): ComposedPrice['protection'] {
  // mutant price-protection-of-an-agency-without-it: `!rules.offered ||` -> `(!rules.offered && !selected) ||` fails compose-price.test.ts
  if (!rules.offered || netRate.amountMinor === 0) {
    const none = money(0, sold.currency);
    return { offered: false, selected: false, amount: none, premium: none, agencyMarkup: none };
  }
  const premium = percentOf(sold, checkedPercent(rules.premiumPercent, 'protection premium'));
  const agencyMarkup = checkedAmount(rules.agencyMarkup, 'protection markup');
  return { offered: true, selected, amount: addMoney([premium, agencyMarkup]), premium, agencyMarkup };
}

/** What a gateway keeps of a payment; where nothing is paid, none is asked. */
export function gatewayFee({ percent, fixed }: PriceRules['gatewayCost'], total: Money): Money {
  const fee = addMoney([percentOf(total, checkedPercent(percent, 'gateway cost')), checkedAmount(fixed, 'gateway cost')]);
  return total.amountMinor === 0 ? money(0, total.currency) : fee;
}

type Shown = { readonly protection: ComposedPrice['protection']; readonly extras: readonly ExtraPrice[] };

function travelerPrice(net: NetPrice, lines: readonly StoredLine[], { protection, extras }: Shown): TravelerPrice {
  const { currency } = net.base;
  const marked = addMoney([net.base, amountOf(lines, 'platformMarkup', currency), amountOf(lines, 'agencyMarkup', currency)]);
  const earned = extras.map((extra) => subtractMoney(extra.sold, extra.net));
  const rate = subtractMoney(marked, addMoney(earned, currency));
  const fee = amountOf(lines, 'agencyFee', currency);
  const shown: TravelerPrice['lines'] = [
    { kind: 'fare', amount: rate },
    { kind: 'taxes', amount: net.taxes },
  ];
  for (const kind of ['seats', 'bags'] as const) {
    const sold = extras.filter((extra) => extra.kind === kind).map((extra) => extra.sold);
    if (sold.length > 0) shown.push({ kind, amount: addMoney(sold, currency) });
  }
  if (fee.amountMinor > 0) shown.push({ kind: 'agencyFee', amount: fee });
  if (protection.selected) shown.push({ kind: 'protection', amount: protection.amount });
  return { lines: shown, total: sumOf(shown, currency) };
}

/**
 * Composes a price: net → platform markup → (wholesale) → agency markup → agency fee → protection → total (design, section 6). Each line is
 * rounded once, half-even. Throws RangeError on negative amounts, percents outside 0 to 100 and a net rate above the published one,
 * TypeError if currencies differ.
 */
export function composePrice({ net, rules, protectionSelected, publishedRate, extras = [] }: PriceInput): ComposedPrice {
  const { currency } = net.base;
  const fareNet = addMoney([checkedAmount(net.base, 'net rate'), checkedAmount(net.taxes, 'taxes')]);
  const extrasNet = sumOf(
    extras.map((extra) => ({ amount: extra.net })),
    currency,
  );
  const netRate = addMoney([fareNet, extrasNet]);
  const offer = offerPricer(rules, currency)(fareNet.amountMinor);
  const platformPercent = rules.platformMarkupPercent;
  const earned = extras.map((extra) => earnedOnExtra(extra.net, platformPercent, rules.markup.markup));
  const platform = money(offer.platform, currency);
  const agencyMarkup = agencyMarkupLine(rules.markup, addMoney([fareNet, platform]), money(offer.agencyMarkup, currency));
  const withExtras = (amount: Money, of: 'platform' | 'agency') => addMoney([amount, ...earned.map((one) => one[of])]);
  const rates = `${toDecimalString(net.base)} and ${toDecimalString(net.taxes)} of taxes`;
  const netNote = extras.length === 0 ? rates : `${rates}, ${toDecimalString(extrasNet)} of seats and bags`;
  const uncapped = [
    line('net', netRate, 'supplier-rate', netNote),
    line('platformMarkup', withExtras(platform, 'platform'), 'platform-markup', `${platformPercent} % of the net rate`, {
      percent: platformPercent,
    }),
    { ...agencyMarkup, amount: withExtras(agencyMarkup.amount, 'agency') },
    line('agencyFee', money(offer.agencyFee, currency), 'agency-fee', 'flat, per booking', fromRule(rules.origins?.agencyFee)),
  ];
  // mutant price-cap-ignored: `publishedRate ?` -> `false ?` fails compose-price.test.ts
  const sold = publishedRate ? capLines(uncapped, publishedRate) : uncapped;
  // mutant price-premium-on-net-rate: `sumOf(sold, currency)` -> `netRate` fails compose-price.test.ts
  const protection = protectionOf(rules.protection, netRate, sumOf(sold, currency), protectionSelected);
  const { premiumPercent } = rules.protection;
  // mutant price-protection-charged-unasked: `protection.selected` -> `protection.offered` fails compose-price.test.ts
  const lines = protection.selected
    ? [
        ...sold,
        line('protectionPremium', protection.premium, 'protection-premium', `${premiumPercent} % of the price without it`, {
          percent: premiumPercent,
        }),
        line(
          'protectionMarkup',
          protection.agencyMarkup,
          'protection-markup',
          'flat, per booking',
          fromRule(rules.origins?.protection),
        ),
      ]
    : [...sold];
  const total = sumOf(lines, currency);
  const commission = addMoney(
    // mutant price-commission-without-fee: `'agencyFee',` -> nothing fails compose-price.test.ts
    (['agencyMarkup', 'agencyFee', 'protectionMarkup'] as const).map((kind) => amountOf(lines, kind, currency)),
    currency,
  );
  const priced = extras.map((extra, i) => {
    const { platform: forPlatform, agency: forAgency } = required(earned[i], 'what is earned on it');
    return { ...extra, sold: addMoney([extra.net, forPlatform, forAgency]) };
  });
  return {
    net,
    traveler: travelerPrice(net, sold, { protection, extras: priced }),
    ...(publishedRate && { publishedRate }),
    ...(priced.length > 0 && { extras: priced }),
    protection,
    waterfall: {
      lines,
      netRate,
      wholesale: addMoney([netRate, amountOf(sold, 'platformMarkup', currency)]),
      markup: rules.markup.markup,
      markupSource: rules.markup.source,
      agencyFee: amountOf(lines, 'agencyFee', currency),
      commission,
      transactionFee: gatewayFee(rules.gatewayCost, total),
      total,
    },
  };
}

/** A price as it would be without its extras: what the terms of the fare are told by. */
export function withoutExtras(price: ComposedPrice): ComposedPrice {
  const { extras = [], waterfall, ...rest } = price;
  if (extras.length === 0) return price;
  const platformPercent = waterfall.lines.find(({ kind }) => kind === 'platformMarkup')?.percent ?? 0;
  const { currency } = waterfall.total;
  const earned = extras.map(({ net }) => earnedOnExtra(net, platformPercent, waterfall.markup));
  const sum = (amounts: readonly Money[]) => addMoney(amounts, currency);
  const net = sum(extras.map((extra) => extra.net));
  const platform = sum(earned.map((one) => one.platform));
  const agency = sum(earned.map((one) => one.agency));
  const taken: Partial<Record<PriceLineKind, Money>> = { net, platformMarkup: platform, agencyMarkup: agency };
  return {
    ...rest,
    waterfall: {
      ...waterfall,
      lines: waterfall.lines.map((one) => ({ ...one, amount: subtractMoney(one.amount, taken[one.kind] ?? money(0, currency)) })),
      netRate: subtractMoney(waterfall.netRate, net),
      wholesale: subtractMoney(waterfall.wholesale, addMoney([net, platform])),
      commission: subtractMoney(waterfall.commission, agency),
      total: subtractMoney(waterfall.total, addMoney([net, platform, agency])),
    },
  };
}
