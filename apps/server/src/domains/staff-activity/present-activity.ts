import type { StaffActivity } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { settingName } from '@caravel/messages/setting-names.ts';
import { createTranslator } from '@caravel/products/translate.ts';
import { z } from 'zod';
import type { AuditRow } from '../../platform/audit/list-actions.ts';
import type { Ctx } from '../../platform/context.ts';
import type { StaffActivityDeps } from './deps.ts';
import { doerOf, isOperators } from './queries.ts';
import { changesOf } from './rules/changes-of.ts';
import { STAFF_ACTIONS, type SubjectKind } from './rules/staff-actions.ts';

/** All that the log tells of an entry's data. */
const toldSchema = z.object({
  reason: z.string().optional().catch(undefined),
  host: z.string().optional().catch(undefined),
  added: z.number().optional().catch(undefined),
  /** The settings that were changed, by the names of their fields. */
  fields: z.array(z.string()).optional().catch(undefined),
  browser: z.string().nullable().optional().catch(undefined),
  system: z.string().nullable().optional().catch(undefined),
});

type Subject = { readonly what: string | undefined; readonly about: StaffActivity['about'] };

type Names = {
  readonly people: Awaited<ReturnType<StaffActivityDeps['describePeople']>>;
  readonly invitations: Awaited<ReturnType<StaffActivityDeps['nameInvitations']>>;
  readonly bookings: Awaited<ReturnType<StaffActivityDeps['nameBookings']>>;
};

function subjectKindOf({ subjectType }: AuditRow, kind: SubjectKind): SubjectKind {
  if (kind !== 'record') return kind;
  return subjectType === 'booking' ? 'booking' : 'person';
}

function subjectOf(row: AuditRow, kind: SubjectKind, names: Names, host: string | undefined): Subject {
  const { subjectId } = row;
  if (kind === 'booking') {
    const booking = names.bookings.get(subjectId);
    return {
      what: booking?.reference,
      about: booking ? { type: 'booking', bookingId: subjectId, product: booking.product } : null,
    };
  }
  if (kind === 'person') {
    const person = names.people.get(subjectId);
    const type = person?.userType === 'Client' ? 'client' : 'agent';
    return { what: person?.name, about: person && person.userType !== 'AgencyOwner' ? { type, userId: subjectId } : null };
  }
  if (kind === 'invitation') return { what: names.invitations.get(subjectId), about: null };
  return { what: host, about: null };
}

/**
 * Says entries of the audit as sentences in the caller's language. A record that is gone is told as such; its entry stays. `parts`: how many parts the
 * deeds among them have.
 */
export async function presentActivity(
  deps: StaffActivityDeps,
  ctx: Ctx,
  rows: readonly AuditRow[],
  parts: ReadonlyMap<string, number> = new Map(),
): Promise<readonly StaffActivity[]> {
  const told = rows.map((row) => {
    const action = required(STAFF_ACTIONS.get(row.action), `an action that the log tells: ${row.action}`);
    return { row, ...action, subject: subjectKindOf(row, action.subject) };
  });
  const idsOf = (kind: SubjectKind) => [
    ...new Set(told.flatMap(({ row, subject }) => (subject === kind ? [row.subjectId] : []))),
  ];
  const names: Names = {
    people: await deps.describePeople(ctx, [
      ...new Set([...idsOf('person'), ...rows.flatMap((row) => (isOperators(row) ? [] : [doerOf(row)]))]),
    ]),
    invitations: await deps.nameInvitations(ctx, idsOf('invitation')),
    bookings: await deps.nameBookings(ctx, idsOf('booking')),
  };
  const t = createTranslator(ctx.locale, ctx.formats);
  const listOf = new Intl.ListFormat(ctx.formats);
  return told.map(({ row, kind, text, subject }) => {
    const data = toldSchema.parse(row.data);
    const { what, about } = subjectOf(row, subject, names, data.host);
    const by = isOperators(row) ? null : doerOf(row);
    const who = by === null ? t('did.platform') : (names.people.get(by)?.name ?? t('did.somebody'));
    const named = (data.fields ?? []).flatMap((field) => settingName(field, t) ?? []);
    const done = t(named.length > 0 && row.action === 'agency.updated' ? 'did.siteFields' : text, {
      who,
      what: what ?? t('did.somebody'),
      // Entries of earlier releases say it themselves.
      count: parts.get(row.id) ?? data.added ?? 0,
      fields: listOf.format(named),
    });
    return {
      _id: row.id,
      at: row.at.toISOString(),
      by: { _id: by, name: who },
      kind,
      text: data.reason === undefined ? done : t('did.because', { done, reason: data.reason }),
      changes: [...changesOf(row.action, row.data, { t, currency: ctx.agency.currency })],
      about,
      parts: parts.get(row.id) ?? 0,
      device: data.browser || data.system ? { browser: data.browser ?? null, system: data.system ?? null } : null,
    };
  });
}
