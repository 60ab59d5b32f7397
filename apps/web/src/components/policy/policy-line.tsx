import type { CancellationPolicy } from '@caravel/contracts';
import { policyAt, policySpans } from '@caravel/contracts';
import type { Money, PlainDate } from '@caravel/kernel';
import type { PolicyWords } from '@caravel/messages/web/policy-words.ts';
import { policyWords } from '@caravel/messages/web/policy-words.ts';
import { formatDate, formatMoney, formatTime } from '../../lib/language/format.ts';
import { type Translator, useT } from '../../lib/language/i18n.tsx';
import { serverNow } from '../../lib/page/server-clock.ts';
import classes from './policy-line.module.css';

/**
 * A cancellation policy in words, as it counts now. `place`: the city whose clock counts. Null: it is not known, which is said and never denied.
 */
export function policyText(policy: CancellationPolicy | null, place: string, t: Translator): PolicyWords {
  return policyWords(t, policy && policyAt(policy, serverNow()), place, {
    money: (amount: Money) => formatMoney(amount, t.formats),
    day: (day: string) => formatDate(day, t.formats),
    time: (local: string) => formatTime(local, t.formats),
  });
}

type PolicyLineProps = { policy: CancellationPolicy; arrival: PlainDate };

/** What cancelling costs from now to the day of arrival, as a line of colors. The words beside it say the same with dates and amounts. */
export function PolicyLine({ policy, arrival }: PolicyLineProps) {
  const t = useT();
  const now = serverNow();
  // The hour of arrival is not known: the line is a picture, and no deadline is read off it.
  const spans = policySpans(policy, now, Math.max(now + 1, Date.parse(`${arrival}T15:00:00Z`)));
  return (
    <span className={classes.line} role="img" aria-label={t('cancelPolicy.timeline')}>
      {spans.map(({ tone, from, start, end }) => (
        <span key={from} className={classes.span} data-tone={tone} style={{ flexGrow: Math.max(0.04, end - start) }} />
      ))}
    </span>
  );
}

/** A policy as people read it: the line, and under it all that is to come in words. */
export function PolicyView({ policy, place, arrival }: { policy: CancellationPolicy | null; place: string; arrival: PlainDate }) {
  const t = useT();
  const { whole } = policyText(policy, place, t);
  return (
    <span className={classes.policy}>
      {policy ? <PolicyLine policy={policy} arrival={arrival} /> : null}
      <span>{whole}</span>
    </span>
  );
}
