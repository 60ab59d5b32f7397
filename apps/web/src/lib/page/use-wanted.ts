import { useSearch } from '@tanstack/react-router';

/** Search of a link to log-in or sign-up: where somebody wanted to go, as the address says, goes along (spec 1, section 2). */
export function useWanted(): { readonly navigateTo?: string } {
  const { navigateTo } = useSearch({ strict: false });
  return navigateTo ? { navigateTo } : {};
}
