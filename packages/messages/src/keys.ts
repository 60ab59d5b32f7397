import type { accounts } from './en/accounts.ts';
import type { agents } from './en/agents.ts';
import type { auth } from './en/auth.ts';
import type { cancelPolicy } from './en/cancel-policy.ts';
import type { checkout } from './en/checkout.ts';
import type { claims } from './en/claims.ts';
import type { clients } from './en/clients.ts';
import type { common } from './en/common.ts';
import type { controls } from './en/controls.ts';
import type { dashboard } from './en/dashboard.ts';
import type { documents } from './en/documents.ts';
import type { errors } from './en/errors.ts';
import type { factors } from './en/factors.ts';
import type { landing } from './en/landing.ts';
import type { list } from './en/list.ts';
import type { listExports } from './en/list-exports.ts';
import type { listViews } from './en/list-views.ts';
import type { mail } from './en/mail.ts';
import type { map } from './en/map.ts';
import type { office } from './en/office.ts';
import type { officeActivity } from './en/office-activity.ts';
import type { palette } from './en/palette.ts';
import type { places } from './en/places.ts';
import type { product } from './en/product.ts';
import type { profile } from './en/profile.ts';
import type { records } from './en/records.ts';
import type { requests } from './en/requests.ts';
import type { searches } from './en/searches.ts';
import type { staffActivity } from './en/staff-activity.ts';
import type { told } from './en/told.ts';
import type { trips } from './en/trips.ts';
import type { validation } from './en/validation.ts';
import type { website } from './en/website.ts';

/** The texts of products, by key: each product adds its own where its English texts stand. */
// biome-ignore lint/suspicious/noEmptyInterface: products extend it
export interface ProductTexts {}

/** Every key: those of the English catalogue, which is the pattern for the others. */
export type MessageKey =
  | keyof ProductTexts
  | keyof typeof accounts
  | keyof typeof agents
  | keyof typeof auth
  | keyof typeof checkout
  | keyof typeof claims
  | keyof typeof clients
  | keyof typeof common
  | keyof typeof controls
  | keyof typeof dashboard
  | keyof typeof documents
  | keyof typeof errors
  | keyof typeof factors
  | keyof typeof cancelPolicy
  | keyof typeof landing
  | keyof typeof list
  | keyof typeof listExports
  | keyof typeof listViews
  | keyof typeof mail
  | keyof typeof map
  | keyof typeof office
  | keyof typeof officeActivity
  | keyof typeof palette
  | keyof typeof places
  | keyof typeof product
  | keyof typeof profile
  | keyof typeof records
  | keyof typeof requests
  | keyof typeof searches
  | keyof typeof staffActivity
  | keyof typeof told
  | keyof typeof trips
  | keyof typeof validation
  | keyof typeof website;

/** All texts of a language. */
export type Catalogue = Readonly<Record<MessageKey, string>>;

/** The same keys in another language: a missing or an extra key does not compile. */
export type Texts<Area> = { readonly [Key in keyof Area]: string };
