import type { PartnerAccount } from '@caravel/contracts';
import { translate } from '@caravel/products/translate.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { FormField } from '../ports.ts';
import { ownAccountId } from '../rules/own-account-id.ts';
import { shownFields } from '../rules/shown-fields.ts';
import { countOwn } from '../set-account.ts';
import type { AccountSettingsDeps } from './deps.ts';
import { type AccountRow, credentialsOf, type FormPartner, findInForce, withForm } from './in-force.ts';

const presentField = ({ locale }: Ctx, { name, label, help, isSecret, isOptional = false, choices }: FormField) => ({
  ...{ name, isSecret, isOptional, label: translate(locale, label), choices: choices ? [...choices] : null },
  help: help === undefined ? null : translate(locale, help),
});

function presentOwn(
  { ring, eventsUrl, partners }: AccountSettingsDeps,
  { kind, name, form }: FormPartner,
  row: AccountRow,
): PartnerAccount['own'] {
  const sold = partners.filter((one) => one.kind === kind && one.name === name).flatMap(({ product }) => product ?? []);
  const { createdAt, testedAt, lastError: code, lastErrorAt } = row;
  return {
    shown: shownFields(form.fields, credentialsOf(ring, row)),
    since: createdAt.toISOString(),
    testedAt: testedAt?.toISOString() ?? null,
    opens: sold.map((product) => ({ product, isOpen: row.opens?.[product] ?? null })),
    lastError: code === null || lastErrorAt === null ? null : { code, at: lastErrorAt.toISOString() },
    eventsUrl: eventsUrl(row),
  };
}

/** Returns how the agency works with a partner. */
export async function getAccount(deps: AccountSettingsDeps, ctx: Ctx, partner: FormPartner): Promise<PartnerAccount> {
  const { kind, name, simulated, form } = partner;
  const place = { agencyId: ctx.agency.id, kind, name };
  const { row, before } = await ctx.db.tx(async (tx) => ({
    row: await findInForce(tx, ctx, partner),
    before: await countOwn(tx, place),
  }));
  const unset = partner.hasPlatform ? 'platform' : 'none';
  return {
    ...{ kind, name, title: translate(ctx.locale, form.title), simulated },
    mode: row === undefined || row.mode === 'platform' ? unset : row.mode,
    hasPlatformAccount: partner.hasPlatform,
    tellsAccount: !form.tellsNoAccount,
    fields: form.fields.map((field) => presentField(ctx, field)),
    own: row?.mode === 'own' ? presentOwn(deps, partner, row) : null,
    nextEventsUrl: deps.eventsUrl({ ...place, id: ownAccountId(place, before) }),
  };
}

/** Lists how the agency works with its partners of a kind. */
export async function listPartnerAccounts(
  deps: AccountSettingsDeps,
  ctx: Ctx,
  kind: FormPartner['kind'],
): Promise<readonly PartnerAccount[]> {
  const accounts: PartnerAccount[] = [];
  for (const partner of withForm(deps, kind)) accounts.push(await getAccount(deps, ctx, partner));
  return accounts;
}
