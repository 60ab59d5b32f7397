import type { Translator } from '@caravel/messages/web/make.ts';

/** Whole minutes as `7 h 25 m`, `45 m`, `2 h`. */
export function formatDuration(minutes: number, t: Translator): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return t('common.durationM', { minutes: rest });
  if (rest === 0) return t('common.durationH', { hours });
  return t('common.durationHm', { hours, minutes: rest });
}
