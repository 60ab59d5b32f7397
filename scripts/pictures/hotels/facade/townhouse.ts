import { mixColors } from '@caravel/kernel';
import type { Brush } from '../brush.ts';
import { shaded, sunlit } from '../light.ts';
import { fill, line, type Point, polygon, stroke } from '../paths.ts';
import { archPath, block, partOf, patchPath } from '../space.ts';
import { entrance } from './entrance.ts';
import type { Opening } from './openings.ts';
import { chimneys, dormers, hipRoof, parapet } from './roofs.ts';
import { facesOf, type Plan, type Site } from './site.ts';
import { band, baysOf, courses, fallOfLight, pilasters, storeysOf, wall, wallLamps, windows } from './walls.ts';

type Head = 'stepGable' | 'bellGable' | 'mansard' | 'tiles' | 'cornice' | 'parapet' | 'terrace';

type Style = {
  readonly floors: number;
  readonly bays: number;
  readonly bay: number;
  readonly ground: number;
  readonly floor: number;
  readonly head: Head;
  readonly shop: boolean;
};

function styleOf(brush: Brush): Style {
  const dice = brush.own('townhouse');
  const { region, climate, floors, stars } = brush.features;
  const heads: readonly [Head, ...Head[]] =
    climate === 'mediterranean' || region === 'latinAmerica'
      ? ['tiles', 'tiles', 'parapet', 'cornice']
      : region === 'middleEast' || region === 'africa' || region === 'southAsia'
        ? ['parapet', 'terrace', 'terrace', 'cornice']
        : region === 'northAmerica' || region === 'oceania'
          ? ['cornice', 'cornice', 'mansard', 'terrace']
          : region === 'eastAsia'
            ? ['parapet', 'terrace', 'tiles']
            : ['stepGable', 'bellGable', 'mansard', 'mansard', 'cornice', 'tiles'];
  const head = dice.pick(heads);
  const isGable = head === 'stepGable' || head === 'bellGable';
  return {
    head,
    floors: Math.min(isGable ? 5 : 6, Math.max(3, floors)),
    bays: isGable ? dice.pick([3, 3, 4]) : dice.pick([3, 4, 5, 5, 6]),
    bay: dice.real(2.6, 3.2),
    ground: dice.real(3.8, 4.4),
    floor: dice.real(3.1, 3.5),
    shop: stars < 4 && dice.chance(0.6),
  };
}

const gableRise = (style: Style) => (style.bays * style.bay + 1) * 0.52;
const riseOf = (style: Style) =>
  style.head === 'stepGable' || style.head === 'bellGable' ? gableRise(style) : style.head === 'mansard' ? 3.6 : 2.2;

export function townhousePlan(brush: Brush): Plan {
  const style = styleOf(brush);
  const dice = brush.own('townhouse plan');
  return {
    width: style.bays * style.bay + 1,
    depth: 12,
    height: style.ground + (style.floors - 1) * style.floor + riseOf(style),
    yaw:
      style.head === 'stepGable' || style.head === 'bellGable'
        ? dice.pick([0, 0, 10, -10])
        : dice.pick([0, 0, 0, 20, -20, 32, -32]),
    eye: dice.real(2.5, 5),
    room: { width: dice.real(560, 680), height: dice.real(540, 590), foot: dice.real(655, 690) },
  };
}

function openingOf(brush: Brush, style: Style): (floor: number) => Opening {
  const dice = brush.own('townhouse windows');
  const { region, climate, stars } = brush.features;
  const south = climate === 'mediterranean' || region === 'latinAmerica' || climate === 'tropical';
  const tall = dice.chance(south ? 0.8 : 0.45);
  const balcony = tall ? dice.pick(['french', 'iron', 'iron'] as const) : 'none';
  const [shutters, flowers, hood] = [
    dice.chance(south ? 0.65 : 0.2),
    dice.chance(stars >= 3 ? 0.55 : 0.25),
    dice.pick(['none', 'ledge', 'ledge', 'pediment'] as const),
  ];
  const [w, arched, awning, panes] = [dice.real(1.05, 1.35), dice.chance(0.25), dice.chance(0.2), dice.pick([2, 2, 3])];
  const onEach = dice.whole(1, 3);
  return (floor) => {
    const base: Opening = {
      w,
      h: tall ? 2.3 : 1.75,
      sill: tall ? 0.12 : 0.85,
      head: arched && floor === 1 ? 'arch' : 'flat',
      columns: 2,
      rows: panes,
      surround: true,
      hood: shutters ? 'none' : hood,
      shutters,
      balcony: floor % onEach === 0 || floor === 1 ? balcony : tall ? 'french' : 'none',
      flowers,
      awning: awning && floor > 0 && !shutters,
    };
    return floor === 0
      ? {
          ...base,
          w: style.shop ? 2.1 : 1.4,
          h: 2.5,
          sill: 0.5,
          head: arched ? 'arch' : 'flat',
          hood: 'none',
          shutters: false,
          balcony: 'none',
          flowers: !style.shop && flowers,
          awning: style.shop,
        }
      : base;
  };
}

function gable(brush: Brush, site: Site, style: Style, v: number): string {
  const { front } = site;
  const { light, palette } = brush;
  const w = front.width;
  const rise = gableRise(style);
  let points: Point[];
  if (style.head === 'stepGable') {
    const steps = 4;
    points = [front.at(0, v)];
    for (let index = 0; index < steps; index++) {
      const u = (w / 2) * (index / steps) * 0.86;
      points.push(front.at(u, v + (rise * (index + 1)) / steps - 0.6));
      points.push(front.at((w / 2) * ((index + 1) / steps) * 0.86, v + (rise * (index + 1)) / steps - 0.6));
    }
    for (let index = steps; index > 0; index--) {
      points.push(front.at(w - (w / 2) * (index / steps) * 0.86, v + (rise * index) / steps - 0.6));
      points.push(front.at(w - (w / 2) * ((index - 1) / steps) * 0.86, v + (rise * index) / steps - 0.6));
    }
    points.push(front.at(w, v));
  } else
    points = [
      [0, 0],
      [0.02, 0.16],
      [0.14, 0.2],
      [0.22, 0.34],
      [0.26, 0.62],
      [0.34, 0.76],
      [0.36, 0.86],
      [0.5, 1],
      [0.64, 0.86],
      [0.66, 0.76],
      [0.74, 0.62],
      [0.78, 0.34],
      [0.86, 0.2],
      [0.98, 0.16],
      [1, 0],
    ].map(([u = 0, up = 0]) => front.at(w * u, v + rise * up));
  const window =
    style.head === 'stepGable'
      ? patchPath(front, w / 2 - 0.6, v + rise * 0.2, 1.2, 1.7)
      : archPath(front, w / 2 - 0.65, v + rise * 0.22, 1.3, 1.9);
  const color = shaded(light, mixColors(palette.wall, '#ffffff', 0.05), front.turned);
  return (
    fill(polygon(points), color, {
      edge: shaded(light, palette.trim, front.turned),
      width: Math.max(3, site.scale * 0.3),
      more: ' stroke-linejoin="round"',
    }) +
    fill(patchPath(front, 0.1, v - 0.4, w - 0.2, 0.8), color) +
    fill(window, light.glow > 0.3 ? '#ffd795' : shaded(light, '#3a4855', 0.3), {
      edge: shaded(light, palette.trim, front.turned),
      width: 3.5,
    })
  );
}

function head(brush: Brush, site: Site, style: Style, top: number): string {
  const { front } = site;
  const { palette } = brush;
  const edge = facesOf(site)
    .map((face) => band(brush, face, top - 0.1, 0.45, 0.45, palette.trim))
    .join('');
  if (style.head === 'stepGable' || style.head === 'bellGable') return gable(brush, site, style, top);
  const stacks = chimneys(
    brush,
    front,
    brush.own('stacks').pick([[front.width * 0.15], [front.width * 0.85], [front.width * 0.12, front.width * 0.88]]),
    top + 1.4,
    2.2,
    3,
  );
  if (style.head === 'mansard') {
    const us = baysOf(front, style.bay, 0.5).filter((_, index) => style.bays < 4 || index % 2 === 0);
    return (
      stacks +
      hipRoof(brush, site, top + 0.3, 3.3, 1.3, 0.2, mixColors(palette.roof, '#6a7480', 0.5)) +
      dormers(brush, front, us, top + 0.6, 1.3, 1.7, brush.own('dormer').chance(0.5)) +
      edge
    );
  }
  if (style.head === 'tiles') return stacks + hipRoof(brush, site, top, 2, 4, 0.6, palette.roof);
  if (style.head === 'cornice') {
    let brackets = '';
    for (const face of facesOf(site))
      for (let u = 0.5; u < face.width; u += 1.1) brackets += patchPath(face, u - 0.15, top + 0.2, 0.3, 0.7, 0.4);
    return (
      edge +
      facesOf(site)
        .map((face) =>
          block(
            brush,
            face,
            { u: -0.4, v: top + 0.9, w: face.width + 0.8, h: 0.45, to: 0.8 },
            mixColors(palette.trim, palette.accent, 0.25),
          ),
        )
        .join('') +
      fill(brackets, shaded(brush.light, palette.trim, 0.5))
    );
  }
  const low = parapet(brush, site, top, style.head === 'terrace' ? 0.5 : 1.1, palette.trim);
  if (style.head === 'parapet') return low;
  const rail = facesOf(site)
    .map((face) => line([face.at(0.1, top + 1.1), face.at(face.width - 0.1, top + 1.1)]))
    .join('');
  const shrubs = [0.12, 0.3, 0.74, 0.9].map((share) => front.at(front.width * share, top + 0.9, -0.6));
  const m = site.scale;
  return (
    shrubs
      .map(
        ([x, y]) =>
          `<ellipse cx="${Math.round(x)}" cy="${Math.round(y)}" rx="${Math.round(m * 1.1)}" ry="${Math.round(m * 0.8)}" fill="${shaded(brush.light, palette.leaf, 0.5)}"/>`,
      )
      .join('') +
    block(brush, front, { u: front.width * 0.4, v: top, w: front.width * 0.26, h: 2.6, from: -7, to: -3 }, palette.trim) +
    low +
    stroke(rail, shaded(brush.light, palette.metal, 0.3), 2)
  );
}

export function townhouse(brush: Brush, site: Site): string {
  const style = styleOf(brush);
  const { palette, light, features } = brush;
  const { front, scale } = site;
  const dice = brush.own('townhouse front');
  const top = style.ground + (style.floors - 1) * style.floor;
  const doorBay = dice.whole(0, style.bays - 1);
  const [brick, quoins, two] = [dice.chance(0.35), dice.chance(0.5), dice.chance(0.45)];
  const u = baysOf(front, style.bay, 0.5)[doorBay] ?? front.width / 2;
  let out = '';
  for (const face of facesOf(site)) {
    const storeys = storeysOf(style.floors, style.ground, style.floor, openingOf(brush, style));
    const isFront = face === front;
    out +=
      wall(brush, face, 0, top, palette.wall) + (brick ? courses(brush, face, style.ground, top - style.ground, 0.55, 0.1) : '');
    if (two)
      out += wall(
        brush,
        face,
        0,
        style.ground - 0.1,
        style.shop ? mixColors(palette.accent, '#20262c', 0.25) : mixColors(palette.base, palette.wall, 0.3),
      );
    if (quoins) out += pilasters(brush, face, 0, top, [0.25, face.width - 0.25], 0.5, palette.trim);
    out += windows(
      brush,
      face,
      {
        storeys,
        bay: style.bay,
        margin: 0.5,
        skip: (floor, share) => floor === 0 && isFront && Math.abs(share * face.width - u) < style.bay * 0.7,
      },
      brush.here('windows'),
      scale,
    );
    out += band(brush, face, style.ground - 0.2, 0.28, 0.2, palette.trim);
  }
  const door =
    features.stars >= 4
      ? dice.pick(['awning', 'canopy', 'arch', 'portico'] as const)
      : dice.pick(['plain', 'awning', 'arch'] as const);
  const isPortico = door === 'portico' && style.bays < 5;
  out +=
    head(brush, site, style, top) +
    fallOfLight(brush, front, top) +
    entrance(brush, partOf(front, 0, front.width), u, isPortico ? 'arch' : door, style.ground, scale);
  const arm = partOf(front, 0, front.width, 0.9);
  const sign = dice.chance(0.6)
    ? block(
        brush,
        arm,
        { u: u + (u < front.width / 2 ? 1.9 : -2.7), v: style.ground - 1.1, w: 0.8, h: 1, to: 0.12 },
        palette.accent,
      )
    : '';
  return (
    out +
    sign +
    wallLamps(
      brush,
      front,
      baysOf(front, style.bay, 0.5)
        .filter((_, index) => index % 2 === 0)
        .map((at) => [at + style.bay / 2, style.ground - 1.2]),
      scale * 1.6,
    ) +
    fill(patchPath(front, 0, 0, front.width, 0.3, 0.05), sunlit(light, palette.base))
  );
}
