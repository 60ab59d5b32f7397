import type { AgencySettings } from '@caravel/contracts';

/** Settings whose values the log of staff tells: short, and nobody's personal data. All others are told by name alone. */
const TOLD = [
  ...(['agencyName', 'heading', 'subHeading', 'primaryColor', 'fontFamily', 'backgroundOverlay', 'homeAirport'] as const),
  ...(['navbarPosition', 'isFluid', 'isRTL', 'defaultTheme', 'visitorsMaySearch'] as const),
  ...(['facebook', 'twitter', 'linkedin', 'instagram', 'youtube', 'tiktok'] as const),
] as const satisfies readonly (keyof AgencySettings)[];

/** A setting's value before and after a change. */
export type ToldChange = {
  readonly field: (typeof TOLD)[number];
  readonly before: string | number | boolean | null;
  readonly after: string | number | boolean | null;
};

/** What a save changed, of what the log tells. */
export function toldChanges(before: AgencySettings, after: AgencySettings): readonly ToldChange[] {
  return TOLD.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    before: before[field],
    after: after[field],
  }));
}
