import { mixColors } from '@caravel/kernel';
import { type Brush, PICTURE_SIZE } from '../brush.ts';
import { shaded, sunlit } from '../light.ts';
import { ground } from '../outdoors/land.ts';
import { fill, line, oval, type Point, polygon, short, stroke } from '../paths.ts';
import { outline, type Site } from './site.ts';

const { width: W, height: H } = PICTURE_SIZE;

/** Ground between a line around the building and the lower edge. */
const below = (line1: readonly Point[]) => polygon([[-400, H + 10], ...line1, [W + 400, H + 10]]);

/** A pavement, its kerb and a street that follow the building's own lines. */
export function street(brush: Brush, site: Site): string {
  const { light } = brush;
  const dice = brush.here('street');
  const stone = mixColors(dice.pick(['#cfc6b8', '#c9c4bd', '#bfb5a8', '#d6ccb9']), brush.palette.base, 0.15);
  const road = dice.pick(['#6f7176', '#787370', '#80797a']);
  const walk = dice.real(3.6, 5.5);
  let joints = '';
  for (let index = 1; index < 3; index++) joints += line(outline(site, (walk * index) / 3));
  return (
    ground(brush, site.camera.horizon, brush.features.near === 'city' ? stone : mixColors(brush.palette.leaf, stone, 0.3)) +
    fill(
      below(outline(site, -0.1)),
      brush.fade([
        [0, shaded(light, stone, 0.5)],
        [0.5, sunlit(light, stone)],
      ]),
    ) +
    stroke(joints, light.shadow, 1, { opacity: 0.16 }) +
    fill(below(outline(site, walk)), shaded(light, mixColors(stone, '#ffffff', 0.18), 0.1)) +
    fill(
      below(outline(site, walk + 0.3)),
      brush.fade([
        [0, shaded(light, road, 0.25)],
        [1, shaded(light, road, 0.9)],
      ]),
    ) +
    stroke(line(outline(site, walk + 4.6)), sunlit(light, '#efe9dc'), Math.max(1.5, site.scale * 0.12), {
      opacity: 0.6,
      more: ` stroke-dasharray="${Math.round(site.scale * 2)} ${Math.round(site.scale * 1.6)}"`,
    }) +
    fill(below(outline(site, walk + 8.6)), shaded(light, mixColors(stone, '#ffffff', 0.2), 0.1)) +
    fill(
      below(outline(site, walk + 8.9)),
      brush.fade([
        [0, sunlit(light, stone)],
        [1, shaded(light, stone, 0.5)],
      ]),
    )
  );
}

/** A place to park in front of a house by the road: asphalt, lines, a strip of grass and the road. */
export function yard(brush: Brush, site: Site): string {
  const { light, palette } = brush;
  const dry = brush.features.climate === 'desert';
  const soil = dry ? '#d3ae80' : mixColors(palette.leaf, '#c9c774', 0.35);
  const asphalt = mixColors('#8d8a86', palette.wall, 0.16);
  const { front } = site;
  let bays = '';
  for (let u = -12; u < site.width + 12; u += 3) bays += line([front.at(u, 0, 3), front.at(u + 0.6, 0, 7.4)]);
  return (
    ground(brush, site.camera.horizon, soil) +
    fill(below(outline(site, 0)), shaded(light, mixColors('#cfc8bc', palette.base, 0.2), 0.2)) +
    fill(
      below(outline(site, 2)),
      brush.fade([
        [0, sunlit(light, asphalt)],
        [1, shaded(light, asphalt, 0.5)],
      ]),
    ) +
    stroke(bays, sunlit(light, '#f4efe4'), Math.max(1.4, site.scale * 0.11), { opacity: 0.6 }) +
    fill(below(outline(site, 13)), shaded(light, soil, 0.25)) +
    fill(below(outline(site, 14.6)), shaded(light, '#6f7074', 0.5))
  );
}

/** A square paved in slabs, with a fall of light. */
export function square(brush: Brush, site: Site): string {
  const { light, palette } = brush;
  const stone = mixColors(brush.here('square').pick(['#d8cdbb', '#c8bfb3', '#dccfb9']), palette.trim, 0.2);
  let joints = '';
  for (let out = 2; out < 24; out += 2.6) joints += line(outline(site, out));
  const { front } = site;
  for (let u = -24; u < site.width + 24; u += 4) joints += line([front.at(u, 0, 0), front.at(u, 0, 26)]);
  return ground(brush, site.camera.horizon, stone) + stroke(joints, light.shadow, 1, { opacity: 0.1 });
}

/** A lawn with a drive that leads to the door. */
export function lawn(brush: Brush, site: Site, u: number, path = true): string {
  const { light, palette, features } = brush;
  const dry = features.climate === 'desert';
  const snowy = features.climate === 'cold' && features.near === 'mountain' && brush.own('snow').chance(0.5);
  const grass = dry ? '#d3ae80' : snowy ? '#e9edf0' : mixColors(palette.leaf, '#c9c774', 0.3);
  const gravel = dry ? '#e3c9a0' : snowy ? '#d9dde0' : '#d9ccb2';
  const { front } = site;
  const way: Point[] = path
    ? [
        front.at(u - 1.6, 0),
        front.at(u + 1.6, 0),
        front.at(u + 2, 0, 6),
        front.at(u + 4.4, 0, 13),
        front.at(u + 10, 0, 22),
        front.at(u - 2, 0, 22),
        front.at(u - 2.4, 0, 12),
        front.at(u - 1.8, 0, 6),
      ]
    : [];
  const dice = brush.here('lawn');
  let tufts = '';
  for (let index = 0; index < 5; index++)
    tufts += oval(dice.real(0, W), dice.real(site.foot + 30, H - 10), dice.real(60, 160), dice.real(5, 12));
  return (
    ground(brush, site.camera.horizon, grass) +
    fill(tufts, shaded(light, grass, 0.7), { opacity: 0.35 }) +
    (path
      ? fill(polygon(way), sunlit(light, gravel), { edge: sunlit(light, gravel), width: 6, more: ' stroke-linejoin="round"' })
      : '')
  );
}

/** Soft shadow on the ground along the foot of the building and beside it. */
export function groundShadow(brush: Brush, site: Site): string {
  const { light } = brush;
  const { front, side, width } = site;
  const out = Math.min(6, site.height * 0.25);
  const at = light.side < 0 ? width : 0;
  const fall = light.side < 0 ? out * 1.6 : -out * 1.6;
  const corner = polygon([
    front.at(at, 0),
    front.at(at + fall, 0, out * 0.4),
    front.at(at + fall * 0.4, 0, out),
    front.at(light.side < 0 ? 0 : width, 0, out * 0.7),
    front.at(light.side < 0 ? 0 : width, 0),
  ]);
  const beside =
    side && side.turned > 0.5
      ? polygon([side.at(0, 0), side.at(side.width, 0), side.at(side.width, 0, out * 1.5), side.at(0, 0, out * 1.5)])
      : '';
  return fill(corner + beside, light.shadow, { opacity: 0.2 });
}

/** Light from lit windows that lies on wet or polished ground. */
export function reflections(brush: Brush, site: Site): string {
  const { light } = brush;
  if (light.glow < 0.1) return '';
  const dice = brush.here('reflections');
  const glow = brush.fade([
    [0, '#ffd08a', 0.5],
    [1, '#ffd08a', 0],
  ]);
  let path = '';
  for (let index = 0; index < 9; index++) {
    const [x, y] = site.front.at(dice.real(0.03, 0.97) * site.width, 0);
    const w = dice.real(8, 34);
    path += `M${short(x)} ${short(y + 2)}h${short(w)}l${short(w * 0.14)} ${short(dice.real(60, 150))}h${short(-w * 1.28)}z`;
  }
  return fill(path, glow, { opacity: light.hour === 'dusk' ? 0.6 : 0.3 });
}

/** A street lamp with its light. */
export function streetLamp(brush: Brush, x: number, y: number, size: number): string {
  const { light, palette } = brush;
  const metal = shaded(light, mixColors(palette.metal, '#2b2f33', 0.5), 0.5);
  const twin = brush.own('lamp').chance(0.5);
  const heads = twin ? [-0.09, 0.09] : [0];
  const arm = twin
    ? `M${short(x - size * 0.09)} ${short(y - size * 0.88)}q0 ${short(size * 0.08)} ${short(size * 0.09)} ${short(size * 0.08)}t${short(size * 0.09)} ${short(-size * 0.08)}`
    : '';
  const shine = brush.round([
    [0, '#ffe3ab', 0.8],
    [1, '#ffd38a', 0],
  ]);
  return (
    stroke(`M${short(x)} ${short(y)}v${short(-size * 0.86)}${arm}`, metal, Math.max(1.6, size * 0.016)) +
    fill(
      `M${short(x - size * 0.025)} ${short(y)}l${short(size * 0.012)}-${short(size * 0.14)}h${short(size * 0.026)}l${short(size * 0.012)} ${short(size * 0.14)}z`,
      metal,
    ) +
    heads
      .map((dx) => {
        const [cx, cy] = [x + dx * size, y - size * 0.92];
        return (
          (light.glow > 0.1 ? `<circle cx="${short(cx)}" cy="${short(cy)}" r="${short(size * 0.3)}" fill="${shine}"/>` : '') +
          fill(oval(cx, cy, size * 0.03, size * 0.04), light.glow > 0.1 ? '#fff1cc' : sunlit(light, '#f4efe2')) +
          fill(
            `M${short(cx - size * 0.035)} ${short(cy - size * 0.03)}q${short(size * 0.035)}-${short(size * 0.04)} ${short(size * 0.07)} 0z`,
            metal,
          )
        );
      })
      .join('')
  );
}

/** A parked car, seen from its side. */
export function car(brush: Brush, x: number, y: number, w: number, flip: boolean, color: string): string {
  const { light } = brush;
  const h = w * 0.3;
  const at = (px: number, py: number) => `${short(x + (flip ? 1 - px : px) * w)} ${short(y - h + py * h)}`;
  const shell = `M${at(0.01, 0.86)}C${at(-0.01, 0.6)} ${at(0.03, 0.52)} ${at(0.22, 0.44)}C${at(0.3, 0.16)} ${at(0.36, 0.04)} ${at(0.54, 0.04)}C${at(0.7, 0.04)} ${at(0.76, 0.14)} ${at(0.84, 0.42)}C${at(0.97, 0.46)} ${at(1, 0.56)} ${at(0.99, 0.86)}z`;
  const glass = `M${at(0.28, 0.44)}C${at(0.34, 0.22)} ${at(0.4, 0.13)} ${at(0.52, 0.13)}V${short(y - h * 0.56)}zM${at(0.545, 0.13)}C${at(0.68, 0.13)} ${at(0.72, 0.2)} ${at(0.79, 0.44)}L${at(0.545, 0.44)}z`;
  const wheels = [0.2, 0.8].map((share) => oval(x + (flip ? 1 - share : share) * w, y - h * 0.13, w * 0.085)).join('');
  const hubs = [0.2, 0.8].map((share) => oval(x + (flip ? 1 - share : share) * w, y - h * 0.13, w * 0.045)).join('');
  return (
    fill(oval(x + w / 2, y, w * 0.54, h * 0.12), light.shadow, { opacity: 0.35 }) +
    fill(
      shell,
      brush.fade([
        [0, sunlit(light, mixColors(color, '#ffffff', 0.25))],
        [0.5, shaded(light, color, 0.2)],
        [1, shaded(light, color, 1)],
      ]),
    ) +
    fill(glass, shaded(light, mixColors('#31404c', light.sky[1], 0.3), 0.3)) +
    fill(wheels, shaded(light, '#2a2a2e', 0.4)) +
    fill(hubs, sunlit(light, '#b9babd'))
  );
}
