import type { PictureScene, PictureSetting } from '@caravel/products/activities/world';
import { groundOf, plant } from './settings.ts';
import { circle, HEIGHT, HORIZON, line, path, person, rect, shape, WIDTH } from './shapes.ts';

/** Colors of coats, roofs and sails, by turns. */
const COLORS = ['#c8553d', '#2f6f8f', '#e0a030', '#588157', '#7b5ea7', '#d1495b'];
const color = (at: number) => COLORS[at % COLORS.length] ?? '#c8553d';

type Scene = (setting: PictureSetting, variant: number) => string;

const way = (setting: PictureSetting) =>
  shape(
    [
      [270, HORIZON],
      [330, HORIZON],
      [470, HEIGHT],
      [110, HEIGHT],
    ],
    groundOf(setting).path,
  );

const lamp = (x: number) => line(`M${x} 350V210`, '#3b4450', 5) + circle(x, 202, 10, '#ffe9a8');

const walk: Scene = (setting, at) =>
  way(setting) +
  plant(setting, 70, 330, 120) +
  lamp(500) +
  [0, 1, 2, 3].map((who) => person(220 + who * 55, 350 - (who % 2) * 18, 96 - (who % 2) * 8, color(at + who))).join('');

const glass = (x: number, wine: string) =>
  path(`M${x} 262q0 34 18 34t18-34Z`, wine) + line(`M${x + 18} 296v26M${x + 6} 323h24`, '#ffffffcc', 4);

const food: Scene = (_setting, at) =>
  rect(0, 300, WIDTH, 100, '#8a5a3c') +
  rect(0, 300, WIDTH, 10, '#a56f4c') +
  [130, 300, 465]
    .map(
      (x, plate) =>
        `<ellipse cx="${x}" cy="338" rx="74" ry="22" fill="#fbfaf6"/><ellipse cx="${x}" cy="335" rx="50" ry="13" fill="${color(at + plate)}"/>${circle(x - 14, 328, 12, color(at + plate + 2))}${circle(x + 14, 326, 13, color(at + plate + 3))}`,
    )
    .join('') +
  glass(200, '#8e2f45') +
  glass(370, '#e9c85c') +
  path('M30 300q30-44 70 0Z', '#d29b55');

const museum: Scene = (setting, at) =>
  way(setting) +
  rect(120, 150, 360, 20, '#e9e2d3') +
  shape(
    [
      [110, 150],
      [300, 82],
      [490, 150],
    ],
    '#f3ede0',
  ) +
  circle(300, 124, 13, color(at)) +
  [140, 206, 272, 338, 404].map((x) => rect(x, 170, 28, 130, '#f7f3ea')).join('') +
  rect(150, 172, 320, 126, '#00000014') +
  [0, 1, 2]
    .map((step) => rect(112 - step * 12, 300 + step * 12, 376 + step * 24, 12, step % 2 === 0 ? '#ded5c2' : '#cfc5b0'))
    .join('') +
  person(220, 366, 70, color(at + 1)) +
  person(390, 372, 74, color(at + 3));

const wheel = (x: number, y: number, r: number) => circle(x, y, r, '#2b3038') + circle(x, y, r * 0.5, '#c5ccd4');

const dayTrip: Scene = (setting, at) =>
  rect(0, 310, WIDTH, 90, '#6d737b') +
  line('M20 355h60M140 355h60M260 355h60M380 355h60M500 355h60', '#ffffffcc', 6) +
  plant(setting, 60, 310, 110) +
  rect(170, 210, 310, 112, color(at), 16) +
  [190, 250, 310, 370].map((x) => rect(x, 226, 50, 38, '#d9edf5', 5)).join('') +
  rect(432, 226, 42, 62, '#d9edf5', 5) +
  rect(170, 280, 310, 10, '#ffffff66') +
  wheel(240, 324, 24) +
  wheel(410, 324, 24);

const boat: Scene = (setting, at) => {
  const { water } = groundOf(setting);
  return (
    rect(0, HORIZON - 4, WIDTH, 160, water) +
    line('M30 290h60M120 350h70M420 372h80M500 300h60M260 388h60', '#ffffff66', 4) +
    path('M150 300H450L412 352H190Z', '#f5f1e6') +
    path('M150 300H450L444 312H158Z', color(at)) +
    (at % 2 === 0
      ? line('M300 300V110', '#6b4d3a', 6) +
        shape(
          [
            [308, 116],
            [308, 286],
            [424, 286],
          ],
          color(at + 1),
        ) +
        shape(
          [
            [292, 140],
            [292, 286],
            [214, 286],
          ],
          '#fbfaf6',
        )
      : rect(220, 246, 160, 54, '#fbfaf6', 8) +
        [236, 276, 316].map((x) => rect(x, 258, 28, 24, '#8fbcd0', 4)).join('') +
        rect(250, 226, 80, 22, color(at + 1), 6)) +
    line('M120 362q40-12 80 0t80 0 80 0 80 0 60 0', '#ffffffaa', 5)
  );
};

const lesson: Scene = (_setting, at) =>
  rect(0, 318, WIDTH, 82, '#a9774f') +
  line('M150 330L190 150L230 330M190 330V150', '#7a5236', 7) +
  rect(130, 160, 120, 96, '#fbfaf6', 3) +
  circle(170, 200, 20, color(at)) +
  path('M140 244q30-40 55-10t45-14v30h-100Z', color(at + 3)) +
  path('M370 316q-34-66 8-86q40-16 76 0q44 20 8 86Z', color(at + 1)) +
  `<ellipse cx="416" cy="232" rx="36" ry="9" fill="#00000033"/>` +
  person(300, 350, 150, color(at + 2)) +
  rect(288, 250, 24, 56, '#f4efe3', 4);

const transfer: Scene = (setting, at) =>
  rect(0, 310, WIDTH, 90, '#6d737b') +
  line('M20 362h70M150 362h70M280 362h70M410 362h70', '#ffffffcc', 6) +
  plant(setting, 545, 312, 100) +
  path('M80 96l92 16 40-34 16 2-20 40 66 14v10l-72-2-34 30-14-2 14-30-60-8-16 14-10-2 8-22Z', '#f4f7fa') +
  path('M180 322v-62l44-52h190q20 0 24 18l12 96Z', color(at)) +
  shape(
    [
      [196, 258],
      [232, 220],
      [286, 220],
      [286, 258],
    ],
    '#d9edf5',
  ) +
  rect(300, 220, 56, 38, '#d9edf5', 3) +
  rect(368, 220, 48, 38, '#d9edf5', 3) +
  wheel(240, 326, 25) +
  wheel(398, 326, 25) +
  rect(96, 286, 44, 40, color(at + 2), 5) +
  line('M108 286v-14h20v14', '#3b4450', 4) +
  rect(64, 298, 30, 28, color(at + 4), 5);

const show: Scene = (_setting, at) =>
  rect(0, 0, WIDTH, HEIGHT, '#241a2e') +
  shape(
    [
      [170, 0],
      [210, 0],
      [330, 330],
      [120, 330],
    ],
    '#ffffff1f',
  ) +
  shape(
    [
      [390, 0],
      [430, 0],
      [480, 330],
      [270, 330],
    ],
    '#ffffff1f',
  ) +
  path(`M0 0H130Q70 170 110 ${HEIGHT}H0Z`, color(at === 1 ? 5 : 0)) +
  path(`M600 0H470Q530 170 490 ${HEIGHT}H600Z`, color(at === 1 ? 5 : 0)) +
  path('M0 0H600V44Q525 84 450 44T300 44T150 44T0 44Z', '#9c3b30') +
  rect(60, 322, 480, 78, '#6b4530') +
  rect(60, 322, 480, 8, '#8a5c41') +
  person(230, 330, 120, color(at + 2), '#15111c') +
  person(372, 330, 116, color(at + 3), '#15111c') +
  (at % 2 === 0
    ? path('M246 262q24-18 34 6t-20 28-26-16Z', '#b8763e') + line('M270 262L300 216', '#d9b38c', 5)
    : line('M300 330V238M288 238h24', '#d8dce2', 5) + circle(300, 232, 9, '#d8dce2'));

const themePark: Scene = (setting, at) => {
  const spokes = Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6;
    const [x, y] = [250 + 112 * Math.cos(angle), 176 + 112 * Math.sin(angle)];
    return line(`M250 176L${x.toFixed(1)} ${y.toFixed(1)}`, '#e8edf2', 3) + circle(x, y + 8, 13, color(at + index));
  });
  return (
    plant(setting, 560, 330, 110) +
    shape(
      [
        [250, 176],
        [190, 330],
        [206, 330],
        [250, 210],
        [294, 330],
        [310, 330],
      ],
      '#56616e',
    ) +
    `<circle cx="250" cy="176" r="112" fill="none" stroke="#f4f7fa" stroke-width="7"/>` +
    spokes.join('') +
    circle(250, 176, 14, '#3b4450') +
    shape(
      [
        [400, 262],
        [460, 214],
        [520, 262],
      ],
      color(at + 1),
    ) +
    rect(408, 262, 104, 70, '#fbf3df') +
    [420, 452, 484].map((x) => rect(x, 262, 16, 70, color(at + 1))).join('') +
    person(370, 368, 74, color(at + 2)) +
    person(345, 370, 48, color(at + 3))
  );
};

const nature: Scene = (setting, at) => {
  const { leaves, path: trail } = groundOf(setting);
  return (
    path(`M0 ${HORIZON + 10}Q150 190 300 ${HORIZON}T600 ${HORIZON - 20}V${HEIGHT}H0Z`, leaves) +
    line(`M260 ${HEIGHT}Q300 340 240 310T330 250`, trail, 22) +
    plant(setting, 80, 330, 140) +
    plant(setting, 130, 350, 110) +
    plant(setting, 520, 330, 150) +
    person(268, 340, 86, color(at)) +
    person(312, 322, 72, color(at + 1)) +
    line('M286 300L296 340', '#6b4d3a', 4) +
    rect(252, 272, 14, 30, color(at + 4), 5)
  );
};

const place: Scene = (setting, at) =>
  way(setting) +
  rect(235, 170, 130, 140, '#efe6d3') +
  shape(
    [
      [225, 172],
      [300, 112],
      [375, 172],
    ],
    color(at),
  ) +
  rect(284, 66, 32, 110, '#f6efe0') +
  shape(
    [
      [278, 68],
      [300, 26],
      [322, 68],
    ],
    color(at),
  ) +
  circle(300, 96, 9, '#3b4450') +
  path('M280 310v-50a20 20 0 0 1 40 0v50Z', '#7a5236') +
  rect(250, 200, 22, 30, '#9fb9c6', 10) +
  rect(328, 200, 22, 30, '#9fb9c6', 10) +
  plant(setting, 130, 330, 130) +
  plant(setting, 470, 330, 130) +
  person(420, 366, 66, color(at + 2));

const onTheWay: Scene = (setting, at) =>
  shape(
    [
      [285, HORIZON],
      [315, HORIZON],
      [520, HEIGHT],
      [80, HEIGHT],
    ],
    '#7b828a',
  ) +
  line('M300 262v14M300 290v20M300 326v26M300 370v30', '#ffffffdd', 6) +
  [40, 130, 450, 560].map((x, index) => plant(setting, x, 300 + (index % 2) * 30, 110 + (index % 2) * 24)).join('') +
  line('M180 350V250', '#7a5236', 8) +
  shape(
    [
      [150, 252],
      [220, 252],
      [238, 268],
      [220, 284],
      [150, 284],
    ],
    color(at),
  ) +
  shape(
    [
      [212, 292],
      [150, 292],
      [134, 306],
      [150, 320],
      [212, 320],
    ],
    color(at + 1),
  );

const SCENES: Readonly<Record<PictureScene, Scene>> = {
  walk,
  food,
  museum,
  dayTrip,
  boat,
  class: lesson,
  transfer,
  show,
  themePark,
  nature,
  place,
  way: onTheWay,
};

/** What stands in front of the setting. */
export const drawScene = (scene: PictureScene, setting: PictureSetting, variant: number): string =>
  SCENES[scene](setting, variant);
