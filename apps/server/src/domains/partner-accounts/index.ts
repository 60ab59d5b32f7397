export { type ListedAccount, listAccounts } from './list-accounts.ts';
export { type ChoiceInForce, listChoices } from './list-choices.ts';
export { type AccountRef, type Partners, partnersOf, type ReadTerms } from './partners.ts';
export {
  type AccountForm,
  type AccountTest,
  type AnyPartner,
  accountLabel,
  definePartner,
  type KnownPartner,
  type OpenProducts,
  type PartnerPort,
  type PlatformTest,
} from './ports.ts';
export { readCredentials } from './read-credentials.ts';
export { renewCredentials } from './renew-credentials.ts';
export { rotateKeys } from './rotate-keys.ts';
export { modeOf } from './rules/mode-of.ts';
export { sandboxCredentials } from './sandbox-credentials.ts';
export { type AccountChoice, type OwnAccount, setAccount } from './set-account.ts';
export { readInForce } from './settings/in-force.ts';
export { partnerAccountsSlice } from './settings/routes.ts';
