import type { LandmarkName } from './landmarks.ts';

/** The land that a scene is drawn on. */
export const SCENE_KINDS = ['coast', 'beach', 'oldTown', 'skyline', 'mountain', 'desert', 'lake', 'snow', 'harbor'] as const;
export type SceneKind = (typeof SCENE_KINDS)[number];
/** The light: a time of day, or an overcast sky for what did not work and what is empty. */
export const SCENE_LIGHTS = ['dawn', 'day', 'dusk', 'night', 'overcast'] as const;
export type SceneLight = (typeof SCENE_LIGHTS)[number];

/** A landmark in a scene: its name, where its middle stands (0 to 1600, the middle of every crop is 800), and its size (4 is 400 units high). */
export type Standing = { readonly name: LandmarkName; readonly x: number; readonly size: number };
/** What a place is recognised by. */
export type PlaceFacts = { readonly kind: SceneKind; readonly light: SceneLight; readonly standing: readonly Standing[] };

/*
 * The largest destinations by what one knows them by: IATA codes of the city and its airports | kind | light | landmarks as name@x*size, the
 * hindmost first.
 */
const PLACES = `
LIS|harbor|dusk|castle@1080*2.2 suspension@720*3.4 tram@1110*2.4
OPO|harbor|dusk|gothic@1040*2.2 archBridge@740*3.4
NYC JFK EWR LGA|skyline|dusk|needle@900*4.4 liberty@560*3.6
PAR CDG ORY|oldTown|dawn|lattice@820*4.2
LON LHR LGW STN LTN LCY SEN|harbor|day|clockTower@720*4 wheel@1080*4.2
ROM FCO CIA|oldTown|dusk|dome@640*3.6 colosseum@1030*3.2
DXB DWC|desert|dawn|needle@800*4.8 sailTower@1120*2.8
SYD|harbor|day|archBridge@1000*3.4 sails@640*3.8
RIO GIG SDU|coast|dusk|christ@580*3 sugarloaf@1080*2.6
CPT|coast|day|table@800*2.6
TYO HND NRT|skyline|dawn|cone@1140*3.2 redTower@740*4.2
ZRH|lake|day|alps@800*2.6 gothic@800*2.6
GVA|lake|day|alps@800*2.8
BCN|oldTown|day|spires@800*3.6
MAD|oldTown|dusk|arch@660*3.4 dome@1020*2.8
AMS|harbor|day|windmill@1150*4 canal@720*3
BER|skyline|day|ball@980*5 gate@640*5.4
MUC|oldTown|day|alps@900*2.4 gothic@780*3.2
FRA|skyline|day|towers@760*4 spire@1060*3
HAM|harbor|day|glassWave@780*3.4 spire@1120*2.6
VIE|oldTown|day|spire@800*3.6
PRG|oldTown|dusk|castle@580*3 gothic@1010*3.4
BUD|harbor|dusk|parliament@800*3.8
VCE|harbor|dawn|campanile@800*3.4
MIL MXP LIN BGY|oldTown|day|alps@900*2.2 gothic@760*3.4
FLR PSA|oldTown|dawn|dome@660*3.4 leaning@1060*3.8
NAP|coast|day|volcano@820*2.4
ATH|oldTown|day|temple@800*3.2
JTR JMK|coast|day|cubes@780*3.4
IST SAW|harbor|dusk|mosque@760*3.4 suspension@1180*1.6
CAI SPX|desert|dusk|pyramids@780*3.2
CMN RAK|desert|dusk|minaret@760*3.6 alps@900*1.6
MOW SVO DME VKO|harbor|dawn|onions@800*3.8
LED|harbor|dawn|dome@780*3 spire@1120*2.4
STO ARN BMA|harbor|day|spire@700*2.8 castle@1060*1.8
CPH|harbor|day|canal@800*2.6 spire@1080*2.6
OSL|harbor|dawn|alps@820*1.2 glassWave@800*2.8
HEL|harbor|day|dome@800*2.8
REK KEF|snow|night|organ@800*3.4
DUB|harbor|day|archBridge@780*1.8 obelisk@1060*4
EDI|oldTown|dawn|castle@800*3.4
BRU|oldTown|day|gothic@800*2.4 spire@1060*3
NCE|coast|day|dome@860*1.8
AGP SVQ|oldTown|day|minaret@760*3.2 arch@1060*1.6
PMI IBZ|coast|day|gothic@840*2
LAX|coast|dusk|towers@1000*2
SFO OAK|harbor|dawn|suspension@800*3.8
LAS|desert|night|pod@900*4 wheel@640*3 pyramids@1180*1.4
SEA|harbor|day|cone@1120*2.6 disc@760*3.8
CHI ORD MDW|skyline|day|towers@700*3.4 needle@960*3.8
WAS IAD DCA|oldTown|day|obelisk@640*3.8 dome@1020*3
BOS|harbor|day|spire@700*2.6 obelisk@1020*2.8
MIA FLL|beach|day|towers@900*2 towers@1060*1.6
ORL MCO|lake|day|castle@800*2.6 wheel@1100*2.2
ATL|skyline|day|needle@800*3.6
DFW DAL|skyline|dusk|ball@720*3.6
HOU IAH|skyline|dusk|needle@860*3.2
DEN|mountain|day|alps@800*2.6
STL|harbor|dusk|steelArch@800*4
PHX|desert|dusk|mesas@820*2.6 cactus@620*3
SAN|coast|dusk|archBridge@900*1.6
HNL OGG|coast|dawn|volcano@1000*1.4
MSY|oldTown|dusk|gothic@800*2.8
YTO YYZ YTZ|harbor|day|pod@800*4.2
YVR|harbor|day|alps@820*2.2 suspension@760*2
YMQ YUL|oldTown|day|gothic@800*2.6
MEX|oldTown|day|cone@1080*2.2 arch@720*2.6
CUN|beach|day|steps@900*2
HAV|oldTown|dusk|dome@820*3
PTY|skyline|day|towers@700*3.4 needle@900*2.6
BOG MDE|mountain|day|dome@820*1.6
CTG|coast|dusk|dome@860*2
LIM CUZ|mountain|day|steps@820*2.4
SCL|mountain|day|alps@800*2.6 needle@760*3
BUE EZE AEP|oldTown|day|obelisk@800*4
MVD|harbor|day|pod@820*2.4
SAO GRU CGH VCP|skyline|dusk|towers@760*3 needle@1000*2.6
BSB|lake|day|towers@740*2.4 dome@1040*1.4
SSA REC FOR|coast|day|gothic@860*1.8
FLN|coast|day|suspension@820*2
IGU IGR|mountain|day|falls@800*2.6
SIN|harbor|night|sands@760*3.4 wheel@1140*2.4
HKG|harbor|night|towers@900*3.6 needle@1080*3.4 junk@640*2.4
BKK DMK|harbor|dusk|prang@780*3.6
HKT USM KBV|coast|day|pinnacles@860*2.8
KUL|skyline|night|twin@800*4.4
JKT CGK|skyline|dusk|obelisk@800*3.6
DPS|beach|dusk|volcano@1100*2 pagoda@720*3
HAN SGN|harbor|dawn|pinnacles@1040*2 pagoda@720*2.8
MNL|coast|dusk|towers@820*1.8
SEL ICN GMP|mountain|dawn|ball@960*3.6 castleRoof@680*2
OSA KIX ITM UKY|oldTown|dawn|castleRoof@800*3
CTS|snow|day|pod@800*3
OKA|coast|day|castleRoof@880*1.6
BJS PEK PKX|oldTown|day|castleRoof@720*2.8 pagoda@1060*3
SHA PVG|harbor|night|pearl@700*4.2 hole@960*4
TPE TSA|skyline|dusk|fins@800*4.2
DEL|desert|dawn|arch@760*3 dome@1120*1.6
BOM|harbor|dusk|arch@780*3
AGR|oldTown|dawn|taj@800*3.4
CMB KTM RGN|mountain|dawn|stupa@800*3.2
MLE|beach|day|
DOH|skyline|dusk|needle@720*2.6 towers@940*3
AUH|desert|dusk|mosque@780*3.2
RUH JED|desert|dusk|hole@800*4.2
TLV|coast|dusk|towers@780*1.8 minaret@1060*1.6
AMM|desert|dusk|temple@800*2.6
NBO JRO|desert|dawn|cone@840*3
JNB|skyline|dusk|pod@760*3.4
MRU SEZ ZNZ|coast|day|pinnacles@1080*1.6
MEL AVV|harbor|dusk|needle@820*3.6 spire@1060*2
BNE PER|harbor|day|needle@780*3
AKL|harbor|day|pod@800*4 volcano@1140*1.2
ZQN CHC|lake|day|alps@800*2.6
PPT NAN|coast|dawn|pinnacles@980*2.4
`;

/** What products without IATA codes call the same cities: English, then what Portuguese and Spanish call otherwise. */
const NAMES = `LIS Lisbon,Lisboa;OPO Porto,Oporto;NYC New York,New York City,Nova York,Nueva York;PAR Paris,París;LON London,Londres;ROM Rome,Roma;DXB Dubai,Dubái;\
SYD Sydney,Sídney;RIO Rio de Janeiro,Río de Janeiro;CPT Cape Town,Cidade do Cabo,Ciudad del Cabo;TYO Tokyo,Tóquio,Tokio;ZRH Zurich,Zürich,Zurique;GVA Geneva,Genebra,Ginebra;\
BCN Barcelona;MAD Madrid,Madri;AMS Amsterdam,Ámsterdam,Amsterdã;BER Berlin,Berlim,Berlín;MUC Munich,Munique,Múnich;HAM Hamburg,Hamburgo;VIE Vienna,Viena;PRG Prague,Praga;\
BUD Budapest,Budapeste;VCE Venice,Veneza,Venecia;MIL Milan,Milão,Milán;FLR Florence,Florença,Florencia;NAP Naples,Nápoles;ATH Athens,Atenas;IST Istanbul,Istambul,Estambul;\
CAI Cairo,El Cairo;RAK Marrakesh,Marrakech;STO Stockholm,Estocolmo;CPH Copenhagen,Copenhague;DUB Dublin,Dublín;EDI Edinburgh,Edimburgo;BRU Brussels,Bruxelas,Bruselas;\
LAX Los Angeles,Los Ángeles;SFO San Francisco;LAS Las Vegas;SEA Seattle;CHI Chicago;WAS Washington;BOS Boston;MIA Miami;ORL Orlando;HNL Honolulu;MSY New Orleans;YTO Toronto;YVR Vancouver;\
MEX Mexico City,Cidade do México,Ciudad de México;CUN Cancun,Cancún;HAV Havana,La Habana;BUE Buenos Aires;SAO São Paulo;SIN Singapore,Singapura,Singapur;HKG Hong Kong;BKK Bangkok;\
KUL Kuala Lumpur;SEL Seoul,Seul,Seúl;OSA Osaka;BJS Beijing,Pequim,Pekín;SHA Shanghai,Xangai,Shanghái;DEL New Delhi,Delhi;BOM Mumbai;MEL Melbourne;AKL Auckland`;

/** What countries mostly look like, for the places that are not above: codes | kinds. */
const COUNTRIES = `
CH AT LI NP BT KG AD|mountain lake
NO IS FI GL|snow harbor
SE DK EE LV LT|harbor lake
GR HR CY MT ME AL|coast oldTown
PT ES IT FR|oldTown coast
DE CZ PL HU SK SI RO BG RS BE LU BY UA|oldTown
NL IE GB|harbor oldTown
AE QA KW BH SA OM EG LY DZ TN JO IQ IR MR NE TD ML SD|desert
MA NA BW|desert oldTown
US CA AU|skyline coast harbor mountain
BR MX CO EC VE CR PA GT DO CU JM PR|coast oldTown
BB AG LC VC GD TT CW SX MQ GP VI VG|coast
BS KY AW BQ TC MV|beach
PE BO CL AR|mountain oldTown
JP KR TW|skyline mountain
CN HK SG MY|skyline harbor
TH VN ID PH KH LK SC MU FJ PF WS TO VU NC|coast
IN PK BD|oldTown desert
NZ|lake mountain
ZA KE TZ UG RW ET|mountain desert
SN GH NG CI CM GA CG AO MZ MG|coast
RU KZ MN|snow oldTown
TR GE AM AZ|oldTown mountain
IL LB|coast desert
`;

const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|'));

const standingOf = (text: string): Standing => {
  const [, name, x, size] = /^(\w+)@(\d+)\*([\d.]+)$/.exec(text) ?? [];
  return { name: name as LandmarkName, x: Number(x), size: Number(size) };
};

const places = new Map<string, PlaceFacts>(
  rowsOf(PLACES).flatMap(([codes = '', kind, light, standing = '']) => {
    const facts = {
      kind: kind as SceneKind,
      light: light as SceneLight,
      standing: standing === '' ? [] : standing.split(' ').map(standingOf),
    };
    return codes.split(' ').map((code) => [code, facts] as const);
  }),
);
const codesByName = new Map(
  NAMES.split(';').flatMap((row) =>
    row
      .slice(4)
      .split(',')
      .map((name) => [name, row.slice(0, 3)] as const),
  ),
);
const countries = new Map(
  rowsOf(COUNTRIES).flatMap(([codes = '', kinds = '']) =>
    codes.split(' ').map((code) => [code, kinds.split(' ') as readonly SceneKind[]] as const),
  ),
);

/** What a place is recognised by; undefined if the table does not have it. `place` is the IATA code of a city or an airport, or the name of a city. */
export function findPlaceFacts(place: string | undefined): PlaceFacts | undefined {
  return place === undefined ? undefined : places.get(codesByName.get(place) ?? place);
}

/** The kinds of land of a country, by its ISO code; none if it is not in the table. */
export function kindsOfCountry(code: string | undefined): readonly SceneKind[] {
  return (code !== undefined && countries.get(code)) || [];
}

/** Every code of the table of places. */
export const PLACE_CODES: readonly string[] = [...places.keys()];
