import { findClients } from '@caravel/contracts';
import { IconSearch, IconUser } from '@caravel/icons';
import { bookingPath, pathsOf } from '@caravel/products';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { PATHS } from '../../../lib/address/paths.ts';
import { loadChunk } from '../../../lib/api/load-chunk.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { formatDate } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import type { ProductModule } from '../../../products/product.ts';
import type { BookingsPage } from '../../../products/product-list.ts';
import { listKeyOf } from '../../../products/product-list.ts';
import { useOnSale } from '../../../products/use-on-sale.ts';
import { NavIcon } from '../nav-icon.tsx';
import type { PaletteEntry, PaletteGroup } from './palette-entries.tsx';

/** One letter would find half of the agency. */
const MIN_LETTERS = 2;
const CLIENTS = 5;
/** How many bookings of each product are listed. */
const BOOKINGS = 3;

function bookingsQuery({ product, loadList }: ProductModule, text: string) {
  const query = { searchString: text, offSet: 0, limit: BOOKINGS, sort: '-created', showPastTrips: 'true' } as const;
  return {
    queryKey: [...listKeyOf(product), query],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<BookingsPage> =>
      (await loadChunk(loadList)).load(query, signal),
    enabled: text.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
  };
}

function useClients(text: string): { readonly entries: readonly PaletteEntry[]; readonly isSearching: boolean } {
  const t = useT();
  const navigate = useNavigate();
  const { routesByPath } = useRouter();
  const isAsked = text.length >= MIN_LETTERS;
  const query = { searchQuery: text, limit: CLIENTS, offSet: 0 };
  const { data, isFetching } = useCall(findClients, { query }, { enabled: isAsked, keepPrevious: true });
  const clients = isAsked ? (data?.data.clients ?? []) : [];
  const entries = clients.map(({ _id, name, email }) => {
    const bookings = `${PATHS.bookings}?${new URLSearchParams({ user: _id, userName: name, past: 'true' })}`;
    const href = '/clients/$id' in routesByPath ? `/clients/${_id}` : bookings;
    return {
      id: `client-${_id}`,
      label: name,
      detail: email,
      icon: <IconUser size={18} stroke={1.75} aria-hidden="true" />,
      run: () => void navigate({ href }),
    };
  });
  const all: PaletteEntry = {
    id: 'all-clients',
    label: t('palette.allClients', { query: text }),
    icon: <IconSearch size={18} stroke={1.75} aria-hidden="true" />,
    run: () => void navigate({ href: `/clients?${new URLSearchParams({ q: text })}` }),
  };
  return { entries: entries.length === CLIENTS ? [...entries, all] : entries, isSearching: isAsked && isFetching };
}

function useBookingsFound(text: string): { readonly entries: readonly PaletteEntry[]; readonly isSearching: boolean } {
  const t = useT();
  const locale = useFormatLocale();
  const navigate = useNavigate();
  const modules = useOnSale();
  const isAsked = text.length >= MIN_LETTERS;
  const pages = useQueries({ queries: modules.map((module) => bookingsQuery(module, text)) });
  const entries = modules.flatMap(({ product }, index) => {
    const page = isAsked ? pages[index]?.data : undefined;
    const lines = (page?.lines ?? []).map((line) => ({
      id: `booking-${line.bookingId}`,
      label: `${line.reference} · ${line.names.join(' – ')}`,
      detail: `${line.leadTraveler} · ${formatDate(line.travelDate, locale, 'full')}`,
      icon: <NavIcon name="ticket" />,
      run: () => void navigate({ href: bookingPath(product, line.bookingId) }),
    }));
    const total = page?.total ?? 0;
    if (total <= lines.length) return lines;
    const all: PaletteEntry = {
      id: `all-${product}`,
      label: t('palette.allBookings', { count: total, query: text }),
      detail: t(`products.${product}`),
      icon: <IconSearch size={18} stroke={1.75} aria-hidden="true" />,
      run: () => void navigate({ href: `${pathsOf(product).office}?${new URLSearchParams({ q: text, past: 'true' })}` }),
    };
    return [...lines, all];
  });
  return { entries, isSearching: isAsked && pages.some(({ isFetching }) => isFetching) };
}

/** Clients and bookings that a text finds by name, address, phone or reference, the first of each and the way to all of them, over the calls of the lists: each person finds what is theirs to see. */
export function useFound(text: string): { readonly groups: readonly PaletteGroup[]; readonly isSearching: boolean } {
  const t = useT();
  const clients = useClients(text);
  const bookings = useBookingsFound(text);
  return {
    groups: [
      { id: 'clients', label: t('common.clients'), entries: clients.entries },
      { id: 'bookings', label: t('common.bookings'), entries: bookings.entries },
    ],
    isSearching: clients.isSearching || bookings.isSearching,
  };
}
