const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Mixes two colours `#rrggbb`; `share` is 0 to 1 on the way from the first to the second. */
export function mixColors(from: string, to: string, share: number): string {
  const [a, b] = [parts(from), parts(to)];
  return `#${a
    .map((value, index) =>
      Math.round(value + ((b[index] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
