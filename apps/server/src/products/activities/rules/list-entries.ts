import {
  ACTIVITY_DURATIONS,
  ACTIVITY_FLAGS,
  ACTIVITY_POPULARITY,
  ACTIVITY_TIMES,
  type ActivityDuration,
  type ActivityFlag,
  type ActivityPopularity,
  type ActivityTime,
} from '@caravel/products/activities/contract';
import { normaliseText } from '@caravel/reference';
import { z } from 'zod';
import type { SupplierSummary } from '../ports.ts';

/* What filters and sorts know of a product in a search, as a tuple: pages keep hundreds of them parsed. */

/**
 * Total in minor units, the shortest and the longest duration in minutes and ten times the score (-1: not known), durations, times of day, flags and
 * popularity as sums of powers of two, languages, tags, the words that are searched as they are compared, position in degrees (null: not known).
 */
export const listEntrySchema = z
  .tuple([
    z.int(),
    z.int(),
    z.int(),
    z.int(),
    z.int(),
    z.int(),
    z.int(),
    z.int(),
    z.array(z.string()).readonly(),
    z.array(z.int()).readonly(),
    z.string(),
    z.tuple([z.number(), z.number()]).readonly().nullable(),
  ])
  .readonly();
export type ListEntry = z.infer<typeof listEntrySchema>;

/** Choices as bits, by their places among all. */
export function maskOf<Choice>(all: readonly Choice[], choices: readonly Choice[]): number {
  return choices.reduce((mask, one) => mask | (1 << all.indexOf(one)), 0);
}

export const DURATION_IDS: readonly ActivityDuration[] = ACTIVITY_DURATIONS.map(({ id }) => id);
export const TIME_IDS: readonly ActivityTime[] = ACTIVITY_TIMES.map(({ id }) => id);
export const durationMask = (choices: readonly ActivityDuration[]) => maskOf(DURATION_IDS, choices);
export const timeMask = (choices: readonly ActivityTime[]) => maskOf(TIME_IDS, choices);
export const flagMask = (choices: readonly ActivityFlag[]) => maskOf(ACTIVITY_FLAGS, choices);
export const popularityMask = (choices: readonly ActivityPopularity[]) => maskOf(ACTIVITY_POPULARITY, choices);

/** The durations of the filter that a product's may have; none if it is not known. */
function durationsOf({ duration }: Pick<SupplierSummary, 'duration'>): ActivityDuration[] {
  if (duration === null) return [];
  const { min, max } = duration;
  return ACTIVITY_DURATIONS.filter(({ from, to }) => max >= from && (to === null || min < to)).map(({ id }) => id);
}

/** The times of day at which a product starts on some day; all of them if it may be begun at any time. */
function timesOf({ startMinutes }: Pick<SupplierSummary, 'startMinutes'>): readonly ActivityTime[] {
  if (startMinutes.length === 0) return TIME_IDS;
  return ACTIVITY_TIMES.filter(({ from, to }) => startMinutes.some((minute) => minute >= from && minute < to)).map(
    ({ id }) => id,
  );
}

/** Makes the entry of a product. `totalMinor`: what the smallest party pays at least. */
export function makeEntry(product: SupplierSummary, totalMinor: number): ListEntry {
  const { title, tags, placeName, duration, score, flags, popularity, languages, position } = product;
  const words = [title, ...tags.map(({ name }) => name), placeName].map(normaliseText).join(' ');
  return [
    totalMinor,
    duration?.min ?? -1,
    duration?.max ?? -1,
    score === null || score.count === 0 ? -1 : Math.round(score.score * 10),
    durationMask(durationsOf(product)),
    timeMask(timesOf(product)),
    flagMask(flags),
    popularityMask(popularity),
    [...languages],
    tags.map(({ tagId }) => tagId),
    ` ${words}`,
    position && [position.lat, position.lng],
  ];
}
