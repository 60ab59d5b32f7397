import { z } from 'zod';

/** Reads the origins of addresses that are separated by spaces, each once; undefined if one of them is no address on the web. */
export function readOrigins(text: string): readonly string[] | undefined {
  const origins = text
    .trim()
    .split(/\s+/)
    .map((part) => {
      const url = URL.parse(part);
      return url && ['http:', 'https:'].includes(url.protocol) ? url.origin : undefined;
    });
  const sound = origins.filter((origin) => origin !== undefined);
  return sound.length === origins.length ? [...new Set(sound)] : undefined;
}

/** A setting of origins, separated by spaces. */
export const originsSetting = z.string().transform((text, ctx): readonly string[] => {
  const origins = readOrigins(text);
  if (origins) return origins;
  ctx.addIssue({ code: 'custom', message: 'must hold addresses that begin with http:// or https://' });
  return z.NEVER;
});
