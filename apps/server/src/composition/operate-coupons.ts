import { isPlainDate, type PlainDate } from '@caravel/kernel';
import { type CouponRefusal, createCoupon, endCoupon, listCoupons } from '../domains/subscriptions/index.ts';
import { StartRefusal } from '../platform/start-refusal.ts';
import type { Platform } from './build-platform.ts';
import { brandIfMade } from './operators.ts';

/** What an operator types about coupons: days as `YYYY-MM-DD`, months and uses as whole numbers. */
export type CouponWords = Partial<Record<'code' | 'kind' | 'months' | 'from' | 'until' | 'uses', string>>;

type Coupon = Awaited<ReturnType<typeof listCoupons>>['coupons'][number];

const REFUSALS: Readonly<Record<CouponRefusal, string>> = {
  codeInvalid: 'A code has 3 to 32 letters, digits and hyphens.',
  codeTaken: 'There is a coupon of that code already; a code is used once for good.',
  monthsInvalid: 'A coupon waives 1, 3, 6, 9 or 12 months; the holiday rate is for 12.',
  daysReversed: 'The last day is before the first.',
  usesInvalid: '--uses is a whole number above 0.',
};

function needCode({ code }: CouponWords): string {
  if (code === undefined) throw new StartRefusal('--code is missing.');
  return code;
}

function dayOf(words: CouponWords, name: 'from' | 'until'): PlainDate | null {
  const day = words[name];
  if (day === undefined) return null;
  if (!isPlainDate(day)) throw new StartRefusal(`--${name} is not a day, such as 2027-03-31.`);
  return day;
}

function numberOf(words: CouponWords, name: 'months' | 'uses'): number | null {
  const typed = words[name];
  if (typed === undefined) return null;
  if (!/^[1-9]\d{0,5}$/.test(typed)) throw new StartRefusal(`--${name} is a whole number above 0.`);
  return Number(typed);
}

/** Says what a coupon gives, when, and how often it was used. */
function sentence(coupon: Coupon): string {
  const gives =
    coupon.kind === 'holiday'
      ? 'the holiday rate for 12 months'
      : `the first ${coupon.months} month${coupon.months === 1 ? '' : 's'}`;
  const days = [coupon.startsOn && `from ${coupon.startsOn}`, coupon.endsOn && `to ${coupon.endsOn}`].filter(Boolean).join(' ');
  const uses = `used ${coupon.uses}${coupon.mostUses === null ? '' : ` of ${coupon.mostUses}`} times`;
  return [coupon.code, gives, days, uses, coupon.isOn ? '' : 'ended'].filter((part) => part !== '').join(', ');
}

/** Makes a coupon, as the operator; returns a sentence about it. Throws `StartRefusal` in words. */
export async function makeCoupon(platform: Platform, words: CouponWords): Promise<string> {
  const { kind } = words;
  if (kind !== 'waive' && kind !== 'holiday') throw new StartRefusal('--kind is waive or holiday.');
  const months = numberOf(words, 'months') ?? (kind === 'holiday' ? 12 : 0);
  const limits = { startsOn: dayOf(words, 'from'), endsOn: dayOf(words, 'until'), mostUses: numberOf(words, 'uses') };
  const made = await createCoupon(platform, { code: needCode(words), kind, months, ...limits }, await brandIfMade(platform));
  if (!made.ok) throw new StartRefusal(`No coupon was made. ${REFUSALS[made.error]}`);
  return sentence(made.value);
}

/** Ends a coupon, as the operator; returns a sentence about it. Throws `StartRefusal` if there is none. */
export async function endCouponBy(platform: Platform, words: CouponWords): Promise<string> {
  const ended = await endCoupon(platform, needCode(words), await brandIfMade(platform));
  if (!ended) throw new StartRefusal(`No coupon has the code ${needCode(words)}.`);
  return sentence(ended);
}

/** Lists the coupons, or tells of one, a line each. */
export async function showCoupons(platform: Platform, { code }: CouponWords): Promise<string> {
  const { coupons: all } = await listCoupons(platform);
  const asked = code === undefined ? all : all.filter((coupon) => coupon.code === code.trim().toUpperCase());
  return asked.map(sentence).join('\n') || 'There is no such coupon.';
}
