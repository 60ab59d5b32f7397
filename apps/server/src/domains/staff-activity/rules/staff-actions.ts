import type { StaffActionKind } from '@caravel/contracts';
import type { MessageKey } from '@caravel/messages';

/** What an action is done to: `person` has an account here, `record` is a booking or a person, `host` is told by the entry itself, `count` by the parts of a deed. */
export type SubjectKind = 'booking' | 'person' | 'record' | 'invitation' | 'host' | 'count' | 'none';

/** How an audited action is told: its kind, its sentence, and what the sentence names besides who did it. */
export type StaffAction = { readonly kind: StaffActionKind; readonly text: MessageKey; readonly subject: SubjectKind };

const action = (kind: StaffActionKind, text: MessageKey, subject: SubjectKind = 'none'): StaffAction => ({ kind, text, subject });

/**
 * The audited actions that the log tells, by their names in the audit. Steps that follow by themselves from one of them (a card that is charged, a
 * supplier's answer) are on the page of the booking. An entry's data are shown only as a host, a count and what was changed.
 */
export const STAFF_ACTIONS: ReadonlyMap<string, StaffAction> = new Map([
  ['booking.authorised', action('bookings', 'did.bookingPaid', 'booking')],
  ['booking.held', action('bookings', 'did.bookingHeld', 'booking')],
  ['booking.payRequested', action('bookings', 'did.holdPaid', 'booking')],
  ['booking.cancelRequested', action('bookings', 'did.bookingCancelled', 'booking')],
  ['claim.decided', action('bookings', 'did.claimDecided', 'booking')],
  ['request.seen', action('bookings', 'did.requestSeen', 'booking')],
  ['request.answered', action('bookings', 'did.requestAnswered', 'booking')],
  ['request.refused', action('bookings', 'did.requestRefused', 'booking')],
  ['request.done', action('bookings', 'did.requestDone', 'booking')],
  ['payLink.sent', action('bookings', 'did.payLinkSent', 'booking')],
  ['payLink.withdrawn', action('bookings', 'did.payLinkWithdrawn', 'booking')],
  ['payLink.refundBegun', action('bookings', 'did.payLinkRefunded', 'booking')],
  ['commission.received', action('bookings', 'did.commissionReceived', 'booking')],
  ['commission.writtenOff', action('bookings', 'did.commissionWrittenOff', 'booking')],
  ['commission.imported', action('bookings', 'did.commissionsImported', 'count')],
  ['commission.importUndone', action('bookings', 'did.commissionImportUndone', 'count')],
  ['commission.takenBack', action('bookings', 'did.commissionTakenBack', 'booking')],
  ['commission.termsSet', action('prices', 'did.commissionTermsSet')],
  ['booking.assigned', action('bookings', 'did.bookingAssigned', 'booking')],
  ['booking.confirmationSent', action('bookings', 'did.confirmationSent', 'booking')],
  ['booking.mailSentAgain', action('bookings', 'did.bookingMailSentAgain', 'booking')],
  ['client.mailSentAgain', action('clients', 'did.clientMailSentAgain', 'person')],
  ['mail.sent-again', action('clients', 'did.mailSentAgain')],
  ['bookings.assigned', action('bookings', 'did.bookingsAssigned', 'count')],
  ['bookings.confirmationSent', action('bookings', 'did.confirmationsSent', 'count')],
  ['bookings.noted', action('bookings', 'did.bookingsNoted', 'count')],
  ['note.added', action('bookings', 'did.noteAdded', 'record')],
  ['note.edited', action('bookings', 'did.noteEdited', 'record')],
  ['note.deleted', action('bookings', 'did.noteDeleted', 'record')],
  ['client.created', action('clients', 'did.clientAdded', 'person')],
  ['client.travelersChanged', action('clients', 'did.clientTravelersChanged', 'person')],
  ['client.changed', action('clients', 'did.clientChanged', 'person')],
  ['clients.uploaded', action('clients', 'did.clientsUploaded', 'count')],
  ['clients.verificationSent', action('clients', 'did.verificationsSent', 'count')],
  ['clients.invitationsBegun', action('clients', 'did.invitationsBegun')],
  ['clients.invitationsPaused', action('clients', 'did.invitationsPaused')],
  ['clients.activated', action('clients', 'did.clientsActivated', 'count')],
  ['clients.deactivated', action('clients', 'did.clientsDeactivated', 'count')],
  ['client.verificationSent', action('clients', 'did.verificationSent', 'person')],
  ['user.activated', action('clients', 'did.activated', 'person')],
  ['user.deactivated', action('clients', 'did.deactivated', 'person')],
  ['user.walletAllowed', action('clients', 'did.walletAllowed', 'person')],
  ['user.walletForbidden', action('clients', 'did.walletForbidden', 'person')],
  ['agent.invited', action('agents', 'did.invited', 'invitation')],
  ['agent.invited-again', action('agents', 'did.invitedAgain', 'invitation')],
  ['agent.invitation-revoked', action('agents', 'did.invitationRevoked', 'invitation')],
  ['agent.joined', action('agents', 'did.joined')],
  ['agent.restricted', action('agents', 'did.restricted', 'person')],
  ['agent.unrestricted', action('agents', 'did.unrestricted', 'person')],
  ['agent.phoneSet', action('agents', 'did.agentPhoneChanged', 'person')],
  ['user.promoted', action('agents', 'did.promoted', 'person')],
  ['user.demoted', action('agents', 'did.demoted', 'person')],
  ['agents.factorDemanded', action('agents', 'did.factorDemanded')],
  ['agents.factorWaived', action('agents', 'did.factorWaived')],
  ['agency.handoverStarted', action('agents', 'did.handoverStarted', 'person')],
  ['agency.handoverWithdrawn', action('agents', 'did.handoverWithdrawn', 'person')],
  ['agency.handedOver', action('agents', 'did.handedOver')],
  ['markups.updated', action('prices', 'did.markups')],
  ['markup.user-set', action('prices', 'did.markupOf', 'person')],
  ['agency.updated', action('site', 'did.site')],
  ['agency.signInClientSet', action('site', 'did.signInClientSet')],
  ['agency.domainAsked', action('site', 'did.domainAsked', 'host')],
  ['agency.domainRemoved', action('site', 'did.domainRemoved', 'host')],
  ['application.set', action('site', 'did.applicationSet')],
  ['application.domainAdded', action('site', 'did.sendingDomainAdded', 'host')],
  ['application.domainRemoved', action('site', 'did.sendingDomainRemoved', 'host')],
  ['application.senderChanged', action('site', 'did.senderChanged', 'host')],
  ['session.opened', action('account', 'did.loggedIn')],
  ['session.ended', action('account', 'did.loggedOut')],
  ['session.othersEnded', action('account', 'did.othersEnded')],
  ['user.passwordChanged', action('account', 'did.passwordChanged')],
  ['user.passwordReset', action('account', 'did.passwordReset')],
  ['user.factorAdded', action('account', 'did.factorAdded')],
  ['user.factorRemoved', action('account', 'did.factorRemoved')],
  ['user.recoveryCodeUsed', action('account', 'did.recoveryCodeUsed')],
  ['user.recoveryCodesRenewed', action('account', 'did.recoveryCodesRenewed')],
  ['user.profileEdited', action('account', 'did.profile')],
  ['user.pictureChanged', action('account', 'did.picture')],
  ['user.exported', action('account', 'did.exported')],
  ['user.erased', action('account', 'did.erased')],
  ['user.signInLinked', action('account', 'did.signInLinked')],
  ['user.signInUnlinked', action('account', 'did.signInUnlinked')],
  ['user.ssoConnected', action('account', 'did.sso')],
  ['user.emailVerified', action('account', 'did.emailVerified')],
  ['agency.subscriptionCancelled', action('account', 'did.subscriptionCancelled')],
  ['agency.subscriptionResumed', action('account', 'did.subscriptionResumed')],
  ['agency.subscriptionCardChanged', action('account', 'did.subscriptionCardChanged')],
  ['agency.left', action('site', 'did.agencyClosed')],
  ['agency.returned', action('site', 'did.agencyOpened')],
  ['archive.asked', action('account', 'did.archiveAsked')],
  ['archive.downloaded', action('account', 'did.archiveDownloaded')],
  ['apiKey.created', action('site', 'did.apiKeyCreated')],
  ['apiKey.revoked', action('site', 'did.apiKeyRevoked')],
  ['webhook.added', action('site', 'did.webhookAdded')],
  ['webhook.changed', action('site', 'did.webhookChanged')],
  ['webhook.removed', action('site', 'did.webhookRemoved')],
  ['webhook.secretRenewed', action('site', 'did.webhookSecretRenewed')],
  ['webhook.tested', action('site', 'did.webhookTested')],
  ['webhook.sentAgain', action('site', 'did.webhookSentAgain')],
  ['support.asked', action('account', 'did.supportAsked')],
  ['support.written', action('account', 'did.supportWritten')],
  ['support.closed', action('account', 'did.supportClosed')],
  ['support.answered', action('platform', 'did.supportAnswered')],
  ['support.closedByPlatform', action('platform', 'did.supportClosed')],
  ['agency.closed', action('platform', 'did.agencyClosed')],
  ['agency.opened', action('platform', 'did.agencyOpened')],
  ['agency.subscriptionStarted', action('platform', 'did.subscriptionStarted')],
  ['agency.subscriptionExtended', action('platform', 'did.subscriptionExtended')],
  ['agency.subscriptionEnded', action('platform', 'did.subscriptionEnded')],
  ['user.factorsTaken', action('platform', 'did.factorsTaken', 'person')],
  ['agency.viewed', action('platform', 'did.agencyViewed')],
  ['agency.viewEnded', action('platform', 'did.viewEnded')],
  ['mail.triedAgain', action('platform', 'did.mailTriedAgain')],
  ['job.runAgain', action('platform', 'did.jobRunAgain')],
]);

/** Actions that a person does before they are logged in: the audit has them as a visitor's, and the person as what it was done to. */
export const BEFORE_LOG_IN: readonly string[] = ['session.opened', 'agent.joined', 'user.passwordReset', 'user.emailVerified'];

/** Actions of those who run the platform: the agency learns what was done and why, not by whom. */
export const BY_OPERATORS: readonly string[] = actionsOf('platform');

/** The names in the audit of the actions of a kind; of all without one. */
export function actionsOf(kind?: StaffActionKind): readonly string[] {
  return [...STAFF_ACTIONS].flatMap(([name, told]) => (kind === undefined || told.kind === kind ? [name] : []));
}
