/*
 * Landmarks by which a place is recognised, as silhouettes: about 100 units high, standing on y 0, their middle at x 0. They are told apart by
 * outline alone, so they need no detail, and each is a few hundred bytes.
 */

/** The colours of a landmark: its body, a darker side, what shines (windows, snow, clock faces), and the colour by which some are known. */
export type LandmarkColors = { readonly body: string; readonly shade: string; readonly lit: string; readonly white: string };
type Draw = (colors: LandmarkColors) => string;

const fill = (path: string, color: string, more = '') => `<path d="${path}" fill="${color}"${more}/>`;
const line = (path: string, color: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`;
const dot = (x: number, y: number, r: number, color: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`;
const each = <Item>(items: readonly Item[], path: (item: Item, index: number) => string) => items.map(path).join('');

const EIFFEL = 'M-26 0Q-10-34-5-62L-1.2-106H1.2L5-62Q10-34 26 0H15Q12-16 0-17Q-12-16-15 0ZM-18-24H18v4H-18ZM-9-48H9v3H-9Z';
const SAILS: readonly string[] = [
  'M-62 0Q-60-34-24-46Q-34-18-28 0Z',
  'M-32 0Q-26-52 16-64Q2-26 8 0Z',
  'M6 0Q12-38 46-48Q34-20 38 0Z',
  'M40 0Q44-22 66-28Q58-12 60 0Z',
];
const hill = (width: number, height: number) =>
  `M-${width} 0Q-${width * 0.55}-${height * 0.3}-${width * 0.36}-${height}H${width * 0.36}Q${width * 0.55}-${height * 0.3} ${width} 0Z`;
const minaret = (x: number, height: number) =>
  `M${x - 2.4} 0V-${height}H${x - 3.4}v-3H${x - 1.6}L${x}-${height + 16}L${x + 1.6}-${height + 3}H${x + 3.4}v3H${x + 2.4}V0Z`;
const columns = (from: number, to: number, count: number, top: number) =>
  Array.from({ length: count }, (_, at) => `M${Math.round(from + ((to - from - 4) * at) / (count - 1))} 0v${top}h4V0Z`).join('');

const dome = (width: number, base: number, height: number) =>
  `M${-width} ${-base}Q${-width * 1.02} ${-base - height * 0.78} 0 ${-base - height}Q${width * 1.02} ${-base - height * 0.78} ${width} ${-base}Z`;

const tiers = (count: number, width: number, step: number): string =>
  Array.from({ length: count }, (_, at) => {
    const w = width - (at * width * 0.6) / count;
    const y = -at * step;
    return `M${-w * 0.55} ${y}V${y - step * 0.55}H${w * 0.55}V${y}ZM${-w} ${y - step * 0.5}Q${-w * 0.5} ${y - step * 0.62} 0 ${y - step * 1.1}Q${w * 0.5} ${y - step * 0.62} ${w} ${y - step * 0.5}Z`;
  })
    .join('')
    .replace(/(\.\d)\d+/g, '$1');

const gable = (x: number, w: number, h: number) => `M${x} 0V-${h}h4v-7h4v-7h${w - 16}v7h4v7h4V0Z`;

const IRON = '#c8402f';
const GOLD = '#d9a441';
const BRICK = '#9c5a43';

const parts = {
  needle: ({ body, lit }) =>
    fill('M-10 0V-36h2V-56h2V-72h2V-88h2.5L0-124 1.5-88H4V-72h2V-56h2V-36h2V0Z', body) + line('M0-34V-96', lit, 0.7),
  lattice: ({ body, lit }) => fill(EIFFEL, body) + line('M-17-22H17M-8-46H8', lit, 0.8),
  redTower: ({ white }) => fill(EIFFEL, IRON) + fill('M-12-34H12L10-40H-10ZM-5-66H5L4-74H-4Z', white),
  clockTower: ({ body, shade, lit }) =>
    fill('M-130 0V-20h6v-8l4-4 4 4v8H-20V-26h4v-10l4-5 4 5v10H60V0Z', shade) +
    fill('M-8 0V-74h-1v-6h1l3-6L0-110 5-86l3 6h1v6h-1V0Z', body) +
    dot(0, -67, 5, lit),
  wheel: ({ body, lit }) =>
    `<g fill="none" stroke="${body}"><circle cy="-40" r="34" stroke-width="2"/><circle cy="-40" r="37" stroke-width="4" stroke-dasharray="3 6.7" stroke="${lit}"/>` +
    `<path d="M0-40L-18 0M0-40L18 0" stroke-width="3"/><path d="M-34-40H34M0-74V-6M-24-64L24-16M24-64L-24-16" stroke-width=".7"/></g>`,
  dome: ({ body, shade, lit }) =>
    fill('M-70 0V-26H70V0Z', shade) +
    fill(`M-24-24V-46H24V-24Z${dome(26, 46, 34)}M-4-78V-90H4V-78ZM0-100L-4-90H4Z`, body) +
    fill('M-19-44v16h3v-16zm9 0v16h3v-16zm9 0v16h3v-16zm9 0v16h3v-16z', lit, ' opacity=".5"'),
  colosseum: ({ body, shade }) => {
    const arches = [0, 1, 2].flatMap((row) => [-56, -42, -28, -14, 0, 14, 28, 42].map((x) => [x + 3, -3 - row * 15] as const));
    return (
      fill('M-62 0V-46Q-40-54-6-54L-4-48 10-48 12-38H40V-32H62V0Z', body) +
      fill(
        each(
          arches.filter(([x, y]) => x < 10 || y > -30),
          ([x, y]) => `M${x} ${y}v-6a4 4 0 0 1 8 0v6z`,
        ),
        shade,
      )
    );
  },
  mosque: ({ body, shade, white }) =>
    fill([-62, -46, 46, 62].map((x) => minaret(x, x * x > 3000 ? 62 : 74)).join(''), shade) +
    fill(`M-48 0V-18H48V0Z${dome(30, 18, 34)}`, body) +
    fill('M-44-16Q-42-30-30-31Q-24-30-22-18ZM44-16Q42-30 30-31Q24-30 22-18Z', body) +
    line('M0-52V-60', white, 1.2),
  taj: ({ body, shade, white }) =>
    fill([-74, 74].map((x) => minaret(x, 58)).join(''), white) +
    fill('M-46 0V-34H46V0Z', white) +
    fill(
      'M-22-34Q-32-58-8-72Q-2-76 0-84Q2-76 8-72Q32-58 22-34ZM-40-34Q-44-46-33-51Q-22-46-26-34ZM40-34Q44-46 33-51Q22-46 26-34Z',
      white,
    ) +
    fill('M-10 0V-18Q-8-26 0-29Q8-26 10-18V0Z', shade) +
    fill('M-40 0V-12q5-8 10 0V0zM30 0V-12q5-8 10 0V0z', body),
  sails: ({ shade, white }) =>
    fill('M-74 0H74V9H-74Z', shade) +
    each(SAILS, (sail) => fill(sail, white)) +
    line('M-26-2Q-18-40 12-58M-56-2Q-52-28-30-40', shade, 0.8),
  suspension: ({ lit }) =>
    line('M-170-12Q-116-22-74-66Q0 6 74-66Q116-22 170-12', IRON, 1.6) +
    line('M-50-38V-10M-30-22V-10M30-22V-10M50-38V-10M-96-44V-10M-118-26V-10M96-44V-10M118-26V-10', IRON, 0.6) +
    fill('M-78 10V-68h3V-10h2V-68h3V10ZM70 10V-68h3V-10h2V-68h3V10ZM-78-44h8v3h-8zM70-44h8v3h-8zM-190-10H190v4H-190Z', IRON) +
    line('M-190-11H190', lit, 0.5),
  archBridge: ({ body, shade }) =>
    line('M-96-4Q0-96 96-4', body, 3) +
    line('M-96-14Q0-76 96-14', body, 1.6) +
    line('M-70-36V-20M-48-50V-20M-24-58V-20M0-60V-20M24-58V-20M48-50V-20M70-36V-20', body, 0.9) +
    fill('M-150-22H150v4H-150Z', body) +
    fill('M-106 6V-40h14V6ZM92 6V-40h14V6Z', shade),
  sugarloaf: ({ body, shade, white }) =>
    fill('M-230 0Q-190-52-152-50Q-110-46-84 0Z', shade) +
    fill('M-110 0Q-66-8-50-40Q-36-104-6-108Q24-104 38-52Q50-10 110 0Z', body) +
    line('M-152-50L-10-106', white, 0.6),
  christ: ({ body, white }) =>
    fill('M-190 0Q-90-30-44-72Q-18-96 0-98Q18-94 38-68Q90-26 200 0Z', body) +
    `<g transform="translate(0 -96)">${fill('M-2 0V-15H-11v-3H-2.4A2.6 2.6 0 1 1 2.4-18H11v3H2V0Z', white)}</g>`,
  table: ({ body, shade, white }) =>
    fill('M-340 0Q-280-44-246-70Q-216-36-190 0ZM180 0Q220-40 250-62Q276-30 320 0Z', shade) +
    fill('M-236 0Q-190-36-160-74L-148-92H140L158-72Q190-26 250 0Z', body) +
    fill('M-150-90Q-110-104-40-98Q40-108 142-90Q120-82 60-86Q-60-78-150-90Z', white, ' opacity=".75"'),
  cone: ({ body, white }) =>
    fill('M-210 0Q-80-40-24-112L-8-116 8-114 24-112Q80-40 210 0Z', body) +
    fill('M-50-82Q-34-98-24-112L-8-116 8-114 24-112Q34-98 50-82L32-90 20-78 4-90-12-76-28-88Z', white),
  volcano: ({ body, shade }) =>
    fill('M-210 0Q-90-30-28-96L-14-92 0-95 14-91 26-96Q90-30 210 0Z', body) + fill('M26-96Q90-30 210 0H60Q52-50 14-91Z', shade),
  alps: ({ body, shade, white }) =>
    fill('M-360 0L-250-74-190-36-110-112-40-50 20-92 96-34 170-104 240-40 290-66 380 0Z', shade) +
    fill(
      'M-110-112L-142-82-122-88-108-76-96-86-76-82ZM170-104L140-75 158-82 172-70 186-80 202-74ZM20-92L-6-74 12-78 24-68 46-72ZM-250-74L-274-58-252-62-228-60Z',
      white,
    ) +
    fill('M-360 0Q-200-34-60-22T380 0Z', body),
  pagoda: ({ body, lit }) => fill(`${tiers(5, 30, 19)}M-1-96V-114H1V-96Z`, body) + line('M-16-6H16M-13-25H13M-10-44H10', lit, 1),
  castleRoof: ({ body, white }) =>
    fill('M-46 0L-38-20H38L46 0Z', body) +
    fill('M-30-20V-62H30V-20Z', white) +
    `<g transform="translate(0 -20)">${fill(tiers(3, 40, 22), body)}</g>`,
  prang: ({ lit }) =>
    fill('M-20 0L-15-14-12-32-9-54-5-80 0-100 5-80 9-54 12-32 15-14 20 0Z', GOLD) +
    fill('M-52 0L-46-22-42-44-38-22-32 0ZM52 0L46-22 42-44 38-22 32 0Z', GOLD) +
    line('M-14-16H14M-11-36H11M-8-58H8', lit, 0.9),
  stupa: ({ white }) => fill(`M-44 0V-8H44V0Z${dome(34, 8, 32)}`, white) + fill('M-8-38V-50H8V-38ZM-6-50L0-92 6-50Z', GOLD),
  twin: ({ body, lit }) => {
    const tower = 'M-34 0V-62h2V-78h2V-90h2L-23-116-20-90h2V-78h2V-62h2V0Z';
    return fill(tower, body) + `<g transform="scale(-1 1)">${fill(tower, body)}</g>` + fill('M-14-48H14v4H-14Z', lit);
  },
  ball: ({ body, lit }) =>
    fill('M-4 0L-1.6-64H1.6L4 0ZM-1-70L0-118 1-70Z', body) + dot(0, -66, 8, body) + line('M-7-66H7', lit, 1),
  pearl: ({ body }) =>
    fill('M-16 0L-3-32H3L16 0H10L0-22-10 0ZM-2.4-30V-84H2.4V-30ZM-.8-84L0-120 .8-84Z', body) +
    dot(0, -32, 11, IRON) +
    dot(0, -74, 7, IRON) +
    dot(0, -92, 3, body),
  disc: ({ body, white }) =>
    fill('M-10 0Q-2-40-3-70H3Q2-40 10 0H6Q1-30 0-40Q-1-30-6 0ZM-1-84L0-108 1-84Z', body) +
    fill('M-20-74H20L12-68H-12ZM-14-76H14L6-84H-6Z', white),
  pod: ({ body, lit }) =>
    fill('M-5 0L-2.4-66H2.4L5 0ZM-9-66H9V-72L5-78H-5L-9-72ZM-1.4-78L-.5-126H.5L1.4-78Z', body) + line('M-8-69H8', lit, 1),
  gate: ({ body }) => fill(`${columns(-36, 36, 6, -34)}M-40-34H40v-9H-40ZM-16-43H16v-7H-16ZM-9-50q3-9 9-9t9 9z`, body),
  arch: ({ body, shade }) =>
    fill('M-30 0V-50H30V0H12V-22A12 12 0 0 0-12-22V0ZM-33-50H33v-5H-33ZM-28-55H28v-6H-28Z', body) + line('M-24-44H24', shade, 1),
  steelArch: ({ white }) => line('M-44 0Q-34-104 0-106Q34-104 44 0', white, 4),
  temple: ({ body, shade, white }) =>
    fill(hill(190, 46), shade) +
    `<g transform="translate(0 -46)">${fill(`${columns(-42, 42, 8, -24)}M-46-24H46v-4H-46ZM-46-28L0-40 46-28Z`, white)}</g>` +
    fill('M-68-46h22v5h-22z', body),
  pyramids: ({ body, shade }) =>
    fill('M-150 0L-56-88 40 0Z', body) +
    fill('M-56-88L-22 0H40Z', shade) +
    fill('M20 0L92-66 168 0Z', body) +
    fill('M92-66L116 0H168Z', shade),
  steps: ({ body, shade }) =>
    fill('M-80 0V-14h12v-14h12v-14h12v-14h12v-12H32v12h12v14h12v14h12v14h12V0Z', body) +
    fill('M-12 0L-8-68H8L12 0Z', shade) +
    fill('M-18-68v-14h36v14z', body),
  spires: ({ body, lit }) =>
    fill(
      each([-34, -17, 17, 34], (x) => `M${x - 8} 0Q${x - 8}-62 ${x}-${x * x < 400 ? 104 : 92}Q${x + 8}-62 ${x + 8} 0Z`),
      body,
    ) +
    fill('M-44 0V-26L0-46 44-26V0Z', body) +
    each([-34, -17, 17, 34], (x) => dot(x, x * x < 400 ? -106 : -94, 2, lit)),
  gothic: ({ body, lit }) => fill('M-24 0V-54l2-6L-14-104-6-60l2 6v12H4V-54l2-6L14-104 22-60l2 6V0Z', body) + dot(0, -28, 5, lit),
  spire: ({ body, shade }) => fill('M-70 0V-22L-58-38H-12V0Z', shade) + fill('M-14 0V-52L-8-60 0-114 8-60 14-52V0Z', body),
  organ: ({ body, white }) =>
    fill('M-36 0Q-16-30-9-72L0-104 9-72Q16-30 36 0Z', body) + line('M-18-22V0M-9-56V0M0-84V0M9-56V0M18-22V0', white, 0.6),
  onions: ({ body, white }) =>
    each(
      [
        [-34, 34, '#3f7d5c'],
        [-17, 48, GOLD],
        [17, 44, '#3d6ea5'],
        [34, 32, IRON],
        [0, 62, IRON],
      ] as const,
      ([x, h, color]) =>
        fill(`M${x - 7} 0V-${h}h14V0Z`, body) +
        fill(`M${x - 6}-${h}Q${x - 13}-${h + 12} ${x}-${h + 26}Q${x + 13}-${h + 12} ${x + 6}-${h}Z`, color),
    ) + line('M0-88V-97M-17-74V-81M17-70V-77', white, 1),
  canal: ({ lit }) =>
    each([0, 1, 2, 3, 4, 5, 6, 7], (at) =>
      fill(gable(-150 + at * 37, 36, 52 + ((at * 13) % 21)), [BRICK, '#7b4a3f', '#b0785a', '#5f4a4a'][at % 4] ?? BRICK),
    ) +
    fill(
      each([0, 1, 2, 3, 4, 5, 6, 7], (at) => `M${-142 + at * 37}-44h5v10h-5zm10 0h5v10h-5zm-10 20h5v10h-5zm10 0h5v10h-5z`),
      lit,
      ' opacity=".8"',
    ),
  sands: ({ body, shade, lit }) =>
    fill('M-58 0L-54-72H-42L-38 0ZM-12 0L-9-72H5L9 0ZM34 0L38-72H50L54 0Z', body) +
    fill('M-68-78Q0-92 72-80L62-70H-60Z', shade) +
    line('M-46-60V-8M-1-60V-8M44-60V-8', lit, 1),
  liberty: ({ shade }) =>
    fill('M-16 0V-10h5V-32H11V-10h5V0Z', shade) +
    fill('M-8-32Q-8-54-5-64Q-3-70 0-70Q3-70 5-65L11-88 14-87 9-58 8-32Z', '#5fa08c') +
    dot(0, -74, 4, '#5fa08c') +
    fill('M-6-76l2-5 2 4 2-6 2 6 2-4 2 5z', '#5fa08c') +
    dot(13, -91, 3, GOLD),
  leaning: ({ white, shade }) =>
    `<g transform="rotate(5)">${fill('M-11 0V-76H11V0ZM-8-76V-86H8V-76Z', white)}${line('M-11-14H11M-11-28H11M-11-42H11M-11-56H11M-11-70H11', shade, 1.2)}</g>`,
  campanile: ({ body, shade }) =>
    fill('M-120 0V-24H-14V0ZM40 0V-22H130V0Z', shade) +
    fill('M40-22Q44-44 62-46Q80-44 84-22Z', body) +
    fill('M-8 0V-76H8V0ZM-9-76H9v-9H-9ZM0-110L-8-85H8Z', BRICK),
  castle: ({ body, shade }) =>
    fill(hill(200, 40), shade) +
    `<g transform="translate(0 -40)">${fill('M-70 0V-24h5v-5h6v5h6v-5h6v5h8V-42h4v-5h5v5h6v-5h5v5h4V-20H20V-34h5v-5h6v5h6v-5h6v5h6v34Z', body)}</g>`,
  parliament: ({ body, lit }) =>
    fill(
      `M-110 0V-24H110V0Z${each([-104, -80, -56, -32, 32, 56, 80, 104], (x) => `M${x - 3}-24L${x}-46L${x + 3}-24Z`)}M-18-24V-40H18V-24Z${dome(19, 40, 24)}M-1.5-62L0-84 1.5-62Z`,
      body,
    ) +
    fill(
      each([-96, -76, -56, -36, 30, 50, 70, 90], (x) => `M${x}-16h5v10h-5z`),
      lit,
      ' opacity=".8"',
    ),
  obelisk: ({ white }) => fill('M-5 0L-3.6-94 0-104 3.6-94 5 0Z', white),
  towers: ({ body, shade, lit }) =>
    fill('M-40 0V-58H-24V0ZM22 0V-66H40V0Z', shade) +
    fill('M-20 0V-84H-16V-88H-2V0ZM2 0V-72H18V0Z', body) +
    line('M-32-50V-8M-11-78V-8M10-64V-8M31-58V-8', lit, 0.7),
  sailTower: ({ white, shade }) => fill('M-6 0V-92Q26-66 28 0Z', white) + line('M-6 0V-104M-6-92Q30-60 30 0', shade, 1.6),
  hole: ({ body, lit }) =>
    fill('M-16 0Q-19-60-14-110Q-8-74 0-74Q8-74 14-110Q19-60 16 0Z', body) + line('M-12-106L12-106', lit, 2),
  minaret: ({ body, shade, lit }) =>
    fill('M-12 0V-70H12V0ZM-14-70H14v-4H-14ZM-6-74V-88H6V-74ZM0-100L-6-88H6Z', body) +
    fill('M-5-60h4v12h-4zM1-60h4v12h-4z', shade) +
    dot(0, -102, 1.4, lit),
  fins: ({ body, lit }) =>
    fill(
      each([0, 1, 2, 3, 4, 5], (at) => `M${-12} ${-18 - at * 13}L-16 ${-31 - at * 13}H16L12 ${-18 - at * 13}Z`) +
        'M-16 0L-13-18H13L16 0ZM-5-96L0-122 5-96Z',
      body,
    ) + line('M-14-30H14M-14-56H14M-14-82H14', lit, 0.8),
  cubes: ({ shade, white }) =>
    fill(hill(230, 50), shade) +
    fill(
      each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], (at) => `M${-104 + at * 19}-${14 + ((at * 29) % 40)}h20v16h-20z`),
      white,
    ) +
    fill('M-40-52a12 12 0 0 1 24 0zM34-46a11 11 0 0 1 22 0zM76-36a9 9 0 0 1 18 0z', '#2f6fb0') +
    fill('M-40-52h24v14h-24zM34-46h22v14h-22zM76-36h18v12h-18z', white),
  torii: () => fill('M-36-56Q0-48 36-56V-48Q0-42-36-48ZM-28-34H28v4H-28ZM-23-48h6V0h-6zM17-48h6V0h-6z', IRON),
  junk: ({ shade }) => fill('M-40-4H36L28 10H-32Z', shade) + fill('M-26-6Q-34-44-10-60L-8-6ZM-4-6V-66Q26-52 24-6Z', IRON),
  tram: ({ shade, white }) =>
    fill('M-22 0V-24Q-22-28-18-28H18Q22-28 22-24V0Z', '#f0b429') +
    fill('M-18-23h9v9h-9zM-5-23h9v9h-9zM8-23h9v9H8z', shade) +
    fill('M-22-11H22v2H-22Z', white),
  glassWave: ({ body, white }) =>
    fill('M-44 0V-36H44V0Z', BRICK) +
    fill('M-44-36V-66Q-32-80-20-68Q-6-86 8-70Q24-92 44-76V-36Z', white) +
    line('M-40-50H40', body, 1),
  windmill: ({ body, white }) =>
    fill('M-10 0L-6-44H6L10 0ZM-7-44Q0-54 7-44Z', body) + line('M0-46L-30-72M0-46L30-20M0-46L26-76M0-46L-26-16', white, 2.4),
  cactus: ({ shade }) => line('M0 0V-60M0-24H-16V-44M0-32H15V-50', shade, 8),
  pinnacles: ({ body, shade }) =>
    fill('M-120 0Q-116-60-100-66Q-84-60-80 0ZM-52 0Q-50-92-26-100Q-2-90 2 0ZM60 0Q62-48 78-54Q96-46 98 0Z', body) +
    fill('M-26-100Q-2-90 2 0H-14Q-12-70-26-100ZM78-54Q96-46 98 0H86Q88-40 78-54Z', shade),
  mesas: ({ body, shade }) =>
    fill('M-220 0L-196-54H-130L-104 0ZM90 0L112-72H190L216 0Z', body) + fill('M-40 0L-28-44H22L36 0Z', shade),
  falls: ({ body, white }) =>
    fill('M-260 0V-84Q-120-98 0-88T260-82V0Z', body) +
    fill('M-190 4V-86h50V4zM-110 4V-90h70V4zM-10 4V-88h60V4zM90 4V-85h80V4z', white, ' opacity=".85"'),
} as const satisfies Record<string, Draw>;

/** Landmarks by name: silhouettes of about 100 units on y 0. */
export const LANDMARKS: Readonly<Record<LandmarkName, Draw>> = parts;
export type LandmarkName = keyof typeof parts;
