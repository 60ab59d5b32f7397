import type { z } from 'zod';
import { seenPort } from './seen-port.ts';

export type PartnerKind = 'supplier' | 'gateway' | 'application';

/** The account that a call to a partner goes by. */
export type PartnerAccount<Credentials> = {
  /** Our id of the agency's own account; null: the platform's account. */
  readonly id: string | null;
  /** Returns the credentials. A function, so that an account that gets into a log or an answer shows no key. */
  readonly credentials: () => Credentials;
};

/** The name by which rates, breakers and logs tell the accounts of a partner apart. */
export function accountLabel({ id }: Pick<PartnerAccount<unknown>, 'id'>): string {
  return id ?? 'platform';
}

/** What all ports of partners have: whose port it is, and the account that it calls by. */
export type PartnerPort = {
  readonly name: string;
  /** Whether the partner is simulated; staff see a badge. */
  readonly simulated: boolean;
  /** Our id of the agency's own account; null: the platform's. */
  readonly accountId: string | null;
};

/** A partner: a supplier, a gateway or an application, which is called by the account of the agency that is served. */
export type Partner<Port extends PartnerPort, Credentials> = {
  readonly kind: PartnerKind;
  readonly name: Port['name'];
  readonly simulated: boolean;
  /** The form of the credentials of an account. */
  readonly credentials: z.ZodType<Credentials>;
  /** The platform's own credentials; null if the platform has no account: then only agencies with an account of their own are served. */
  readonly platform: Credentials | null;
  /** Makes the port for an account. Cheap: connections, rates and breakers belong to the partner and are counted by account. */
  connect(account: PartnerAccount<Credentials>): Port;
};

/** What is known of a partner without calling it. */
export type KnownPartner = Pick<Partner<PartnerPort, never>, 'kind' | 'name' | 'simulated'> & {
  /** Throws ZodError if the credentials do not fit. */
  readonly checkCredentials: (credentials: unknown) => void;
};

/** A partner whose credentials nobody else needs to know the form of. */
export type AnyPartner<Port extends PartnerPort> = KnownPartner & {
  /** The port for the platform's account; null if it has none. */
  readonly platformPort: () => Port | null;
  /** The port for an agency's own account; `open` returns its credentials as stored. */
  readonly ownPort: (id: string, open: () => unknown) => Port;
};

/** Hides the form of a partner's credentials: whatever is stored is checked before the partner sees it. */
export function definePartner<Port extends PartnerPort, Credentials>(partner: Partner<Port, Credentials>): AnyPartner<Port> {
  const { kind, name, simulated, credentials, platform } = partner;
  const connect = (account: PartnerAccount<Credentials>) => seenPort({ kind, name }, partner.connect(account));
  return {
    kind,
    name,
    simulated,
    checkCredentials: (value) => void credentials.parse(value),
    platformPort: () => (platform === null ? null : connect({ id: null, credentials: () => platform })),
    ownPort: (id, open) => connect({ id, credentials: () => credentials.parse(open()) }),
  };
}
