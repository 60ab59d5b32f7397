import { useSearch } from '@tanstack/react-router';

/**
 * The search parameters of a link to login or sign-up: they pass on the page that the person wanted, as the address names it
 * (spec 1, section 2).
 */
export function useWanted(): { readonly navigateTo?: string } {
  const { navigateTo } = useSearch({ strict: false });
  return navigateTo ? { navigateTo } : {};
}
