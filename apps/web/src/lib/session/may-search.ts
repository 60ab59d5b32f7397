import { useAgency } from '../page/boot.tsx';
import { useSession } from './session.ts';

/** Whether the person may search: everybody who is logged in but those who run the platform, and visitors where the agency lets them. */
export function useMaySearch(): boolean {
  const { visitorsMaySearch } = useAgency();
  const session = useSession();
  return session ? !session.isOperator : visitorsMaySearch;
}
