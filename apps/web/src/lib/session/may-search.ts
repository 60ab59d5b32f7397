import { useAgency } from '../page/boot.tsx';
import { useSession } from './session.ts';

/** Whether the person may search: everybody who is logged in, and visitors where the agency lets them. */
export function useMaySearch(): boolean {
  const { visitorsMaySearch } = useAgency();
  return useSession() !== null || visitorsMaySearch;
}
