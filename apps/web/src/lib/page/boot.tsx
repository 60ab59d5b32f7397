import type { AgencyBrand, BootData } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';

const BootContext = createContext<BootData | null>(null);
const ChangeAgencyContext = createContext<(agency: AgencyBrand) => void>(() => undefined);

type BootProviderProps = { boot: BootData; onAgency: (agency: AgencyBrand) => void; children: ReactNode };

/** Hands the page's boot data to everything below, and the way to change the agency in it. */
export function BootProvider({ boot, onAgency, children }: BootProviderProps) {
  return (
    <ChangeAgencyContext value={onAgency}>
      <BootContext value={boot}>{children}</BootContext>
    </ChangeAgencyContext>
  );
}

/** Makes the whole page show another brand of the same agency: its owner has just changed it. */
export function useChangeAgency(): (agency: AgencyBrand) => void {
  return useContext(ChangeAgencyContext);
}

/** What the server knew when it made the page. The session in it may be old: read `useSession`. */
export function useBoot(): BootData {
  return required(useContext(BootContext), 'boot data');
}

/** The agency of this host. Pages are rendered only where there is one. */
export function useAgency(): AgencyBrand {
  return required(useBoot().agency, 'agency');
}

/** Reads the boot data from the page. Throws where the server has not put it there. */
export function readBoot(): BootData {
  const text = required(document.getElementById('boot')?.textContent, 'boot data in the page');
  return JSON.parse(text) as BootData;
}
