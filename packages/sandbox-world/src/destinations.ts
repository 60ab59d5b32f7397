/** What a place is to travelers, beyond its size. */
export type Destination = {
  /** How many hotels it has; from its people alone if the table does not say. */
  readonly hotels: number;
  /** Its prices compared with the rest of its country, 1 for the same. */
  readonly dear: number;
  /** Why people come: `b` for the beach, `s` for skiing; `r`: hotels charge resort fees; `w`: a city of meetings, dear on weekdays. */
  readonly traits: string;
  /** Where its hotels crowd, if not at its centre. */
  readonly hub: { readonly lat: number; readonly lng: number } | null;
};

/** country, name as in the reference data, hotels, price level, traits, and where hotels crowd if not at its centre. */
const ROWS = `
PT|Lisbon|2150|1.3|.
PT|Porto|1300|1.15|.
PT|Funchal|420|1.05|b
PT|Faro|220|0.95|b
PT|Albufeira|480|1.05|b
PT|Lagos|320|1.05|b
PT|Cascais|180|1.45|b
PT|Sintra|150|1.15|.
ES|Madrid|2350|1.3|w
ES|Barcelona|2300|1.5|w
ES|Seville|950|1.15|.
ES|Valencia|900|1.05|.
ES|Málaga|820|1.15|b
ES|Granada|600|0.9|.
ES|Palma de Mallorca|640|1.35|b
ES|Benidorm|420|0.95|b
ES|Marbella|420|1.7|b
ES|San Sebastián|260|1.55|b
FR|Paris|3900|1.75|w
FR|Nice|820|1.35|b
FR|Cannes|380|1.7|b
FR|Lyon|480|1.05|w
FR|Marseille|460|1.05|.
FR|Bordeaux|420|1.05|.
FR|Chamonix|165|1.6|s
FR|Megève|95|2.3|s
FR|Courchevel|90|3.2|s
FR|Val-d'Isère|90|2.4|s
FR|Tignes|70|1.7|s
IT|Rome|3700|1.35|.
IT|Milan|1600|1.4|w
IT|Venice|1250|1.7|.
IT|Florence|1450|1.35|.
IT|Naples|1100|1.0|.
IT|Bologna|420|1.1|w
IT|Rimini|700|0.9|b
IT|Taormina|190|1.7|b
IT|Amalfi|95|2.0|b
IT|Positano|110|2.8|b
IT|Capri|90|2.7|b
IT|Cortina d'Ampezzo|85|2.3|s
IT|Courmayeur|70|1.7|s
IT|Livigno|130|1.3|s
CH|Zermatt|150|1.9|s
CH|St. Moritz|75|2.3|s
CH|Davos|90|1.4|s
CH|Verbier|45|2.0|s
CH|Grindelwald|80|1.5|s
CH|Saas-Fee|65|1.2|s
CH|Zurich|360|1.25|w
CH|Geneva|260|1.3|w
AT|Vienna|1150|1.1|w
AT|Salzburg|320|1.2|.
AT|Innsbruck|210|1.05|s
AT|Kitzbühel|110|1.9|s
AT|Ischgl|150|1.9|s
AT|Mayrhofen|140|1.3|s
AT|Sölden|150|1.5|s
DE|Berlin|1400|1.15|w
DE|Munich|900|1.35|w
DE|Hamburg|700|1.15|w
DE|Frankfurt|560|1.15|w
DE|Cologne|480|1.1|w
NL|Amsterdam|1150|1.6|w
BE|Brussels|620|1.15|w
BE|Bruges|320|1.2|.
GB|London|4200|1.65|w
GB|Edinburgh|950|1.4|.
GB|Manchester|480|1.05|w
GB|Brighton|260|1.15|b
GB|Bath|180|1.3|.
IE|Dublin|620|1.45|w
DK|Copenhagen|430|1.35|w
SE|Stockholm|420|1.25|w
NO|Oslo|260|1.1|w
NO|Trondheim|70|1.05|w
NO|Bergen|160|1.15|.
IS|Reykjavík|280|1.2|.
FI|Helsinki|210|1.1|w
CZ|Prague|1700|1.15|.
HU|Budapest|1350|1.1|.
PL|Kraków|850|1.0|.
PL|Warsaw|560|1.05|w
PL|Zakopane|320|0.95|s
GR|Athens|1250|1.15|.
GR|Mykonos|420|3.0|b
HR|Dubrovnik|520|1.7|b
HR|Split|520|1.3|b
TR|Istanbul|2900|1.3|.
TR|Antalya|720|1.3|b
TR|Bodrum|420|1.9|b
BG|Bansko|120|0.9|s
RU|Moscow|1500|1.3|w
RU|Saint Petersburg|1500|1.1|.
IL|Tel Aviv|340|1.35|b
AE|Dubai|1450|1.3|b|25.197,55.274
AE|Abu Dhabi|300|1.1|b
SA|Mecca|900|1.3|.
QA|Doha|260|1.1|w
EG|Cairo|620|1.2|.
EG|Hurghada|420|1.1|b
EG|Sharm el-Sheikh|300|1.15|b
MA|Marrakesh|1150|1.35|.
MA|Agadir|200|1.1|b
TN|Sousse|120|1.05|b
ZA|Cape Town|950|1.35|b
KE|Nairobi|320|1.2|w
TZ|Zanzibar|260|1.5|b
MU|Port Louis|60|1.0|b
MV|Malé|180|1.3|b
US|New York|2100|1.75|r|40.757,-73.986
US|Manhattan|900|1.9|r
US|Las Vegas|520|1.15|r|36.114,-115.172
US|Orlando|950|1.15|r|28.44,-81.468
US|Miami|620|1.5|br
US|Miami Beach|420|2.0|br
US|Honolulu|320|2.1|br
US|San Francisco|520|1.5|w
US|Los Angeles|1500|1.35|.
US|San Diego|560|1.4|b
US|Chicago|620|1.4|w
US|Boston|360|1.75|w
US|Washington|460|1.5|w
US|New Orleans|480|1.3|.
US|Aspen|110|3.0|s
US|Telluride|70|2.5|s
CA|Toronto|620|1.3|w
CA|Vancouver|320|1.4|.
CA|Montreal|480|1.2|.
CA|Whistler|140|2.0|s
CA|Banff|95|1.9|s
MX|Mexico City|1250|1.0|w
MX|Cancún|620|1.9|b
MX|Playa del Carmen|560|1.5|b
MX|Tulum|420|2.0|b
MX|Puerto Vallarta|420|1.4|b
DO|Punta Cana|380|1.9|br|18.555,-68.365
DO|Santo Domingo|320|0.8|.
CU|Havana|420|1.0|.
JM|Montego Bay|180|1.6|br
BS|Nassau|160|1.4|br
PR|San Juan|320|1.4|br
BR|Rio de Janeiro|2050|1.3|b|-22.972,-43.187
BR|São Paulo|1500|1.1|w
BR|Salvador|620|1.0|b
BR|Florianópolis|620|1.15|b
BR|Fortaleza|520|1.0|b
BR|Natal|420|1.0|b
BR|Maceió|360|1.1|b
BR|Recife|320|0.95|b
BR|Foz do Iguaçu|320|0.95|.
BR|Búzios|340|1.5|b
BR|Brasília|220|1.0|w
AR|Buenos Aires|1450|1.1|.
AR|Bariloche|360|1.2|s
CL|Santiago|620|1.0|w
PE|Lima|720|1.1|.
PE|Cusco|720|1.05|.
CO|Bogotá|820|1.0|w
CO|Cartagena|720|1.5|b
UY|Montevideo|220|1.0|.
CR|San José|260|0.9|.
PA|Panama City|320|1.0|w
JP|Tokyo|3300|1.4|.
JP|Kyoto|1500|1.35|.
JP|Osaka|1450|1.15|.
JP|Sapporo|420|1.0|s
JP|Hakuba|130|1.6|s
KR|Seoul|1700|1.2|w
CN|Beijing|2900|1.25|w
CN|Shanghai|2900|1.3|w
HK|Hong Kong|820|1.3|w|22.297,114.172
MO|Macau|110|1.2|.
TW|Taipei|720|1.15|.
SG|Singapore|560|1.2|w
TH|Bangkok|2300|1.15|.
TH|Phuket|900|1.5|b
TH|Chiang Mai|900|0.85|.
TH|Pattaya|820|1.0|b
VN|Ho Chi Minh City|1500|1.05|.
VN|Hanoi|1350|1.0|.
VN|Da Nang|820|1.1|b
KH|Siem Reap|520|1.0|.
MY|Kuala Lumpur|1050|1.05|.
ID|Jakarta|1250|1.0|w
ID|Denpasar|620|1.0|b
ID|Kuta|620|1.3|b
ID|Ubud|820|1.3|.
PH|Manila|720|1.1|.
IN|New Delhi|1250|1.2|.
IN|Mumbai|820|1.6|w
IN|Jaipur|720|1.0|.
LK|Colombo|320|1.1|.
NP|Kathmandu|620|1.0|.
AU|Sydney|950|1.4|w
AU|Melbourne|820|1.2|w
AU|Gold Coast|420|1.3|b
AU|Cairns|220|1.1|b
NZ|Auckland|420|1.1|.
NZ|Queenstown|240|1.6|s
NZ|Wanaka|80|1.3|s`;

const DESTINATIONS = new Map(
  ROWS.trim()
    .split('\n')
    .map((row): readonly [string, Destination] => {
      const [countryCode = '', name = '', hotels = '', dear = '', traits = '', at] = row.split('|');
      const [lat = 0, lng = 0] = (at ?? '').split(',').map(Number);
      const hub = at === undefined ? null : { lat, lng };
      return [`${countryCode} ${name}`, { hotels: Number(hotels), dear: Number(dear), traits: traits.replace('.', ''), hub }];
    }),
);

/** The names of the table, `PT Lisbon`. */
export const DESTINATION_NAMES: readonly string[] = [...DESTINATIONS.keys()];

/** What travelers know a place for; undefined for a place that is not on the list. */
export function destinationOf(place: { readonly countryCode: string; readonly name: string }): Destination | undefined {
  return DESTINATIONS.get(`${place.countryCode} ${place.name}`);
}
