/** What kind of house a property is. */
export type PropertyKind = 'hotel' | 'resort' | 'apartments' | 'guesthouse' | 'hostel';

/** Where in its place a property stands. */
export type PropertySetting = 'centre' | 'district' | 'outskirts' | 'waterfront' | 'airport';

/** What a property offers, by codes. Those that searches filter by have the names of the contracts. */
export type Facility =
  | 'wifi'
  | 'airConditioning'
  | 'parking'
  | 'freeParking'
  | 'electricCarCharging'
  | 'pool'
  | 'indoorPool'
  | 'spa'
  | 'gym'
  | 'restaurant'
  | 'bar'
  | 'breakfast'
  | 'roomService'
  | 'frontDesk24h'
  | 'lift'
  | 'accessible'
  | 'nonSmoking'
  | 'familyRooms'
  | 'kidsClub'
  | 'petsAllowed'
  | 'laundry'
  | 'kitchen'
  | 'garden'
  | 'terrace'
  | 'beachfront'
  | 'airportShuttle'
  | 'businessCenter'
  | 'meetingRooms'
  | 'concierge'
  | 'skiStorage'
  | 'casino'
  | 'sharedKitchen';

/** What guests say: 0 to 10 with one decimal, and how many of them. */
export type GuestScore = { readonly score: number; readonly count: number };

/** What guests are asked about. */
export type ReviewAspect = 'cleanliness' | 'comfort' | 'location' | 'staff' | 'facilities' | 'value';

/** The company in which a guest came. */
export type ReviewParty = 'couple' | 'family' | 'solo' | 'friends' | 'business';

/** What a guest liked. */
export type ReviewPraise =
  | 'staff'
  | 'clean'
  | 'beds'
  | 'central'
  | 'water'
  | 'quiet'
  | 'earlyFlight'
  | 'breakfast'
  | 'pool'
  | 'spa'
  | 'family'
  | 'garden';

/** What a guest did not like. */
export type ReviewComplaint = 'slowCheckIn' | 'slowWifi' | 'smallRoom' | 'street' | 'far' | 'parking' | 'plainBreakfast' | 'dear';

/** A guest's review, as keys of the texts. `score`: 0 to 10. */
export type HotelReview = {
  readonly score: number;
  readonly praises: readonly ReviewPraise[];
  readonly complaints: readonly ReviewComplaint[];
  readonly author: string;
  readonly party: ReviewParty | null;
  readonly day: number;
};

/** What guests say of a property: a score of each aspect, 0 to 10 with one decimal, and the newest reviews. */
export type GuestReviews = {
  readonly aspects: readonly { readonly aspect: ReviewAspect; readonly score: number }[];
  readonly reviews: readonly HotelReview[];
};

/** What the lists show of a property. */
export type Hotel = {
  /** City and number, `1cr9l-17`; finds the property again. */
  readonly key: string;
  readonly name: string;
  readonly kind: PropertyKind;
  /** 1 to 5 stars; 0 for a house without a class. */
  readonly stars: number;
  /** The name of its chain; null for an independent house. */
  readonly chain: string | null;
  readonly lat: number;
  readonly lng: number;
  readonly setting: PropertySetting;
  readonly cityKey: string;
  readonly cityName: string;
  readonly countryCode: string;
  /** IANA zone of the property. */
  readonly zone: string;
  /** Null while too few have said anything. */
  readonly guests: GuestScore | null;
  readonly facilities: readonly Facility[];
  /** Rooms of the whole house. */
  readonly rooms: number;
};

/** A part of a property's description: a key of the texts with what is filled in. */
export type DescriptionPart =
  | {
      readonly key: 'place';
      readonly params: { readonly kind: PropertyKind; readonly setting: PropertySetting; readonly city: string };
    }
  | { readonly key: 'toCentre'; readonly params: { readonly metres: number } }
  | { readonly key: 'toWater'; readonly params: { readonly metres: number } }
  | { readonly key: 'toAirport'; readonly params: { readonly code: string; readonly km: number } }
  | { readonly key: 'house'; readonly params: { readonly rooms: number; readonly floors: number; readonly year: number } }
  | { readonly key: 'renovated'; readonly params: { readonly year: number } }
  | { readonly key: 'chain'; readonly params: { readonly name: string } }
  | { readonly key: 'dining'; readonly params: { readonly restaurants: number; readonly bar: boolean } }
  | { readonly key: 'wellness'; readonly params: { readonly pool: boolean; readonly spa: boolean; readonly gym: boolean } };

/** Everything about a property but its rooms and prices. */
export type HotelDetails = Hotel & {
  /** The postal code is empty where the country has none. */
  readonly address: { readonly street: string; readonly postalCode: string; readonly city: string; readonly countryCode: string };
  /** Fictional: no call reaches anybody. */
  readonly phone: string;
  /** On a domain that never exists. */
  readonly email: string;
  /** Local times of the day, `HH:mm`. */
  readonly checkInFrom: string;
  readonly checkInUntil: string | null;
  readonly checkOutUntil: string;
  readonly year: number;
  readonly renovatedYear: number | null;
  readonly floors: number;
  /** From the centre of its city. */
  readonly centreMetres: number;
  readonly description: readonly DescriptionPart[];
};
