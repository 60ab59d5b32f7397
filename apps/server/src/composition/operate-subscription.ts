import { type Subscription, subscriptionPlanSchema } from '@caravel/contracts';
import { isPlainDate } from '@caravel/kernel';
import { changeSubscription, getSubscription, type SubscriptionRefusal } from '../domains/agencies/index.ts';
import { announcePrice } from '../domains/subscriptions/index.ts';
import type { AgencyContext, Ctx } from '../platform/context.ts';
import { systemContext } from '../platform/jobs/run-job.ts';
import { StartRefusal } from '../platform/start-refusal.ts';
import type { Platform } from './build-platform.ts';
import { brandIfMade } from './operators.ts';

/** What an operator types: days as `YYYY-MM-DD`, months as a whole number. */
export type SubscriptionWords = Partial<Record<'plan' | 'from' | 'until' | 'months' | 'on', string>>;

const REFUSALS: Readonly<Record<SubscriptionRefusal, string>> = {
  stands: 'It has a subscription; extend that one.',
  none: 'It has no subscription; start one.',
  ended: 'Its subscription has ended; start a new one.',
  endless: 'Its subscription has no last day; there is nothing to extend.',
  endsBeforeStart: 'The last day is before the first.',
  notLater: 'The new last day is not later than the one that stands.',
  notEarlier: 'The last day that stands is not later; use subscription:extend to move it on.',
  past: 'That day is over.',
};

const TASK = 'operator';

function dayOf(words: SubscriptionWords, name: 'from' | 'until' | 'on'): string | undefined {
  const day = words[name];
  if (day !== undefined && !isPlainDate(day)) throw new StartRefusal(`--${name} is not a day, such as 2027-03-31.`);
  return day;
}

function monthsOf({ months, until }: SubscriptionWords): number | undefined {
  if (months === undefined) return undefined;
  if (until !== undefined) throw new StartRefusal('Give --until or --months, not both.');
  if (!/^[1-9]\d?$/.test(months)) throw new StartRefusal('--months is a whole number from 1 to 99.');
  return Number(months);
}

function changeOf(kind: 'start' | 'extend' | 'end', words: SubscriptionWords): Parameters<typeof changeSubscription>[1] {
  const [until, months] = [dayOf(words, 'until'), monthsOf(words)];
  if (kind === 'extend') return { kind, until, months };
  if (kind === 'end') return { kind, on: dayOf(words, 'on') };
  const plan = subscriptionPlanSchema.safeParse(words.plan);
  if (!plan.success) throw new StartRefusal('--plan is regular or holiday.');
  return { kind, plan: plan.data, from: dayOf(words, 'from'), until, months };
}

/** Says how a subscription stands, as one sentence for the operator. */
function sentence(name: string, { status, plan, startsOn, endsOn }: Subscription): string {
  if (status === 'none') return `${name} has no subscription.`;
  const verb = { upcoming: 'will run', active: 'runs', ended: 'ended' }[status];
  const days = [
    status !== 'ended' && startsOn && `from ${startsOn}`,
    endsOn && (status === 'ended' ? `on ${endsOn}` : `to ${endsOn}`),
  ];
  const span = days.filter(Boolean).join(' ') || 'without a last day';
  return `The ${plan ? `${plan} ` : ''}subscription of ${name} ${verb} ${span}.`;
}

async function operatorAt(platform: Platform, agency: AgencyContext): Promise<Ctx> {
  const ctx = await systemContext(platform, agency.id, TASK);
  if (!ctx) throw new StartRefusal(`${agency.name} is gone.`);
  return ctx;
}

/** Starts, extends or ends the subscription of an agency, as the operator; returns a sentence about it. Throws `StartRefusal` in words. */
export async function operateSubscription(
  platform: Platform,
  agency: AgencyContext,
  kind: 'start' | 'extend' | 'end',
  words: SubscriptionWords,
): Promise<string> {
  const change = changeOf(kind, words);
  const changed = await changeSubscription(await operatorAt(platform, agency), change);
  if (!changed.ok) throw new StartRefusal(`Nothing was changed for ${agency.name}. ${REFUSALS[changed.error]}`);
  platform.agencies.forget(agency.id);
  return sentence(agency.name, changed.value);
}

/** Says how the subscription of an agency stands today. */
export async function showSubscription(platform: Platform, agency: AgencyContext): Promise<string> {
  return sentence(agency.name, await getSubscription(await operatorAt(platform, agency)));
}

/** Announces what 12 months cost, in dollars such as 1308 or 1308.00, as the operator; returns a sentence. Throws `StartRefusal` in words. */
export async function announceSubscriptionPrice(platform: Platform, { amount }: { readonly amount?: string }): Promise<string> {
  const [, dollars, cents = '00'] = /^([1-9]\d{0,5})(?:\.(\d{2}))?$/.exec(amount ?? '') ?? [];
  if (dollars === undefined) throw new StartRefusal('--amount is what 12 months cost in dollars, such as 1308 or 1308.00.');
  await announcePrice(platform, Number(dollars) * 100 + Number(cents), await brandIfMade(platform));
  return `12 months cost $${dollars}.${cents} from each agency's first renewal at least 30 days after its owner was told by email.`;
}
