import { mixColors } from '@caravel/kernel';
import type { CarBody, PicturedCar } from '@caravel/products/cars/world';

const WIDTH = 640;
const HEIGHT = 320;
/** Where the wheels stand. */
const GROUND = 252;

/** A point of an outline, in shares of length (from the front) and of height (from the ground). */
type Point = readonly [along: number, up: number];

type Shape = {
  readonly length: number;
  readonly height: number;
  readonly wheel: number;
  /** From the front bumper over the roof to the rear bumper. */
  readonly outline: readonly Point[];
  /** The panes, each of four corners. */
  readonly windows: readonly (readonly Point[])[];
};

const SHAPES: Readonly<Record<CarBody, Shape>> = {
  hatch: {
    length: 400,
    height: 150,
    wheel: 36,
    outline: [
      [0.02, 0.2],
      [0.05, 0.5],
      [0.27, 0.58],
      [0.42, 0.95],
      [0.82, 0.96],
      [0.96, 0.62],
      [0.99, 0.2],
    ],
    windows: [
      [
        [0.32, 0.6],
        [0.44, 0.88],
        [0.6, 0.89],
        [0.6, 0.6],
      ],
      [
        [0.63, 0.6],
        [0.63, 0.89],
        [0.81, 0.89],
        [0.9, 0.62],
      ],
    ],
  },
  sedan: {
    length: 480,
    height: 142,
    wheel: 38,
    outline: [
      [0.02, 0.2],
      [0.04, 0.5],
      [0.28, 0.6],
      [0.42, 0.96],
      [0.68, 0.97],
      [0.83, 0.65],
      [0.97, 0.6],
      [0.99, 0.2],
    ],
    windows: [
      [
        [0.33, 0.62],
        [0.43, 0.89],
        [0.55, 0.9],
        [0.55, 0.62],
      ],
      [
        [0.57, 0.62],
        [0.57, 0.9],
        [0.67, 0.9],
        [0.78, 0.64],
      ],
    ],
  },
  wagon: {
    length: 490,
    height: 150,
    wheel: 38,
    outline: [
      [0.02, 0.2],
      [0.04, 0.5],
      [0.27, 0.58],
      [0.4, 0.94],
      [0.88, 0.96],
      [0.97, 0.6],
      [0.99, 0.2],
    ],
    windows: [
      [
        [0.31, 0.6],
        [0.41, 0.87],
        [0.54, 0.88],
        [0.54, 0.6],
      ],
      [
        [0.56, 0.6],
        [0.56, 0.88],
        [0.7, 0.89],
        [0.7, 0.6],
      ],
      [
        [0.72, 0.6],
        [0.72, 0.89],
        [0.87, 0.89],
        [0.93, 0.62],
      ],
    ],
  },
  suv: {
    length: 460,
    height: 184,
    wheel: 46,
    outline: [
      [0.02, 0.2],
      [0.03, 0.56],
      [0.26, 0.63],
      [0.36, 0.95],
      [0.88, 0.97],
      [0.97, 0.64],
      [0.99, 0.2],
    ],
    windows: [
      [
        [0.3, 0.65],
        [0.38, 0.89],
        [0.55, 0.9],
        [0.55, 0.65],
      ],
      [
        [0.57, 0.65],
        [0.57, 0.9],
        [0.73, 0.9],
        [0.73, 0.65],
      ],
      [
        [0.75, 0.65],
        [0.75, 0.9],
        [0.87, 0.9],
        [0.92, 0.66],
      ],
    ],
  },
  van: {
    length: 500,
    height: 198,
    wheel: 40,
    outline: [
      [0.01, 0.15],
      [0.03, 0.48],
      [0.16, 0.58],
      [0.29, 0.96],
      [0.95, 0.98],
      [0.99, 0.6],
      [0.99, 0.15],
    ],
    windows: [
      [
        [0.2, 0.6],
        [0.3, 0.89],
        [0.43, 0.9],
        [0.43, 0.6],
      ],
      [
        [0.45, 0.6],
        [0.45, 0.9],
        [0.67, 0.91],
        [0.67, 0.6],
      ],
      [
        [0.69, 0.6],
        [0.69, 0.91],
        [0.93, 0.91],
        [0.96, 0.6],
      ],
    ],
  },
  pickup: {
    length: 520,
    height: 176,
    wheel: 48,
    outline: [
      [0.01, 0.2],
      [0.02, 0.57],
      [0.24, 0.62],
      [0.33, 0.96],
      [0.58, 0.97],
      [0.62, 0.6],
      [0.98, 0.6],
      [0.99, 0.2],
    ],
    windows: [
      [
        [0.28, 0.64],
        [0.35, 0.89],
        [0.45, 0.9],
        [0.45, 0.64],
      ],
      [
        [0.47, 0.64],
        [0.47, 0.9],
        [0.57, 0.9],
        [0.59, 0.64],
      ],
    ],
  },
  coupe: {
    length: 460,
    height: 128,
    wheel: 40,
    outline: [
      [0.02, 0.2],
      [0.05, 0.52],
      [0.34, 0.62],
      [0.5, 0.97],
      [0.66, 0.97],
      [0.92, 0.66],
      [0.99, 0.2],
    ],
    windows: [
      [
        [0.4, 0.64],
        [0.51, 0.89],
        [0.65, 0.89],
        [0.78, 0.66],
      ],
    ],
  },
  convertible: {
    length: 450,
    height: 120,
    wheel: 38,
    outline: [
      [0.02, 0.2],
      [0.05, 0.56],
      [0.36, 0.66],
      [0.4, 0.66],
      [0.7, 0.66],
      [0.95, 0.68],
      [0.99, 0.2],
    ],
    windows: [
      [
        [0.37, 0.67],
        [0.46, 0.98],
        [0.48, 0.98],
        [0.43, 0.67],
      ],
    ],
  },
};

const round = (value: number) => Math.round(value * 10) / 10;

function place({ length, height }: Shape, scale: number): (point: Point) => string {
  const [long, high] = [length * scale, height * (0.5 + scale / 2)];
  const left = (WIDTH - long) / 2;
  return ([along, up]) => `${round(left + along * long)} ${round(GROUND - up * high)}`;
}

/** A closed outline whose corners are round: each edge is met in its middle. */
function softened(points: readonly string[]): string {
  const middle = (a: string, b: string) => {
    const [ax = 0, ay = 0] = a.split(' ').map(Number);
    const [bx = 0, by = 0] = b.split(' ').map(Number);
    return `${round(ax * 0.25 + bx * 0.75)} ${round(ay * 0.25 + by * 0.75)}`;
  };
  const [first = '0 0'] = points;
  const curves = points.slice(1).map((point, at) => {
    const next = points[at + 2] ?? point;
    return `L${middle(points[at] ?? point, point)}Q${point} ${middle(next, point)}`;
  });
  return `M${first}${curves.join('')}Z`;
}

function wheel(x: number, radius: number): string {
  const y = GROUND - radius * 0.78;
  return (
    `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="#22262c"/>` +
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius * 0.6)}" fill="#c9ced6"/>` +
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius * 0.18)}" fill="#7b828c"/>`
  );
}

/**
 * Draws a kind of car from the side as SVG (640 × 320, about 2 kB, nothing from outside), in the color of its company: the same for the same class. Throws
 * RangeError if the color is none.
 */
export function drawCarPicture({ body: kind, percent, electric, color }: PicturedCar): string {
  if (!/^#[0-9a-f]{6}$/.test(color)) throw new RangeError(`no color: ${color}`);
  const shape = SHAPES[kind];
  const scale = percent / 100;
  const at = place(shape, scale);
  const [light, dark] = [mixColors(color, '#ffffff', 0.25), mixColors(color, '#000000', 0.25)];
  const body = softened(shape.outline.map(at));
  const panes = shape.windows.map(
    (pane) => `<path d="M${pane.map(at).join('L')}Z" fill="#bcd3e3" stroke="${dark}" stroke-width="3"/>`,
  );
  const long = shape.length * scale;
  const left = (WIDTH - long) / 2;
  const plug = electric ? `<path d="M${at([0.9, 0.5])}l-9 13h7l-3 12 11-15h-7l4-10z" fill="#ffffff"/>` : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<defs><linearGradient id="p" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${color}"/></linearGradient></defs>`,
    `<ellipse cx="${WIDTH / 2}" cy="${GROUND + 8}" rx="${round(long * 0.52)}" ry="13" fill="#000" opacity=".12"/>`,
    `<path d="${body}" fill="url(#p)" stroke="${dark}" stroke-width="3"/>`,
    ...panes,
    `<path d="M${at([0.06, 0.38])}L${at([0.95, 0.38])}" stroke="${dark}" stroke-width="3" opacity=".5"/>`,
    `<path d="M${at([0.035, 0.45])}l26-3v10l-25 2z" fill="#fff6d8"/><path d="M${at([0.975, 0.48])}l-16 0v14l17 0z" fill="#c62828"/>`,
    plug,
    wheel(left + long * 0.2, shape.wheel),
    wheel(left + long * 0.8, shape.wheel),
    '</svg>',
  ].join('');
}
