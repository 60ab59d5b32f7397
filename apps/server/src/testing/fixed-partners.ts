import { required } from '@caravel/kernel';
import type { PartnerPort, Partners } from '../domains/partner-accounts/index.ts';

/** Partners that serve every agency by the platform's account, whatever the agency's settings say. */
export function fixedPartners<Port extends PartnerPort>(...ports: readonly Port[]): Partners<Port> {
  return {
    all: ports.map(({ name, simulated }) => ({
      ...{ kind: 'supplier', name, simulated, hasPlatform: true },
      ...{ checkCredentials: () => {}, simulatedBy: () => simulated },
    })),
    ofPlatform: () => ports,
    forAgency: async () => ({ ports, off: [] }),
    forAgencyIn: async () => ({ ports, off: [] }),
    inForce: async (_, ref) => ports.find(({ name, accountId }) => name === ref.name && accountId === ref.accountId),
    findByAccount: async (_, ref) => ports.find(({ name }) => name === ref.name),
    byAccount: async (_, ref) =>
      required(
        ports.find(({ name }) => name === ref.name),
        `a partner ${ref.name}`,
      ),
    ownSince: async () => [],
  };
}
