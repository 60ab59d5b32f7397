import { required } from '@caravel/kernel';
import type { WorldCity } from '@caravel/sandbox-world/cities.ts';
import { floorsOf } from '../details.ts';
import { findWorldHotel, hotelDice, type WorldHotel } from '../hotels.ts';
import { roomTypesOf } from '../rooms.ts';
import type { RoomType } from '../stay-types.ts';
import type { Facility } from '../types.ts';
import { pictureChooser } from './choose-picture.ts';
import {
  type HotelClimate,
  type HotelFeatures,
  type HotelKind,
  type HotelRegion,
  type HotelScene,
  type HotelSetting,
  type PicturedRoom,
  VIEW_OF_SETTING,
} from './features.ts';
import { pictureSetOf } from './picture-set.ts';

const codes = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** How houses look, by country; all others as in Europe. */
const REGIONS: readonly (readonly [HotelRegion, ReadonlySet<string>])[] = [
  ['northAmerica', codes('US CA')],
  [
    'latinAmerica',
    codes('MX BR AR CL PE CO EC BO PY UY VE CR PA GT SV HN NI BZ CU DO HT JM BS BB PR AW CW TC KY LC AG TT MQ GP'),
  ],
  ['middleEast', codes('AE SA QA KW BH OM YE JO LB SY IQ IR IL PS EG MA TN DZ LY')],
  ['southAsia', codes('IN LK NP BD PK MV BT TH VN KH LA MM MY SG ID PH BN')],
  ['eastAsia', codes('CN HK MO TW KR JP MN')],
  ['oceania', codes('AU NZ FJ PF NC VU WS TO')],
  ['africa', codes('ZA KE TZ UG NG GH SN CI ET MU SC CV AO MZ RE MG RW ZM ZW BW NA CM SD ML BJ TG GM')],
];
const DRY = codes('AE SA QA KW BH OM YE EG LY DZ JO IQ IR NA');
const MEDITERRANEAN = codes('PT ES IT GR MT CY TR HR ME AL MC SM VA IL LB TN MA SY GI');

const regionOf = (countryCode: string): HotelRegion =>
  REGIONS.find(([, countries]) => countries.has(countryCode))?.[0] ?? 'europe';

function climateOf({ town, ski }: WorldCity): HotelClimate {
  const away = Math.abs(town.lat);
  if (ski || away > 57) return 'cold';
  if (DRY.has(town.countryCode)) return 'desert';
  if (away < 24) return 'tropical';
  return MEDITERRANEAN.has(town.countryCode) && away < 44.5 ? 'mediterranean' : 'temperate';
}

/** Below this a town is country. */
const TOWN_PEOPLE = 60_000;

function settingOf(hotel: WorldHotel, { ski, beach, town }: WorldCity): HotelSetting {
  if (hotel.setting === 'airport') return 'airport';
  if (ski) return 'mountain';
  if (beach && (hotel.setting === 'waterfront' || hotel.facilities.includes('beachfront'))) return 'beach';
  return hotel.setting === 'outskirts' || (town.population < TOWN_PEOPLE && hotel.setting !== 'centre') ? 'country' : 'city';
}

/** The form of the house. A resort is drawn with its pool, so one without is a hotel. */
function kindOf(hotel: WorldHotel, floors: number, near: HotelSetting, region: HotelRegion): HotelKind {
  const { kind, stars, facilities } = hotel;
  if (kind === 'resort' && facilities.includes('pool')) return 'resort';
  if (floors > 9) return 'tower';
  if (near === 'mountain' && region === 'europe' && floors < 5) return 'chalet';
  if (kind === 'guesthouse')
    return near === 'city' && region !== 'eastAsia' && region !== 'middleEast' ? 'townhouse' : 'guesthouse';
  if (kind === 'hotel' && stars <= 3 && (near === 'airport' || hotel.setting === 'outskirts')) return 'roadside';
  if (kind === 'hotel' && (floors > 6 || (stars >= 4 && hotelDice(hotel, 190) < 0.6))) return 'grand';
  return near === 'country' && floors < 4 ? 'guesthouse' : 'townhouse';
}

function starsOf(stars: number): HotelFeatures['stars'] {
  return ([1, 1, 2, 3, 4, 5] as const)[stars] ?? 3;
}

/** How a room is pictured by its beds; undefined for a dormitory, of which there is no picture. */
function roomOf({ beds, squareMetres }: RoomType): PicturedRoom | undefined {
  const count = (...kinds: readonly string[]) =>
    beds.filter(({ kind }) => kinds.includes(kind)).reduce((sum, bed) => sum + bed.count, 0);
  const [wide, narrow, bunks] = [count('double', 'queen', 'king'), count('single'), count('bunk')];
  if (bunks > 0 || wide + narrow === 0) return undefined;
  if (wide === 0) return narrow === 1 ? 'single' : 'twin';
  if (narrow > 0) return 'family';
  return squareMetres >= 38 ? 'suite' : 'double';
}

const VIEWS = {
  city: 'city',
  sea: 'sea',
  water: 'sea',
  mountain: 'mountain',
  garden: 'garden',
  courtyard: 'garden',
  pool: 'garden',
} as const;

/** What is pictured of a property: scenes, and the names of the pictures in the stock that show them. */
export type HotelGallery = {
  readonly features: HotelFeatures;
  readonly pictures: readonly { readonly scene: HotelScene; readonly name: string }[];
  /** The name of the picture of a kind of room, by its code; a dormitory has none. */
  readonly pictureOfRoom: ReadonlyMap<string, string>;
};

/**
 * The features of a property of the sandbox world and its gallery, by its key; undefined if there is none. A room that is sold
 * without a view shows the ordinary one of its place.
 */
export function hotelGallery(key: string): HotelGallery | undefined {
  const found = findWorldHotel(key);
  if (!found) return undefined;
  const { hotel, city } = found;
  const floors = floorsOf(hotel);
  const region = regionOf(hotel.countryCode);
  const near = settingOf(hotel, city);
  const features: HotelFeatures = {
    seed: key,
    kind: kindOf(hotel, floors, near, region),
    stars: starsOf(hotel.stars),
    floors,
    climate: climateOf(city),
    region,
    near,
  };
  const rooms = roomTypesOf(hotel, city).flatMap((type) => {
    const room = roomOf(type);
    // The sea is only seen where it is sold; elsewhere the house looks over its garden.
    const plain = near === 'beach' ? 'garden' : VIEW_OF_SETTING[near];
    return room ? [{ code: type.code, room, view: type.view === null ? plain : VIEWS[type.view] }] : [];
  });
  const has = (facility: Facility) => hotel.facilities.includes(facility);
  const offer = { pool: has('pool'), spa: has('spa'), restaurant: has('restaurant') };
  const nameOf = pictureChooser(features);
  const pictures = pictureSetOf(features, { ...offer, rooms: rooms.map(({ room, view }) => ({ room, view })) }).map((scene) => ({
    scene,
    name: nameOf(scene),
  }));
  const pictureOf = (shown: (typeof rooms)[number]) =>
    pictures.find(({ scene }) => scene.scene === 'room' && scene.room === shown.room && scene.view === shown.view);
  return {
    features,
    pictures,
    pictureOfRoom: new Map(rooms.map((room) => [room.code, required(pictureOf(room), 'a picture').name])),
  };
}
