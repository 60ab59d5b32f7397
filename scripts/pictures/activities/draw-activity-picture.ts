import { type ActivityPicture, PICTURE_SCENES, PICTURE_SETTINGS, PICTURE_VARIANTS } from '@caravel/products/activities/world';
import { drawScene } from './scenes.ts';
import { drawSetting } from './settings.ts';
import { HEIGHT, WIDTH } from './shapes.ts';

/** Draws what is done at a place as SVG (600 × 400, about 4 kB, nothing from outside): the same for the same picture. */
export function drawActivityPicture({ scene, setting, variant }: ActivityPicture): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    drawSetting(setting, variant),
    drawScene(scene, setting, variant),
    '</svg>',
  ].join('');
}

/** Everything that the stock of pictures of activities shows. */
export const activityDrawings = (): ActivityPicture[] =>
  PICTURE_SCENES.flatMap((scene) =>
    PICTURE_SETTINGS.flatMap((setting) =>
      Array.from({ length: PICTURE_VARIANTS }, (_, variant) => ({ scene, setting, variant })),
    ),
  );
