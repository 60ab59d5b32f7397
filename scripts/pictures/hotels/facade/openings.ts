import { mixColors } from '@caravel/kernel';
import type { Brush } from '../brush.ts';
import type { Dice } from '../dice.ts';
import { shaded, sunlit } from '../light.ts';
import { fill, line, polygon, short, stroke } from '../paths.ts';
import { archPath, type Face, patchPath, sidesOf } from '../space.ts';

/** The form of a window or balcony door, in metres. */
export type Opening = {
  readonly w: number;
  readonly h: number;
  /** Height of its sill above the floor. */
  readonly sill: number;
  readonly head: 'flat' | 'arch';
  readonly columns: number;
  readonly rows: number;
  readonly surround: boolean;
  readonly hood: 'none' | 'ledge' | 'pediment';
  readonly shutters: boolean;
  readonly balcony: 'none' | 'french' | 'iron' | 'slab';
  readonly flowers: boolean;
  readonly awning: boolean;
};

/** Paths of many openings, by what they are made of: one element each, however many windows there are. */
export type Layers = Map<string, string>;
const put = (layers: Layers, name: string, path: string) => layers.set(name, (layers.get(name) ?? '') + path);

function putBalcony(layers: Layers, face: Face, u: number, v: number, opening: Opening): void {
  const isSlab = opening.balcony === 'slab';
  const out = opening.balcony === 'french' ? 0.2 : isSlab ? 1.2 : 0.7;
  const over = opening.balcony === 'french' ? 0.1 : isSlab ? 0.6 : 0.35;
  const [left, w] = [u - opening.w / 2 - over, opening.w + over * 2];
  const slab = sidesOf(face, { u: left, v: v - 0.2, w, h: 0.2, to: out });
  if (opening.balcony !== 'french') {
    put(layers, 'cast', line([face.at(left + 0.2, v - 0.5), face.at(left + w + 0.2, v - 0.5)]));
    put(layers, 'slab', slab.front);
    put(layers, 'slabSide', slab.bottom);
  }
  const rail = sidesOf(face, { u: left, v, w, h: 1, to: out });
  put(layers, isSlab ? 'pane' : 'lattice', isSlab ? rail.front + rail.left + rail.right : rail.front);
  put(layers, 'rail', line([face.at(left, v + 1, out), face.at(left + w, v + 1, out)]));
  if (!isSlab) put(layers, 'bar', line([face.at(left, v + 0.5, out), face.at(left + w, v + 0.5, out)]));
  if (opening.flowers) put(layers, 'leaf', line([face.at(left, v + 0.75, out + 0.1), face.at(left + w, v + 0.75, out + 0.1)]));
}

function putGlass(layers: Layers, face: Face, u: number, v: number, opening: Opening, dice: Dice, glow: number): void {
  const { w, h, columns, rows } = opening;
  const left = u - w / 2;
  const isArch = opening.head === 'arch';
  const isLit = dice.chance(glow);
  put(
    layers,
    isLit ? (dice.chance(0.65) ? 'lit' : 'dim') : 'glass',
    isArch ? archPath(face, left, v, w, h) : patchPath(face, left, v, w, h),
  );
  const [from, to] = [face.at(left, v), face.at(left + w, v)];
  const width = to[0] - from[0];
  if (width < 12) return;
  if (dice.chance(isLit ? 0.45 : 0.22)) {
    const share = dice.real(0.22, 0.36);
    put(
      layers,
      isLit ? 'drapeLit' : 'drape',
      patchPath(face, dice.chance(0.5) ? left : left + w * (1 - share), v, w * share, h - (isArch ? w / 2 : 0)),
    );
  }
  let bars = '';
  for (let index = 1; index < columns; index++)
    bars += line([face.at(left + (w * index) / columns, v), face.at(left + (w * index) / columns, v + h)]);
  for (let index = 1; width > 20 && index < rows; index++)
    bars += line([face.at(left, v + (h * index) / rows), face.at(left + w, v + (h * index) / rows)]);
  put(layers, 'bars', bars);
}

/** Adds one opening whose middle is at `u` and whose floor is at `v`. */
export function putOpening(layers: Layers, face: Face, u: number, v: number, opening: Opening, dice: Dice, glow: number): void {
  const { w, h } = opening;
  const sill = v + opening.sill;
  const left = u - w / 2;
  const along = (from: number, to: number, at: number, out = 0) => line([face.at(from, at, out), face.at(to, at, out)]);
  putGlass(layers, face, u, sill, opening, dice, glow);
  if (face.at(left + w, v)[0] - face.at(left, v)[0] < 9) return;
  if (opening.hood !== 'none') {
    put(layers, 'ledge', along(left - 0.35, left + w + 0.35, sill + h + 0.3, 0.2));
    if (opening.hood === 'pediment')
      put(
        layers,
        'gable',
        polygon([
          face.at(left - 0.35, sill + h + 0.4, 0.2),
          face.at(u, sill + h + 0.95, 0.2),
          face.at(left + w + 0.35, sill + h + 0.4, 0.2),
        ]),
      );
  }
  if (opening.shutters) {
    const leaf = w * 0.5;
    put(
      layers,
      'shutter',
      patchPath(face, left - leaf, sill, leaf - 0.06, h, 0.06) + patchPath(face, left + w + 0.06, sill, leaf - 0.06, h, 0.06),
    );
  }
  if (opening.awning) {
    const top = sill + h + 0.1;
    put(layers, 'cast', along(left, left + w + 0.2, top - 1.2));
    put(
      layers,
      'awning',
      polygon([
        face.at(left - 0.15, top),
        face.at(left + w + 0.15, top),
        face.at(left + w + 0.25, top - 0.85, 0.9),
        face.at(left - 0.25, top - 0.85, 0.9),
      ]),
    );
    put(layers, 'fringe', along(left - 0.25, left + w + 0.25, top - 0.95, 0.9));
  }
  if (opening.balcony !== 'none') putBalcony(layers, face, u, v + Math.min(opening.sill, 0.1), opening);
  else if (opening.sill > 0.3) {
    put(layers, 'ledge', along(left - 0.18, left + w + 0.18, sill - 0.1, 0.14));
    if (opening.flowers) put(layers, 'leaf', along(left, left + w, sill + 0.12, 0.2));
  }
}

/** The colour of glass: the sky in it, from above to below. */
export function glassOf(brush: Brush): string {
  const { light } = brush;
  const night = light.hour === 'dusk';
  return brush.fade([
    [0, mixColors(light.sky[0], '#1d2c3a', night ? 0.55 : 0.42)],
    [0.6, mixColors(light.sky[1], '#24323f', night ? 0.6 : 0.46)],
    [1, mixColors(light.sky[2], '#2b3640', night ? 0.68 : 0.55)],
  ]);
}

/** What a picture may do without. */
const FINE = new Set(['bars', 'drape', 'drapeLit', 'bar', 'gable', 'slabSide', 'cast', 'fringe', 'lattice', 'ledge']);

/** What it may do without on a face that is seen at a sharp angle. */
const FLAT = new Set(['shutter', 'rail', 'slab', 'leaf', 'awning']);

/** Draws the layers of openings on one face, back to front; `scale` in units for a metre. */
export function drawOpenings(brush: Brush, layers: Layers, face: Face, scale: number, surround: boolean): string {
  const { light, palette } = brush;
  const isGrazed = face.at(1, 0)[0] - face.at(0, 0)[0] < scale * 0.7;
  const isLeftOut = (name: string) => brush.detail < 2 && (FINE.has(name) || (isGrazed && FLAT.has(name)));
  const of = (name: string) => (isLeftOut(name) ? '' : (layers.get(name) ?? ''));
  const tone = (color: string, more = 0) => shaded(light, color, face.turned + more);
  const lamp = brush.fade([
    [0, '#f8cb8c'],
    [1, '#ffe2a6'],
  ]);
  const leaf = tone(palette.leaf, 0.2);
  const kept = (path: string) => (path === '' ? '' : brush.keep(`<path d="${path}"/>`));
  const panes = [
    [kept(of('glass')), glassOf(brush)],
    [kept(of('lit')), lamp],
    [kept(of('dim')), sunlit(light, '#e0a872')],
  ].filter(([id]) => id !== '');
  const all = brush.keep(panes.map(([id]) => `<use href="#${id}"/>`).join(''));
  const dark = tone(mixColors(palette.wall, '#2a2530', 0.62), 0.5);
  const edge = (surround ? 0.44 : 0.16) * scale;
  return (
    `<use href="#${all}" fill="${dark}" stroke="${tone(surround ? palette.trim : palette.frame)}" stroke-width="${short(edge)}"/>` +
    (surround ? `<use href="#${all}" fill="${dark}"/>` : '') +
    `<g transform="translate(${short(-light.side * scale * 0.05)} ${short(scale * 0.13)})">${panes.map(([id, color]) => `<use href="#${id}" fill="${color}"/>`).join('')}</g>` +
    fill(of('drape'), sunlit(light, '#efe9de'), { opacity: 0.4 }) +
    fill(of('drapeLit'), '#e39a5c', { opacity: 0.55 }) +
    stroke(of('bars'), tone(palette.frame), Math.max(0.8, scale * 0.08)) +
    stroke(of('cast'), light.shadow, scale * 0.5, { opacity: 0.22 }) +
    fill(of('gable'), tone(palette.trim)) +
    stroke(of('ledge'), tone(palette.trim), Math.max(1.4, scale * 0.2)) +
    fill(of('shutter'), tone(palette.accent)) +
    fill(of('awning'), tone(palette.accent)) +
    stroke(of('fringe'), tone(mixColors(palette.accent, '#ffffff', 0.25)), scale * 0.22) +
    fill(of('slabSide'), tone(palette.trim, 1)) +
    fill(of('pane'), mixColors(sunlit(light, '#dfe9ea'), light.sky[1], 0.4), { opacity: 0.42 }) +
    fill(of('lattice'), tone(palette.metal), { opacity: 0.22 }) +
    fill(of('slab'), tone(palette.trim)) +
    stroke(of('bar'), tone(palette.metal), scale * 0.95, {
      more: ` stroke-dasharray="${short(Math.max(0.7, scale * 0.05))} ${short(Math.max(2, scale * 0.22))}"`,
    }) +
    stroke(of('rail'), tone(palette.metal), Math.max(1, scale * 0.08)) +
    stroke(of('leaf'), leaf, scale * 0.5, { more: ' stroke-linecap="round"' }) +
    blooms(brush, of('leaf'), scale)
  );
}

/** Flowers as round dots along the leaves: a dashed line of no length with round ends. */
const blooms = (brush: Brush, path: string, scale: number) =>
  stroke(path, sunlit(brush.light, brush.palette.bloom), Math.max(1.8, scale * 0.26), {
    more: ` stroke-linecap="round" stroke-dasharray="0 ${Math.max(3, Math.round(scale * 0.4))}"`,
  });
