/** Words of mails. */
export const mail = {
  'mail.greeting': 'Hello {name},',

  // Account
  'mail.verifySubject': 'Verify your email for {agency}',
  'mail.verifyText': 'Thanks for registering with {agency}. Verify your email address to activate your account.',
  'mail.verifyButton': 'Verify email',
  'mail.verifyNote': 'The link works once, for 24 hours. If you did not register, ignore this mail.',
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
} as const;
