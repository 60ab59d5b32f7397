import type { AgencySettings, EndpointInput, FontFamily, updateAgency } from '@caravel/contracts';
import { agencyChangeSchema, FONT_FAMILIES, SOCIAL_NETWORKS } from '@caravel/contracts';
import type { z } from 'zod';
import type { MessageKey } from '../../lib/language/i18n.tsx';

/** Policy texts, in the order of the page. */
export const POLICY_NAMES = ['privacyPolicy', 'cookiesPolicy', 'disclaimer', 'userTerms', 'terms'] as const;
export type PolicyName = (typeof POLICY_NAMES)[number];

/** Fields that may stay empty: no text means none. */
const OPTIONAL_NAMES = [...SOCIAL_NETWORKS, 'contactPhoneNumber', 'contactEmailId'] as const;
type OptionalName = (typeof OPTIONAL_NAMES)[number];

/** Text fields. */
export type TextName = 'agencyName' | 'heading' | 'subHeading' | 'primaryColor' | 'signUpDomains' | OptionalName | PolicyName;

const MEDIA_NAMES = ['logo', 'logoMobile', 'backgroundImage', 'backgroundVideo'] as const;
export type MediaName = (typeof MEDIA_NAMES)[number];

/** A file of the site: its URL, and the key of its upload if it is new. */
export type Media = { readonly url: string | null; readonly upload?: string };

/** The settings as the form holds them: texts as typed, sign-up domains one per line. */
export type Draft = Readonly<Record<TextName, string>> &
  Readonly<Record<MediaName, Media>> &
  Pick<
    AgencySettings,
    | 'translations'
    | 'backgroundOverlay'
    | 'navbarPosition'
    | 'isFluid'
    | 'isRTL'
    | 'defaultTheme'
    | 'bookingMenuItemOptions'
    | 'promises'
    | 'homeAirport'
    | 'destinations'
    | 'helpHours'
    | 'visitorsMaySearch'
  > & { readonly fontFamily: FontFamily };
export type FieldName = keyof Draft;

type Body = EndpointInput<typeof updateAgency>['body'];

const BLOCK_END = /(<\/(?:h[2-4]|p|ul|ol|li|blockquote|table|thead|tbody|tr)>|<hr \/>)(?=<)/g;
const LINK_EXTRAS = / rel="noopener noreferrer nofollow" target="_blank"/g;

/** A policy in readable form: one line per block, and links without the attributes that every save adds. */
export function readablePolicy(html: string): string {
  return html.replace(LINK_EXTRAS, '').replace(BLOCK_END, '$1\n');
}

/** The settings as texts. */
export function draftOf(settings: AgencySettings): Draft {
  const { contactPhoneNumber: phone } = settings;
  const networks = Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, settings[network] ?? ''])) as Pick<
    Draft,
    (typeof SOCIAL_NETWORKS)[number]
  >;
  const policies = Object.fromEntries(POLICY_NAMES.map((name) => [name, readablePolicy(settings[name])])) as Pick<
    Draft,
    PolicyName
  >;
  const { agencyName, heading, subHeading, primaryColor } = settings;
  const { translations, backgroundOverlay, navbarPosition, isFluid, isRTL, defaultTheme, bookingMenuItemOptions, promises } =
    settings;
  const { homeAirport, destinations, helpHours, visitorsMaySearch } = settings;
  return {
    ...{ agencyName, heading, subHeading, primaryColor },
    ...policies,
    ...{ translations, backgroundOverlay, navbarPosition, isFluid, isRTL, defaultTheme, bookingMenuItemOptions, promises },
    ...{ homeAirport, destinations, helpHours, visitorsMaySearch },
    ...networks,
    contactPhoneNumber: phone === null ? '' : `+${phone.replace(/\D/g, '')}`,
    contactEmailId: settings.contactEmailId ?? '',
    signUpDomains: settings.signUpDomains.join('\n'),
    logo: { url: settings.logo },
    logoMobile: { url: settings.logoMobile },
    backgroundImage: { url: settings.backgroundImage },
    backgroundVideo: { url: settings.backgroundVideo },
    fontFamily: FONT_FAMILIES.find((family) => family === settings.fontFamily) ?? 'bricolage',
  };
}

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name => names.some((one) => one === name);

/** Words of an owner's own; none stand for the usual ones. */
const wordsOf = (text: string | null) => text?.trim() || null;

/** A field in the form that the call takes. */
function sentValue(draft: Draft, name: FieldName): unknown {
  if (isOneOf(MEDIA_NAMES, name)) return draft[name].upload ?? null;
  if (isOneOf(OPTIONAL_NAMES, name)) return draft[name].trim() === '' ? null : draft[name].trim();
  if (name === 'signUpDomains') return draft[name].split(/[\s,;]+/).filter((domain) => domain !== '');
  if (name === 'promises')
    return draft[name].map(({ title, text, ...rest }) => ({ ...rest, title: wordsOf(title), text: wordsOf(text) }));
  return draft[name];
}

const isSame = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second);

/** The fields that differ. */
export function changedNames(draft: Draft, saved: Draft): FieldName[] {
  const names = Object.keys(draft) as FieldName[];
  return names.filter((name) => !isSame(draft[name], saved[name]));
}

/**
 * The body of the call: only the fields that differ, so that two tabs do not undo each other. Call it only with a draft that has
 * no problems.
 */
export function changesOf(draft: Draft, saved: Draft): Body {
  return Object.fromEntries(changedNames(draft, saved).map((name) => [name, sentValue(draft, name)]));
}

/** The fields that both the person and somebody else have changed since `seen`, each in another way. */
export function conflictsOf(draft: Draft, seen: Draft, theirs: Draft): FieldName[] {
  const names = changedNames(theirs, seen);
  return changedNames(draft, seen).filter((name) => names.includes(name) && !isSame(draft[name], theirs[name]));
}

function keyOf(issue: z.core.$ZodIssue, has: (key: string) => key is MessageKey): MessageKey {
  const own = `validation.${issue.message}`;
  if (has(own)) return own;
  if (issue.code === 'too_small') return issue.minimum === 1 ? 'validation.required' : 'validation.tooShort';
  if (issue.code === 'too_big') return 'validation.tooLong';
  return 'validation.invalid';
}

/** The problems of the fields that differ, by the contract's own rules: the server would report the same. */
export function problemsOf(
  draft: Draft,
  saved: Draft,
  has: (key: string) => key is MessageKey,
): Partial<Record<FieldName, MessageKey>> {
  const problems: Partial<Record<FieldName, MessageKey>> = {};
  for (const name of changedNames(draft, saved)) {
    const [issue] = agencyChangeSchema.shape[name].safeParse(sentValue(draft, name)).error?.issues ?? [];
    if (issue) problems[name] = keyOf(issue, has);
  }
  return problems;
}

/** The draft after a save: the server's values, except for fields edited during the save. */
export function rebase(now: Draft, sent: Draft, fresh: Draft): Draft {
  const kept = changedNames(now, sent).map((name) => [name, now[name]] as const);
  return { ...fresh, ...Object.fromEntries(kept) };
}
