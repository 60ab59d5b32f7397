export { required, unreachable } from './assert.ts';
export type { BirthProblem } from './birth-days.ts';
export { findBirthProblem, namedTwice } from './birth-days.ts';
export type { ClockReading } from './clocks.ts';
export { addMonths, dayAt, instantOf, localAt, readClock } from './clocks.ts';
export { mixColors } from './color.ts';
export type { LocalDateTime, PlainDate } from './dates.ts';
export { addDays, ageOn, daysBetween, isPlainDate, weekday } from './dates.ts';
export { isId, newId } from './ids.ts';
export type { Money } from './money.ts';
export {
  addMoney,
  currencyExponent,
  divideHalfEven,
  fromDecimalString,
  fromMajor,
  money,
  negateMoney,
  percentOf,
  percentOfMinor,
  shareOf,
  shareOfMinor,
  subtractMoney,
  toDecimalString,
  toMajor,
} from './money.ts';
export type { NameProblem } from './name-rules.ts';
export { bothNames, cleanName, findNameProblem } from './name-rules.ts';
export type { PersonNames } from './person-name.ts';
export { fullName, isFamilyFirst, namesInOrder, splitName } from './person-name.ts';
export type { TextProblem } from './plain-text.ts';
export { cleanText, findTextProblem } from './plain-text.ts';
export { hashText, seededRandom } from './random.ts';
export type { Result } from './result.ts';
export { err, ok } from './result.ts';
export { scrubText } from './scrub-text.ts';
