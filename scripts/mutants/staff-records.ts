import type { Mutant } from './mutant.ts';

const SLICE = 'apps/server/src/domains/records';
const TESTS = 'apps/server/src/testing/records';

const prices = `${TESTS}/explained-price.test.ts`;
const notes = `${TESTS}/notes.test.ts`;
const mails = `${TESTS}/mails.test.ts`;

/** What staff read and keep of bookings and clients. */
export const STAFF_RECORDS: readonly Mutant[] = [
  {
    name: 'reasons-of-prices-told-to-restricted-agents',
    file: `${SLICE}/prices/present-price.ts`,
    from: "if (actor.kind === 'user' && actor.isRestrictedAgent) throw new AppError('forbidden');",
    to: 'void actor;',
    killedBy: { file: prices, test: 'restricted agents are told nothing of it, not even of what they sold' },
  },
  {
    name: 'price-explained-by-the-newest-version',
    file: 'apps/server/src/domains/pricing/load-price-rules.ts',
    from: 'version: versions.agencyFee }',
    to: 'version: versions.agencyFee + 1 }',
    killedBy: {
      file: prices,
      test: 'a price names each rule with its version, who made that and when; a refund adds up to what was paid',
    },
  },
  {
    name: 'note-edited-by-the-owner',
    file: `${SLICE}/notes/edit-note.ts`,
    from: "if (row.authorId !== requireUser(ctx).userId) throw new AppError('forbidden');",
    to: 'requireUser(ctx);',
    killedBy: {
      file: notes,
      test: 'a note is changed by its author alone and deleted by them or the owner; the rest are read alone',
    },
  },
  {
    name: 'note-deleted-by-a-colleague',
    file: `${SLICE}/notes/delete-note.ts`,
    from: "authorId !== userId && userType !== 'AgencyOwner'",
    to: "authorId !== userId && userType === 'Client'",
    killedBy: {
      file: notes,
      test: 'a note is changed by its author alone and deleted by them or the owner; the rest are read alone',
    },
  },
  {
    name: 'notes-read-by-an-agent-who-travels',
    file: `${SLICE}/subject.ts`,
    from: 'if (client._id === userId && agent?._id !== userId)',
    to: 'if (client._id === userId && agent?._id === userId)',
    killedBy: {
      file: notes,
      test: 'no traveler reads a note: in no answer, paper, letter or file, nor an agent who only travels',
    },
  },
  {
    name: 'notes-survive-the-account',
    file: `${SLICE}/notes/forget-notes.ts`,
    from: "{ type: 'client', id: userId }",
    to: "{ type: 'booking', id: userId }",
    killedBy: {
      file: notes,
      test: 'what is noted about a client goes when they erase their account; notes about their bookings stay',
    },
  },
  {
    name: 'personal-links-kept',
    file: 'apps/server/src/domains/notifications/queue-mail.ts',
    from: 'if (mail.link?.tokenId === undefined) {',
    to: 'if (mail.template !== undefined) {',
    killedBy: { file: mails, test: 'with a personal link are neither kept nor sent again by staff' },
  },
  {
    name: 'emails-of-others-bookings-told-to-restricted-agents',
    file: `${SLICE}/mails/mails-of.ts`,
    from: 'if (!requireUser(ctx).isRestrictedAgent) return',
    to: 'if (requireUser(ctx).email) return',
    killedBy: { file: mails, test: 'tell a restricted agent of their own bookings alone' },
  },
  {
    name: 'travelers-write-as-the-agency',
    file: 'apps/server/src/domains/dashboards/email-itinerary.ts',
    from: "if (message !== undefined && !isStaff(caller)) throw new AppError('forbidden');",
    to: '',
    killedBy: { file: mails, test: 'is for staff alone, has a length, and goes to nobody whom the booking does not know' },
  },
  {
    name: 'message-is-markup',
    file: 'apps/server/src/domains/notifications/layout.ts',
    from: "block.lines.map(escapeHtml).join('<br>')",
    to: "block.lines.join('<br>')",
    killedBy: { file: mails, test: 'stands in it as the words of the agency, line by line and never as markup' },
  },
  {
    name: 'opened-email-runs-scripts',
    file: 'apps/web/src/components/records/mail-frame.tsx',
    from: 'sandbox=""',
    to: 'sandbox="allow-scripts"',
    killedBy: {
      file: 'apps/web/src/routes/staff-mails.dom.test.tsx',
      test: 'an email says how it stands, opens in a frame that may do nothing, and is sent again after a question',
    },
  },
];
