import type { ExplainedPrice, LineReason } from '@caravel/contracts';
import { addMoney } from '@caravel/kernel';
import { doerOf } from '../../../platform/audit/doer.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { namePeople } from '../../identity/index.ts';
import { type ComposedPrice, findRuleChanges, type RuleKey } from '../../pricing/index.ts';
import { explainLines } from '../rules/explain-price.ts';

/** Whose price it is, and when it was made. */
type Priced = {
  readonly price: ComposedPrice;
  readonly client: { readonly _id: string };
  readonly agent: { readonly name: string } | null;
  readonly createdAt: number;
};

/** Restricted agents are told what they sell and earn, not how their agency makes its prices. Throws `forbidden`. */
export function refuseRestricted({ actor }: Ctx): void {
  // mutant reasons-of-prices-told-to-restricted-agents: `&& actor.isRestrictedAgent` -> `&& false` fails explained-price.test.ts
  if (actor.kind === 'user' && actor.isRestrictedAgent) throw new AppError('forbidden');
}

/** The people who made these versions of rules, and when; undefined for versions from before changes were kept. */
async function whoMade(ctx: Ctx, keys: readonly RuleKey[]): Promise<ReadonlyMap<RuleKey, LineReason['changed']>> {
  const makings = await findRuleChanges(ctx, keys);
  const names = await namePeople(ctx, [...new Set(makings.flatMap((making) => making?.byUserId ?? []))]);
  return new Map(
    keys.flatMap((key, index) => {
      const making = makings[index];
      if (!making) return [];
      return [[key, { at: making.at.toISOString(), by: doerOf(making.byUserId, names) }] as const];
    }),
  );
}

/** Presents how a price was made, with the reason of each line; a markup for this booking alone was set by who sold it. */
export async function presentPrice(
  ctx: Ctx,
  { price, client, agent, createdAt }: Priced,
): Promise<Omit<ExplainedPrice, 'refund'>> {
  const lines = explainLines(price, { agencyId: ctx.agency.id, clientId: client._id });
  const made = await whoMade(
    ctx,
    lines.flatMap(({ key }) => key ?? []),
  );
  const by = agent && ({ kind: 'person', name: agent.name } as const);
  const ownMarkup = by && { at: new Date(createdAt).toISOString(), by };
  return {
    base: price.net.base,
    taxes: price.net.taxes,
    extras: price.extras
      ? addMoney(
          price.extras.map(({ net }) => net),
          price.net.base.currency,
        )
      : null,
    publishedRate: price.publishedRate ?? null,
    lines: lines.map(({ key, reason, ...line }) => {
      const changed = reason.source === 'booking' ? ownMarkup : key ? (made.get(key) ?? null) : null;
      return { ...line, reason: { ...reason, changed } };
    }),
    total: price.waterfall.total,
    commission: price.waterfall.commission,
    transactionFee: price.waterfall.transactionFee,
  };
}
