/** What a building is; the form of its front follows from it and from the region. */
export const HOTEL_KINDS = ['grand', 'tower', 'townhouse', 'resort', 'roadside', 'chalet', 'guesthouse'] as const;
export type HotelKind = (typeof HOTEL_KINDS)[number];
export const HOTEL_CLIMATES = ['temperate', 'mediterranean', 'tropical', 'desert', 'cold'] as const;
export type HotelClimate = (typeof HOTEL_CLIMATES)[number];
export const HOTEL_REGIONS = [
  'europe',
  'northAmerica',
  'latinAmerica',
  'middleEast',
  'africa',
  'southAsia',
  'eastAsia',
  'oceania',
] as const;
export type HotelRegion = (typeof HOTEL_REGIONS)[number];
export const HOTEL_SETTINGS = ['beach', 'city', 'mountain', 'country', 'airport'] as const;
export type HotelSetting = (typeof HOTEL_SETTINGS)[number];

/** What the pictures of a property show of it. `seed` is its id; `floors` counts those above ground, the lowest included. */
export type HotelFeatures = {
  readonly seed: string;
  readonly kind: HotelKind;
  readonly stars: 1 | 2 | 3 | 4 | 5;
  readonly floors: number;
  readonly climate: HotelClimate;
  readonly region: HotelRegion;
  readonly near: HotelSetting;
};

export const ROOM_KINDS = ['single', 'double', 'twin', 'family', 'suite'] as const;
export type PicturedRoom = (typeof ROOM_KINDS)[number];
export const ROOM_VIEWS = ['city', 'sea', 'mountain', 'garden'] as const;
export type PicturedView = (typeof ROOM_VIEWS)[number];

/** What is seen from the windows of a property by where it stands. */
export const VIEW_OF_SETTING: Readonly<Record<HotelSetting, PicturedView>> = {
  beach: 'sea',
  city: 'city',
  mountain: 'mountain',
  country: 'garden',
  airport: 'city',
};

/** What one picture shows, and with it all that its alternative text says. */
export type HotelScene =
  | { readonly scene: 'facade' | 'lobby' | 'bathroom' | 'pool' | 'spa' | 'restaurant' }
  | { readonly scene: 'room'; readonly room: PicturedRoom; readonly view: PicturedView }
  | { readonly scene: 'surroundings'; readonly near: HotelSetting };
