/* Shapes of which the drawings are made: SVG of 600 × 400, whole numbers and tenths. */

export const WIDTH = 600;
export const HEIGHT = 400;
/** Where the ground begins. */
export const HORIZON = 250;

const one = (value: number) => String(Math.round(value * 10) / 10);

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0): string =>
  `<rect x="${one(x)}" y="${one(y)}" width="${one(w)}" height="${one(h)}"${r > 0 ? ` rx="${one(r)}"` : ''} fill="${fill}"/>`;

export const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${one(x)}" cy="${one(y)}" r="${one(r)}" fill="${fill}"/>`;

export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

export const line = (d: string, color: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${one(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A closed shape through points. */
export const shape = (points: readonly (readonly [number, number])[], fill: string): string =>
  path(`M${points.map(([x, y]) => `${one(x)} ${one(y)}`).join('L')}Z`, fill);

/** A person who stands or walks, seen from afar. `tall`: from the feet to the head. */
export function person(x: number, feet: number, tall: number, coat: string, legs = '#39424e'): string {
  const head = tall * 0.13;
  const top = feet - tall;
  return [
    line(
      `M${one(x - tall * 0.05)} ${one(feet)}L${one(x)} ${one(feet - tall * 0.45)}L${one(x + tall * 0.1)} ${one(feet)}`,
      legs,
      tall * 0.09,
    ),
    rect(x - tall * 0.13, top + head * 2, tall * 0.26, tall * 0.42, coat, tall * 0.1),
    circle(x, top + head, head, '#c98f6b'),
  ].join('');
}

/** A tree with a round crown. */
export const tree = (x: number, foot: number, tall: number, leaves: string): string =>
  rect(x - tall * 0.04, foot - tall * 0.45, tall * 0.08, tall * 0.45, '#7a5a43') +
  circle(x, foot - tall * 0.62, tall * 0.32, leaves);

/** A fir. */
export const fir = (x: number, foot: number, tall: number, leaves: string): string =>
  shape(
    [
      [x, foot - tall],
      [x + tall * 0.28, foot - tall * 0.12],
      [x - tall * 0.28, foot - tall * 0.12],
    ],
    leaves,
  ) + rect(x - tall * 0.04, foot - tall * 0.12, tall * 0.08, tall * 0.12, '#6b4d3a');

/** A palm that leans a little. */
export function palm(x: number, foot: number, tall: number, leaves: string): string {
  const [tx, ty] = [x + tall * 0.16, foot - tall];
  const fronds = [
    [-0.42, 0.02],
    [-0.3, 0.22],
    [0.05, 0.3],
    [0.4, 0.2],
    [0.44, -0.02],
    [0.16, -0.2],
    [-0.2, -0.18],
  ]
    .map(([dx = 0, dy = 0]) =>
      line(
        `M${one(tx)} ${one(ty)}q${one((dx * tall) / 2)} ${one(-0.14 * tall)} ${one(dx * tall)} ${one(dy * tall)}`,
        leaves,
        tall * 0.06,
      ),
    )
    .join('');
  return (
    line(
      `M${one(x)} ${one(foot)}Q${one(x + tall * 0.02)} ${one(foot - tall * 0.6)} ${one(tx)} ${one(ty)}`,
      '#8a6b4a',
      tall * 0.06,
    ) + fronds
  );
}
