import type { AgencyChange, AgencySettings } from '@caravel/contracts';
import { paragraphsOf, SOCIAL_NETWORKS } from '@caravel/contracts';
import { airportsOf } from '@caravel/reference';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { AppError } from '../../platform/errors.ts';
import { assertNoProblems } from '../../platform/http/endpoints/invalid-fields.ts';
import type { AgenciesDeps } from './deps.ts';
import { getAgencySettings, loadAgencySettings } from './get-agency-settings.ts';
import { revisionOf } from './presenters.ts';
import { type AgencyRow, getAgencyRow, type PolicyKind } from './queries.ts';
import { sanitisePolicyHtml } from './rules/policy-html.ts';
import { toldChanges } from './rules/told-changes.ts';
import { forgetMedia, type MediaChange, storeMedia } from './store-media.ts';
import { agencies, agencyPolicies } from './tables.ts';

/** The kinds of policy text by the spec's field names. */
const POLICIES = {
  privacyPolicy: 'privacy',
  cookiesPolicy: 'cookies',
  disclaimer: 'disclaimer',
  terms: 'terms',
  userTerms: 'userTerms',
} as const satisfies Partial<Record<keyof AgencyChange, PolicyKind>>;

/** Returns the links after a change: given links replace, null removes, the others stay. */
function linksAfter(row: AgencyRow, change: AgencyChange): AgencyRow['socialLinks'] {
  const links = { ...row.socialLinks };
  for (const network of SOCIAL_NETWORKS) {
    const link = change[network];
    if (link === null) delete links[network];
    else if (link !== undefined) links[network] = link;
  }
  return links;
}

/** Returns addresses and keys of the site's files after a change. */
function mediaAfter({ mediaKeys }: AgencyRow, media: MediaChange) {
  const keys = { ...mediaKeys };
  const urls: Partial<Record<keyof MediaChange, string | null>> = {};
  for (const [field, file] of Object.entries(media) as [keyof MediaChange, MediaChange[keyof MediaChange]][]) {
    urls[field] = file?.url ?? null;
    if (file) keys[field] = file.key;
    else delete keys[field];
  }
  return { ...urls, mediaKeys: keys };
}

async function writeAgency(tx: Tx, ctx: Ctx, row: AgencyRow, change: AgencyChange, media: MediaChange): Promise<void> {
  // Columns are listed explicitly, so that no other can be set. An undefined value leaves its column unchanged.
  await tx
    .update(agencies)
    .set({
      name: change.agencyName,
      heading: change.heading,
      subHeading: change.subHeading,
      translations: change.translations,
      backgroundOverlay: change.backgroundOverlay,
      primaryColor: change.primaryColor,
      fontFamily: change.fontFamily,
      navbarPosition: change.navbarPosition,
      isFluid: change.isFluid,
      isRtl: change.isRTL,
      defaultTheme: change.defaultTheme,
      contactPhone: change.contactPhoneNumber,
      contactEmail: change.contactEmailId,
      signUpDomains: change.signUpDomains && [...new Set(change.signUpDomains)],
      showPublishedPrice: change.showPublishedPrice,
      bookingMenu: change.bookingMenuItemOptions,
      visitorsMaySearch: change.visitorsMaySearch,
      promises: change.promises,
      homeAirport: change.homeAirport,
      destinations: change.destinations,
      helpHours: change.helpHours?.toSorted((one, other) => one.day - other.day),
      socialLinks: linksAfter(row, change),
      ...mediaAfter(row, media),
      updatedAt: new Date(ctx.clock.now()),
    })
    .where(eq(agencies.id, ctx.agency.id));
}

async function writePolicies(tx: Tx, ctx: Ctx, change: AgencyChange): Promise<void> {
  const agencyId = ctx.agency.id;
  for (const [field, kind] of Object.entries(POLICIES) as [keyof typeof POLICIES, PolicyKind][]) {
    const text = change[field];
    if (text === undefined) continue;
    const html = sanitisePolicyHtml(paragraphsOf(text.replaceAll('\r\n', '\n')));
    const updatedAt = new Date(ctx.clock.now());
    if (html === '') {
      await tx.delete(agencyPolicies).where(and(eq(agencyPolicies.agencyId, agencyId), eq(agencyPolicies.kind, kind)));
    } else {
      await tx
        .insert(agencyPolicies)
        .values({ agencyId, kind, html, updatedAt })
        .onConflictDoUpdate({ target: [agencyPolicies.agencyId, agencyPolicies.kind], set: { html, updatedAt } });
    }
  }
}

/** Throws `validationFailed` at the field if airlines fly to no such place. */
function refuseUnknownPlaces(ctx: Ctx, { homeAirport, destinations }: AgencyChange): void {
  const isUnknown = (code: string) => airportsOf(code).length === 0;
  assertNoProblems(ctx, {
    ...(homeAirport && isUnknown(homeAirport) && { homeAirport: 'placeInvalid' }),
    ...(destinations?.some(isUnknown) && { destinations: 'placeInvalid' }),
  });
}

/** A change, and the state of the settings that it was made of. */
type AskedChange = AgencyChange & { readonly revision?: string | undefined };

/** Stores the change and its audit entry; returns the new settings and the old files. */
function writeChange(deps: AgenciesDeps, ctx: Ctx, { revision, ...change }: AskedChange, media: MediaChange) {
  return ctx.db.tx(async (tx) => {
    const [row] = await tx.select().from(agencies).where(eq(agencies.id, ctx.agency.id)).for('update');
    if (!row) throw new AppError('agencyNotFound');
    if (revision !== undefined && revision !== revisionOf(row)) throw new AppError('settingsChanged');
    const settings = await loadAgencySettings(deps, tx, ctx);
    await writeAgency(tx, ctx, row, change, media);
    await writePolicies(tx, ctx, change);
    const changed = await loadAgencySettings(deps, tx, ctx);
    const data = { fields: Object.keys(change), changes: toldChanges(settings, changed) };
    await recordAudit(tx, ctx, { action: 'agency.updated', subjectType: 'agency', subjectId: row.id, data });
    return { before: row.mediaKeys, settings: changed };
  });
}

/**
 * Changes the site of the host's agency, as its owner. A call is applied completely or not at all, and the site's next page shows it.
 * Throws `validationFailed` if a file does not fit its field, `subdomainFixed` for another sub-domain, and `settingsChanged` if somebody else has saved
 * since the asked revision.
 */
export async function updateAgency(deps: AgenciesDeps, ctx: Ctx, asked: AskedChange): Promise<AgencySettings> {
  const { revision: _, ...change } = asked;
  if (Object.keys(change).length === 0) return getAgencySettings(deps, ctx);
  if (change.subdomain !== undefined && change.subdomain !== ctx.agency.slug) throw new AppError('subdomainFixed');
  refuseUnknownPlaces(ctx, change);
  const { mediaKeys } = await ctx.db.tx((tx) => getAgencyRow(tx, ctx.agency.id));
  const media = await storeMedia(deps, ctx, change, mediaKeys);
  const { before, settings } = await writeChange(deps, ctx, asked, media).catch(async (error: unknown) => {
    await forgetMedia(deps, media);
    throw error;
  });
  deps.forgetAgency(ctx.agency.id);
  // Old logos are kept, because emails that were sent show them.
  for (const field of ['backgroundImage', 'backgroundVideo'] as const) {
    const old = before[field];
    if (media[field] !== undefined && old !== undefined && old !== media[field]?.key) await deps.storage.delete(old);
  }
  return settings;
}
