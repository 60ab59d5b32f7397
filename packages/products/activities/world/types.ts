import type { Point } from '@caravel/reference';
import type { Trigger } from '@caravel/sandbox-world';
import type {
  ActivityFlag,
  ActivityKind,
  ActivityPolicy,
  ActivityPopularity,
  AgeBand,
  AgeBandLimits,
  ConfirmationType,
  LanguageGuide,
  PickupOption,
  PRICING_TYPES,
  QuestionId,
  UnitType,
} from '../contract/index.ts';
import type { Hub } from './hubs.ts';
import type { OptionId } from './options.ts';
import type { Subject } from './subjects.ts';
import type { ThemeId } from './themes/index.ts';
import type { Style, Theme } from './themes/theme.ts';

/** What a product is made of: its theme, what it is about, and how it differs from others of the theme. */
export type Idea = { readonly theme: ThemeId; readonly subject: Subject | null; readonly style: Style; readonly seed: number };

/** A way to book a product. `starts`: minutes of the day; empty: at any time of its opening hours. */
export type WorldOption = {
  readonly id: OptionId;
  readonly code: string;
  /** Its price compared with the first option, in percent. */
  readonly pricePercent: number;
  readonly minutes: readonly [number, number];
  readonly starts: readonly number[];
};

/** How a party is priced. `percents`: of a grown person's price, by age band; `tiers`: of it, by how many pay. */
export type WorldPricing = {
  readonly type: (typeof PRICING_TYPES)[number];
  readonly unitType: UnitType | null;
  readonly unitSize: number;
  /** The price of a grown person or a unit on a middling day, in cents. */
  readonly baseMinor: number;
  readonly percents: Readonly<Partial<Record<AgeBand, number>>>;
  readonly tiers: readonly { readonly upTo: number; readonly percent: number }[];
  /** What of a price are taxes, in percent of the price without them. */
  readonly taxPercent: number;
  /** Percent off while it is a deal. */
  readonly dealPercent: number;
};

/** When it takes place: months (bits, January lowest) and weekdays (bits, Monday lowest). */
export type WorldCalendar = {
  readonly months: number;
  readonly weekdays: number;
  /** The share of days on which a start is sold out. */
  readonly soldOut: number;
  readonly cutoffMinutes: number;
};

/** A product, without texts. */
export type WorldActivity = {
  readonly code: string;
  readonly index: number;
  readonly hub: Hub;
  readonly idea: Idea;
  readonly theme: Theme;
  readonly seed: number;
  readonly kind: ActivityKind;
  readonly trigger: Trigger | null;
  readonly position: Point | null;
  readonly options: readonly WorldOption[];
  readonly pricing: WorldPricing;
  readonly calendar: WorldCalendar;
  readonly ageBands: readonly AgeBandLimits[];
  readonly party: { readonly min: number; readonly max: number; readonly requiresAdult: boolean };
  readonly confirmationType: ConfirmationType;
  readonly policy: ActivityPolicy;
  readonly flags: readonly ActivityFlag[];
  readonly popularity: readonly ActivityPopularity[];
  readonly score: { readonly score: number; readonly count: number } | null;
  readonly guides: readonly LanguageGuide[];
  readonly pickup: { readonly option: PickupOption; readonly allowsCustom: boolean; readonly minutesBefore: number | null };
  readonly questions: readonly QuestionId[];
};

/** A party as it is counted: how many of each band. */
export type WorldParty = readonly { readonly ageBand: AgeBand; readonly numberOfTravelers: number }[];

/** What a party pays, in cents: the lines add up to `netMinor`. */
export type WorldPrice = {
  readonly netMinor: number;
  /** What it costs when it is no deal; null: it is none. */
  readonly beforeMinor: number | null;
  readonly taxesMinor: number;
  readonly lines: readonly {
    readonly ageBand: AgeBand | null;
    readonly unitType: UnitType | null;
    readonly count: number;
    readonly netMinor: number;
  }[];
};
