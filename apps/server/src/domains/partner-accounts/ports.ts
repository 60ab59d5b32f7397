import type { ErrorCode, Product } from '@caravel/contracts';
import type { MessageKey } from '@caravel/messages';
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

/** A field of an account, as the agency's owner enters it on a page. */
export type FormField = {
  readonly name: string;
  readonly label: MessageKey;
  readonly help?: MessageKey;
  /** Never shown again, but for its last four characters. */
  readonly isSecret: boolean;
  /** May be left out. */
  readonly isOptional?: boolean;
  /** The values it has, and what they are called: names, the same in all languages. Absent: it is typed. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
};

/** Whether a partner has opened each of its products for an account. One that is absent did not answer: nobody knows. */
export type OpenProducts = { readonly [product in Product]?: boolean };

/**
 * What a harmless call found out. `identity`: the partner's own name of the account, by which a new key of the same account is told from another
 * account; no secret. Null if the partner tells none: then the owner says so. `opens`: of a partner that sells several products by one account.
 */
export type AccountTest =
  | { readonly kind: 'works'; readonly identity: string | null; readonly opens?: OpenProducts }
  | { readonly kind: 'refused'; readonly code: ErrorCode };

/**
 * What a harmless call by the platform's account found out. `currency`: what it is billed in (ISO 4217); null: the partner did not tell. `closed`: the key is
 * good, and the partner has not opened the product for it.
 */
export type PlatformTest =
  | { readonly kind: 'works'; readonly currency: string | null }
  | { readonly kind: 'closed' }
  | Extract<AccountTest, { readonly kind: 'refused' }>;

/** The agency that an account is tested for. `currency`: ISO 4217. */
type ForAgency = { readonly currency: string };

/** How an owner enters an account by themselves. */
export type AccountForm = {
  /** The partner's name as people read it. */
  readonly title: MessageKey;
  readonly fields: readonly FormField[];
  /** The partner does not tell whose account a key opens: its owner says whether a new key is of the same account. */
  readonly tellsNoAccount?: true;
};

/** How an account is tested before it counts, on the page of owners and on the command line. What owners enter is always tested. */
type Tested<Credentials> =
  | {
      /** Tests an account by a call that harms nothing. The account's id counts rates and failures. */
      test(account: PartnerAccount<Credentials>, agency: ForAgency): Promise<AccountTest>;
      /** How an owner enters an account; absent: only those who run the platform set one, on the command line. */
      readonly form?: AccountForm;
    }
  | { readonly test?: never; readonly form?: never };

/** A partner: a supplier, a gateway or an application, which is called by the account of the agency that is served. */
export type Partner<Port extends PartnerPort, Credentials> = {
  readonly kind: PartnerKind;
  readonly name: Port['name'];
  /** The product that is sold here, of a partner that sells several by one account: its calls are told apart by it. */
  readonly product?: Product;
  readonly simulated: boolean;
  /** The form of the credentials of an account. */
  readonly credentials: z.ZodType<Credentials>;
  /** The platform's own credentials; null if the platform has no account: then only agencies with an account of their own are served. */
  readonly platform: Credentials | null;
  /** Makes the port for an account. Cheap: connections, rates and breakers belong to the partner and are counted by account. */
  connect(account: PartnerAccount<Credentials>): Port;
  /** Tests the platform's account by a call that harms nothing, in whichever currency it is billed; absent: it is not tested. */
  testPlatform?(account: PartnerAccount<Credentials>): Promise<PlatformTest>;
} & Tested<Credentials>;

/** Tests credentials at a partner; `id` counts rates and failures. Throws ZodError if they do not fit. */
export type TestAccount = (id: string, credentials: unknown, agency: ForAgency) => Promise<AccountTest>;

/** What is known of a partner without calling it. */
export type KnownPartner = Pick<Partner<PartnerPort, never>, 'kind' | 'name' | 'product' | 'simulated'> & {
  /** Whether the platform has an account there. */
  readonly hasPlatform: boolean;
  /** Throws ZodError if the credentials do not fit. */
  readonly checkCredentials: (credentials: unknown) => void;
  /** Whether what is done by an account with these credentials is not real. Throws ZodError if they do not fit. */
  readonly simulatedBy: (credentials: unknown) => boolean;
  /** Absent: accounts of this partner are not tested. */
  readonly test?: TestAccount;
  /** Tests the platform's account and hands out no key; absent: there is none, or it is not tested. */
  readonly testPlatform?: () => Promise<PlatformTest>;
  /** How an owner enters an account; absent: not at all. */
  readonly form?: AccountForm;
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
  const { kind, name, product, simulated, credentials, platform, form, testPlatform } = partner;
  const connect = (account: PartnerAccount<Credentials>) =>
    seenPort({ kind, name, product, account: account.id === null ? 'platform' : 'own' }, partner.connect(account));
  return {
    kind,
    name,
    ...(product && { product }),
    simulated,
    hasPlatform: platform !== null,
    checkCredentials: (value) => void credentials.parse(value),
    simulatedBy: (value) => {
      const given = credentials.parse(value);
      return partner.connect({ id: 'asked', credentials: () => given }).simulated;
    },
    ...(partner.test && {
      test: async (id, value, agency) => {
        const given = credentials.parse(value);
        return partner.test({ id, credentials: () => given }, agency);
      },
    }),
    ...(testPlatform && platform !== null && { testPlatform: () => testPlatform({ id: null, credentials: () => platform }) }),
    ...(form && { form }),
    platformPort: () => (platform === null ? null : connect({ id: null, credentials: () => platform })),
    ownPort: (id, open) => connect({ id, credentials: () => credentials.parse(open()) }),
  };
}
