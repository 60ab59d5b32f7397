/** Texts of emails. */
export const mail = {
  'mail.greeting': 'Hello {name},',
  'mail.messageFrom': 'A message from {agency}',
  'mail.wordsFrom': '{name} wrote',

  // Account
  'mail.verifySubject': 'Verify your email for {agency}',
  'mail.verifyText': 'Thanks for registering with {agency}. Verify your email address to activate your account.',
  'mail.verifyButton': 'Verify email',
  'mail.verifyNote':
    'The link works once, for 24 hours, with the password you signed up with or a new one. If you did not register, ignore this email.',
  'mail.welcomeSubject': 'Your account at {agency}',
  'mail.welcomeText':
    '{agency} opened an account for you. Set a password to see your trips, download tickets and ask for changes at any time.',
  'mail.welcomeButton': 'Set your password',
  'mail.welcomeNote':
    'The link works once, for 7 days. After that, ask for a new one under Forgot Password. If you do not know {agency}, ignore this email.',
  'mail.registeredSubject': 'You already have an account at {agency}',
  'mail.registeredText':
    'Someone tried to sign up at {agency} with this email address. You already have an account: log in, or set a new password if you forgot yours.',
  'mail.registeredButton': 'Log in',
  'mail.registeredNote': 'If it was not you, you don’t need to do anything. Nothing was changed.',
  'mail.resetSubject': 'Set a new password for {agency}',
  'mail.resetText': 'You asked for a new password at {agency}. Use the button to set it.',
  'mail.resetButton': 'Set a new password',
  'mail.resetNote':
    'The link works once, for one hour. If you did not ask for it, ignore this email: your password stays as it is.',
  'mail.passwordChangedSubject': 'Your password at {agency} was changed',
  'mail.passwordChangedText': 'The password of your account at {agency} was changed, and other devices were logged out.',
  'mail.passwordChangedButton': 'It was not me',
  'mail.passwordChangedNote': 'If it was you, you don’t need to do anything. If not, set a new password right away.',
  'mail.newDeviceSubject': 'New log-in to your account at {agency}',
  'mail.newDeviceText': 'Somebody logged in to your account at {agency} in a browser that had not been used for it before.',
  'mail.newDeviceWhen': 'When',
  'mail.newDeviceWhat': 'Device',
  'mail.newDeviceUnknown': 'Unknown device',
  'mail.newDeviceNote':
    'If it was you, you don’t need to do anything. If not, set a new password right away: that logs out every device.',
  'mail.confirmSignInSubject': 'Confirm your email for {agency}',
  'mail.confirmSignInText': 'Somebody wants to log in at {agency} with {provider} and this email.',
  'mail.confirmSignInButton': 'Confirm and log in',
  'mail.confirmSignInNote':
    'Open the link in the browser in which you began, within an hour. It works there alone. If it was not you, ignore this email: nothing happens.',
  'mail.signInLinkedSubject': 'Your account at {agency} can now be opened with {provider}',
  'mail.signInLinkedText': 'A {provider} account was linked to your account at {agency}. You can log in with it from now on.',
  'mail.signInLinkedNote':
    'If it was you, you don’t need to do anything. If not, set a new password right away, unlink the account in your profile, and tell the agency.',
  'mail.factorAddedSubject': 'Your account at {agency} has a new way to log in',
  'mail.factorAddedText':
    '{kind, select, passkey {A passkey was added to your account at {agency}.} other {An authenticator app was added to your account at {agency}.}} Other devices were logged out.',
  'mail.factorRemovedSubject': 'A way to log in was removed from your account at {agency}',
  'mail.factorRemovedText':
    '{kind, select, passkey {A passkey was removed from your account at {agency}.} other {The authenticator app was removed from your account at {agency}.}} Other devices were logged out.',
  'mail.factorResetSubject': 'The second step of your log-in at {agency} was reset',
  'mail.factorResetText':
    'Your passkeys, authenticator app and recovery codes at {agency} were removed because you reported them lost. Your password is still the same. Log in to set up a new one.',
  'mail.recoveryCodeUsedSubject': 'A recovery code was used for your account at {agency}',
  'mail.recoveryCodeUsedText':
    'Somebody confirmed a log-in to your account at {agency} with a recovery code. It cannot be used again.',
  'mail.factorNote': 'If it was you, you don’t need to do anything. If not, set a new password right away and tell the agency.',
  'mail.invitationSubject': 'You are invited to join {agency}',
  'mail.invitationHeading': 'Join {agency} as a sales agent',
  'mail.invitationText': '{inviter} invites you to search and book travel for the clients of {agency}.',
  'mail.invitationButton': 'Accept the invitation',
  'mail.invitationNote': 'The link works once, for 7 days.',
  'mail.handoverLinkSubject': '{owner} hands {agency} over to you',
  'mail.handoverLinkText': '{owner} wants you to become the owner of {agency}. Nothing changes before you agree.',
  'mail.handoverLinkButton': 'Read what changes',
  'mail.handoverLinkNote': 'The link works once, for two days, and only for your account.',
  'mail.handoverStartedSubject': 'You are handing {agency} over to {agent}',
  'mail.handoverStartedText': '{agent} got a link to become the owner of {agency}. Until they agree, you can take it back.',
  'mail.handoverStartedButton': 'Open the agents',
  'mail.handoverStartedNote': 'If this was not you, take it back and change your password at once: a new password ends it, too.',
  'mail.handoverWithdrawnSubject': '{owner} keeps {agency}',
  'mail.handoverWithdrawnText': '{owner} has taken the handover of {agency} back. The link that you received stops working.',
  'mail.handoverWithdrawnButton': 'Open the dashboard',
  'mail.handoverDoneSubject': 'You are now the owner of {agency}',
  'mail.handoverDoneText':
    '{before} has handed {agency} over to you. You are logged out on all devices; log in again to continue.',
  'mail.handedOverSubject': '{owner} is now the owner of {agency}',
  'mail.handedOverText':
    'You have handed {agency} over to {owner}. From now on you are an agent who sees all bookings; yours stay in your name. Log in again to continue.',

  // Bookings
  'mail.bookingButton': 'See the booking',
  'mail.bookingsButton': 'Find another trip',
  'mail.rowIncluded': 'Included',
  'mail.rowHeldUntil': 'Held until',
  'mail.rowPaid': 'Paid',
  'mail.rowPenalty': 'Cancellation cost',
  'mail.rowProtectionKept': 'Refund protection, not refunded',
  'mail.rowRecovered': 'Already paid to you',
  'mail.rowRefundedBefore': 'Refunded before',
  'mail.rowRefund': 'Refund',
  'mail.itinerarySent': 'The itinerary was sent.',
  'mail.confirmationSent': 'The confirmation was sent.',
  'mail.confirmedSubject': 'Booking {reference} confirmed: {title} · {agency}',
  'mail.confirmedText': 'Your booking is confirmed.',
  'mail.heldSubject': 'Booking {reference} held: {title} · {agency}',
  'mail.heldText':
    'Your booking is on hold and not paid yet. Nothing was charged. Your agency needs the payment before the time below; after that, the booking is released.',
  'mail.cancelledSubject': 'Booking {reference} cancelled: {title} · {agency}',
  'mail.cancelledUnpaid': 'Your booking is cancelled. Nothing was charged.',
  'mail.givenNote':
    '{off, select, all {You were already paid {given} for this booking. It comes off your refund.} part {You were already paid {given} for this booking. It covers the cancellation cost first; the other {recovered} comes off your refund.} other {You were already paid {given} for this booking. It does not reduce your refund.}}',
  'mail.cancelledRefund':
    '{refund} goes back to the card that was used. It arrives within 5 to 10 working days, depending on the bank.',
  'mail.lapsedText': 'The time to pay for your booking has run out, so it was released. Nothing was charged.',
  'mail.failedSubject': 'Not booked: {title} · {agency}',
  'mail.chargedEarlySubject': 'Payment for {reference}: {title} · {agency}',
  'mail.chargedEarlyText':
    'The supplier has not decided about your booking yet. Your bank reserves the amount for a few days only, so we have charged your card now. If the booking is not made, you get all of it back.',
  'mail.paymentDueSubject': 'Payment missing for {reference}: {title} · {agency}',
  'mail.paymentDueText':
    'The booking is confirmed, but the payment could not be taken. Contact the client and take the payment, or cancel the booking.',
  'mail.disownedSubject': '“I did not make this booking”: {reference}, {title} · {agency}',
  'mail.disownedText':
    'It was cancelled because its traveler says that they did not make it. Somebody may have used their account or their card: call them, and look at how it was made and paid.',
  'mail.disputedSubject': '{reference}: the payment is disputed · {agency}',
  'mail.disputedText': 'The cardholder’s bank disputes a payment of this booking.',
  'mail.disputedOpen':
    'The cardholder’s bank has taken back {amount} until it decides. It says: {reason}. Hand in evidence by {date}; the page of the booking has it as one file.',
  'mail.disputedWarning':
    'The cardholder’s bank asks about {amount}. It says: {reason}. No money has moved; answer by {date} so that it does not become a dispute.',
  'mail.disputedWon': 'The bank decided for you: {amount} is back.',
  'mail.disputedLost': 'The bank decided for the cardholder: {amount} stays with them.',
  'mail.disputedClosed': 'The bank’s question about {amount} is over, and no money has moved.',
  'mail.subscriptionDisputedSubject': '{agency} disputes a payment of its subscription',
  'mail.subscriptionDisputedText':
    'The bank of {agency} disputes a payment of {amount} for its subscription. How it stands: {state}. Nothing was changed; decide at the gateway and on the page of the agency.',
  'mail.subscriptionDisputedButton': 'Open the agency',
  'mail.needsStaffSubject': 'Please check {reference}: {title} · {agency}',
  'mail.needsStaffUnanswered':
    'The supplier has not told us yet where this booking stands. We keep asking, and nothing is booked or charged twice. If the trip is soon, contact the supplier.',
  'mail.needsStaffCancelling':
    'The supplier has not told us yet whether this cancellation went through. We keep asking. If the client cannot wait for the refund, contact the supplier.',
  'mail.needsStaffUncancelled':
    'The supplier did not cancel this booking, although the client was told that the cancellation was on its way. The booking is unchanged. Contact the supplier, and tell the client.',
  'mail.needsStaffLapsing':
    'The supplier has not decided yet, and the bank’s reservation on the card of your client ends soon. We could neither charge the card nor reserve the amount again. We keep trying. If the supplier confirms later, the payment is missing.',
  'mail.needsStaffMoney':
    'The payment gateway has not returned or released the client’s money yet. We keep trying. If this goes on, contact the gateway.',
  'mail.booksDifferSubject': '{count, plural, one {One difference} other {# differences}} in your records · {agency}',
  'mail.booksDifferHeading': 'Records that do not match',
  'mail.booksDifferText':
    'We compared your bookings with those of the suppliers and the payment gateway. These do not match. Nothing was changed: check with the other side, then correct them.',
  'mail.booksDifferButton': 'See the bookings',
  'mail.booksOrderMissing': 'Sold here, unknown to the supplier.',
  'mail.booksOrderOver': 'Active here, cancelled at the supplier.',
  'mail.booksOrderStands': 'Cancelled or failed here, active at the supplier.',
  'mail.booksNetDiffers': 'The supplier charges a net rate different from the one booked.',
  'mail.booksCaptureDiffers': 'The payment gateway took an amount different from the one recorded here.',
  'mail.booksRefundDiffers': 'The payment gateway refunded an amount different from the one recorded here.',
  'mail.booksMoneyKept': 'Released here, still held on the card.',
  'mail.booksLedgerDiffers': 'The ledger and the booking do not match.',
  'mail.booksPaymentUnknown': 'A payment at the gateway that belongs to no booking.',

  // Custom domain
  'mail.sendingDomainVerifiedSubject': '{domain} is verified',
  'mail.sendingDomainVerifiedText': 'Emails of your agency now leave from {sender}.',
  'mail.sendingDomainVerifiedNote': 'Keep the DNS records: without them, emails leave by the platform again.',
  'mail.sendingDomainLostSubject': '{domain} no longer sends emails',
  'mail.sendingDomainLostText':
    'Mailgun no longer accepts {domain}, so emails of your agency leave by the platform. Check the DNS records.',
  'mail.sendingDomainButton': 'Open the settings',
  'mail.sendingDomainTestSubject': 'Test email of {agency}',
  'mail.sendingDomainTestText': 'This email left from {sender}. If you can read it, your sending domain works.',
  'mail.domainVerifiedSubject': '{host} now leads to {agency}',
  'mail.domainVerifiedText':
    'Your custom domain {host} is verified. It now leads to your site, and all links in emails and documents start with it.',
  'mail.domainVerifiedNote': 'Keep both DNS records: we check them every day. Everyone needs to log in again at the new address.',
  'mail.domainVerifiedButton': 'Open the site',
  'mail.domainLapsedSubject': '{host} no longer leads to {agency}',
  'mail.domainLapsedText':
    'The DNS records of your custom domain {host} are missing or have changed. So that nobody else can take it over, it no longer leads to your site. Your site is still available at its subdomain, and links use that again.',
  'mail.domainLapsedNote':
    'To get the domain back, create the records again as shown in your website settings. We look for them for 72 hours; after that, select “Check again” there.',
  'mail.domainLapsedButton': 'Open the settings',
  'mail.subscriptionEndsSubject': 'The subscription of {agency} ends on {day}',
  'mail.subscriptionEndsTodaySubject': 'The subscription of {agency} ends today',
  'mail.subscriptionEndsText':
    'The last day of your subscription is {day}. Until then nothing changes. After that, your back office is closed and your site takes no new bookings; your travelers keep their trips, and can still view and cancel them.',
  'mail.subscriptionEndedSubject': 'The subscription of {agency} ended on {day}',
  'mail.subscriptionEndedText':
    'The last day of your subscription was {day}. Your back office is closed now and your site takes no new bookings. Your travelers keep their trips, and can still view and cancel them.',
  'mail.subscriptionNote': 'Everything is kept: once you renew, your back office opens again just as you left it.',
  'mail.subscriptionButton': 'See how to renew',
  'mail.renewalAheadSubject': 'The subscription of {agency} renews on {day}',
  'mail.renewalAheadText': 'On {day} we charge {amount} to your card {card} for the next 12 months.',
  'mail.renewalAheadNote': 'You can use another card, or cancel, until the day before {day}.',
  'mail.renewalButton': 'See your subscription',
  'mail.renewalPaidSubject': '{agency} is subscribed until {until}',
  'mail.renewalPaidText': 'We charged {amount} to your card {card}. Your invoice {invoice} is on the page of your subscription.',
  'mail.renewalRefusedSubject': 'We could not renew the subscription of {agency}',
  'mail.renewalRefusedText': 'The bank refused {amount} on your card {card}. Nothing was charged.',
  'mail.renewalHolderText':
    'Your bank wants you to confirm the payment of {amount} with your card {card}. Nothing was charged: pay on the page of your subscription, where your bank can ask you.',
  'mail.renewalNextText':
    'We try again on {day}. Your back office works until {closesAfter}; pay before then, or use another card, and nothing changes.',
  'mail.renewalPayButton': 'Pay now',
  'mail.renewalClosedSubject': 'The subscription of {agency} is closed',
  'mail.renewalClosedText':
    'That was the last try. Your back office is closed now and your site takes no new bookings. Everything is kept, and your travelers keep their trips: once you pay, everything opens again as you left it.',
  'mail.renewalCardSubject': 'The card that pays for {agency} expires soon',
  'mail.renewalCardText': 'Your card {card} expires on {day}. Use another one for the next renewal; nothing is charged for that.',
  'mail.renewalPriceSubject': 'The subscription of {agency} has another price from {day}',
  'mail.renewalPriceText': 'From the renewal on {day}, 12 months cost {amount}. Until then your price stays the same.',
  'mail.renewalPriceNote': 'You can cancel until the day before {day}.',
  'mail.platformViewsSubject': 'The platform is viewing {agency}',
  'mail.platformViewsText':
    'Somebody who runs the platform is viewing {agency} as its staff sees it, for an hour at most. They can read, and they cannot change anything.',
  'mail.platformViewsWhen': 'Since',
  'mail.platformViewsWhy': 'The reason they gave',
  'mail.platformViewsButton': 'Open the activity',
  'mail.platformViewsNote': 'You can end the view at any time: log out all other devices in your profile.',
  'mail.mailboxCodeSubject': 'Your code for {agency}',
  'mail.mailboxCodeText': 'Enter this code on the page where you open your agency. It works once, for {minutes} minutes.',
  'mail.mailboxCodeNote': 'If you did not ask for it, ignore this email: nobody can do anything with your address.',
  'mail.agencyOpenedSubject': '{agency} is open',
  'mail.agencyOpenedText': 'Welcome. Your subscription is paid, and the site of {agency} is there.',
  'mail.agencyOpenedSite': 'Your site',
  'mail.agencyOpenedNext':
    'Log in with the password that you chose. Begin with your logo, your color and your banner: a short list shows the way.',
  'mail.agencyOpenedButton': 'Set up your site',
  'mail.claimNewSubject': '{name} made a refund protect claim: {reference}',
  'mail.claimNewText': '{name} made a claim under the refund protect of this trip and writes:',
  'mail.claimAnswerSubject': '{name} answered about the claim on {reference}',
  'mail.claimAnswerText': '{name} added this to the claim:',
  'mail.claimSentSubject': 'We have your claim: {reference}',
  'mail.claimSentText':
    '{agency} has your claim and will look at it. You will get an email as soon as there is news, and you can add to the claim on the page of your trip.',
  'mail.claimMoreSubject': 'Your claim needs one more thing: {reference}',
  'mail.claimMoreText': '{agency} needs more from you to decide on your claim:',
  'mail.claimAcceptedSubject': 'Your claim is accepted: {reference}',
  'mail.claimAcceptedText': '{agency} has accepted your claim. The payment will follow.',
  'mail.claimRefusedSubject': 'Your claim is refused: {reference}',
  'mail.claimRefusedText': '{agency} has refused your claim, for this reason:',
  'mail.claimPaidSubject': 'Your claim is paid: {reference}',
  'mail.claimPaidText': '{agency} has paid {amount} for your claim.',
  'mail.claimButton': 'Open the claim',
  'mail.requestAgencyNewSubject': '{name} asks for a change: {reference}',
  'mail.requestAgencyNewText': '{name} asks you to change this trip. Answer with a price before you change anything.',
  'mail.requestAgencyAcceptedSubject': '{name} accepted your offer: {reference}',
  'mail.requestAgencyAcceptedText':
    '{name} accepted your offer. Collect the amount as you do today, make the change, and record it as done. Nothing has been charged.',
  'mail.requestAgencyDeclinedSubject': '{name} declined your offer: {reference}',
  'mail.requestAgencyDeclinedText': '{name} declined your offer. The trip stays as it is.',
  'mail.requestAgencyWithdrawnSubject': 'The change request for {reference} was withdrawn',
  'mail.requestAgencyWithdrawnText': 'The change request of {name} was withdrawn. The trip stays as it is.',
  'mail.requestSentSubject': 'We have your change request: {reference}',
  'mail.requestSentText': '{agency} has your request and will answer with a price. Nothing has been changed yet.',
  'mail.requestSeenSubject': 'Your change request is being worked on: {reference}',
  'mail.requestSeenText': '{agency} is looking into your request. Nothing has been changed yet.',
  'mail.changeMadeSubject': 'Your trip is changed: {reference}',
  'mail.changeMadeText':
    'The airline has made the change you chose. Your new papers are attached; the old ones are no longer valid.',
  'mail.requestAnsweredSubject': 'An offer for your change: {reference}',
  'mail.requestAnsweredText':
    '{agency} answered your request. Accept or decline the offer on the page of your trip. Nothing is changed before you accept.',
  'mail.requestAcceptedSubject': 'You accepted the change: {reference}',
  'mail.requestAcceptedText': '{agency} knows that you accept and will make the change. You will get an email when it is done.',
  'mail.requestDeclinedSubject': 'You declined the change: {reference}',
  'mail.requestDeclinedText': 'You declined the offer of {agency}. Your trip stays as it is.',
  'mail.requestWithdrawnSubject': 'Your change request was withdrawn: {reference}',
  'mail.requestWithdrawnText': 'Your request to {agency} was withdrawn. Your trip stays as it is.',
  'mail.requestClosedSubject': 'Your change request is closed: {reference}',
  'mail.requestClosedText': 'The trip was cancelled, and your change request to {agency} is closed with it.',
  'mail.requestRefusedSubject': 'Your change is not possible: {reference}',
  'mail.requestRefusedText': '{agency} cannot make the change, for this reason:',
  'mail.requestDoneSubject': 'Your trip is changed: {reference}',
  'mail.requestDoneText': '{agency} has made the change. These are the new details:',
  'mail.requestAmount': 'Price of the change',
  'mail.requestValidUntil': 'Can be accepted until',
  'mail.requestMoney': 'Nothing is charged here. {agency} collects the price of a change itself.',
  'mail.requestButton': 'Open the request',

  // Questions to the platform
  'mail.supportThreadSubject': '{subject} · {agency}',
  'mail.supportThreadReply': 'Re: {subject}',
  'mail.supportThreadAgency': 'Agency',
  'mail.supportThreadAbout': 'About',
  'mail.supportThreadButton': 'Open the conversation',
  'mail.supportThreadNote':
    'Please answer on the page that the button opens. Replies to this email do not reach the conversation.',
  'mail.supportThreadAnswered': 'We have answered your question.',

  // Leaving
  'mail.agencyLeftSubject': '{agency} is closed',
  'mail.agencyLeftText':
    'You have closed {agency}. Its website says so, and nothing can be booked there. You and your agents can still log in to read, and to take your data along.',
  'mail.agencyLeftUntil': 'Changed your mind? You can open the agency again until {until}.',
  'mail.agencyLeftButton': 'Go to your agency',
  'mail.archiveReadySubject': 'The data of {agency} is ready',
  'mail.archiveReadyText': 'The archive with all the data of your agency is ready. You can download it until {until}.',
  'mail.archiveReadyButton': 'Go to the archive',
  'mail.archiveReadyNote': 'If you did not ask for it, change your password and look at the activity log of your agency.',
  'mail.archiveFailedSubject': 'The data of {agency} could not be put together',
  'mail.archiveFailedText':
    'We tried several times to put the archive with the data of your agency together, and failed. Nothing of your data is lost. Please ask for it again; if it fails again, write to us.',
  'mail.archiveFailedButton': 'Try again',

  // Unsubscribing
  'mail.unsubscribe': 'Unsubscribe from news and reminders of {agency}',
  'mail.unsubscribe_askedTitle': 'Stop emails from {agency}?',
  'mail.unsubscribe_askedText': 'News and reminders then stop. Emails about your trips, your account and payments still come.',
  'mail.unsubscribeButton': 'Stop them',
  'mail.unsubscribe_doneTitle': 'It is done',
  'mail.unsubscribe_doneText':
    '{agency} sends you no more news and reminders. Emails about your trips, your account and payments still come.',
  'mail.unsubscribe_wrongTitle': 'This link does not work',
  'mail.unsubscribe_wrongText': 'Open it as it stands in the email, or write to {agency}.',

  // The agency’s own mail service
  'mail.ownSenderSubject': 'Emails of {agency} do not leave from your own address',
  'mail.ownSenderText':
    'Mailgun did not take an email from {sender}. It was sent from our address instead, and so are the next ones for as long as Mailgun fails.',
  'mail.ownSenderKey': 'Mailgun refuses your key. Enter a valid one.',
  'mail.ownSenderDomain':
    'Mailgun refuses to send from your domain. See how it stands there and whether its DNS records are still set.',
  'mail.ownSenderLimit': 'Your account at Mailgun sent as many emails as it may for now.',
  'mail.ownSenderUnreached': 'Mailgun did not answer. This usually passes soon.',
  'mail.ownSenderButton': 'Go to the applications',
  'mail.ownSenderNote': 'An email may have come twice where Mailgun did not say whether it took it. We tell you once a day.',
  'mail.webhookOffSubject': 'We have switched off a webhook to {host}',
  'mail.webhookOffText': 'Your webhook to {host} has not accepted anything for three days, so we have switched it off.',
  'mail.webhookOffNext':
    'See on the page what failed. Once your server answers again, switch the webhook on, and send again what it missed.',
  'mail.webhookOffButton': 'Go to webhooks',
  'mail.payLinkSubject': 'Pay {amount} for {reference}',
  'mail.payLinkText': '{agency} holds booking {reference} for you. Pay it here, without an account, before the link ends.',
  'mail.payLinkChangeText': '{agency} asks you to pay the change of booking {reference} that was agreed. You need no account.',
  'mail.payLinkAmount': 'Amount',
  'mail.payLinkUntil': 'To be paid by',
  'mail.payLinkCard': 'Card',
  'mail.payLinkButton': 'Pay {amount}',
  'mail.payLinkNote': 'Pay only if you expect this from {agency}. The link pays this one booking, once.',
  'mail.payLinkReminderSubject': 'Reminder: pay {amount} for {reference}',
  'mail.payLinkReminderText':
    'The payment link from {agency} for booking {reference} ends soon. Pay before then, or ask {agency} for another link.',
  'mail.transferReminderSubject': 'Your USDC for {reference} has not arrived yet',
  'mail.transferReminderText':
    'We still wait for {amount} USDC on {network}. What arrives after the deadline pays nothing, and the agency has to send it back.',
  'mail.transferMissing': 'Still to send',
  'mail.transferReminderButton': 'Go on paying',
  'mail.payLinkPaidSubject': 'We received {amount} for {reference}',
  'mail.payLinkPaidText': '{agency} received {amount} for the change of booking {reference}. Thank you.',
  'mail.payLinkRefundSubject': '{amount} goes back to you for {reference}',
  'mail.payLinkRefundText': '{agency} sent {amount} for booking {reference} back to your card. Banks take a few days to show it.',
  'mail.payLinkAgencySubject': '{amount} was paid for the change of {reference}',
  'mail.payLinkAgencyText': 'The link for the change of {name}’s booking {reference} was paid: {amount}.',
} as const;
