import type { Mutant } from './mutant.ts';

const IDENTITY = 'apps/server/src/domains/identity';
const written = { file: 'apps/server/src/testing/access/audit.test.ts', test: ', on a record of its own' };

/** Entries that are missing in the audit. */
export const AUDIT: readonly Mutant[] = [
  {
    name: 'audit-of-a-new-password',
    file: `${IDENTITY}/passwords/change-password.ts`,
    from: "await recordAudit(tx, ctx, { action: 'user.passwordChanged', subjectType: 'user', subjectId: userId });",
    to: '',
    killedBy: written,
  },
  {
    name: 'audit-of-an-erased-account',
    file: `${IDENTITY}/profile/delete-account.ts`,
    from: "await recordAudit(tx, ctx, { action: 'user.erased', subjectType: 'user', subjectId: userId });",
    to: '',
    killedBy: written,
  },
  {
    name: 'audit-of-a-picture',
    file: `${IDENTITY}/profile/set-picture.ts`,
    from: "await recordAudit(tx, ctx, { action: 'user.pictureChanged', subjectType: 'user', subjectId: userId });",
    to: '',
    killedBy: written,
  },
  {
    name: 'audit-of-a-verified-email',
    file: `${IDENTITY}/sign-up/verify-email.ts`,
    from: "await recordAudit(tx, ctx, { action: 'user.emailVerified', subjectType: 'user', subjectId: user.id });",
    to: '',
    killedBy: written,
  },
  {
    name: 'audit-of-a-booking',
    file: 'apps/server/src/domains/bookings/saga/apply-step.ts',
    from: 'if (before.sagaState !== to) {\n      await recordAudit',
    to: 'if (before.sagaState === to) {\n      await recordAudit',
    killedBy: written,
  },
  {
    name: 'audit-of-a-claim',
    file: 'apps/server/src/domains/claims/claim-records.ts',
    from: "await recordAudit(tx, ctx, { action, subjectType: 'booking', subjectId: claim.bookingId, data });",
    to: 'void data;',
    killedBy: { ...written, test: 'is written down, with nothing personal' },
  },
];
