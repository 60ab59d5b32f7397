import { mixColors } from '@caravel/kernel';
import type { Brush } from '../brush.ts';
import { shaded, sunlit } from '../light.ts';
import { fill, line, polygon, short, stroke } from '../paths.ts';
import { archPath, block, type Face, partOf, patchPath } from '../space.ts';
import { longRoof } from './gables.ts';
import { glassOf } from './openings.ts';
import { facesOf, type Plan, type Site } from './site.ts';
import { fallOfLight, wall, wallLamps } from './walls.ts';

const floorsOf = (brush: Brush) => Math.max(1, Math.min(3, brush.features.floors));

/** Merlons, plain or stepped, along the top of a wall. */
function merlons(face: Face, v: number, step: number, stepped: boolean): string {
  let path = '';
  for (let u = 0.1; u < face.width - step * 0.5; u += step) {
    path += patchPath(face, u, v, step * 0.56, 0.6);
    if (stepped) path += patchPath(face, u + step * 0.14, v + 0.6, step * 0.28, 0.4);
  }
  return path;
}

/** An earthen or white house with a high carved gate, small windows and a roof terrace. */
export function riad(brush: Brush, site: Site): string {
  const { palette, light } = brush;
  const { front, scale } = site;
  const dice = brush.own('riad');
  const floors = Math.max(2, floorsOf(brush));
  const top = floors * 3.7;
  const stepped = dice.chance(0.5);
  const [tower, dome] = [dice.chance(0.6), dice.chance(0.45)];
  const glow = light.glow > 0.1;
  let out = '';
  if (tower) {
    const left = dice.chance(0.5) ? front.width * 0.06 : front.width * 0.72;
    const part = partOf(front, left, front.width * 0.22, -3);
    out +=
      wall(brush, part, 0, top + 4.6, mixColors(palette.wall, palette.trim, 0.25)) +
      fill(merlons(part, top + 4.6, 1.3, stepped), shaded(light, palette.trim, 0.2)) +
      fill(
        archPath(part, part.width / 2 - 0.7, top + 1.2, 1.4, 2.4),
        glow ? '#ffcf8a' : shaded(light, mixColors(palette.accent, '#2b2f38', 0.4), 0.4),
      );
  }
  if (dome) {
    const [x, y] = front.at(front.width * (tower ? 0.42 : 0.3), top, -4);
    const r = scale * 2.6;
    const half = (side: number) =>
      `M${short(x)} ${short(y - r * 1.35)}c${short(side * r * 0.5)} ${short(r * 0.18)} ${short(side * r)} ${short(r * 0.5)} ${short(side * r)} ${short(r * 1.4)}H${short(x)}z`;
    out += fill(half(light.side), sunlit(light, palette.trim)) + fill(half(-light.side), shaded(light, palette.trim, 0.8));
  }
  for (const face of facesOf(site)) {
    let [niche, grille, lit] = ['', '', ''];
    const count = Math.max(2, Math.round(face.width / 3.6));
    for (let floor = 0; floor < floors; floor++)
      for (let bay = 0; bay < count; bay++) {
        const u = ((bay + 0.5) * face.width) / count;
        if (floor === 0 && face === front && Math.abs(u - front.width / 2) < 3.2) continue;
        const [w, h] = floor === 0 ? [0.7, 1.2] : [1.3, 2.2];
        const path = archPath(face, u - w / 2, floor * 3.7 + (floor === 0 ? 1.6 : 0.7), w, h, 0, w * 0.62);
        niche += path;
        if (dice.chance(light.glow * 0.9)) lit += path;
        else grille += path;
      }
    out +=
      wall(brush, face, 0, top, palette.wall) +
      fill(merlons(face, top, 1.5, stepped), shaded(light, palette.wall, face.turned)) +
      fill(niche, shaded(light, palette.trim, face.turned), {
        edge: shaded(light, palette.trim, face.turned),
        width: scale * 0.5,
      }) +
      fill(grille, shaded(light, mixColors(palette.accent, '#27303a', 0.35), face.turned + 0.2)) +
      fill(lit, '#ffcf8a') +
      fill(patchPath(face, 0, top - 0.9, face.width, 0.3, 0.1), shaded(light, palette.trim, face.turned));
  }
  const u = front.width / 2;
  const gate = partOf(front, 0, front.width, 0.4);
  out +=
    fallOfLight(brush, front, top) +
    block(brush, front, { u: u - 2.6, v: 0, w: 5.2, h: 5.6, to: 0.4 }, mixColors(palette.wall, palette.trim, 0.45)) +
    fill(archPath(gate, u - 1.9, 0, 3.8, 4.9, 0, 2.5), shaded(light, mixColors(palette.accent, palette.trim, 0.25), 0.1)) +
    fill(archPath(gate, u - 1.5, 0, 3, 4.2, 0, 2), glow ? '#ffc67e' : shaded(light, '#4a3a30', 0.3)) +
    fill(patchPath(gate, u - 1.5, 0, 1.2, 2.6) + patchPath(gate, u + 0.3, 0, 1.2, 2.6), shaded(light, palette.wood, 0.3));
  return (
    out +
    wallLamps(
      brush,
      gate,
      [
        [u - 3.4, 3],
        [u + 3.4, 3],
      ],
      scale * 3,
    )
  );
}

/** A curved roof of dark tiles over the whole front. */
function tiledRoof(brush: Brush, site: Site, v: number, rise: number, eave: number, inset: number): string {
  const { light } = brush;
  const { front, scale } = site;
  const color = brush.own('tiles').pick(['#4d565e', '#5a5f63', '#57504c', '#46525a']);
  const w = front.width;
  const [l, r] = [front.at(inset - eave, v, eave), front.at(w - inset + eave, v, eave)];
  const [tl, tr] = [front.at(inset + 2.2, v + rise, -3), front.at(w - inset - 2.2, v + rise, -3)];
  const lift = scale * 0.35;
  const n = short;
  const shape = `M${n(l[0] - 6)} ${n(l[1] - lift)}Q${n(l[0] + 40)} ${n(l[1])} ${n((l[0] + r[0]) / 2)} ${n((l[1] + r[1]) / 2 + 2)}T${n(r[0] + 6)} ${n(r[1] - lift)}Q${n(tr[0] + 12)} ${n((tr[1] + r[1]) / 2 + 8)} ${n(tr[0])} ${n(tr[1])}L${n(tl[0])} ${n(tl[1])}Q${n(tl[0] - 12)} ${n((tl[1] + l[1]) / 2 + 8)} ${n(l[0] - 6)} ${n(l[1] - lift)}z`;
  let ribs = '';
  for (let at = 0.04; at < 1; at += 0.055)
    ribs += line([
      [l[0] + (r[0] - l[0]) * at, l[1] + (r[1] - l[1]) * at],
      [tl[0] + (tr[0] - tl[0]) * at, tl[1] + (tr[1] - tl[1]) * at],
    ]);
  return (
    fill(
      polygon([front.at(inset, v), front.at(w - inset, v), front.at(w - inset, v - 1.1), front.at(inset, v - 1.1)]),
      light.shadow,
      { opacity: 0.35 },
    ) +
    fill(
      shape,
      brush.fade([
        [0, shaded(light, mixColors(color, '#ffffff', 0.2), 0.2)],
        [1, shaded(light, color, 0.5)],
      ]),
    ) +
    stroke(ribs, light.shadow, 1.2, { opacity: 0.3 }) +
    stroke(
      line([
        [tl[0] - 8, tl[1] - 2],
        [tr[0] + 8, tr[1] - 2],
      ]),
      shaded(light, mixColors(color, '#20242a', 0.3), 0.2),
      Math.max(4, scale * 0.4),
      { more: ' stroke-linecap="round"' },
    )
  );
}

/** Screens of paper and wood, lit from within in the evening. */
function screens(brush: Brush, face: Face, v: number, h: number, count: number, wood: string, scale: number): string {
  const { light } = brush;
  const dice = brush.here(`screens ${v}`);
  const step = face.width / count;
  let [paper, glass, bars] = ['', '', ''];
  for (let bay = 0; bay < count; bay++) {
    const path = patchPath(face, bay * step + 0.15, v + 0.35, step - 0.3, h - 0.8);
    if (dice.chance(0.62)) {
      paper += path;
      for (let index = 1; index < 4; index++)
        bars += line([
          face.at(bay * step + 0.15 + ((step - 0.3) * index) / 4, v + 0.35),
          face.at(bay * step + 0.15 + ((step - 0.3) * index) / 4, v + h - 0.45),
        ]);
      for (let index = 1; index < 3; index++)
        bars += line([
          face.at(bay * step + 0.15, v + 0.35 + ((h - 0.8) * index) / 3),
          face.at(bay * step + step - 0.15, v + 0.35 + ((h - 0.8) * index) / 3),
        ]);
    } else glass += path;
  }
  return (
    fill(patchPath(face, 0, v, face.width, h), shaded(light, wood, face.turned + 0.2)) +
    fill(
      paper,
      light.glow > 0.1
        ? brush.fade([
            [0, '#f7d49a'],
            [1, '#ffe9bd'],
          ])
        : shaded(light, '#f1e8d6', 0.25),
    ) +
    fill(glass, light.glow > 0.1 ? '#e8b878' : glassOf(brush)) +
    stroke(bars, shaded(light, wood, 0.6), Math.max(0.8, scale * 0.05))
  );
}

/** An inn of dark wood and paper screens under deep roofs of tiles. */
export function ryokan(brush: Brush, site: Site): string {
  const { palette, light } = brush;
  const { front, scale } = site;
  const dice = brush.own('ryokan');
  const floors = Math.max(1, Math.min(2, floorsOf(brush)));
  const wood = mixColors(palette.wood, '#3a2a22', 0.5);
  const count = dice.whole(6, 9);
  let out = '';
  for (const face of facesOf(site))
    if (face !== front) out += wall(brush, face, 0, floors * 3.4, mixColors(palette.plaster, wood, 0.35));
  const upper = partOf(front, 1.6, front.width - 3.2, -0.8);
  if (floors > 1)
    out +=
      screens(brush, upper, 3.9, 2.9, count - 1, wood, scale) +
      block(brush, upper, { u: -0.3, v: 4.1, w: upper.width + 0.6, h: 0.8, to: 0.5 }, wood);
  out += tiledRoof(brush, site, floors > 1 ? 6.8 : 3.4, 2.6, 1.2, floors > 1 ? 1.6 : 0);
  out += screens(brush, front, 0.4, 3, count, wood, scale);
  if (floors > 1) out += tiledRoof(brush, site, 3.4, 1.2, 1.5, 0);
  out += block(brush, front, { u: -0.4, v: 0, w: front.width + 0.8, h: 0.45, to: 1.3 }, mixColors(wood, '#c9b08a', 0.35));
  const u = front.width * dice.pick([0.3, 0.5, 0.7]);
  const cloth = partOf(front, u - 1.5, 3, 0.3);
  const slits = [0, 0.76, 1.52, 2.28].map((at) => patchPath(cloth, at, 1.9, 0.7, 1.2)).join('');
  out +=
    fill(patchPath(front, u - 1.5, 0.4, 3, 2.7), light.glow > 0.1 ? '#ffdd9f' : shaded(light, '#3a302a', 0.3)) +
    fill(slits, shaded(light, palette.accent, 0.1));
  out += block(brush, front, { u: u - 2, v: 0, w: 4, h: 0.22, from: 1.2, to: 2.4 }, '#b5aea2');
  const lamps = [u - 2.4, u + 2.4].map((at) => {
    const [x, y] = front.at(at, 2.5, 0.6);
    return `<ellipse cx="${Math.round(x)}" cy="${Math.round(y)}" rx="${Math.round(scale * 0.36)}" ry="${Math.round(scale * 0.5)}" fill="${light.glow > 0.1 ? '#ffe4ae' : sunlit(light, '#f4e8d2')}"/>`;
  });
  return (
    out +
    lamps.join('') +
    wallLamps(
      brush,
      front,
      [
        [u - 2.4, 2.5],
        [u + 2.4, 2.5],
      ],
      scale * 2.4,
    )
  );
}

/** The ends of reed along the eave of a thatched roof. */
function straw(brush: Brush, { front, scale }: Site, top: number): string {
  const [a, b] = [front.at(-0.7, top - 1.15, 3), front.at(front.width + 0.7, top - 1.15, 3)];
  return stroke(line([a, b]), shaded(brush.light, '#8f7748', 0.6), Math.max(5, scale * 0.5), {
    more: ` stroke-dasharray="${Math.max(2, Math.round(scale * 0.14))} 1.5"`,
    opacity: 0.85,
  });
}

/** A lodge under thatch with a deep verandah, as stands in the bush or by a warm sea. */
export function lodge(brush: Brush, site: Site): string {
  const { palette, light } = brush;
  const { front, scale } = site;
  const dice = brush.own('lodge');
  const floors = floorsOf(brush) > 2 ? 2 : 1;
  const thatch = mixColors(palette.roof, dice.pick(['#b39a63', '#a08558', '#c2a670']), 0.65);
  const top = 3.2 * floors;
  const count = dice.whole(5, 8);
  const step = front.width / count;
  let out = '';
  for (const face of facesOf(site))
    out += wall(brush, face, 0, top, mixColors(palette.wall, palette.wood, face === front ? 0.12 : 0.2));
  for (let floor = 0; floor < floors; floor++) {
    let [doors, posts] = ['', ''];
    for (let bay = 0; bay < count; bay++) doors += patchPath(front, bay * step + step * 0.2, floor * 3.2 + 0.3, step * 0.6, 2.3);
    for (let bay = 0; bay <= count; bay++) posts += patchPath(front, bay * (step - 0.03), floor * 3.2, 0.22, 3.2, 2.6);
    out += fill(doors, light.glow > 0.1 ? '#ffd592' : shaded(light, mixColors('#4a4a44', light.sky[1], 0.2), 0.4), {
      edge: shaded(light, palette.wood, 0.3),
      width: scale * 0.16,
    });
    out +=
      fill(patchPath(front, 0, floor * 3.2 + 1.7, front.width, 1.5), light.shadow, { opacity: 0.24 }) +
      block(brush, front, { u: -0.3, v: floor * 3.2, w: front.width + 0.6, h: 0.3, to: 2.8 }, palette.wood) +
      fill(posts, shaded(light, mixColors(palette.wood, '#3a2a20', 0.2), 0.2));
    out += stroke(
      line([front.at(0, floor * 3.2 + 1.2, 2.7), front.at(front.width, floor * 3.2 + 1.2, 2.7)]) +
        line([front.at(0, floor * 3.2 + 0.75, 2.7), front.at(front.width, floor * 3.2 + 0.75, 2.7)]),
      shaded(light, palette.wood, 0.3),
      Math.max(1.5, scale * 0.12),
    );
  }
  return (
    out +
    longRoof(brush, site, { v: top + 0.9, rise: 3.4, eave: 3, color: thatch, hip: dice.real(3.5, 6) }) +
    straw(brush, site, top) +
    fallOfLight(brush, front, top) +
    wallLamps(
      brush,
      front,
      Array.from({ length: count }, (_, bay) => [bay * step, 2.4] as const),
      scale * 1.8,
    )
  );
}

export function lowPlan(brush: Brush): Plan {
  const dice = brush.own('low plan');
  return {
    width: dice.real(21, 27),
    depth: 11,
    height: Math.max(1, Math.min(2, brush.features.floors)) * 3.4 + 4,
    yaw: dice.pick([0, 0, 8, -8, 14, -14]),
    eye: dice.real(2, 3.6),
    room: { width: dice.real(760, 860), height: 380, foot: dice.real(610, 640) },
  };
}
