import type { AgencyBrand, BootData } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';

const BootContext = createContext<BootData | null>(null);
const ChangeAgencyContext = createContext<(agency: AgencyBrand) => void>(() => undefined);

type BootProviderProps = { boot: BootData; onAgency: (agency: AgencyBrand) => void; children: ReactNode };

/** Provides the page's boot data to its children, and a function that changes the agency in it. */
export function BootProvider({ boot, onAgency, children }: BootProviderProps) {
  return (
    <ChangeAgencyContext value={onAgency}>
      <BootContext value={boot}>{children}</BootContext>
    </ChangeAgencyContext>
  );
}

/** Shows the whole page in a changed brand of the same agency, after its owner has edited it. */
export function useChangeAgency(): (agency: AgencyBrand) => void {
  return useContext(ChangeAgencyContext);
}

/** The boot data that the server put in the page. The session in it may be outdated: use `useSession`. */
export function useBoot(): BootData {
  return required(useContext(BootContext), 'boot data');
}

/** The agency of this host. Pages are rendered only if there is one. */
export function useAgency(): AgencyBrand {
  return required(useBoot().agency, 'agency');
}

/** Reads the boot data from the page. Throws if the server has not put it there. */
export function readBoot(): BootData {
  const text = required(document.getElementById('boot')?.textContent, 'boot data in the page');
  return JSON.parse(text) as BootData;
}
