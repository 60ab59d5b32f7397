import type { ExplainedLine, LineReason } from '@caravel/contracts';
import { addMoney, type Money, money } from '@caravel/kernel';
import type { ComposedPrice, RuleKey, StoredLine } from '../../pricing/index.ts';

/** Whose price it is. */
type PricedFor = { readonly agencyId: string; readonly clientId: string };

/** The rule of the agency's or a person's that made a line, if it is known; lines of others' rules have none. */
function ruleKeyOf({ kind, origin }: StoredLine): RuleKey | undefined {
  if (origin === undefined) return undefined;
  if (kind === 'agencyMarkup') return { kind: 'markup', ...origin };
  if (kind === 'agencyFee') return { kind: 'agencyFee', ...origin };
  return kind === 'protectionMarkup' ? { kind: 'protection', ...origin } : undefined;
}

function markupSource(line: StoredLine, { waterfall }: ComposedPrice, { agencyId, clientId }: PricedFor): LineReason['source'] {
  if (waterfall.markupSource !== 'user') return waterfall.markupSource;
  const subjectId = line.origin?.subjectId;
  if (subjectId === undefined || subjectId === agencyId) return 'user';
  return subjectId === clientId ? 'client' : 'agent';
}

function sourceOf(line: StoredLine, price: ComposedPrice, people: PricedFor): LineReason['source'] {
  switch (line.kind) {
    case 'net':
      return 'supplier';
    case 'platformMarkup':
      return 'platform';
    case 'protectionPremium':
      return 'insurer';
    case 'agencyMarkup':
      return markupSource(line, price, people);
    default:
      return 'agency';
  }
}

const NO_RULE = {
  percent: null,
  markup: null,
  product: null,
  supplier: null,
  version: null,
  isUnrecorded: false,
  changed: null,
} as const;

/**
 * Whose rule made a line, and which version, without who made that: `changed` is looked up. For prices from before this was kept nothing is guessed.
 */
function reasonOf(line: StoredLine, price: ComposedPrice, people: PricedFor): LineReason {
  const source = sourceOf(line, price, people);
  const hasVersions = ['agency', 'client', 'agent', 'user'].includes(source);
  const isShare = line.kind === 'platformMarkup' || line.kind === 'protectionPremium';
  return {
    ...NO_RULE,
    source,
    percent: line.percent ?? null,
    markup: line.kind === 'agencyMarkup' ? price.waterfall.markup : null,
    product: line.origin?.product ?? null,
    supplier: line.origin?.supplier ?? null,
    version: line.origin?.version ?? null,
    isUnrecorded: (hasVersions && line.origin === undefined) || (isShare && line.percent === undefined),
    isLowered: line.rule.id === 'published-rate-cap' && line.cut === undefined,
  };
}

/** A line as its rule made it, before the published rate took from it. */
function beforeCap({ amount, cut }: StoredLine): Money {
  return cut === undefined ? amount : addMoney([amount, cut]);
}

/**
 * Explains a composed price line by line; the lines add up to its total. What the published rate took, if that was kept, is a line of its own, below
 * zero, where the price without protection ends. Pure.
 */
export function explainLines(price: ComposedPrice, people: PricedFor): (ExplainedLine & { readonly key: RuleKey | undefined })[] {
  const { lines, total } = price.waterfall;
  const explained = lines.map((line) => ({
    kind: line.kind,
    amount: beforeCap(line),
    reason: reasonOf(line, price, people),
    key: ruleKeyOf(line),
  }));
  const taken = addMoney(
    lines.flatMap(({ cut }) => cut ?? []),
    total.currency,
  ).amountMinor;
  if (taken === 0) return explained;
  const cap = {
    kind: 'publishedRateCap' as const,
    amount: money(0 - taken, total.currency),
    reason: { ...NO_RULE, source: 'publishedRate' as const, isLowered: false },
    key: undefined,
  };
  const end = lines.findIndex(({ kind }) => kind === 'protectionPremium');
  return end === -1 ? [...explained, cap] : [...explained.slice(0, end), cap, ...explained.slice(end)];
}
