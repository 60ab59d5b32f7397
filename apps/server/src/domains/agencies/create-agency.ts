import {
  agencyChangeSchema,
  DEFAULT_PRIMARY_COLOR,
  FONT_FAMILIES,
  localeSchema,
  productSchema,
  SOCIAL_NETWORKS,
  themeChoiceSchema,
} from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { z } from 'zod';
import type { AgencyContext, Clock } from '../../platform/context.ts';
import type { Database } from '../../platform/db/types.ts';
import { presentContext } from './presenters.ts';
import { getAgencyRow, listPolicyKinds, type PolicyKind } from './queries.ts';
import { hostOf, isSlug } from './rules/host.ts';
import { sanitisePolicyHtml } from './rules/policy-html.ts';
import { agencies, agencyHosts, agencyPolicies } from './tables.ts';

/** The input of `createAgency`; all but name, slug, origin and currency have defaults. The currency is for good: no call changes it. */
export const newAgencySchema = z.object({
  name: z.string().trim().min(2).max(80),
  slug: z.string().refine(isSlug, { error: 'not a free sub-domain' }),
  origin: z.url({ protocol: /^https?$/ }).transform((origin) => new URL(origin).origin),
  status: z.enum(['Active', 'Inactive']).default('Active'),
  isSubscribed: z.boolean().default(false),
  isPlatformBrand: z.boolean().default(false),
  locale: localeSchema.default('en'),
  currency: z.string().regex(/^[A-Z]{3}$/),
  timeZone: z.string().default('America/New_York'),
  heading: z.string().max(300).default(''),
  subHeading: z.string().max(1_000).default(''),
  translations: agencyChangeSchema.shape.translations.default({}),
  logo: z.string().nullable().default(null),
  logoMobile: z.string().nullable().default(null),
  favicon: z.string().nullable().default(null),
  backgroundImage: z.string().nullable().default(null),
  backgroundVideo: z.string().nullable().default(null),
  backgroundOverlay: z.int().min(0).max(100).default(0),
  primaryColor: z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/)
    .default(DEFAULT_PRIMARY_COLOR),
  fontFamily: z.enum(FONT_FAMILIES).nullable().default(null),
  navbarPosition: z.enum(['combo', 'top', 'vertical']).default('combo'),
  isFluid: z.boolean().default(false),
  isRtl: z.boolean().default(false),
  defaultTheme: themeChoiceSchema.default('auto'),
  socialLinks: z.partialRecord(z.enum(SOCIAL_NETWORKS), z.url()).default({}),
  contactPhone: z.string().nullable().default(null),
  contactEmail: z.string().nullable().default(null),
  bookingMenu: z.array(z.object({ title: productSchema, active: z.boolean() })).default([]),
  homeAirport: z.string().nullable().default(null),
  destinations: z.array(z.string()).default([]),
  helpHours: agencyChangeSchema.shape.helpHours.default([]),
  signUpDomains: z.array(z.string().toLowerCase()).default([]),
  isSsoEnabled: z.boolean().default(false),
  policies: z.partialRecord(z.enum(['privacy', 'cookies', 'disclaimer', 'terms', 'userTerms']), z.string()).default({}),
});
export type NewAgency = z.input<typeof newAgencySchema>;

/**
 * Creates an agency with its verified first host in one transaction, within its own row-level security. For the operator's command line,
 * the seed and tests; throws if the slug or the host is taken.
 */
export async function createAgency(deps: { database: Database; clock: Clock }, input: NewAgency): Promise<AgencyContext> {
  const { policies, ...columns } = newAgencySchema.parse(input);
  const id = newId();
  const at = new Date(deps.clock.now());
  return deps.database.forAgency(id).tx(async (tx) => {
    await tx.insert(agencies).values({ ...columns, id, createdAt: at, updatedAt: at });
    await tx.insert(agencyHosts).values({ host: hostOf(columns.origin), agencyId: id, verifiedAt: at, createdAt: at });
    for (const [kind, html] of Object.entries(policies) as [PolicyKind, string][]) {
      await tx.insert(agencyPolicies).values({ agencyId: id, kind, html: sanitisePolicyHtml(html), updatedAt: at });
    }
    return presentContext(await getAgencyRow(tx, id), await listPolicyKinds(tx, id), deps.clock.now());
  });
}
