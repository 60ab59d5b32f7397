import { MEASURES } from '@caravel/products/activities/contract/questions.ts';
import type { TypedAnswer } from './activity-own.ts';

/** The units in which people are measured and weighed. */
export type MeasureUnit = keyof typeof MEASURES;

const OTHER: Readonly<Record<MeasureUnit, MeasureUnit>> = { kg: 'lbs', lbs: 'kg', cm: 'ft', ft: 'cm' };
/** What one of a unit is in the other one of its kind. */
const IN_OTHER: Readonly<Record<MeasureUnit, number>> = { kg: 1 / 0.45359237, lbs: 0.45359237, cm: 1 / 30.48, ft: 30.48 };
const INCHES = 12;

export const isMeasureUnit = (unit: string): unit is MeasureUnit => Object.hasOwn(MEASURES, unit);

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

/**
 * Reads a measure as people write it: with a point or a comma, and a height also in feet and inches (`5'11`, `5 ft 11`). At most two decimals, as the
 * contract takes them; undefined if it is none.
 */
export function readMeasure(text: string, unit: MeasureUnit): number | undefined {
  const clean = text.trim();
  if (/^\d{1,3}(?:[.,]\d{1,2})?$/.test(clean)) return Number(clean.replace(',', '.'));
  if (unit !== 'ft') return undefined;
  const [, feet, inches = '0'] = /^(\d)\s*(?:['’′]|ft)\s*(?:(\d{1,2})\s*(?:["”″]|''|in)?)?$/i.exec(clean) ?? [];
  if (feet === undefined || Number(inches) >= INCHES) return undefined;
  return rounded(Number(feet) + Number(inches) / INCHES, 2);
}

/** A measure in another unit of its kind, to one decimal; as it is in its own. */
export function convertMeasure(value: number, from: MeasureUnit, to: MeasureUnit): number {
  return OTHER[from] === to ? rounded(value * IN_OTHER[from], 1) : value;
}

/**
 * The answer in another unit: converted, or as it was typed where it was typed in that unit. What is no measure keeps its text.
 * `write`: the number as
 * people of the page's language write it.
 */
export function inUnit(answer: TypedAnswer, to: MeasureUnit, from: MeasureUnit, write: (value: number) => string): TypedAnswer {
  if (from === to) return { ...answer, unit: to };
  if (answer.typed?.unit === to) return { ...answer, text: answer.typed.text, unit: to, typed: null };
  const value = readMeasure(answer.text, from);
  const text = value === undefined ? answer.text : write(convertMeasure(value, from, to));
  return { ...answer, text, unit: to, typed: { text: answer.text, unit: from } };
}
