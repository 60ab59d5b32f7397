import { z } from 'zod';
import { originsSetting } from './origins.ts';

/** A map server: the address of its style, and the origins that pages may ask for tiles, fonts and pictures. */
export type MapServer = { readonly styleUrl: string; readonly origins: readonly string[] };

/** The setting `MAP_STYLE_URL`: the address of a MapLibre style and, after spaces, further origins that the style names. */
export const mapServerSetting = z.string().transform((text, ctx): MapServer => {
  const origins = originsSetting.safeParse(text);
  if (origins.success) return { styleUrl: text.trim().split(/\s+/)[0] ?? '', origins: origins.data };
  for (const { message } of origins.error.issues) ctx.addIssue({ code: 'custom', message });
  return z.NEVER;
});
