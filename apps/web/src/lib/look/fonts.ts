import type { FontFamily } from '@caravel/contracts';

/** The font of running text, everywhere. */
export const TEXT_FONT = "'Inter Variable', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** Heading fonts that an agency may choose. All of them are on the visitor's machine or hosted by us. */
const HEADING_FONTS: Readonly<Record<FontFamily, string>> = {
  bricolage: "'Bricolage Grotesque Variable', 'Inter Variable', ui-sans-serif, system-ui, sans-serif",
  inter: TEXT_FONT,
  georgia: "Georgia, 'Times New Roman', serif",
  system: 'ui-sans-serif, system-ui, -apple-system, sans-serif',
};

/** The CSS font family for an agency's choice; ours if the choice is unknown. */
export function headingFont(chosen: string | null): string {
  const known = Object.entries(HEADING_FONTS).find(([name]) => name === chosen?.toLowerCase());
  return known ? known[1] : HEADING_FONTS.bricolage;
}
