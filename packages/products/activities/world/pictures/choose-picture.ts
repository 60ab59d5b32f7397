import { mix } from '@caravel/sandbox-world/random.ts';
import { ACTIVITY_KINDS, type ActivityKind } from '../../contract/index.ts';
import { surroundingsOf } from '../hubs.ts';
import type { WorldActivity } from '../types.ts';
import NAMES from './files/index.json' with { type: 'json' };

/** What is behind what a picture shows. */
export const PICTURE_SETTINGS = ['city', 'coast', 'snow', 'tropics', 'desert'] as const;
export type PictureSetting = (typeof PICTURE_SETTINGS)[number];

/** What a picture shows: what is done, or the place. */
export const PICTURE_SCENES = [...ACTIVITY_KINDS, 'place', 'way'] as const;
export type PictureScene = ActivityKind | 'place' | 'way';

/** How many there are of a scene in a setting. */
export const PICTURE_VARIANTS = 4;

export type ActivityPicture = { readonly scene: PictureScene; readonly setting: PictureSetting; readonly variant: number };

/** How a picture is named in the stock: `boat-coast-2`. */
export const pictureName = ({ scene, setting, variant }: ActivityPicture): string => `${scene}-${setting}-${variant}`;

const DESERTS = new Set(['AE', 'QA', 'OM', 'BH', 'KW', 'SA', 'EG', 'JO', 'MA', 'DZ', 'LY', 'TN', 'NA']);

function settingOf({ hub }: WorldActivity): PictureSetting {
  const { shores, snow, warm } = surroundingsOf(hub);
  if (snow) return 'snow';
  if (shores.length > 0) return warm ? 'tropics' : 'coast';
  return DESERTS.has(hub.countryCode) ? 'desert' : 'city';
}

/** The names of a product's pictures: what is done first, then the place, then something on the way. */
export function activityPictures(activity: WorldActivity): readonly string[] {
  const setting = settingOf(activity);
  const { kind, seed } = activity;
  const scenes: readonly PictureScene[] = [kind, 'place', 'way'];
  return scenes.map((scene, at) => pictureName({ scene, setting, variant: mix(seed, at, 80) % PICTURE_VARIANTS }));
}

const names: ReadonlySet<string> = new Set(NAMES);

/** Where the file of a picture is (SVG, compressed by gzip); undefined if there is none of the name. */
export function activityPictureFile(name: string): URL | undefined {
  return names.has(name) ? new URL(`./files/${name}.svgz`, import.meta.url) : undefined;
}
