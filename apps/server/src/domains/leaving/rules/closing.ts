import { REOPEN_DAYS } from '@caravel/contracts';
import { addMonths, type PlainDate } from '@caravel/kernel';

/** Until when its owner may open an agency again, in epoch milliseconds. */
export const reopenUntil = (closedAt: number): number => closedAt + REOPEN_DAYS * 86_400_000;

/**
 * The day from which personal data of a closed agency are erased: some years after its last trip, or after it was closed if that was later. The years
 * are those for which the law keeps books; one setting says them, because they differ by country.
 */
export function personalDataGoOn(
  { closedOn, lastTripOn }: { readonly closedOn: PlainDate; readonly lastTripOn: PlainDate | null },
  keptYears: number,
): PlainDate {
  const last = lastTripOn !== null && lastTripOn > closedOn ? lastTripOn : closedOn;
  return addMonths(last, 12 * keptYears);
}

/** Whether what was typed is the name of the agency, as somebody reads it who means it. */
export const isNameOf = (typed: string, name: string): boolean => typed.trim().normalize('NFC') === name.trim().normalize('NFC');
