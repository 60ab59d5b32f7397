import type { SoldTerm } from '@caravel/contracts';
import { percentOf } from '@caravel/kernel';
import { languageOf, type Translator } from '@caravel/messages';
import { policyLines } from '../../../domains/bookings/index.ts';
import type { ComposedPrice, NetPolicy } from '../../../domains/pricing/index.ts';
import type { OptionTerms } from '../rules/option-terms.ts';
import type { ActivityQuoted } from './stored.ts';

/** A quote whose terms are told. `now`: epoch milliseconds. */
type Told = { readonly option: ActivityQuoted['option']; readonly price: ComposedPrice; readonly now: number };

function minutesText(minutes: number, t: Translator): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    ...(hours > 0 ? [t('activityTerms.hours', { count: hours })] : []),
    ...(rest > 0 ? [t('activityTerms.minutes', { count: rest })] : []),
  ];
  return parts.join(' ');
}

/** How long it takes, in words; a dash if it is not said. */
function durationText(duration: OptionTerms['duration'], t: Translator): string {
  if (duration === null) return '–';
  const { min, max } = duration;
  return min === max ? minutesText(max, t) : `${minutesText(min, t)} – ${minutesText(max, t)}`;
}

/** The policy in amounts of today's price, so that two policies differ only by what they promise. */
function policyAt({ deadlines }: OptionTerms, { option }: Told): NetPolicy | null {
  const { net } = option.price;
  if (deadlines === null) return null;
  const steps = deadlines.map(([from, percent]) => ({ from, penalty: percentOf(net, percent) }));
  return { zone: option.timeZone, net, steps, noShow: null };
}

/** Says what an option promises besides its price, as `seen`: now, or as the person saw it. */
export function activityTerms(seen: OptionTerms, told: Told, t: Translator): SoldTerm[] {
  const languages = new Intl.DisplayNames(languageOf(t.formats), { type: 'language' });
  const guides = seen.guides.map(({ type, language }) => `${languages.of(language) ?? language}, ${t(`guideType.${type}`)}`);
  const policy = policyAt(seen, told);
  return [
    { name: t('activityTerms.option'), text: seen.title },
    { name: t('activityPaper.start'), text: seen.startTime ?? t('activityTerms.anyTime') },
    { name: t('activityTerms.duration'), text: durationText(seen.duration, t) },
    { name: t('activityTerms.confirmation'), text: t(`activityTerms.${seen.confirmation}`) },
    { name: t('activityTerms.guides'), text: guides.length === 0 ? '–' : guides.join('; ') },
    { name: t('activityPaper.policy'), text: policyLines({ policy, price: told.price, createdAt: told.now }, t).join(' ') },
  ];
}
