import { policySpans } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import { languageOf, type Translator } from '@caravel/messages';
import { type ComposedPrice, type NetPolicy, presentPolicy } from '../../pricing/index.ts';
import type { DocumentTerm } from '../paper.ts';
import { policyText } from './policy-text.ts';
import { zonePlace } from './zone-place.ts';

const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/**
 * A cancellation policy as it was sold. Instants are epoch milliseconds; `begins`: of what was booked. `over`: what the supplier keeps of parts that were
 * cancelled before (net).
 */
export type SoldPolicy = {
  readonly policy: NetPolicy | null;
  readonly price: ComposedPrice;
  readonly over?: Money;
  readonly createdAt: number;
  readonly begins: number;
};

/** Writes a policy as it was when it was booked: in words with every deadline and its zone. `noShow`: what is kept if nobody comes. */
export function policyLines({ policy, price, over, createdAt }: Omit<SoldPolicy, 'begins'>, t: Translator): string[] {
  const place = policy === null ? '' : zonePlace(policy.zone, languageOf(t.formats));
  const { whole, noShow } = policyText(presentPolicy(policy, price, over), createdAt, place, t);
  return [sentence(whole), ...(noShow === null ? [] : [noShow])];
}

/** The policy as a term of a document: as a line of colors, and in words. Letters have it too. */
export function policyTerm(sold: SoldPolicy, title: string, t: Translator): DocumentTerm {
  const { policy, price, over, createdAt, begins } = sold;
  const shown = presentPolicy(policy, price, over);
  const spans = shown === null ? [] : policySpans(shown, createdAt, begins);
  return {
    title,
    lines: policyLines(sold, t),
    spans: spans.map(({ tone, start, end }) => ({ tone, share: end - start })),
    isInLetters: true,
  };
}
