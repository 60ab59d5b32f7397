/** Texts of emails. */
export const mail = {
  'mail.greeting': 'Hello {name},',

  // Account
  'mail.verifySubject': 'Verify your email for {agency}',
  'mail.verifyText': 'Thanks for registering with {agency}. Verify your email address to activate your account.',
  'mail.verifyButton': 'Verify email',
  'mail.verifyNote':
    'The link works once, for 24 hours, with the password of the sign-up or a new one. If you did not register, ignore this mail.',
  'mail.welcomeSubject': 'Your account at {agency}',
  'mail.welcomeText':
    '{agency} opened an account for you. Set a password to see your trips, download tickets and ask for changes at any time.',
  'mail.welcomeButton': 'Set your password',
  'mail.welcomeNote':
    'The link works once, for 7 days. After that, ask for a new one under Forgot Password. If you do not know {agency}, ignore this mail.',
  'mail.registeredSubject': 'You already have an account at {agency}',
  'mail.registeredText':
    'Somebody tried to register with this address at {agency}. You already have an account: log in, or set a new password if you forgot it.',
  'mail.registeredButton': 'Log in',
  'mail.registeredNote': 'If it was not you, there is nothing to do. Nothing was changed.',
  'mail.resetSubject': 'Set a new password for {agency}',
  'mail.resetText': 'You asked for a new password at {agency}. Use the button to set it.',
  'mail.resetButton': 'Set a new password',
  'mail.resetNote':
    'The link works once, for one hour. If you did not ask for it, ignore this mail: your password stays as it is.',
  'mail.passwordChangedSubject': 'Your password at {agency} was changed',
  'mail.passwordChangedText': 'The password of your account at {agency} was changed, and other devices were logged out.',
  'mail.passwordChangedButton': 'It was not me',
  'mail.passwordChangedNote': 'If you did it yourself, there is nothing to do. If not, set a new password right away.',
  'mail.invitationSubject': 'You are invited to join {agency}',
  'mail.invitationHeading': 'Join {agency} as a sales agent',
  'mail.invitationText': '{inviter} invites you to search and book travel for the clients of {agency}.',
  'mail.invitationButton': 'Accept the invitation',
  'mail.invitationNote': 'The link works once, for 7 days.',

  // Bookings
  'mail.bookingButton': 'See the booking',
  'mail.bookingsButton': 'Find another one',
  'mail.rowIncluded': 'Included',
  'mail.rowHeldUntil': 'Held until',
  'mail.rowPaid': 'Paid',
  'mail.rowPenalty': 'Cancellation cost',
  'mail.rowProtectionKept': 'Refund protection, not refunded',
  'mail.rowRefund': 'Refund',
  'mail.rowClient': 'Client',
  'mail.confirmationSent': 'The confirmation was sent.',
  'mail.confirmedSubject': 'Booking {reference} confirmed: {title} · {agency}',
  'mail.confirmedText': 'Your booking is confirmed.',
  'mail.heldSubject': 'Booking {reference} held: {title} · {agency}',
  'mail.heldText':
    'Your booking is on hold and not paid yet. Nothing was charged. Your agency needs the payment before the time below; after that, the booking is released.',
  'mail.cancelledSubject': 'Booking {reference} cancelled: {title} · {agency}',
  'mail.cancelledUnpaid': 'Your booking is cancelled. Nothing was charged.',
  'mail.cancelledRefund':
    '{refund} goes back to the card that was used. It arrives within 5 to 10 working days, depending on the bank.',
  'mail.lapsedText': 'The time to pay for your booking has run out, so it was let go. Nothing was charged.',
  'mail.failedSubject': 'Not booked: {title} · {agency}',
  'mail.paymentDueSubject': 'Payment missing for {reference}: {title} · {agency}',
  'mail.paymentDueText':
    'The booking is confirmed, but the payment could not be taken. Contact the client and take the payment, or cancel the booking.',
  'mail.needsStaffSubject': 'Please look at {reference}: {title} · {agency}',
  'mail.needsStaffUnanswered':
    'The supplier has not told us how this booking stands. We keep asking, and nothing is booked or charged twice. Ask the supplier if the trip is near.',
  'mail.needsStaffCancelling':
    'The supplier has not told us whether this cancellation went through. We keep asking. Ask the supplier if the client cannot wait for the refund.',
  'mail.needsStaffUncancelled':
    'The supplier did not cancel this booking, although the client was told that the cancellation was on its way. The booking stands as before. Ask the supplier, and tell the client.',
  'mail.needsStaffMoney':
    'The payment gateway has not given the client’s money back yet, or has not let it go. We keep trying. Ask the gateway if it goes on.',
  'mail.booksDifferSubject': '{count, plural, one {One difference} other {# differences}} in the books · {agency}',
  'mail.booksDifferHeading': 'Books that differ',
  'mail.booksDifferText':
    'We compared your bookings with the lists of the suppliers and the payment gateway. These do not agree. Nothing was changed: ask the other side, then put it right.',
  'mail.booksDifferButton': 'See the bookings',
  'mail.booksOrderMissing': 'Sold here, unknown to the supplier.',
  'mail.booksOrderOver': 'Stands here, cancelled at the supplier.',
  'mail.booksOrderStands': 'Cancelled or failed here, stands at the supplier.',
  'mail.booksNetDiffers': 'The supplier wants another net rate than was booked.',
  'mail.booksCaptureDiffers': 'The payment gateway took another amount than stands here.',
  'mail.booksRefundDiffers': 'The payment gateway gave back another amount than stands here.',
  'mail.booksMoneyKept': 'Let go here, still kept on the card.',
  'mail.booksLedgerDiffers': 'The ledger says something else than the booking.',
  'mail.booksPaymentUnknown': 'A payment at the gateway that no booking knows.',

  // Custom domain
  'mail.domainVerifiedSubject': '{host} now leads to {agency}',
  'mail.domainVerifiedText':
    'Your custom domain {host} is verified. It leads to your site now, and all links in mails and documents start with it.',
  'mail.domainVerifiedNote': 'Keep both DNS records: they are checked every day. Everybody logs in once more at the new address.',
  'mail.domainVerifiedButton': 'Open the site',
  'mail.domainLapsedSubject': '{host} no longer leads to {agency}',
  'mail.domainLapsedText':
    'The DNS records of your custom domain {host} are gone or changed. So that nobody else can take it over, it does not lead to your site any more. Your site stays reachable at its sub-domain, and links use it again.',
  'mail.domainLapsedNote':
    'To have the domain back, make the records again as your website settings show them. We look for them for 72 hours; after that, press “Check again” there.',
  'mail.domainLapsedButton': 'Open the settings',
  'mail.subscriptionEndsSubject': 'The subscription of {agency} ends on {day}',
  'mail.subscriptionEndsTodaySubject': 'The subscription of {agency} ends today',
  'mail.subscriptionEndsText':
    'The last day of your subscription is {day}. Until then nothing changes. After that your office is closed and your site takes no new bookings; your travelers keep their trips, and can still view and cancel them.',
  'mail.subscriptionEndedSubject': 'The subscription of {agency} ended on {day}',
  'mail.subscriptionEndedText':
    'The last day of your subscription was {day}. Your office is closed now and your site takes no new bookings. Your travelers keep their trips, and can still view and cancel them.',
  'mail.subscriptionNote': 'Everything is kept: once you renew, your office opens again just as you left it.',
  'mail.subscriptionButton': 'See how to renew',
  'mail.claimNewSubject': '{name} claims on refund protect: {reference}',
  'mail.claimNewText': '{name} claims on the refund protect of this trip and writes:',
  'mail.claimAnswerSubject': '{name} answered about the claim on {reference}',
  'mail.claimAnswerText': '{name} added this to the claim:',
  'mail.claimSentSubject': 'We have your claim: {reference}',
  'mail.claimSentText':
    '{agency} has your claim and will look at it. You get an email as soon as there is news; you can add to the claim on the page of your trip.',
  'mail.claimMoreSubject': 'Your claim needs one more thing: {reference}',
  'mail.claimMoreText': '{agency} needs more from you to decide on your claim:',
  'mail.claimAcceptedSubject': 'Your claim is accepted: {reference}',
  'mail.claimAcceptedText': '{agency} has accepted your claim. The payment follows.',
  'mail.claimRefusedSubject': 'Your claim is refused: {reference}',
  'mail.claimRefusedText': '{agency} has refused your claim, for this reason:',
  'mail.claimPaidSubject': 'Your claim is paid: {reference}',
  'mail.claimPaidText': '{agency} has paid {amount} on your claim.',
  'mail.claimButton': 'Open the claim',
} as const;
