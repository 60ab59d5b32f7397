import { TRIGGER_ACTIVITIES } from '@caravel/sandbox-world/triggers.ts';
import type { ActivityFlag } from '../contract/index.ts';
import {
  ageBandsOf,
  calendarOf,
  confirmationOf,
  guidesOf,
  optionsOf,
  partyOf,
  pickupOf,
  plainPolicy,
  policyOf,
  popularityOf,
  positionOf,
  pricingOf,
  questionsOf,
  scoreOf,
} from './facts.ts';
import { findHub, type Hub } from './hubs.ts';
import { ideasOf } from './ideas.ts';
import { themeOf } from './themes/index.ts';
import type { Idea, WorldActivity } from './types.ts';

/** Where products stand that provoke faults. */
const TRIGGER_TOWN = 'Trondheim';

function flagsOf(deal: number, soldOut: number, policy: WorldActivity['policy']): readonly ActivityFlag[] {
  const flags: ActivityFlag[] = [];
  if (deal > 0) flags.push('DEALS_AND_DISCOUNT');
  if (soldOut > 0.1) flags.push('LIKELY_TO_SELL_OUT');
  if (policy.type === 'STANDARD') flags.push('FREE_CANCELLATION');
  return flags;
}

function activityOf(hub: Hub, idea: Idea, index: number): WorldActivity {
  const theme = themeOf(idea.theme);
  const isTrigger = hub.town?.name === TRIGGER_TOWN && hub.countryCode === 'NO';
  const trigger = (isTrigger && TRIGGER_ACTIVITIES[index]) || null;
  // What is named by what goes wrong with it goes right otherwise.
  const confirmationType = trigger ? 'INSTANT' : confirmationOf(idea, theme);
  const pricing = pricingOf(hub, idea, theme);
  const policy = trigger ? plainPolicy('STANDARD') : policyOf(idea, theme);
  const usual = calendarOf(hub, idea, theme, confirmationType);
  const calendar = trigger ? { ...usual, months: 0xfff, weekdays: 0x7f, soldOut: 0, cutoffMinutes: 60 } : usual;
  const pickup = pickupOf(hub, idea, theme);
  return {
    code: `${hub.key}-${index}`,
    index,
    hub,
    idea,
    theme,
    seed: idea.seed,
    kind: theme.kind,
    trigger,
    position: positionOf(hub, idea, theme),
    options: optionsOf(idea, theme),
    pricing,
    calendar,
    ageBands: ageBandsOf(theme),
    party: trigger ? { min: 1, max: 15, requiresAdult: true } : partyOf(idea, theme),
    confirmationType,
    policy,
    flags: flagsOf(pricing.dealPercent, calendar.soldOut, policy),
    popularity: popularityOf(idea, theme),
    score: scoreOf(hub, idea, index),
    guides: guidesOf(hub, idea, theme),
    pickup,
    questions: questionsOf(hub, idea, theme, pickup),
  };
}

/** Ideas of the triggers of Trondheim: plain walks, whose town they name. */
function withTriggers(hub: Hub, ideas: readonly Idea[]): readonly Idea[] {
  if (hub.town?.name !== TRIGGER_TOWN || hub.countryCode !== 'NO') return ideas;
  const walk = ideas.find(({ theme, style }) => theme === 'oldTown' && style === 'plain');
  if (!walk) return ideas;
  return [...TRIGGER_ACTIVITIES.map((_, at) => ({ ...walk, seed: walk.seed + at + 1 })), ...ideas];
}

/** What a place sells: its ideas, and the products that were made of them so far. */
type Shelf = { readonly ideas: readonly Idea[]; readonly made: (WorldActivity | undefined)[] };

const MOST_KEPT = 20_000;
const shelves = new Map<string, Shelf>();
let kept = 0;

/** The shelf of a place. It is filled when first asked for, and kept while there is room. */
function shelfOf(hub: Hub): Shelf {
  const known = shelves.get(hub.key);
  if (known) return known;
  const shelf: Shelf = { ideas: withTriggers(hub, ideasOf(hub)), made: [] };
  if (kept + shelf.ideas.length > MOST_KEPT) {
    shelves.clear();
    kept = 0;
  }
  shelves.set(hub.key, shelf);
  kept += shelf.ideas.length;
  return shelf;
}

/** How many products a place has. */
export const countAt = (hub: Hub): number => shelfOf(hub).ideas.length;

/** The product of a number at a place; undefined if there is none. */
export function activityAt(hub: Hub, index: number): WorldActivity | undefined {
  const { ideas, made } = shelfOf(hub);
  const known = made[index];
  const idea = ideas[index];
  if (known || !idea) return known;
  const activity = activityOf(hub, idea, index);
  made[index] = activity;
  return activity;
}

/** The products of a place, the most important first. */
export function activitiesOf(hub: Hub, most: number = Number.POSITIVE_INFINITY): readonly WorldActivity[] {
  return Array.from({ length: Math.min(most, countAt(hub)) }, (_, at) => activityAt(hub, at) ?? []).flat();
}

/** A product by its code; undefined if there is none. */
export function findActivity(code: string): WorldActivity | undefined {
  const [, key = '', index = ''] = /^([a-z0-9-]{2,50})-(\d{1,3})$/.exec(code) ?? [];
  const hub = key === '' ? undefined : findHub(key);
  return hub && activityAt(hub, Number(index));
}
