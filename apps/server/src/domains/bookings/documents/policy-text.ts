import { type CancellationPolicy, policyAt } from '@caravel/contracts';
import { type PolicyWords, policyWords, type Translator } from '@caravel/messages';
import { formatDay, formatMoney, formatTime } from '../../../platform/texts/format.ts';

/**
 * Writes a cancellation policy for paper and emails, as it is seen at an instant (epoch milliseconds). `place`: the city whose clock counts, in the
 * reader's language.
 */
export function policyText(policy: CancellationPolicy | null, at: number, place: string, t: Translator): PolicyWords {
  return policyWords(t, policy && policyAt(policy, at), place, {
    money: (amount) => formatMoney(amount, t.formats),
    day: (day) => formatDay(day, t.formats),
    time: (local) => formatTime(local, t.formats),
  });
}
