import { hashText, mixColors as mix, seededRandom } from '@caravel/kernel';
import { LANDMARKS } from './landmarks.ts';
import { findPlaceFacts, kindsOfCountry, SCENE_KINDS, type SceneKind, type SceneLight, type Standing } from './places.ts';

export type { SceneKind, SceneLight } from './places.ts';

/**
 * The input of a drawing: the same input always gives the same picture. `place` is the IATA code of a city or an airport, or a city's name: the large ones are
 * drawn with what one knows them by, others by `country` (ISO code). `kind` and `light` count more than those of the place. `tint` is a brand colour
 * `#rrggbb` that shifts the hues a little.
 */
export type SceneInput = {
  readonly seed: string;
  readonly place?: string | undefined;
  readonly country?: string | undefined;
  readonly kind?: SceneKind;
  readonly light?: SceneLight;
  readonly tint?: string;
};

/** Size of the drawing; it is cropped to its container, around the lower middle. */
export const SCENE_SIZE = { width: 1600, height: 900 } as const;

type Air = { top: string; low: string; sun: string; haze: string };
type Ground = { far: string; near: string };
type Brush = { readonly random: () => number; readonly air: Air; readonly ground: Ground; readonly light: SceneLight };

const AIR: Readonly<Record<SceneLight, Air>> = {
  dawn: { top: '#7f9cc0', low: '#f6d9c2', sun: '#fff1dc', haze: '#e9cfc4' },
  day: { top: '#5b9bd0', low: '#d5e8f0', sun: '#fffbe8', haze: '#bcd5e0' },
  dusk: { top: '#3f4377', low: '#f0a983', sun: '#ffdcae', haze: '#b98598' },
  night: { top: '#111a33', low: '#3a4a75', sun: '#eef0e2', haze: '#33426b' },
  overcast: { top: '#8796a6', low: '#c9d1d8', sun: '#dfe5ea', haze: '#aab6c1' },
};

const GROUND: Readonly<Record<SceneKind, Ground>> = {
  coast: { far: '#6f9aa3', near: '#1f4a55' },
  beach: { far: '#6f9aa3', near: '#1f4a55' },
  oldTown: { far: '#b98a6d', near: '#5e3a30' },
  skyline: { far: '#7e8ca6', near: '#27304a' },
  mountain: { far: '#7f99a0', near: '#24433d' },
  desert: { far: '#d3a06f', near: '#8a4f33' },
  lake: { far: '#86a79b', near: '#2b4d45' },
  snow: { far: '#a9bccb', near: '#4a6177' },
  harbor: { far: '#8e9fae', near: '#2f4a5c' },
};

/** How much night or dusk darkens the ground. */
const SHADE: Readonly<Record<SceneLight, number>> = { dawn: 0.12, day: 0, dusk: 0.34, night: 0.62, overcast: 0.16 };

const { width: W, height: H } = SCENE_SIZE;

/** The outline of land from edge to edge: smooth if `rough` is 0, jagged if it is 1. */
function ridge(random: () => number, base: number, height: number, rough: number, step = 50): string {
  const waves = Array.from({ length: 4 }, (_, index) => ({
    length: W / (1.1 + index * (1 + rough * 1.6) + random()),
    phase: random() * 7,
    size: height / (1 + index * (1.7 - rough)),
  }));
  let path = `M0 ${H}`;
  for (let x = 0; x <= W; x += step) {
    const y = waves.reduce((sum, wave) => sum + Math.sin(x / (wave.length / 6.28) + wave.phase) * wave.size, base);
    path += `L${x} ${Math.round(y + (random() - 0.5) * rough * height * 0.5)}`;
  }
  return `${path}L${W} ${H}Z`;
}

const shape = (path: string, fill: string, more = '') => `<path d="${path}" fill="${fill}"${more}/>`;
const box = (x: number, y: number, w: number, h: number, fill: string) =>
  `<rect x="${Math.round(x)}" y="${Math.round(y)}" width="${Math.round(w)}" height="${Math.round(h)}" fill="${fill}"/>`;

/** The colour of a layer: haze far away, the ground's own colour near. `nearness` 0 to 1. */
function tone({ air, ground, light }: Brush, nearness: number): string {
  const clear = mix(ground.far, ground.near, nearness);
  const own = light === 'overcast' ? mix(clear, '#6f7f8e', 0.55) : clear;
  return mix(mix(own, air.haze, 0.6 * (1 - nearness)), '#0d1326', SHADE[light] * (0.35 + 0.65 * nearness));
}

function layers(brush: Brush, count: number, from: number, to: number, height: number, rough: number): string {
  let out = '';
  for (let index = 0; index < count; index++) {
    const nearness = count === 1 ? 1 : index / (count - 1);
    out += shape(
      ridge(brush.random, from + (to - from) * nearness, height * (1 - nearness * 0.45), rough),
      tone(brush, nearness),
    );
  }
  return out;
}

function water(brush: Brush, top: number, bottom = H): string {
  const { random, air } = brush;
  let out = box(0, top, W, bottom - top, mix(tone(brush, 0.35), air.low, 0.35));
  for (let index = 0; index < 22; index++) {
    const depth = random() ** 1.6;
    const y = top + 8 + depth * (bottom - top - 20);
    const w = 40 + depth * 260 * random();
    out += `<rect x="${Math.round(random() * W - w / 2)}" y="${Math.round(y)}" width="${Math.round(w)}" height="${2 + Math.round(depth * 3)}" rx="2" fill="${air.sun}" opacity=".${12 + Math.floor(random() * 20)}"/>`;
  }
  return out;
}

function towers(brush: Brush, base: number, height: number, nearness: number, lit: boolean): string {
  const { random, light } = brush;
  const fill = tone(brush, nearness);
  const glow = light === 'night' || light === 'dusk' ? '#ffd48a' : mix(fill, '#ffffff', 0.25);
  let out = '';
  let windows = '';
  for (let x = -20; x < W; ) {
    const w = 46 + random() * 70;
    const middle = 1 - Math.abs(x + w / 2 - W * 0.6) / W;
    const h = height * (0.35 + random() * 0.65) * (0.45 + middle * 0.6);
    out += `M${Math.round(x)} ${H}V${Math.round(base - h)}h${Math.round(w + 1)}V${H}z`;
    if (random() > 0.72) out += `M${Math.round(x + w / 2 - 2)} ${Math.round(base - h - 40 * random() - 14)}h4v60h-4z`;
    if (lit)
      for (let row = 0; row < 3; row++)
        if (random() > 0.35)
          windows += `M${Math.round(x + 10 + random() * (w - 26))} ${Math.round(base - h + 22 + row * 30)}h10v12h-10z`;
    x += w + (random() > 0.8 ? 14 : 0);
  }
  return shape(out, fill) + (windows ? shape(windows, glow, ' opacity=".75"') : '');
}

function houses(brush: Brush, base: number, size: number, nearness: number): string {
  const { random, light } = brush;
  const wall = tone(brush, nearness);
  const roof = mix(wall, '#a3452b', 0.4 * (1 - SHADE[light]));
  const glow = light === 'day' || light === 'dawn' ? mix(wall, '#1d1714', 0.35) : '#ffcf85';
  let out = '';
  let windows = '';
  for (let x = -20; x < W; ) {
    const w = size * (0.8 + random() * 0.7);
    const h = size * (0.9 + random() * 1.1);
    const y = Math.round(base - h);
    const [left, right, top] = [Math.round(x), Math.round(x + w), Math.round(y - size * (0.28 + random() * 0.25))];
    out += box(left, y, right - left + 1, H - y, mix(wall, '#ffffff', random() * 0.12));
    out += shape(`M${left - 5} ${y + 1}L${Math.round((left + right) / 2)} ${top}L${right + 6} ${y + 1}Z`, roof);
    for (let row = 0; row < 2; row++)
      windows += `M${Math.round(x + w * (0.2 + random() * 0.2))} ${y + 16 + row * 34}h9v15h-9zm${Math.round(w * 0.35)} 0h9v15h-9z`;
    x += w - 2;
  }
  return out + shape(windows, glow, ' opacity=".8"');
}

function spire(brush: Brush, x: number, base: number, height: number): string {
  const fill = tone(brush, 0.35);
  const w = height * 0.16;
  const top = Math.round(base - height);
  const dome = Math.round(w * 1.5);
  return (
    box(x - w / 2, top + height * 0.3, w, height, fill) +
    shape(
      `M${Math.round(x - w * 0.6)} ${Math.round(top + height * 0.3)}L${x} ${top}L${Math.round(x + w * 0.6)} ${Math.round(top + height * 0.3)}Z`,
      fill,
    ) +
    `<path d="M${Math.round(x + w * 2)} ${base}v-${Math.round(height * 0.3)}a${dome} ${dome} 0 0 1 ${dome * 2} 0v${Math.round(height * 0.3)}z" fill="${fill}"/>`
  );
}

function trees(brush: Brush, base: number, size: number, count: number, kind: 'fir' | 'palm'): string {
  const { random } = brush;
  let path = '';
  for (let index = 0; index < count; index++) {
    const x = Math.round(random() * W);
    const h = Math.round(size * (0.6 + random() * 0.6));
    const y = Math.round(base + random() * 46);
    const w = Math.round(h * 0.26);
    if (kind === 'fir') path += `M${x - w} ${y}l${w}-${h}l${w} ${h}z`;
    else {
      path += `M${x} ${y}q${w * 0.4}-${h * 0.5} ${w * 0.2}-${h}h6q4 ${h * 0.5} 0 ${h}z`;
      for (const [dx, dy] of [
        [-1.5, -0.1],
        [-1, -0.8],
        [0.2, -1.1],
        [1.2, -0.7],
        [1.6, 0],
      ] as const)
        path += `M${Math.round(x + w * 0.25)} ${y - h}q${Math.round(dx * w * 0.5)} ${Math.round(dy * w - 8)} ${Math.round(dx * w)} ${Math.round(dy * w * 0.4 + w * 0.35)}q${Math.round(-dx * w * 0.35)}-${Math.round(w * 0.35)} ${Math.round(-dx * w)} ${Math.round(-dy * w * 0.4 - w * 0.35)}z`;
    }
  }
  return shape(path.replace(/(\.\d)\d+/g, '$1'), mix(tone(brush, 1), '#0b1714', 0.3));
}

/** Land in two parts, between which landmarks stand, and the line that they stand on. */
type Land = { readonly back: (brush: Brush) => string; readonly base: number; readonly front: (brush: Brush) => string };

const boat = (brush: Brush) =>
  shape('M1090 668h92l-14 16h-64zM1134 660v-92q44 40 50 92z', mix(brush.air.sun, '#ffffff', 0.5), ' opacity=".9"');

/** Sea with a boat, and sand with palms this side of it. */
const shore = (brush: Brush) =>
  water(brush, 610) +
  boat(brush) +
  shape(ridge(brush.random, 850, 34, 0.1), mix(tone(brush, 0.9), '#e0c08d', brush.light === 'night' ? 0.12 : 0.4)) +
  trees(brush, 850, 230, 4, 'palm');

const LAND: Readonly<Record<SceneKind, Land>> = {
  coast: { back: (brush) => layers(brush, 2, 560, 600, 90, 0.25), base: 614, front: shore },
  // Land so low that nothing stands behind it.
  beach: { back: (brush) => layers(brush, 1, 606, 606, 7, 0.1), base: 614, front: shore },
  harbor: {
    back: (brush) => layers(brush, 1, 570, 570, 46, 0.15) + towers(brush, 650, 130, 0.12, false),
    base: 662,
    front: (brush) => box(0, 656, W, 12, tone(brush, 0.75)) + water(brush, 666),
  },
  oldTown: {
    back: (brush) => layers(brush, 1, 560, 560, 60, 0.2),
    base: 715,
    front: (brush) => houses(brush, 790, 92, 0.45) + houses(brush, 930, 126, 0.9),
  },
  skyline: {
    back: (brush) => towers(brush, 690, 300, 0.1, false),
    base: 790,
    front: (brush) => towers(brush, 800, 190, 0.6, false) + towers(brush, 800, 120, 0.95, true) + water(brush, 790),
  },
  mountain: {
    back: (brush) => layers(brush, 2, 480, 580, 130, 0.75),
    base: 690,
    front: (brush) => layers(brush, 2, 690, 800, 60, 0.5) + trees(brush, 820, 130, 34, 'fir'),
  },
  desert: {
    back: (brush) => layers(brush, 2, 560, 600, 60, 0.6),
    base: 690,
    front: (brush) => layers(brush, 3, 690, 820, 50, 0),
  },
  lake: {
    back: (brush) => layers(brush, 2, 520, 570, 80, 0.5),
    base: 620,
    front: (brush) =>
      trees(brush, 590, 70, 30, 'fir') + water(brush, 632) + shape(ridge(brush.random, 872, 26, 0.1), tone(brush, 1)),
  },
  snow: {
    back: (brush) => layers(brush, 2, 440, 520, 150, 0.8),
    base: 650,
    front: (brush) => {
      const white = { ...brush, ground: { far: '#c9d6e2', near: '#f1f5f8' } };
      return layers(white, 3, 640, 800, 60, 0.3) + trees(brush, 810, 130, 22, 'fir');
    },
  },
};

/** Old towns and skylines that nobody knows by a landmark have a tower or a block of their own. */
const USUAL: Partial<Record<SceneKind, (brush: Brush) => string>> = {
  oldTown: (brush) => spire(brush, 1040, 690, 330),
  skyline: (brush) => towers(brush, 740, 420, 0.5, false),
};

/** Relief stays as far away as the hills are; buildings stand before them. */
const RELIEF: ReadonlySet<Standing['name']> = new Set([
  'alps',
  'cone',
  'table',
  'christ',
  'sugarloaf',
  'pinnacles',
  'mesas',
  'falls',
]);

function landmark(brush: Brush, { name, x, size }: Standing, base: number): string {
  const nearness = RELIEF.has(name) ? 0.3 : 0.62;
  const body = brush.light === 'night' ? mix(tone(brush, nearness), '#8494c4', 0.34) : tone(brush, nearness);
  const isDark = brush.light === 'dusk' || brush.light === 'night';
  const pale = mix('#f4f1ea', '#0d1326', SHADE[brush.light] * 0.7);
  const colors = {
    body,
    shade: mix(body, '#0d1326', 0.22),
    lit: isDark ? '#ffd48a' : mix(body, '#ffffff', 0.45),
    white: mix(pale, brush.air.haze, brush.light === 'night' ? 0.1 : 0.2),
  };
  return `<g transform="translate(${x} ${base}) scale(${size})">${LANDMARKS[name](colors)}</g>`;
}

/** A closed sky: three banks of cloud, no sun. */
function clouds(random: () => number): string {
  let out = '';
  for (let bank = 0; bank < 3; bank++) {
    const y = 120 + bank * 110;
    let path = `M0 ${y - 160}V${y}`;
    for (let x = 0; x < W; ) {
      const w = Math.round(160 + random() * 170);
      path += `q${Math.round(w / 2)} ${Math.round(36 + random() * 44)} ${w} 0`;
      x += w;
    }
    out += shape(`${path}V${y - 160}z`, bank === 1 ? '#6f7f90' : '#e4e9ed', ` opacity=".${bank === 1 ? 16 : 20}"`);
  }
  return out;
}

function sky({ random, air, light }: Brush, id: string): string {
  const x = Math.round(W * (0.56 + random() * 0.3));
  const y = light === 'day' ? 170 : light === 'night' ? 190 : 380 + Math.round(random() * 60);
  let out = `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${air.top}"/><stop offset=".72" stop-color="${air.low}"/></linearGradient></defs>`;
  out += `<rect width="${W}" height="${H}" fill="url(#${id})"/>`;
  if (light === 'night') {
    let stars = '';
    for (let index = 0; index < 46; index++) stars += `M${Math.round(random() * W)} ${Math.round(random() ** 1.4 * 430)}h2v2h-2z`;
    out += shape(stars, '#ffffff', ' opacity=".7"');
  }
  if (light === 'overcast') return out + clouds(random);
  out += `<circle cx="${x}" cy="${y}" r="150" fill="${air.sun}" opacity=".16"/><circle cx="${x}" cy="${y}" r="94" fill="${air.sun}" opacity=".2"/><circle cx="${x}" cy="${y}" r="56" fill="${air.sun}"/>`;
  for (let index = 0; index < 5; index++) {
    const cx = Math.round(random() * W);
    const cy = Math.round(110 + random() * 290);
    const w = Math.round(120 + random() * 240);
    out +=
      `<path d="M${cx} ${cy}q${w * 0.2}-34 ${w * 0.45}-16q${w * 0.3}-30 ${w * 0.55} 16z" fill="#fff" opacity=".${light === 'night' ? '07' : 14 + Math.floor(random() * 18)}"/>`.replace(
        /(\.\d)\d+(?=[- q])/g,
        '$1',
      );
  }
  return out;
}

/** The land of what is not in the table of places: by its country, else by chance. */
function kindOf(input: SceneInput, random: () => number): SceneKind {
  const kinds = kindsOfCountry(input.country);
  const from = kinds.length > 0 ? kinds : SCENE_KINDS;
  return from[Math.floor(random() * from.length)] ?? 'coast';
}

const LIGHTS: readonly SceneLight[] = ['dawn', 'day', 'dusk'];

/**
 * Draws a place as the inside of an SVG of `SCENE_SIZE`: flat layers, light by time of day, under 8 kB. Pure; no user
 * text gets into it.
 */
export function drawScene(input: SceneInput): string {
  const random = seededRandom(hashText(`${input.seed}/${input.kind ?? ''}/${input.light ?? ''}`));
  const facts = findPlaceFacts(input.place);
  const kind = input.kind ?? facts?.kind ?? kindOf(input, random);
  const light = input.light ?? facts?.light ?? LIGHTS[Math.floor(random() * LIGHTS.length)] ?? 'day';
  const tint = input.tint && /^#[0-9a-f]{6}$/i.test(input.tint) ? input.tint : undefined;
  const tinted = (color: string, share: number) => (tint ? mix(color, tint, share) : color);
  const air = AIR[light];
  const brush: Brush = {
    random,
    light,
    air: { ...air, top: tinted(air.top, 0.14), haze: tinted(air.haze, 0.12) },
    ground: { far: tinted(GROUND[kind].far, 0.08), near: tinted(GROUND[kind].near, 0.1) },
  };
  const id = `sky${hashText(`${input.seed}${input.place ?? ''}${kind}${light}${tint ?? ''}`)
    .toString(36)
    .slice(0, 6)}`;
  const { back, base, front } = LAND[kind];
  const middle = facts
    ? facts.standing.map((standing) => landmark(brush, standing, base)).join('')
    : (USUAL[kind]?.(brush) ?? '');
  return sky(brush, id) + back(brush) + middle + front(brush);
}
