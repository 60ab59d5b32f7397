import { PAGE_SIZE } from '../../products/bookings-search.ts';
import type { ListBefore } from '../../products/list-before.ts';
import type { BookingLine, BookingsPage } from '../../products/product-list.ts';

/** A booking beside another one in a list, and the page of the list that it stands on, from 1. */
export type Neighbour = { readonly line: BookingLine; readonly page: number };

/** Where a booking stands in a list, from 1, and its neighbours; null at an end of the list, undefined as long as their page is not loaded. */
export type Place = {
  readonly position: number;
  readonly total: number;
  readonly previous: Neighbour | null | undefined;
  readonly next: Neighbour | null | undefined;
};

/** A page of the list as it was loaded, and the pages beside it if they were. */
export type SeenPages = Readonly<Record<'before' | 'here' | 'after', BookingsPage | undefined>>;

/** Which pages beside its own a booking's neighbours stand on. */
export function pagesNeeded({ search }: ListBefore, here: BookingsPage | undefined, bookingId: string) {
  const { page = 1, size = PAGE_SIZE } = search;
  const at = here?.lines.findIndex((line) => line.bookingId === bookingId) ?? -1;
  const isLast = here !== undefined && at >= 0 && at === here.lines.length - 1;
  return { before: at === 0 && page > 1, after: isLast && page * size < here.total };
}

/**
 * The place of a booking in the list that it was opened from; null if it is not on that page. What was booked since then moves the rows, so that two
 * pages may have a row in common: it is nobody's neighbour twice.
 */
export function placeOf(before: ListBefore, pages: SeenPages, bookingId: string): Place | null {
  const { here } = pages;
  const at = here?.lines.findIndex((line) => line.bookingId === bookingId) ?? -1;
  if (!here || at < 0) return null;
  const { page = 1, size = PAGE_SIZE } = before.search;
  const needed = pagesNeeded(before, here, bookingId);
  const own = new Set(here.lines.map((line) => line.bookingId));
  const beyond = (seen: BookingsPage | undefined, isNeeded: boolean, step: 1 | -1): Neighbour | null | undefined => {
    if (!isNeeded) return null;
    if (!seen) return undefined;
    const others = seen.lines.filter((line) => !own.has(line.bookingId));
    const line = others.at(step === 1 ? 0 : -1);
    return line ? { line, page: page + step } : null;
  };
  const within = (index: number): Neighbour | null => {
    const line = index < 0 ? undefined : here.lines[index];
    return line ? { line, page } : null;
  };
  return {
    position: (page - 1) * size + at + 1,
    total: here.total,
    previous: within(at - 1) ?? beyond(pages.before, needed.before, -1),
    next: within(at + 1) ?? beyond(pages.after, needed.after, 1),
  };
}
