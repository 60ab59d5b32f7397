import { getClient } from '@caravel/contracts';
import { IconMail, IconNote, IconPhone, IconPlus, IconUser } from '@caravel/icons';
import { useNavigate } from '@tanstack/react-router';
import { PATHS } from '../../../lib/address/paths.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { useT } from '../../../lib/language/i18n.tsx';
import { chooseClient } from '../../../lib/session/chosen-client.ts';
import { NavIcon } from '../nav-icon.tsx';
import type { Found, PaletteEntry } from './palette-entries.tsx';
import type { Deeds } from './use-booking-deeds.tsx';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What this person can do with a client who was found: book for them, see their bookings, write to them and call them, note something. */
export function useClientDeeds({ id, name, email }: Found & { kind: 'client' }, onNote: () => void): Deeds {
  const t = useT();
  const navigate = useNavigate();
  const found = useCall(getClient, { params: { id } });
  if (!found.data) return { entries: [], isLoading: !found.isError, failure: found.error?.message ?? null };
  const { phone, status } = found.data.data;
  const bookFor = () => {
    chooseClient({ _id: id, name, email });
    void navigate({ href: PATHS.bookNow });
  };
  const theirs = `${PATHS.allBookings}?${new URLSearchParams({ user: id, userName: name, past: 'true' })}`;
  const entries: readonly PaletteEntry[] = [
    ...(status === 'Active'
      ? [{ id: 'book', label: t('clients.bookFor'), detail: name, icon: <IconPlus {...ICON} />, run: bookFor }]
      : []),
    {
      id: 'theirs',
      label: t('palette.theirBookings'),
      icon: <NavIcon name="ticket" />,
      run: () => void navigate({ href: theirs }),
    },
    { id: 'note', label: t('records.noteAdd'), icon: <IconNote {...ICON} />, stays: true, run: onNote },
    {
      id: 'mail',
      label: t('palette.writeTo'),
      detail: email,
      icon: <IconMail {...ICON} />,
      run: () => window.location.assign(`mailto:${email}`),
    },
    ...(phone
      ? [
          {
            id: 'call',
            label: t('palette.call'),
            detail: phone,
            icon: <IconPhone {...ICON} />,
            run: () => window.location.assign(`tel:${phone}`),
          },
        ]
      : []),
    {
      id: 'open',
      label: t('palette.openClient', { name }),
      icon: <IconUser {...ICON} />,
      run: () => void navigate({ to: '/clients/$id', params: { id } }),
    },
  ];
  return { entries, isLoading: false, failure: null };
}
