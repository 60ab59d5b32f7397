import { findSafePath } from '@caravel/contracts';
import { useRouterState } from '@tanstack/react-router';
import { PATHS } from '../address/paths.ts';

/**
 * The search parameters of a link to login or sign-up: they pass on the page that the person wanted, as the address names it (spec 1, section 2), or the
 * search that a visitor is at. Both are read from the one address that is being opened: of two sources, the other would still show the page before.
 */
export function useLogInLink(): { readonly navigateTo?: string } {
  const wanted = useRouterState({
    select: ({ location: { pathname, href, search } }) =>
      findSafePath((search as { navigateTo?: unknown }).navigateTo) ?? (pathname.startsWith(PATHS.bookNow) ? href : undefined),
  });
  return wanted ? { navigateTo: wanted } : {};
}
