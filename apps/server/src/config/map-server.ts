import { z } from 'zod';

/** A map server: the address of its style, and the origins that pages may ask for tiles, fonts and pictures. */
export type MapServer = { readonly styleUrl: string; readonly origins: readonly string[] };

function findOrigin(text: string): string | undefined {
  const url = URL.parse(text);
  return url && ['http:', 'https:'].includes(url.protocol) ? url.origin : undefined;
}

/** The setting `MAP_STYLE_URL`: the address of a MapLibre style and, after spaces, further origins that the style names. */
export const mapServerSetting = z.string().transform((text, ctx): MapServer => {
  const parts = text.trim().split(/\s+/);
  const origins = parts.map(findOrigin);
  if (origins.some((origin) => origin === undefined)) {
    ctx.addIssue({ code: 'custom', message: 'must hold addresses that begin with http:// or https://' });
    return z.NEVER;
  }
  return { styleUrl: parts[0] ?? '', origins: [...new Set(origins.filter((origin) => origin !== undefined))] };
});
