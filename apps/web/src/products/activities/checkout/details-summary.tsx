import type { ActivityQuote } from '@caravel/products/activities/contract';
import { useT } from '../../../lib/language/i18n.tsx';
import type { QuoteAndOwn } from '../../checkout.ts';
import { FactLines } from '../activity-facts.tsx';
import { guideText } from '../guide-words.ts';
import type { ActivityOwn } from './activity-own.ts';
import { bookingLines } from './answer-lines.ts';
import { chosenGuide } from './guide-rules.ts';

/** What was answered besides the travelers, once the step is done. */
export function DetailsSummary({ quote, own }: QuoteAndOwn<ActivityQuote, ActivityOwn>) {
  const t = useT();
  const guide = chosenGuide(quote.option.languageGuides, own);
  return (
    <FactLines
      lines={[
        ...(guide ? [{ label: t('activityCheckout.language'), value: guideText(guide, t) }] : []),
        ...bookingLines(own, quote, t),
      ]}
    />
  );
}
