import { hasFiles, type Product, situationOf } from '@caravel/contracts';
import { IconCopy, IconMail, IconNote, IconRepeat, IconUser, IconX } from '@caravel/icons';
import { required } from '@caravel/kernel';
import { bookingPath } from '@caravel/products';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useSending } from '../../../lib/api/use-call.ts';
import { today } from '../../../lib/language/format.ts';
import { useT } from '../../../lib/language/i18n.tsx';
import { showToast } from '../../../lib/page/toasts.ts';
import { chooseClient } from '../../../lib/session/chosen-client.ts';
import { useSession } from '../../../lib/session/session.ts';
import type { BookingRecord } from '../../../products/booking.ts';
import { opensClient } from '../../../products/opens-client.ts';
import { registry } from '../../../products/registry.ts';
import type { Found, PaletteEntry } from './palette-entries.tsx';

/** A booking with what its product says of it. */
type Opened = {
  readonly booking: BookingRecord;
  readonly again: string;
  readonly sendMail: (idempotencyKey: string) => Promise<{ readonly message: string }>;
};

/** The deeds of one record. */
export type Deeds = { readonly entries: readonly PaletteEntry[]; readonly isLoading: boolean; readonly failure: string | null };

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

async function openBooking(product: Product, bookingId: string, signal: AbortSignal): Promise<Opened> {
  const withPart = await required(registry.find(product), 'the pages of the product').loadBooking();
  return withPart(async (part) => {
    const booking = await part.source.load({ bookingId }, signal);
    return { booking, again: part.again(booking, today()), sendMail: (key) => part.sendMail(bookingId, key) };
  });
}

async function copy(text: string, done: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: 'success', text: done });
  } catch {
    showToast({ kind: 'error', text: failed });
  }
}

/** The way to a booking's page that opens there with what cancelling costs: the palette itself cancels nothing. */
function useCancelDeeds(of: Found & { kind: 'booking' }, booking: BookingRecord | undefined): readonly PaletteEntry[] {
  const t = useT();
  const navigate = useNavigate();
  if (!booking) return [];
  const isHeld = booking.sagaState === 'held';
  const ask = (what: 'cancel' | 'void') => () => void navigate({ href: `${bookingPath(of.product, of.id)}&ask=${what}` });
  const { canCancel, canVoid } = booking.actions;
  const icon = <IconX {...ICON} />;
  const detail = t('palette.asksFirst');
  return [
    ...(canVoid && !isHeld ? [{ id: 'void', label: t('office.void'), detail, icon, run: ask('void') }] : []),
    ...(canCancel
      ? [{ id: 'cancel', label: t(isHeld ? 'trips.release' : 'trips.cancel'), detail, icon, run: ask('cancel') }]
      : []),
  ];
}

/** What this person can do with a booking that was found, as the server says: book it again, write to its client, note something, cancel it. */
export function useBookingDeeds(of: Found & { kind: 'booking' }, onNote: () => void): Deeds {
  const t = useT();
  const navigate = useNavigate();
  const reader = useSession();
  const found = useQuery<Opened, ApiError>({
    queryKey: ['palette.booking', of.id],
    queryFn: ({ signal }) => openBooking(of.product, of.id, signal),
  });
  const sending = useSending(() => found.data?.sendMail(crypto.randomUUID()) ?? Promise.reject(new Error('nothing to send')), {
    onSuccess: ({ message }) => showToast({ kind: 'success', text: message }),
    onError: ({ message }) => showToast({ kind: 'error', text: message }),
  });
  const cancelling = useCancelDeeds(of, found.data?.booking);
  if (!found.data) return { entries: [], isLoading: !found.isError, failure: found.error?.message ?? null };
  const { booking, again } = found.data;
  const { client, contact, recordLocator } = booking;
  const isClient = opensClient(reader, booking);
  const bookAgain = () => {
    // Not for whom else this tab books.
    chooseClient(isClient ? client : null);
    void navigate({ href: again });
  };
  const entries: readonly PaletteEntry[] = [
    {
      id: 'again',
      label: isClient ? t('palette.bookAgainFor', { name: client.name }) : t('palette.bookAgain'),
      icon: <IconRepeat {...ICON} />,
      run: bookAgain,
    },
    ...(hasFiles(situationOf(booking.sagaState))
      ? [
          {
            id: 'resend',
            label: t('palette.resend'),
            detail: contact.email,
            icon: <IconMail {...ICON} />,
            run: () => sending.mutate(undefined),
          },
        ]
      : []),
    { id: 'note', label: t('records.noteAdd'), icon: <IconNote {...ICON} />, stays: true, run: onNote },
    {
      id: 'copy',
      label: t('trips.copyReference'),
      detail: recordLocator ?? of.name,
      icon: <IconCopy {...ICON} />,
      run: () => void copy(recordLocator ?? of.name, t('common.copied'), t('error.somethingWentWrong')),
    },
    ...(isClient
      ? [
          {
            id: 'client',
            label: t('palette.openClient', { name: client.name }),
            icon: <IconUser {...ICON} />,
            run: () => void navigate({ to: '/clients/$id', params: { id: client._id } }),
          },
        ]
      : []),
    ...cancelling,
  ];
  return { entries, isLoading: false, failure: null };
}
