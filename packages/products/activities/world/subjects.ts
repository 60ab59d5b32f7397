import { hashText } from '@caravel/kernel';
import { type Area, distanceKm, findDestination, listAreas, type Names, type Point, townsNear } from '@caravel/reference';

/** What a sight is, as far as it decides what can be done there. */
export type SightKind = 'museum' | 'monument' | 'park' | 'nature' | 'place';

/** What an activity is about, or leads to: a sight, a part of a city, another town or region. */
export type Subject = {
  readonly id: string;
  readonly seed: number;
  readonly kind: 'sight' | 'quarter' | 'trip';
  readonly sight: SightKind;
  readonly names: Names;
  readonly countryCode: string;
  readonly position: Point;
  readonly rank: number;
};

/** Halls, stations, and places of worship that visitors may not enter: nobody sells tours of them. */
const NOT_SOLD =
  /convention|messe-|ifema|fira-|fiera|excel-london|riocentro|impact-muang|canton-fair|javits|moscone|mccormick|rai-amsterdam|world-trade-centre|expo-city|station$|terminal$|^landmark-(portmiami|port-everglades|masjid-al-haram|al-masjid-an-nabawi|theresienwiese|siam-paragon|costanera|quinta-avenida|monte-carlo-casino|lago-negro|jet-deau|cancun-hotel-zone|international-drive)/;
const MUSEUM =
  /museum|gallery|hermitage|louvre|uffizi|anne-frank|rijks|guinness|guggenheim|oceanarium|aquarium|atomium|memorial-|space-center/;
const PARK =
  /disney|universal-|seaworld|legoland|europa-park|portaventura|beto-carrero|beach-park|xcaret|ferrari-world|efteling|gardaland|tivoli|dollywood|lotte-world|siam-park|loro-parque|terra-mitica|hopi-hari|thermas|warner-bros|prater|zoo$|santa-claus|hobbiton|atlantis-paradise/;
const NATURE =
  /falls|glacier|mount-|matterhorn|volcano|canyon|lakes|teide|etna|kilimanjaro|everest|preikestolen|crater|national-park|valley|uluru|table-mountain|sugarloaf|jungfraujoch|cliffs|cape-|wadi-rum|cave|causeway|loch-|pamukkale|meteora|north-cape|aiguille|cerro-|valle-nevado|monserrate|rushmore|victoria-peak/;
const PLACE =
  /square|street|strip|drive|avenida|rambla|bund|quarter|old-|champs|wharf|dotonbori|crossing|market|bazaar|road|plaza|piazza|placa|puerta|praca|dam-|broadway|caminito|ribeira|nyhavn|temple-bar|souq|pelourinho|walled|fremont|wall-|mall$|marina$|waterfront|hoan-kiem|river-walk|checkpoint|intramuros|gamla|zona-|beach$|central-park|ibirapuera|stanley-park|millennium|zocalo|marienplatz|taksim|piccadilly|alexanderplatz|jemaa|palm-|garden$|hollywood|bridge|fountain|gate|big-ben|white-house|obelisco|manneken|mermaid|liberty-bell|western-wall|arch-of|fushimi|steps|rialto|ponte-|capitol/;

function sightOf(id: string): SightKind {
  if (PARK.test(id)) return 'park';
  if (MUSEUM.test(id)) return 'museum';
  if (NATURE.test(id)) return 'nature';
  return PLACE.test(id) ? 'place' : 'monument';
}

function ofArea(area: Area, kind: Subject['kind']): Subject {
  const { id, names, countryCode, lat, lng, rank } = area;
  return { id, seed: hashText(id), kind, sight: sightOf(id), names, countryCode, position: { lat, lng }, rank };
}

const landmarks = () => listAreas().filter(({ kind, id }) => kind === 'landmark' && !NOT_SOLD.test(id));

/** The sights of a town, and those within some kilometres of a point of the same country, the most important first. */
export function sightsOf(townId: number | null, point: Point, km: number, countryCode: string): Subject[] {
  return landmarks()
    .filter((area) => area.countryCode === countryCode && (area.townId === (townId ?? -1) || distanceKm(point, area) <= km))
    .map((area) => ofArea(area, 'sight'));
}

/** The parts of a town that have names of their own. */
export function quartersOf(townId: number): Subject[] {
  return listAreas()
    .filter((area) => area.kind === 'neighborhood' && area.townId === townId)
    .map((area) => ofArea(area, 'quarter'));
}

/** Places of remembrance, to which nobody is sent for fun. */
export const isMemorial = ({ id }: Subject): boolean => /auschwitz|memorial|anne-frank/.test(id);

/** Countries between which people travel without a control at the border, and pairs that are crossed on a day. */
const SCHENGEN = new Set(
  'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK MC SM VA AD'.split(' '),
);
const CROSSED = new Set(
  'BR-AR AR-BR US-CA CA-US US-MX HK-MO MO-HK ZW-ZM ZM-ZW IL-JO MY-SG SG-MY AR-CL CL-AR AR-UY UY-AR ES-MA PE-BO HR-BA HR-ME ME-HR ME-AL AT-SK FR-GB GB-FR TH-KH CR-NI TH-LA KE-TZ TZ-KE'.split(
    ' ',
  ),
);

/** Whether day trips lead from one country to another. */
const mayCross = (from: string, to: string) =>
  from === to || (SCHENGEN.has(from) && SCHENGEN.has(to)) || CROSSED.has(`${from}-${to}`);

/** Whether a trip crosses a border where passports are looked at. */
export const needsPassport = (from: string, to: string): boolean => from !== to && !(SCHENGEN.has(from) && SCHENGEN.has(to));

const TRIP = { fromKm: 28, fromKmAbroad: 4, toKm: 140, townRank: 52, most: 10 };

/** Where day trips lead from a place: sights, regions and towns within a drive, the most attractive first. */
export function tripsFrom(centre: Point, countryCode: string, ownRadiusKm: number): Subject[] {
  const least = Math.max(TRIP.fromKm, ownRadiusKm + 5);
  const isInReach = (place: Point & { readonly countryCode: string }) => {
    const km = distanceKm(centre, place);
    return km >= (place.countryCode === countryCode ? least : TRIP.fromKmAbroad) && km <= TRIP.toKm;
  };
  const areas = listAreas()
    .filter((area) => area.kind !== 'neighborhood' && area.radiusKm <= 90 && !NOT_SOLD.test(area.id) && isInReach(area))
    .map((area) => ofArea(area, 'trip'));
  const towns = townsNear(centre, TRIP.toKm)
    .filter((town) => town.rank >= TRIP.townRank && isInReach(town))
    .flatMap(({ id, countryCode: code, lat, lng, rank }): Subject[] => {
      const found = findDestination(`city-${id}`);
      if (!found) return [];
      const position = { lat, lng };
      const key = `city-${id}`;
      return [
        { id: key, seed: hashText(key), kind: 'trip', sight: 'place', names: found.names, countryCode: code, position, rank },
      ];
    });
  const seen = new Set<string>();
  return [...areas, ...towns]
    .filter((subject) => mayCross(countryCode, subject.countryCode))
    .sort((a, b) => b.rank - distanceKm(centre, b.position) / 8 - (a.rank - distanceKm(centre, a.position) / 8))
    .filter(({ names }) => !seen.has(names.en) && seen.add(names.en))
    .slice(0, TRIP.most);
}
