import { isPlainDate } from '@caravel/kernel';
import { TRANSFER_MODES, type TransferMode } from '@caravel/products/activities/contract/limits.ts';
import { formatDate, formatNumber, formatTime } from '../../lib/language/format.ts';
import type { Translator } from '../../lib/language/i18n.tsx';

export const isMode = (text: string): text is TransferMode => TRANSFER_MODES.some((mode) => mode === text);

/** A day with its year; what is none stays as it is. */
export const dayText = (day: string, t: Translator): string => (isPlainDate(day) ? formatDate(day, t.formats, 'dated') : day);

/** A time of day on the clocks of the place; what is none stays as it is. */
export const timeText = (time: string, t: Translator): string =>
  /^\d{2}:\d{2}$/.test(time) ? formatTime(`2000-01-01T${time}`, t.formats) : time;

export const countryName = (code: string, t: Translator): string =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(t.formats, { type: 'region' }).of(code) ?? code) : code;

const INCHES = 12;

/** A height in feet as people say it: with inches. */
function feetText(value: number, t: Translator): string {
  const inches = Math.round(value * INCHES);
  return t('activityCheckout.measured_ft', { feet: Math.floor(inches / INCHES), inches: inches % INCHES });
}

/** A height or a weight with its unit; what is no number stays as it is. */
export function measureText(value: string, unit: 'kg' | 'lbs' | 'cm' | 'ft', t: Translator): string {
  const number = Number(value);
  if (Number.isNaN(number)) return value;
  return unit === 'ft' ? feetText(number, t) : t(`activityCheckout.measured_${unit}`, { value: formatNumber(number, t.formats) });
}
