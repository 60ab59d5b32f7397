import { activityDurationSchema, languageGuideSchema } from '@caravel/products/activities/contract';
import { z } from 'zod';
import type { SupplierOption } from '../ports.ts';
import { activityPolicy, startInstant } from './activity-policy.ts';

/** What an option promises besides its price. */
export type PromisedOption = Pick<
  SupplierOption,
  | 'optionCode'
  | 'title'
  | 'startTime'
  | 'duration'
  | 'confirmation'
  | 'policy'
  | 'startsAt'
  | 'timeZone'
  | 'price'
  | 'languageGuides'
>;

/**
 * The same as a person saw it. `deadlines`: the steps of the cancellation policy, each from its instant (epoch milliseconds; null: from the booking on) with what
 * it keeps in percent of the net rate; null: not known.
 */
const seenTermsSchema = z.object({
  optionCode: z.string(),
  title: z.string(),
  startTime: z.string().nullable(),
  confirmation: z.enum(['instant', 'onRequest']),
  start: z.number(),
  duration: activityDurationSchema,
  guides: z.array(languageGuideSchema),
  deadlines: z.array(z.tuple([z.number().nullable(), z.number().min(0).max(100)])).nullable(),
});
export type OptionTerms = z.infer<typeof seenTermsSchema>;

/** The steps of a policy in percent: the same where only the price changes. */
function deadlinesOf(option: PromisedOption): OptionTerms['deadlines'] {
  const { price } = option;
  if (price === null) return null;
  const policy = activityPolicy({ ...option, price });
  const share = (minor: number) => Math.round((minor / price.net.amountMinor) * 100);
  return policy?.steps.map(({ from, penalty }) => [from, share(penalty.amountMinor)]) ?? null;
}

/** Returns all that an option promises besides its price: how it is confirmed, when it begins, how long it takes, what guides speak, what cancelling costs when. */
export function promisedBy(option: PromisedOption): OptionTerms {
  const { optionCode, title, startTime, confirmation, duration, languageGuides } = option;
  const guides = languageGuides
    .map(({ type, language }) => ({ type, language }))
    .toSorted((a, b) => (`${a.type} ${a.language}` < `${b.type} ${b.language}` ? -1 : 1));
  const start = startInstant(option);
  return { optionCode, title, startTime, confirmation, start, duration, guides, deadlines: deadlinesOf(option) };
}

/**
 * Returns the terms of an option in one word, which the person's page sends back. The word is theirs: nothing but what they are shown as seen depends on it,
 * and whether they are asked.
 */
export function termsOf(option: PromisedOption): string {
  return Buffer.from(JSON.stringify(promisedBy(option))).toString('base64url');
}

/** Whether an option promises something else than a page has shown. Its title does not count: it is another one in another language. */
export function termsDiffer(seen: string, option: PromisedOption): boolean {
  const before = readTerms(seen);
  return (
    before === undefined || JSON.stringify({ ...before, title: '' }) !== JSON.stringify({ ...promisedBy(option), title: '' })
  );
}

/** Reads terms that a page sends back; undefined if nobody can read them. */
export function readTerms(word: string): OptionTerms | undefined {
  try {
    return seenTermsSchema.safeParse(JSON.parse(Buffer.from(word, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}
