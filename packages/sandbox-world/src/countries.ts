import { required } from '@caravel/kernel';

/** The language that hotels of a country are named in; `en` wherever the names would need another script than travelers read. */
export type NameLanguage =
  | 'en'
  | 'pt'
  | 'es'
  | 'fr'
  | 'it'
  | 'de'
  | 'nl'
  | 'nordic'
  | 'slavic'
  | 'greek'
  | 'turkish'
  | 'arabic'
  | 'asian';

/** What most hotels of a country serve: `room` sells without meals, `breakfast` with, `half` also dinner at the sea and in the mountains, `all` everything there. */
export type BoardHabit = 'room' | 'breakfast' | 'half' | 'all';

/** The facts of a country that shape prices and habits of its hotels. */
export type CountryFacts = {
  /** A double room of three stars in an average town in an average season, USD per night. */
  readonly baseDollars: number;
  readonly language: NameLanguage;
  /** The percent of value-added, sales and lodging taxes, and whether the prices that are told include it. */
  readonly taxPercent: number;
  readonly taxIncluded: boolean;
  readonly boards: BoardHabit;
};

/** code, base price, language, tax (`i` included, `a` added), boards. */
const ROWS = `
US 128 en a13 room|CA 118 en a14 room|MX 78 es i16 all|GB 112 en i20 breakfast|IE 122 en i13 breakfast|FR 98 fr i10 room|DE 92 de i7 breakfast
NL 112 nl i9 breakfast|BE 98 fr i6 breakfast|LU 115 fr i3 breakfast|CH 165 de i4 half|AT 102 de i10 half|IT 96 it i10 half|ES 84 es i10 half
PT 80 pt i6 breakfast|GR 82 greek i13 half|MT 82 en i7 half|CY 80 greek i9 half|TR 62 turkish i10 all|HR 82 slavic i13 half|SI 82 slavic i9 half
RS 58 slavic i10 breakfast|BA 50 slavic i17 breakfast|ME 66 slavic i7 half|MK 45 slavic i5 breakfast|AL 50 en i6 breakfast|BG 52 slavic i9 all
RO 55 en i9 breakfast|HU 64 en i5 breakfast|CZ 72 slavic i12 breakfast|SK 62 slavic i10 half|PL 60 slavic i8 breakfast|EE 70 en i9 breakfast
LV 62 en i12 breakfast|LT 60 en i9 breakfast|FI 98 nordic i10 breakfast|SE 100 nordic i12 breakfast|NO 118 nordic i12 breakfast
DK 115 nordic i25 breakfast|IS 150 nordic i11 breakfast|RU 50 slavic i20 breakfast|UA 42 slavic i20 breakfast|GE 52 en i18 breakfast
AM 50 en i20 breakfast|AZ 55 en i18 breakfast|IL 140 en i17 breakfast|JO 70 arabic i16 half|LB 80 arabic i11 breakfast|AE 92 arabic i15 breakfast
SA 95 arabic i15 room|QA 92 arabic i10 breakfast|KW 95 arabic i15 breakfast|BH 80 arabic i15 breakfast|OM 80 arabic i9 half|EG 48 arabic i14 all
MA 55 arabic i10 half|TN 48 arabic i7 all|DZ 55 arabic i9 breakfast|ZA 66 en i15 breakfast|KE 70 en i16 half|TZ 72 en i18 half|UG 60 en i18 breakfast
NG 70 en i8 breakfast|GH 75 en i15 breakfast|SN 65 fr i10 half|CI 65 fr i18 breakfast|ET 55 en i15 breakfast|MU 95 en i15 half|SC 170 en i15 half
CV 75 pt i10 all|MV 240 en i16 all|IN 46 asian a12 breakfast|LK 48 asian a15 half|NP 32 asian a13 breakfast|BD 40 asian a15 breakfast
PK 40 asian a16 breakfast|TH 45 asian i7 breakfast|VN 38 asian i8 breakfast|KH 36 asian i10 breakfast|LA 36 asian i10 breakfast
MM 38 asian i10 breakfast|MY 42 asian i8 breakfast|SG 145 asian i9 room|ID 40 asian i21 breakfast|PH 48 asian i12 breakfast|CN 55 asian i6 breakfast
HK 105 asian i3 room|MO 105 asian i15 room|TW 70 asian i5 breakfast|KR 80 asian i10 room|JP 88 asian i10 room|AU 122 en i10 room|NZ 112 en i15 room
FJ 120 en i15 half|PF 190 fr i10 half|BR 58 pt i5 breakfast|AR 62 es i21 breakfast|CL 70 es i19 breakfast|PE 48 es i10 breakfast
CO 45 es i19 breakfast|EC 48 es i15 breakfast|BO 38 es i13 breakfast|PY 42 es i10 breakfast|UY 75 es i10 breakfast|VE 45 es i16 breakfast
CR 80 es a13 breakfast|PA 70 es a10 breakfast|GT 52 es a22 breakfast|SV 55 es a18 breakfast|HN 52 es a19 breakfast|NI 45 es a15 breakfast
CU 60 es i10 all|DO 88 es i18 all|JM 120 en a15 all|BS 210 en a20 all|BB 190 en a12 all|PR 135 es a11 room|AW 190 en a13 all|CW 140 en a13 all
TC 300 en a22 all|KY 260 en a13 half|LC 170 en a10 all|AG 180 en a14 all|TT 95 en a13 breakfast|MQ 105 fr i5 half|GP 105 fr i5 half|RE 95 fr i5 half
AO 95 pt i14 breakfast|MZ 70 pt i16 breakfast|IR 45 en i9 breakfast|IQ 60 arabic i0 breakfast|KZ 55 slavic i12 breakfast|UZ 50 slavic i12 breakfast
MD 48 slavic i12 breakfast|XK 45 slavic i8 breakfast|MC 240 fr i10 breakfast|AD 95 es i5 half|LI 160 de i4 half|SM 90 it i6 half|VA 120 it i10 breakfast`;

function readFacts(text: string): readonly [string, CountryFacts] {
  const [code = '', base = '', language = '', tax = '', boards = ''] = text.trim().split(' ');
  return [
    code,
    {
      baseDollars: Number(base),
      language: language as NameLanguage,
      taxPercent: Number(tax.slice(1)),
      taxIncluded: tax.startsWith('i'),
      boards: boards as BoardHabit,
    },
  ];
}

const FACTS = new Map(ROWS.trim().split(/[|\n]/).map(readFacts));
/** Countries without a row of their own: small, or with few travelers. */
const OTHERS = required(readFacts('?? 62 en i10 breakfast')[1], 'facts');

/** What is known of a country's hotels; ordinary facts for a country that the table does not name. */
export function countryFacts(countryCode: string): CountryFacts {
  return FACTS.get(countryCode) ?? OTHERS;
}
