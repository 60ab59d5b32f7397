import type { Locale } from '@caravel/reference';
import { mix } from '@caravel/sandbox-world/random.ts';
import { reviewerAt } from '@caravel/sandbox-world/reviewers.ts';
import { dayText } from '@caravel/sandbox-world/zones.ts';
import { todayAt } from './calendar.ts';
import { lineIdsOf } from './lines.ts';
import type { WorldActivity, WorldOption } from './types.ts';
import { fillText, wordsOf } from './words/index.ts';

/** A product's title in a language. A trigger has one for all. */
export function titleOf({ idea, hub, trigger }: WorldActivity, locale: Locale): string {
  if (trigger) return trigger.value;
  const words = wordsOf(locale);
  const [title] = words.themes[idea.theme];
  return fillText(title, locale, idea.subject?.names ?? hub.names, hub.names) + words.styles[idea.style];
}

/** One or two sentences. */
export function summaryOf({ idea, trigger }: WorldActivity, locale: Locale): string {
  return trigger ? trigger.sentence : wordsOf(locale).themes[idea.theme][1];
}

/** All that its page tells in words. */
export function textsOf(activity: WorldActivity, locale: Locale) {
  const { idea, hub, kind, options } = activity;
  const words = wordsOf(locale);
  const names = idea.subject?.names ?? hub.names;
  const lines = lineIdsOf(activity);
  const minutes = options[0]?.minutes[1] ?? 60;
  const shares = kind === 'show' || kind === 'class' ? [0.15, 0.7, 0.15] : [0.1, 0.75, 0.15];
  return {
    title: titleOf(activity, locale),
    summary: summaryOf(activity, locale),
    description: [summaryOf(activity, locale), words.more[kind]],
    itinerary: words.steps[kind].map(([title, text], at) => ({
      title: fillText(title, locale, names, hub.names),
      text,
      minutes: Math.max(5, Math.round((minutes * (shares[at] ?? 0)) / 5) * 5),
      isPassBy: false,
      admission:
        at === 1 && kind === 'museum'
          ? ('included' as const)
          : at === 1 && idea.subject?.kind === 'sight' && kind === 'walk'
            ? ('notIncluded' as const)
            : null,
    })),
    inclusions: lines.has.map((id) => words.lines[id]),
    exclusions: lines.hasNot.map((id) => words.lines[id]),
    additionalInfo: lines.notes.map((id) => words.lines[id]),
    captions: [titleOf(activity, locale), ...words.captions],
  };
}

export function optionTexts(option: WorldOption, locale: Locale): { readonly title: string; readonly description: string } {
  const [title, description] = wordsOf(locale).options[option.id];
  return { title, description };
}

/** How many gave each score, of five to one; they add up to all who said something. */
export function scoreCountsOf({ score }: WorldActivity): number[] | null {
  if (!score) return null;
  const share = Math.max(0, (score.score - 3) / 2);
  const five = Math.round(score.count * (0.25 + 0.65 * share));
  const rest = score.count - five;
  const four = Math.round(rest * 0.6);
  const three = Math.round((rest - four) * 0.6);
  const two = Math.round((rest - four - three) * 0.6);
  return [five, four, three, two, score.count - five - four - three - two];
}

/** Reviews of the last months, the newest first. */
export function reviewsOf(activity: WorldActivity, locale: Locale, now: number) {
  const counts = scoreCountsOf(activity);
  if (!counts || !activity.score) return [];
  const { reviews } = wordsOf(locale);
  const today = todayAt(activity.hub.zone, now);
  const { seed } = activity;
  return Array.from({ length: Math.min(6, activity.score.count) }, (_, at) => {
    const dice = (mix(seed, at, 70) % 1000) / 1000;
    const total = activity.score?.count ?? 1;
    const isFive = dice < (counts[0] ?? 0) / total;
    const isFour = !isFive && dice < ((counts[0] ?? 0) + (counts[1] ?? 0)) / total;
    const said = isFive ? reviews.five : isFour ? reviews.four : reviews.less;
    const [title, text] = said[mix(seed, at, 71) % said.length] ?? ['', ''];
    return {
      score: isFive ? 5 : isFour ? 4 : 3,
      title,
      text,
      author: reviewerAt(mix(seed, at, 72)),
      on: dayText(today - 3 - at * 9 - (mix(seed, at, 73) % 9)),
    };
  });
}

const OPERATORS = [
  'Lantern',
  'Compass Rose',
  'Cobblestone',
  'Open Window',
  'Blue Door',
  'Wayfarer',
  'Long Table',
  'Sunny Side',
  'Paper Boat',
  'Old Bridge',
  'Green Path',
  'Seven Hills',
];
const KINDS_OF_OPERATORS = ['Tours', 'Experiences', 'Travel', 'Excursions', 'Outings'];

/** The operator: invented, with a number that reaches nobody. */
export function operatorOf({ seed, hub }: WorldActivity): { readonly name: string; readonly phone: string } {
  const name = `${OPERATORS[mix(seed, hub.seed, 74) % OPERATORS.length] ?? ''} ${KINDS_OF_OPERATORS[mix(seed, hub.seed, 75) % KINDS_OF_OPERATORS.length] ?? ''}`;
  return { name, phone: `+1 555 01${String(mix(seed, 76) % 100).padStart(2, '0')}` };
}
