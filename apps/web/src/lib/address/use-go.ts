import { useNavigate } from '@tanstack/react-router';

/** Returns what puts the state of a page into its address, in place of what it held; values that are not set are left out. */
export function useGo<Search extends Readonly<Record<string, unknown>>>(): (next: Search) => void {
  const navigate = useNavigate();
  return (next) => {
    const kept = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined && value !== ''));
    void navigate({ to: '.', search: kept, replace: true, resetScroll: false });
  };
}
