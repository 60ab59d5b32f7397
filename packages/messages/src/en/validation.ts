/** What is wrong with a field. The keys after `validation.` are those that the contracts' schemas name; the quoted English is the spec's. */
export const validation = {
  'validation.required': 'Required',
  'validation.invalid': 'This is not valid',
  'validation.tooShort': 'This is too short',
  'validation.tooLong': 'This is too long',
  'validation.tooSmall': 'This is too low',
  'validation.tooBig': 'This is too high',
  'validation.unknownField': 'This field is not known',
  'validation.wrongType': 'This has the wrong form',
  'validation.notAllowed': 'This choice is not possible',

  'validation.emailAt': 'Please include an @ in the email address',
  'validation.emailInvalid': 'The entered email is not valid',
  'validation.emailEmpty': 'Please enter email address',
  'validation.emailDoubleAt': '@@ are not allowed',
  'validation.emailDotEnd': 'Dot are not allowed at the end of email address',
  'validation.emailDotDomain': 'Dot are not allowed before domain name',
  'validation.emailSpace': 'Space are not allowed in email address',

  'validation.passwordSpace': 'Password does not contain white space',
  'validation.passwordNoSpace': 'Space not allowed',
  'validation.passwordInvalid': 'Password must be valid',
  'validation.passwordRequired': 'Password Required',
  'validation.passwordMismatch': 'Password and confirm password should be same',
  'validation.termsRequired': 'Agree to the terms to go on',

  'validation.nameDigits': 'Only alphabets are allowed',
  'validation.nameSpecial': 'No special characters allowed',
  'validation.nameShort': 'Name must be minimum of two characters',

  'validation.placeInvalid': 'Choose a place from the list',
  'validation.dateInvalid': 'Enter a date that exists, as YYYY-MM-DD',
  'validation.datePast': 'Choose a day from today on',
  'validation.dateTooFar': 'This day is too far ahead',
  'validation.textInvalid': 'This text has characters that are not allowed',
  'validation.markupRange': 'Enter a markup above 0 and up to 100',
  'validation.phoneInvalid': 'Please enter valid phone number',
} as const;
