import { IconChevronLeft, IconChevronRight } from '@caravel/icons';
import { bookingPath } from '@caravel/products';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { offWhen } from '../../components/form/off-when.ts';
import { loadChunk } from '../../lib/api/load-chunk.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { allBookings } from '../../products/all-bookings.ts';
import { queryOf } from '../../products/bookings-search.ts';
import { backQuery, type ListBefore } from '../../products/list-before.ts';
import { type BookingsPage, type ListId, listKeyOf, type ProductList } from '../../products/product-list.ts';
import { registry } from '../../products/registry.ts';
import classes from './list-walk.module.css';
import { type Neighbour, pagesNeeded, placeOf } from './neighbours.ts';

async function loadList(list: ListId): Promise<Pick<ProductList, 'load'>> {
  const load = list === 'all' ? undefined : registry.find(list)?.loadList;
  return load ? loadChunk(load) : allBookings;
}

/**
 * A page of the list as it was when somebody left it: the order stays while they work through it, and a booking that leaves the filter by what is done
 * to it keeps its neighbours.
 */
function useSeenPage({ list, search }: ListBefore, step: number, isOn: boolean): BookingsPage | undefined {
  const client = useQueryClient();
  const query = queryOf({ ...search, page: (search.page ?? 1) + step });
  const { data } = useQuery<BookingsPage>({
    queryKey: ['office.walk', list, query],
    queryFn: async ({ signal }) => (await loadList(list)).load(query, signal),
    initialData: () => client.getQueryData<BookingsPage>([...listKeyOf(list), query]),
    enabled: isOn,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return isOn ? data : undefined;
}

type StepProps = { before: ListBefore; to: Neighbour | null | undefined; name: 'previous' | 'next' };

/** The link to a neighbour. At an end of the list it leads nowhere and keeps the focus. */
function Step({ before: { list, search }, to, name }: StepProps) {
  const t = useT();
  const sign = { size: 16, 'aria-hidden': true, className: 'mirror' } as const;
  const shared = {
    'aria-label': t(name === 'next' ? 'desk.nextBooking' : 'desk.previousBooking'),
    'data-record-link': name,
    variant: 'default',
    size: 'xs',
    children: name === 'next' ? <IconChevronRight {...sign} /> : <IconChevronLeft {...sign} />,
  } as const;
  if (!to) return <Button {...shared} {...offWhen(true, () => undefined)} />;
  const back = backQuery({ list, search: { ...search, page: to.page === 1 ? undefined : to.page } });
  const href = bookingPath(to.line.product, to.line.bookingId, { back });
  return <Button {...shared} renderRoot={(props) => <Link {...props} to={href} />} />;
}

/** Where a booking stands in the list that it was opened from, and the ways to its neighbours. Nothing if it does not stand there. */
export function ListWalk({ before, bookingId }: { before: ListBefore; bookingId: string }) {
  const t = useT();
  const here = useSeenPage(before, 0, true);
  const needed = pagesNeeded(before, here, bookingId);
  const pages = { here, before: useSeenPage(before, -1, needed.before), after: useSeenPage(before, 1, needed.after) };
  const place = placeOf(before, pages, bookingId);
  if (!place) return null;
  return (
    <nav className={classes.walk} aria-label={t('desk.listWalk')}>
      <span className="tabular" role="status">
        {t('desk.placeInList', { position: place.position, total: place.total })}
      </span>
      <Step before={before} to={place.previous} name="previous" />
      <Step before={before} to={place.next} name="next" />
    </nav>
  );
}
