import { mixColors } from '@caravel/kernel';
import { type Brush, PICTURE_SIZE } from '../brush.ts';
import type { Light } from '../light.ts';
import { shaded, sunlit } from '../light.ts';
import { fill, line, type Point, polygon, stroke } from '../paths.ts';
import { type Camera, type Face, faceOf, patchPath } from '../space.ts';

/** A room in metres, seen straight on: every place in it is `back.at(along, up, before the back wall)`. */
export type Interior = {
  readonly width: number;
  readonly height: number;
  /** How far the picture reaches in front of the back wall. */
  readonly depth: number;
  readonly back: Face;
  readonly horizon: number;
  /** Units of the picture for a metre at the back wall. */
  readonly scale: number;
};

/** The light inside: lamps in the evening, soft daylight else. */
export function indoors(brush: Brush): Brush {
  const { light } = brush;
  const isEvening = light.hour === 'dusk';
  const inside: Light = {
    ...light,
    tint: isEvening ? '#ffe8cc' : light.hour === 'golden' ? '#fff2df' : '#fffbf5',
    dim: isEvening ? '#8b7482' : '#b0acb8',
    shadow: isEvening ? '#3a2a38' : '#4a4652',
    glow: isEvening ? 1 : 0.3,
  };
  return { ...brush, light: inside };
}

/** A room of a size; `share` of the picture's width is its back wall, `shift` moves the eye to the side (-1 to 1). */
export function interiorOf(width: number, height: number, share: number, shift: number, eye = 1.4, low = 600): Interior {
  const distance = 6.2 + width * 0.25;
  const scale = (PICTURE_SIZE.width * share) / width;
  const horizon = low - scale * eye;
  const x = PICTURE_SIZE.width / 2 + shift * 150;
  const camera: Camera = { eye, focal: scale * distance, x, horizon };
  const left = -width / 2 - (shift * 150) / scale;
  return { width, height, depth: distance - 1.2, back: faceOf(camera, [left, distance], [1, 0], width, 0), horizon, scale };
}

/** What walls and floor are made of, the same in all rooms of a property. */
export type Finish = {
  readonly walls: 'plain' | 'panels' | 'timber' | 'half' | 'stripes';
  readonly floor: 'planks' | 'carpet' | 'tiles' | 'herringbone';
  readonly beams: boolean;
};

export function finishOf(brush: Brush): Finish {
  const dice = brush.own('finish');
  const { kind, climate, stars } = brush.features;
  const rustic = kind === 'chalet' || kind === 'guesthouse';
  const warm = climate === 'tropical' || climate === 'desert' || climate === 'mediterranean';
  return {
    walls:
      kind === 'chalet' && dice.chance(0.7)
        ? 'timber'
        : rustic
          ? dice.pick(['plain', 'half', 'plain', 'timber'])
          : stars > 3
            ? dice.pick(['panels', 'plain', 'half', 'panels', 'stripes'])
            : dice.pick(['plain', 'half', 'plain', 'stripes']),
    floor: warm ? dice.pick(['tiles', 'planks', 'tiles']) : dice.pick(['planks', 'carpet', 'planks', 'herringbone']),
    beams: rustic && dice.chance(0.65),
  };
}

function floorOf(brush: Brush, room: Interior, finish: Finish): string {
  const { palette, light } = brush;
  const { back, width, depth } = room;
  const color =
    finish.floor === 'carpet'
      ? mixColors(palette.textile, palette.floor, 0.5)
      : finish.floor === 'tiles'
        ? mixColors(palette.floor, '#e6dccb', 0.6)
        : palette.floor;
  let seams = '';
  if (finish.floor !== 'carpet') {
    const step = finish.floor === 'tiles' ? 0.8 : 0.42;
    for (let u = step / 2 - width; u < width * 2; u += step) seams += line([back.at(u, 0, 0), back.at(u, 0, depth)]);
    if (finish.floor === 'tiles')
      for (let out = 0.6; out < depth; out += 0.8) seams += line([back.at(-width, 0, out), back.at(width * 2, 0, out)]);
    if (finish.floor === 'herringbone')
      for (let out = 0.3; out < depth; out += 0.5) seams += line([back.at(-1, 0, out), back.at(width + 1, 0, out)]);
  }
  return (
    fill(
      polygon([back.at(0, 0), back.at(width, 0), back.at(width, 0, depth), back.at(0, 0, depth)]),
      brush.fade([
        [0, sunlit(light, mixColors(color, '#ffffff', 0.14))],
        [1, shaded(light, color, 0.75)],
      ]),
    ) +
    brush.clip(
      polygon([back.at(0, 0), back.at(width, 0), back.at(width, 0, depth), back.at(0, 0, depth)]),
      stroke(seams, light.shadow, 1.3, { opacity: finish.floor === 'tiles' ? 0.2 : 0.28 }),
    )
  );
}

function wallsOf(brush: Brush, room: Interior, finish: Finish): string {
  const { palette, light } = brush;
  const { back, width, height, depth } = room;
  const color =
    finish.walls === 'timber'
      ? mixColors(palette.wood, '#dcae74', 0.5)
      : finish.walls === 'panels' || finish.walls === 'stripes'
        ? mixColors(palette.plaster, palette.panel, 0.16)
        : palette.plaster;
  const side = (u: number): readonly Point[] => [
    back.at(u, 0),
    back.at(u, height),
    back.at(u, height, depth),
    back.at(u, 0, depth),
  ];
  const [lit, dim] = light.side < 0 ? [0, width] : [width, 0];
  let boards = '';
  if (finish.walls === 'timber')
    for (let v = 0.28; v < height; v += 0.28)
      boards += line([back.at(0, v, depth), back.at(0, v), back.at(width, v), back.at(width, v, depth)]);
  let lines = '';
  if (finish.walls === 'stripes') for (let u = 0.25; u < width; u += 0.5) lines += patchPath(back, u, 0, 0.22, height);
  return (
    fill(
      patchPath(back, 0, 0, width, height),
      brush.fade([
        [0, shaded(light, color, 0.28)],
        [0.5, sunlit(light, color)],
        [1, shaded(light, color, 0.2)],
      ]),
    ) +
    fill(lines, shaded(light, palette.panel, 0), { opacity: 0.16 }) +
    fill(
      polygon(side(lit)),
      brush.fade([
        [0, shaded(light, color, 0.5)],
        [1, shaded(light, color, 0.3)],
      ]),
    ) +
    fill(
      polygon(side(dim)),
      brush.fade([
        [0, shaded(light, color, 0.85)],
        [1, shaded(light, color, 0.6)],
      ]),
    ) +
    stroke(boards, light.shadow, 1.6, { opacity: 0.22 })
  );
}

/** Wood, mouldings or a lower band on the back wall and along the sides. */
function dressingOf(brush: Brush, room: Interior, finish: Finish): string {
  const { palette, light } = brush;
  const { back, width, height, depth } = room;
  let out = '';
  if (finish.walls === 'half') {
    const band = 1.05;
    const color = mixColors(palette.panel, palette.plaster, 0.2);
    out += fill(patchPath(back, 0, 0, width, band), shaded(light, color, 0.12));
    for (const [u, turn] of [
      [0, light.side < 0 ? 0.4 : 0.8],
      [width, light.side < 0 ? 0.8 : 0.4],
    ] as const)
      out += fill(
        polygon([back.at(u, 0), back.at(u, band), back.at(u, band, depth), back.at(u, 0, depth)]),
        shaded(light, color, turn),
      );
    out += stroke(
      line([back.at(0, band, depth), back.at(0, band), back.at(width, band), back.at(width, band, depth)]),
      sunlit(light, mixColors(color, '#ffffff', 0.35)),
      3,
    );
  }
  if (finish.walls === 'panels') {
    let frames = '';
    const count = Math.max(3, Math.round(width / 1.5));
    for (let index = 0; index < count; index++)
      frames += patchPath(back, (width * index) / count + 0.16, 0.35, width / count - 0.32, height - 0.75);
    out +=
      `<path d="${frames}" fill="none" stroke="${shaded(light, palette.plaster, 0.6)}" stroke-width="2.4"/>` +
      `<path d="${frames}" fill="none" stroke="${sunlit(light, '#ffffff')}" stroke-width="1" opacity=".7" transform="translate(1.5 1.5)"/>`;
  }
  const base = stroke(
    line([back.at(0, 0.06, depth), back.at(0, 0.06), back.at(width, 0.06), back.at(width, 0.06, depth)]),
    sunlit(light, mixColors(palette.plaster, '#ffffff', 0.5)),
    room.scale * 0.1,
  );
  return out + base;
}

/** Walls, floor and ceiling. */
export function shell(brush: Brush, room: Interior, finish = finishOf(brush)): string {
  const { light, palette } = brush;
  const { back, width, height, depth } = room;
  const white = mixColors(palette.plaster, '#ffffff', 0.55);
  let beams = '';
  if (finish.beams)
    for (let u = 0.5; u < width; u += 1.3)
      beams += polygon([
        back.at(u, height),
        back.at(u + 0.22, height),
        back.at(u + 0.22, height, depth),
        back.at(u, height, depth),
      ]);
  const ceiling = fill(
    polygon([back.at(0, height), back.at(width, height), back.at(width, height, depth), back.at(0, height, depth)]),
    brush.fade([
      [0, shaded(light, white, 0.45)],
      [1, shaded(light, white, 0.15)],
    ]),
  );
  const cove = finish.beams
    ? ''
    : stroke(
        line([back.at(0, height, depth), back.at(0, height), back.at(width, height), back.at(width, height, depth)]),
        sunlit(light, light.glow > 0.5 ? '#ffe9c0' : '#ffffff'),
        4,
        { opacity: 0.7 },
      );
  return (
    ceiling +
    fill(beams, shaded(light, mixColors(palette.wood, '#4a3626', 0.3), 0.4)) +
    wallsOf(brush, room, finish) +
    floorOf(brush, room, finish) +
    dressingOf(brush, room, finish) +
    cove
  );
}
