import NAMES from './files/index.json' with { type: 'json' };

/** The outlines that kinds of cars have from the side. */
export type CarBody = 'hatch' | 'sedan' | 'wagon' | 'suv' | 'van' | 'pickup' | 'coupe' | 'convertible';

/** What a picture shows: the outline, its length in percent of the middle of its kind, whether it drives by battery, and a color (`#rrggbb`). */
export type PicturedCar = {
  readonly body: CarBody;
  readonly percent: number;
  readonly electric: boolean;
  readonly color: string;
};

/** The body that the second letter of ACRISS tells; small cars with four doors end behind the rear seats. */
export function bodyOf(acriss: string): CarBody {
  const [category = '', type = ''] = acriss;
  if ('FGJR'.includes(type)) return 'suv';
  if ('VM'.includes(type)) return 'van';
  if ('PQ'.includes(type)) return 'pickup';
  if (type === 'T') return 'convertible';
  if ('ES'.includes(type)) return 'coupe';
  if (type === 'W') return 'wagon';
  return 'MNEHC'.includes(category) ? 'hatch' : 'sedan';
}

/** How long cars of a category are, compared with the middle of their kind. */
const PERCENTS: Readonly<Record<string, number>> = { M: 86, N: 86, E: 94, H: 94, F: 106, P: 106, L: 110, W: 110 };

/** What the picture of a class (ACRISS) shows in the color of its company. */
export function picturedCar(acriss: string, color: string): PicturedCar {
  const [category = '', , , fuel = ' '] = acriss;
  return { body: bodyOf(acriss), percent: PERCENTS[category] ?? 100, electric: 'EC'.includes(fuel), color };
}

/** How the picture of a car is named in the stock: `sedan-106-e-0b5d4e`. */
export function carPictureName({ body, percent, electric, color }: PicturedCar): string {
  return [body, percent, ...(electric ? ['e'] : []), color.slice(1)].join('-');
}

const names: ReadonlySet<string> = new Set(NAMES);

/** Where the file of the picture of a class in a color is (SVG, compressed by gzip); undefined if no company has such cars. */
export function carPictureFile(acriss: string, color: string): URL | undefined {
  const name = carPictureName(picturedCar(acriss, color));
  return names.has(name) ? new URL(`./files/${name}.svgz`, import.meta.url) : undefined;
}

/** Where the picture of a car is that looks like one of a class, in some color: for cars that no company of the world has. */
export function pictureLike(acriss: string): URL | undefined {
  const { body, percent } = picturedCar(acriss, '#000000');
  const drawn = body === 'coupe' ? 'convertible' : body;
  const name = NAMES.find((one) => one.startsWith(`${drawn}-${percent}-`)) ?? NAMES.find((one) => one.startsWith(`${drawn}-`));
  return name === undefined ? undefined : new URL(`./files/${name}.svgz`, import.meta.url);
}
