import type { TriggerEffect } from '@caravel/sandbox-world/triggers.ts';
import type { FuelPolicy } from '../contract/index.ts';
import type { CarPlan } from './types.ts';

/** An invented rental company and its character. */
export type RentalCompany = {
  /** Lower-case, stable: part of keys. */
  readonly code: string;
  readonly name: string;
  /** The color of its mark. */
  readonly color: string;
  /** Its level of prices; 1 is usual. */
  readonly level: number;
  /** What its customers say, 0 to 10. */
  readonly score: number;
  /** Where its desks are at airports, and whether it has desks in cities. */
  readonly airportDesk: 'inTerminal' | 'shuttle' | 'meetAndGreet' | null;
  readonly downtown: boolean;
  /** The fleet it keeps: letters of ACRISS categories and types are filtered by it. */
  readonly fleet: 'all' | 'small' | 'upscale' | 'family' | 'electric' | 'rough';
  readonly plans: readonly CarPlan[];
  readonly fuelPolicy: FuelPolicy;
  /** Kilometres a day; null: as far as one likes. */
  readonly kmPerDay: number | null;
  readonly minAge: number;
  /** Under this age a surcharge is due; its share of the usual one. */
  readonly youngUntil: number;
  readonly youngShare: number;
  readonly maxAge: number | null;
  /** Hours before the pick-up until which cancelling is free. */
  readonly freeHours: number;
  readonly graceMinutes: number;
  /** Deposit for a small car in cents, and its excess. */
  readonly depositMinor: number;
  readonly excessMinor: number;
  /** Whether cars may be returned elsewhere, and in another country. */
  readonly oneWay: 'none' | 'country' | 'abroad';
  /** Where it has cars at all: everywhere, or on these continents by the markets of fleets. */
  readonly markets: readonly ('us' | 'br' | 'eu' | 'ap')[];
  /** Has this company only at Trondheim, to provoke a fault. */
  readonly trigger: TriggerEffect | null;
};

const EVERYWHERE = ['us', 'br', 'eu', 'ap'] as const;

const USUAL: Omit<RentalCompany, 'code' | 'name' | 'color'> = {
  level: 1,
  score: 8.2,
  airportDesk: 'inTerminal',
  downtown: true,
  fleet: 'all',
  plans: ['flexible', 'partAtDesk'],
  fuelPolicy: 'sameToSame',
  kmPerDay: null,
  minAge: 21,
  youngUntil: 24,
  youngShare: 1,
  maxAge: null,
  freeHours: 48,
  graceMinutes: 29,
  depositMinor: 30_000,
  excessMinor: 120_000,
  oneWay: 'abroad',
  markets: EVERYWHERE,
  trigger: null,
};

const company = (
  code: string,
  name: string,
  color: string,
  character: Partial<Omit<RentalCompany, 'code' | 'name' | 'color'>>,
): RentalCompany => ({ ...USUAL, code, name, color, ...character });

/** The companies that everybody may meet, the most widespread first. */
const REAL_LOOKING: readonly RentalCompany[] = [
  company('quillback', 'Quillback Cars', '#0b5d4e', {
    level: 1.14,
    score: 8.7,
    plans: ['flexible', 'partAtDesk', 'atDesk'],
    graceMinutes: 59,
  }),
  company('saltmarsh', 'Saltmarsh Rent', '#b3472b', { level: 1.02, plans: ['flexible', 'saver'] }),
  company('tumbleroad', 'Tumbleroad', '#e0a100', {
    level: 0.86,
    score: 7.4,
    airportDesk: 'shuttle',
    downtown: false,
    plans: ['saver', 'partAtDesk'],
    minAge: 19,
    youngShare: 0.7,
    depositMinor: 45_000,
    oneWay: 'country',
  }),
  company('pennywhistle', 'Pennywhistle Rentals', '#7a3fb0', {
    level: 0.74,
    score: 6.6,
    airportDesk: 'shuttle',
    downtown: false,
    fleet: 'small',
    plans: ['saver', 'flexible'],
    fuelPolicy: 'fullToEmpty',
    kmPerDay: 240,
    freeHours: 72,
    graceMinutes: 0,
    depositMinor: 90_000,
    excessMinor: 190_000,
    oneWay: 'none',
    maxAge: 75,
  }),
  company('harvane', 'Harvane Family Cars', '#2f6fb3', {
    level: 1.06,
    score: 8.9,
    fleet: 'family',
    plans: ['flexible', 'atDesk'],
    minAge: 25,
    youngUntil: 0,
    freeHours: 24,
  }),
  company('velmora', 'Velmora Select', '#23262e', {
    level: 1.45,
    score: 9.1,
    airportDesk: 'meetAndGreet',
    fleet: 'upscale',
    minAge: 25,
    youngUntil: 29,
    youngShare: 1.6,
    kmPerDay: 320,
    depositMinor: 150_000,
    excessMinor: 250_000,
    fuelPolicy: 'freeTank',
  }),
  company('ampertree', 'Ampertree Electric', '#1f8a3b', {
    level: 1.04,
    score: 8.5,
    fleet: 'electric',
    freeHours: 24,
    oneWay: 'country',
  }),
  company('osterwick', 'Osterwick', '#1c4587', { level: 0.97, markets: ['eu'], plans: ['flexible', 'saver'] }),
  company('maravelo', 'Maravelo', '#c2185b', {
    level: 0.9,
    score: 7.8,
    plans: ['flexible', 'atDesk'],
    markets: ['br', 'us'],
    minAge: 21,
    oneWay: 'country',
  }),
  company('nimbaroo', 'Nimbaroo', '#00838f', { level: 0.95, score: 8.1, markets: ['ap'], minAge: 20, oneWay: 'country' }),
  company('dunewisp', 'Dunewisp Four by Four', '#a0622d', {
    level: 1.2,
    score: 8,
    fleet: 'rough',
    minAge: 23,
    oneWay: 'none',
    kmPerDay: 300,
  }),
  company('oldlantern', 'Old Lantern', '#6b4b3e', {
    level: 0.82,
    score: 8.4,
    airportDesk: null,
    plans: ['flexible', 'atDesk'],
    freeHours: 12,
    oneWay: 'none',
    fuelPolicy: 'prepaidRefund',
    maxAge: 80,
  }),
  company('brightwheel', 'Brightwheel', '#d84315', {
    level: 0.93,
    score: 7.9,
    airportDesk: 'shuttle',
    plans: ['flexible', 'saver'],
  }),
  company('farrowgate', 'Farrowgate', '#37474f', {
    level: 1.08,
    score: 8.6,
    airportDesk: 'inTerminal',
    plans: ['flexible', 'atDesk'],
    markets: ['us', 'eu', 'ap'],
  }),
];

/** Companies that exist to provoke a fault, at Trondheim alone. */
const TRIGGER_COMPANIES: readonly RentalCompany[] = [
  company('xprice', 'Pricechange Cars', '#455a64', { trigger: 'priceChanged', plans: ['flexible'] }),
  company('xsold', 'Soldout Cars', '#455a64', { trigger: 'soldOut', plans: ['flexible'] }),
  company('xterms', 'Termschange Cars', '#455a64', { trigger: 'policyChanged', plans: ['flexible'] }),
  company('xbroken', 'Brokenrecord Cars', '#455a64', { trigger: 'brokenRecord', plans: ['flexible'] }),
];

/** Every company of the world. */
export const RENTAL_COMPANIES: readonly RentalCompany[] = [...REAL_LOOKING, ...TRIGGER_COMPANIES];

const byCode = new Map(RENTAL_COMPANIES.map((one) => [one.code, one]));

/** The company of a code; undefined if there is none. */
export function findCompany(code: string): RentalCompany | undefined {
  return byCode.get(code);
}
