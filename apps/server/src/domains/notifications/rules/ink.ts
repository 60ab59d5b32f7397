function channel(hex: string): number {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(color: string): number {
  return 0.2126 * channel(color.slice(1, 3)) + 0.7152 * channel(color.slice(3, 5)) + 0.0722 * channel(color.slice(5, 7));
}

/** Returns black or white, whichever has more contrast on the colour (`#rrggbb`). The better one always reaches 4.5:1 (WCAG 2.2, 1.4.3). */
export function readableInk(background: string): '#ffffff' | '#000000' {
  const light = luminance(background);
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.05 ? '#ffffff' : '#000000';
}
