import { z } from 'zod';
import type { AccountForm, AccountTest } from '../../partner-accounts/index.ts';
import { TRANSFER_CURRENCY } from '../../payments/index.ts';
import type { CryptoDeps } from '../deps.ts';
import { WrongChain } from '../ports.ts';
import { networkOf } from '../rules/networks.ts';
import { USDC_DECIMALS } from '../rules/usdc.ts';
import { nodeFor } from '../watch/read-chain.ts';

/** The chains that the installation has nodes of, and the check of an address. */
export type UsdcPlaces = { readonly chainIds: readonly number[]; readonly isAddress: (text: string) => boolean };

const NOBODY = `0x${'0'.repeat(40)}`;

/** An address that somebody can send from: no token's contract, where USDC would be lost for good, and not the empty one. */
const isPayable = (address: string, { chainIds }: UsdcPlaces) =>
  ![NOBODY, ...chainIds.map((id) => networkOf(id).token)].includes(address.toLowerCase());

/**
 * The form of an account: a chain, an address with its checksum (eips.ethereum.org/EIPS/eip-55), and how deep a transfer must be. The token is that of
 * the chain, which nobody chooses. A page sends its fields as texts.
 */
export const usdcCredentials = (places: UsdcPlaces) =>
  z.strictObject({
    chainId: z.coerce.number().refine((id) => places.chainIds.includes(id)),
    address: z
      .string()
      // mutant usdc-to-an-address-without-checksum: `places.isAddress(text)` -> `true` fails usdc-gateway.test.ts
      .refine((text) => /^0x[0-9a-fA-F]{40}$/.test(text) && places.isAddress(text) && isPayable(text, places)),
    /** By default as many as the chain needs; never fewer than two. */
    confirmations: z.coerce.number().int().min(2).max(1_000).optional(),
  });
export type UsdcCredentials = z.infer<ReturnType<typeof usdcCredentials>>;

/** How an owner enters an account. */
export const usdcForm = ({ chainIds }: UsdcPlaces): AccountForm => ({
  title: 'partnerAccounts.usdc_title',
  fields: [
    {
      ...{ name: 'chainId', label: 'partnerAccounts.usdc_chain', isSecret: false },
      choices: chainIds.map((id) => ({ value: String(id), label: networkOf(id).name })),
    },
    { name: 'address', label: 'partnerAccounts.usdc_address', help: 'partnerAccounts.usdc_addressHelp', isSecret: false },
    {
      ...{ name: 'confirmations', label: 'partnerAccounts.usdc_confirmations', isSecret: false, isOptional: true },
      help: 'partnerAccounts.usdc_confirmationsHelp',
    },
  ],
});

const refused = (code: Extract<AccountTest, { kind: 'refused' }>['code']): AccountTest => ({ kind: 'refused', code });

/** Tests an account by asking the node of its chain for the token, which changes nothing. The place where it is paid is its name. */
export async function testUsdc(
  deps: Pick<CryptoDeps, 'nodeOf'>,
  { chainId, address }: UsdcCredentials,
  { currency }: { readonly currency: string },
): Promise<AccountTest> {
  if (currency !== TRANSFER_CURRENCY) return refused('accountCurrencyWrong');
  try {
    const decimals = await nodeFor(deps, { chainId }).decimals(networkOf(chainId).token);
    // mutant usdc-of-other-decimals: `decimals === USDC_DECIMALS` -> `true` fails usdc-gateway.test.ts
    return decimals === USDC_DECIMALS
      ? { kind: 'works', identity: `${chainId}:${address.toLowerCase()}` }
      : refused('accountChainWrong');
  } catch (error) {
    return refused(error instanceof WrongChain ? 'accountChainWrong' : 'accountUnreachable');
  }
}
