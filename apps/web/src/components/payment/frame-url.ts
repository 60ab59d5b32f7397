import textFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** The look of a page of the gateway, and the country that a card is billed in, where one is asked for. */
export type FrameLook = {
  readonly language: string;
  readonly theme: 'light' | 'dark';
  readonly dir: 'ltr' | 'rtl';
  readonly country?: string;
};

/** The address of a gateway page with our look. Throws `TypeError` if the address is invalid. */
export function frameUrlOf(path: string, look: FrameLook): URL {
  const url = new URL(path, window.location.origin);
  url.searchParams.set('lng', look.language);
  url.searchParams.set('theme', look.theme);
  url.searchParams.set('dir', look.dir);
  if (look.country) url.searchParams.set('country', look.country);
  // The font of our own page, so that the frame reads as a part of it.
  url.searchParams.set('font', textFont);
  return url;
}
