import { useRouterState, useSearch } from '@tanstack/react-router';
import { PATHS } from '../address/paths.ts';

/**
 * The search parameters of a link to login or sign-up: they pass on the page that the person wanted, as the address names it (spec 1, section 2), or the
 * search that a visitor is at.
 */
export function useWanted(): { readonly navigateTo?: string } {
  const { navigateTo } = useSearch({ strict: false });
  const searching = useRouterState({
    select: ({ location }) => (location.pathname.startsWith(PATHS.bookNow) ? location.href : undefined),
  });
  const wanted = navigateTo ?? searching;
  return wanted ? { navigateTo: wanted } : {};
}
