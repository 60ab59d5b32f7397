import { PRODUCTS } from '@caravel/contracts';
import { pathsOf } from '@caravel/products';
import { useRouterState } from '@tanstack/react-router';
import { PATHS } from '../../lib/address/paths.ts';
import { BottomBar } from './bottom-bar.tsx';
import { OfficeKeys } from './palette/office-keys.tsx';
import { PaletteButton } from './palette/palette-button.tsx';

/** Pages that are the office's if staff open them; a search or a checkout has bars of its own at its foot. */
const ALSO_OFFICE: ReadonlySet<string> = new Set([
  ...PRODUCTS.map((product) => pathsOf(product).booking),
  '/profile',
  PATHS.support,
]);

/** What the office adds to a page of staff besides its navigation: its keys, and the bar under the thumb. Loaded after the page. */
export function OfficeParts() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const isStaffPage = useRouterState({ select: (state) => state.matches.some(({ routeId }) => routeId.includes('/staff')) });
  return (
    <>
      <OfficeKeys />
      <PaletteButton />
      {isStaffPage || ALSO_OFFICE.has(pathname) ? <BottomBar /> : null}
    </>
  );
}
