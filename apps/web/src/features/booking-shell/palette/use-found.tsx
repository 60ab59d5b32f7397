import { findClients, listAgencyBookings } from '@caravel/contracts';
import { IconSearch, IconUser } from '@caravel/icons';
import { bookingPath } from '@caravel/products';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { PATHS } from '../../../lib/address/paths.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { formatDate, formatNumber } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import { NavIcon } from '../nav-icon.tsx';
import type { PaletteEntry, PaletteGroup } from './palette-entries.tsx';

/** One letter would find half of the agency. */
const MIN_LETTERS = 2;
const CLIENTS = 5;
/** How many bookings are listed, the newest first, whatever their products. */
const BOOKINGS = 8;

function useClients(text: string): { readonly entries: readonly PaletteEntry[]; readonly isSearching: boolean } {
  const t = useT();
  const navigate = useNavigate();
  const { routesByPath } = useRouter();
  const isAsked = text.length >= MIN_LETTERS;
  const query = { searchQuery: text, limit: CLIENTS, offSet: 0 };
  const { data, isFetching } = useCall(findClients, { query }, { enabled: isAsked, keepPrevious: true });
  const clients = isAsked ? (data?.data.clients ?? []) : [];
  const entries = clients.map(({ _id, name, email }) => {
    const bookings = `${PATHS.allBookings}?${new URLSearchParams({ user: _id, userName: name, past: 'true' })}`;
    const href = '/clients/$id' in routesByPath ? `/clients/${_id}` : bookings;
    return {
      id: `client-${_id}`,
      label: name,
      detail: email,
      icon: <IconUser size={18} stroke={1.75} aria-hidden="true" />,
      of: { kind: 'client' as const, id: _id, name, email },
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
  const isAsked = text.length >= MIN_LETTERS;
  const query = { searchString: text, offSet: 0, limit: BOOKINGS, sort: '-created', showPastTrips: 'true' } as const;
  const { data, isFetching } = useCall(listAgencyBookings, { query }, { enabled: isAsked, keepPrevious: true });
  const { bookings = [], totalBookings = 0, isMore } = (isAsked && data?.data) || {};
  const entries = bookings.map(
    ({ product, bookingId, recordLocator, reference, title, leadTraveler, travelDate }): PaletteEntry => ({
      id: `booking-${bookingId}`,
      label: `${recordLocator ?? reference} · ${title}`,
      detail: `${t(`products.${product}`)} · ${leadTraveler} · ${formatDate(travelDate, locale, 'full')}`,
      icon: <NavIcon name="ticket" />,
      of: { kind: 'booking', id: bookingId, name: recordLocator ?? reference, product },
      run: () => void navigate({ href: bookingPath(product, bookingId) }),
    }),
  );
  const all: PaletteEntry = {
    id: 'all-bookings',
    label: t('palette.allBookings', { count: isMore ? `${formatNumber(totalBookings, locale)}+` : totalBookings, query: text }),
    detail: t('office.allBookings'),
    icon: <IconSearch size={18} stroke={1.75} aria-hidden="true" />,
    run: () => void navigate({ href: `${PATHS.allBookings}?${new URLSearchParams({ q: text, past: 'true' })}` }),
  };
  return { entries: totalBookings > entries.length ? [...entries, all] : entries, isSearching: isAsked && isFetching };
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
