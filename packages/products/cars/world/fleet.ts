import { required } from '@caravel/kernel';
import { mix } from '@caravel/sandbox-world/random.ts';
import { readAcriss } from './acriss.ts';
import { RENTAL_COMPANIES, type RentalCompany } from './companies.ts';
import type { CarClass } from './types.ts';

/** A market: where the same models are rented out. */
export type Market = RentalCompany['markets'][number];

/** A class on offer, with its price compared with a small car. */
export type PricedClass = CarClass & { readonly factor: number };

/** acriss | factor | seats | large bags | small bags | models | range in kilometres */
const ROWS: Readonly<Record<Market, string>> = {
  us: `
EDAR|1|5|1|1|Kia Rio,Mitsubishi Mirage
CDAR|1.06|5|1|2|Nissan Versa,Hyundai Accent
IDAR|1.14|5|2|1|Toyota Corolla,Hyundai Elantra
SDAR|1.2|5|2|2|Volkswagen Jetta,Kia K4
FDAR|1.3|5|3|2|Toyota Camry,Nissan Altima
FDAH|1.42|5|3|2|Toyota Camry Hybrid,Honda Accord Hybrid
PDAR|1.62|5|3|2|Chrysler 300,Toyota Crown
LDAR|2.3|5|3|2|Cadillac CT5,Volvo S90
STAR|1.9|4|1|1|Ford Mustang Convertible
CFAR|1.28|5|2|2|Hyundai Kona,Chevrolet Trax
IFAR|1.42|5|3|2|Toyota RAV4,Nissan Rogue
SFBR|1.62|5|3|3|Ford Explorer,Hyundai Santa Fe
FFBR|2.4|7|4|2|Chevrolet Tahoe,Ford Expedition
MVAR|1.8|7|4|2|Chrysler Pacifica,Kia Carnival
FVAR|2.7|12|5|4|Ford Transit 12 seats
PPBR|1.9|5|3|2|Ford F-150
IDAE|1.26|5|2|1|Nissan Leaf|342
SDAC|1.5|5|2|2|Tesla Model 3,Hyundai Ioniq 6|513
SFDC|1.75|5|3|2|Tesla Model Y,Ford Mustang Mach-E|488`,
  br: `
MDMN|0.92|4|1|0|Renault Kwid
EDMR|1|5|1|1|Chevrolet Onix,Hyundai HB20
EDAR|1.16|5|1|1|Chevrolet Onix Automatic
CDMR|1.1|5|2|1|Fiat Argo,Volkswagen Polo
IDAR|1.36|5|2|2|Volkswagen Virtus,Honda City
SDAR|1.68|5|3|1|Toyota Corolla
SDAH|1.82|5|3|1|Toyota Corolla Hybrid
CFAR|1.52|5|2|1|Volkswagen T-Cross,Hyundai Creta
IFAR|1.86|5|3|1|Jeep Compass
SFBD|2.6|7|3|2|Toyota SW4
SVAR|1.78|7|3|1|Chevrolet Spin 7 seats
FVMD|2.9|12|5|3|Renault Master
PPBD|2.2|5|3|1|Toyota Hilux
LDAR|3.4|5|3|2|BMW 3 Series
CDAE|1.7|5|1|2|BYD Dolphin|291
IFAC|2.2|5|3|1|BYD Song Plus|420`,
  eu: `
MCMR|0.94|4|1|0|Fiat Panda,Kia Picanto
MTMR|1.5|4|1|0|Fiat 500C
EDMR|1|5|1|1|Renault Clio,Opel Corsa
EDAR|1.2|5|1|1|Toyota Yaris,Renault Clio Automatic
CDMR|1.16|5|2|1|Volkswagen Golf,Ford Focus
CDAR|1.36|5|2|1|Volkswagen Golf Automatic,Peugeot 308
CWMR|1.34|5|3|2|Skoda Octavia Estate
IDAR|1.54|5|2|2|Skoda Octavia,Toyota Corolla
SDAD|1.8|5|3|2|Volkswagen Passat
PDAR|2.3|5|3|2|BMW 3 Series,Audi A4
LDAR|3.2|5|3|2|Mercedes E-Class
CFMR|1.3|5|2|1|Peugeot 2008,Seat Arona
IFAR|1.66|5|3|1|Nissan Qashqai,Kia Sportage
SFDR|2|5|3|2|Volkswagen Tiguan
SVMR|1.86|7|3|2|Renault Grand Scenic,Opel Combo 7 seats
FVMD|2.5|9|5|4|Volkswagen Transporter,Ford Tourneo
EDAE|1.3|5|1|1|Renault 5,Peugeot e-208|395
CDAC|1.5|5|2|1|Volkswagen ID.3,MG4|426
SFDC|2.1|5|3|2|Tesla Model Y|533`,
  ap: `
EDAR|1|5|1|1|Toyota Yaris,Mazda 2
CDAR|1.12|5|2|1|Toyota Corolla,Mazda 3
CDAH|1.24|5|2|1|Toyota Corolla Hybrid
IDAR|1.26|5|2|2|Hyundai i30,Kia Cerato
SDAR|1.42|5|3|2|Toyota Camry
PDAR|2.1|5|3|2|Lexus ES
STAR|1.9|2|1|0|Mazda MX-5
CFAR|1.3|5|2|1|Toyota C-HR,Mitsubishi ASX
IFAR|1.48|5|3|1|Mazda CX-5,Hyundai Tucson
SFDR|1.7|5|3|2|Mitsubishi Outlander
FFBD|2.5|7|4|2|Toyota Land Cruiser Prado
PVAR|2|8|4|3|Kia Carnival,Toyota Alphard
FVMD|2.5|12|5|4|Toyota HiAce
PPBD|1.9|5|3|2|Ford Ranger,Toyota Hilux
CDAE|1.3|5|2|1|Nissan Leaf|311
SDAC|1.6|5|2|2|BYD Seal|570
IFAC|1.66|5|3|1|BYD Atto 3|420`,
};

function readRow(row: string): { readonly models: readonly string[]; readonly shown: Omit<PricedClass, 'model'> } {
  const [acriss = '', factor = '', seats = '', large = '', small = '', models = '', range = ''] = row.split('|');
  const { doors, ...code } = readAcriss(acriss, Number(seats));
  return {
    models: models.split(','),
    shown: {
      acriss,
      factor: Number(factor),
      seats: Number(seats),
      largeBags: Number(large),
      smallBags: Number(small),
      ...code,
      doors: acriss[1] === 'P' ? 4 : doors,
      rangeKm: range === '' ? null : Number(range),
    },
  };
}

const read = (market: Market) => ROWS[market].trim().split('\n').map(readRow);
const CLASSES: Readonly<Record<Market, ReturnType<typeof read>>> = {
  us: read('us'),
  br: read('br'),
  eu: read('eu'),
  ap: read('ap'),
};

type Kept = (one: Omit<PricedClass, 'model'>) => boolean;
const KEPT: Readonly<Record<RentalCompany['fleet'], Kept>> = {
  all: ({ factor }) => factor < 3,
  small: ({ factor, seats }) => factor < 1.6 && seats <= 5,
  upscale: ({ factor }) => factor >= 1.5,
  family: ({ seats, acriss }) => seats >= 7 || 'FVMW'.includes(acriss[1] ?? ''),
  electric: ({ fuel }) => fuel === 'electric' || fuel === 'hybrid',
  rough: ({ fourWheelDrive, acriss }) => fourWheelDrive || acriss[1] === 'P',
};

const AMERICAS = new Set('US CA MX PR VI BS BM KY TC JM BB AG LC AW CW TT DO CU GT SV HN NI CR PA BZ'.split(' '));
const SOUTH = new Set('BR AR CL PE CO EC BO PY UY VE GY SR GF'.split(' '));

/** The market of a country, by where its zone and its roads are: the Americas, South America, Asia with the Pacific, and the rest. */
export function marketOf(countryCode: string, zone: string): Market {
  if (AMERICAS.has(countryCode)) return 'us';
  if (SOUTH.has(countryCode)) return 'br';
  return /^(?:Asia|Australia|Pacific|Indian)\//.test(zone) ? 'ap' : 'eu';
}

const fleets = new Map<string, readonly PricedClass[]>();

/** The classes that a company rents out in a market; which model stands for a class is the company's own. */
export function fleetOf(company: RentalCompany, market: Market): readonly PricedClass[] {
  const key = `${company.code}.${market}`;
  const known = fleets.get(key);
  if (known) return known;
  const made = CLASSES[market]
    .filter(({ shown }) => KEPT[company.fleet](shown))
    .map(({ models, shown }, at) => ({
      ...shown,
      model: required(models[mix(company.code.length, company.name.charCodeAt(1), at, 300) % models.length], 'a model'),
    }));
  fleets.set(key, made);
  return made;
}

/** Every class (ACRISS) that a company rents out anywhere, with the company's color. */
export function carClasses(): { readonly acriss: string; readonly color: string }[] {
  return RENTAL_COMPANIES.flatMap((company) =>
    company.markets.flatMap((market) => fleetOf(company, market).map(({ acriss }) => ({ acriss, color: company.color }))),
  );
}
