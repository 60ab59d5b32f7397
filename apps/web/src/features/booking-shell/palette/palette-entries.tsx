import type { Product } from '@caravel/contracts';
import { IconKeyboard, IconLogout, IconMoon, IconPlus, IconUser, IconUserPlus } from '@caravel/icons';
import { pathsOf } from '@caravel/products';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PATHS } from '../../../lib/address/paths.ts';
import { type MessageKey, useT } from '../../../lib/language/i18n.tsx';
import { useScheme } from '../../../lib/look/scheme.tsx';
import { useOnSale } from '../../../products/use-on-sale.ts';
import { NavIcon } from '../nav-icon.tsx';

import { openTool } from './office-tool.ts';
import { plain } from './plain.ts';
import { goKeyOf } from './single-keys.ts';
import { useGoLinks } from './use-go-links.ts';

/** Something that the palette opens or does. */
export type PaletteEntry = {
  readonly id: string;
  readonly label: string;
  /** A second line that tells entries of the same name apart. */
  readonly detail?: string;
  readonly icon: ReactNode;
  /** The keys that do the same. */
  readonly keys?: string;
  /** What can be done with it besides opening it is shown for this. */
  readonly of?: Found;
  /** The palette stays open: `run` shows something else in it. */
  readonly stays?: boolean;
  readonly run: () => void;
};

/** A record that the palette found. `name`: what it is called in a sentence. */
export type Found =
  | { readonly kind: 'booking'; readonly id: string; readonly name: string; readonly product: Product }
  | { readonly kind: 'client'; readonly id: string; readonly name: string; readonly email: string };

export type PaletteGroup = { readonly id: string; readonly label: string; readonly entries: readonly PaletteEntry[] };

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The pages of the office that exist for this person: what the server names in the navigation, and the list of each product. */
function usePages(): readonly PaletteEntry[] {
  const t = useT();
  const navigate = useNavigate();
  const links = useGoLinks();
  const pageOf = (href: string, label: string, icon: ReactNode, keys?: string): PaletteEntry => ({
    id: `page-${href}`,
    label,
    icon,
    ...(keys ? { keys: `g ${keys}` } : {}),
    run: () => void navigate({ to: href }),
  });
  const lists: { readonly href: string; readonly listKey: MessageKey }[] = [
    { href: PATHS.allBookings, listKey: 'office.allBookings' },
    ...useOnSale().map(({ product, listKey }) => ({ href: pathsOf(product).office, listKey })),
  ];
  return [
    ...links.map(({ href, title, icon }) => pageOf(href, title, <NavIcon name={icon} />, goKeyOf(href))),
    ...lists
      .filter(({ href }) => !links.some((link) => link.href === href))
      .map(({ href, listKey }) => pageOf(href, t(listKey), <NavIcon name="ticket" />)),
    pageOf(PATHS.myTrips, t('common.myTrips'), <NavIcon name="plane" />),
    pageOf('/profile', t('common.profile'), <IconUser {...ICON} />),
  ];
}

/** What can be begun from anywhere. An action is left out if its page does not exist or is not this person's. */
function useActions(): readonly PaletteEntry[] {
  const t = useT();
  const navigate = useNavigate();
  const links = useGoLinks();
  const { scheme, setScheme } = useScheme();
  const isDark = scheme === 'dark';
  const products = useOnSale();
  const bookings = products.map(
    ({ product }): PaletteEntry => ({
      id: `book-${product}`,
      label: t('office.bookForClient'),
      detail: t(`menu.${product}`),
      icon: <IconPlus {...ICON} />,
      run: () => void navigate({ to: pathsOf(product).search }),
    }),
  );
  const invite: PaletteEntry = {
    id: 'invite-agent',
    label: t('palette.inviteAgent'),
    icon: <IconUserPlus {...ICON} />,
    run: () => void navigate({ href: '/agents?invite=true' }),
  };
  return [
    ...bookings,
    ...(links.some(({ href }) => href === '/agents') ? [invite] : []),
    {
      id: 'theme',
      label: t(isDark ? 'common.lightMode' : 'common.darkMode'),
      icon: <IconMoon {...ICON} />,
      run: () => setScheme(isDark ? 'light' : 'dark'),
    },
    {
      id: 'keys',
      label: t('palette.shortcuts'),
      icon: <IconKeyboard {...ICON} />,
      keys: '?',
      run: () => openTool('shortcuts'),
    },
    { id: 'log-out', label: t('common.logOut'), icon: <IconLogout {...ICON} />, run: () => void navigate({ to: '/logout' }) },
  ];
}

/** Whether each word of a query stands in a text. */
export function isMatch(query: string, text: string): boolean {
  const within = plain(text);
  return plain(query)
    .split(/\s+/)
    .every((word) => within.includes(word));
}

/** Pages and actions whose name has every word of the query; all of them if there is none. */
export function usePaletteEntries(query: string): readonly PaletteGroup[] {
  const t = useT();
  const groups: readonly PaletteGroup[] = [
    { id: 'pages', label: t('palette.pages'), entries: usePages() },
    { id: 'actions', label: t('palette.actions'), entries: useActions() },
  ];
  return groups.map((group) => ({
    ...group,
    entries: group.entries.filter(({ label, detail = '' }) => isMatch(query, `${label} ${detail}`)),
  }));
}
