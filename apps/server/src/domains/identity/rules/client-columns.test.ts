import { describe, expect, test } from 'vitest';
import { guessColumns } from './client-columns.ts';

/** What the columns of a file hold, by heading, in place of by number. */
function told(header: readonly string[], ...rows: readonly (readonly string[])[]) {
  return Object.fromEntries(Object.entries(guessColumns(header, rows)).map(([column, at]) => [column, header[at]]));
}
const split = (line: string) => line.split(',');

describe('the columns of a file', () => {
  test.each([
    [['First Name', 'Last Name', 'E-Mail Address', 'Phone'], { firstName: 0, lastName: 1, email: 2, phone: 3 }],
    [['Nome', 'E-mail'], { name: 0, email: 1 }],
    [['Correo electrónico', 'Nombre', 'Apellidos'], { email: 0, firstName: 1, lastName: 2 }],
    [['Email', 'Email', 'Full name'], { email: 0, name: 2 }],
    [['Nome', 'Apelido', 'Telemóvel', 'Email'], { firstName: 0, lastName: 1, phone: 2, email: 3 }],
    [['Nombre', 'Apellido 1', 'Apellido 2', 'Email'], { firstName: 0, lastName: 1, secondLastName: 2, email: 3 }],
    [['Nombre', 'Primer apellido', 'Segundo apellido', 'Correo'], { firstName: 0, lastName: 1, secondLastName: 2, email: 3 }],
    [['Nombre(s)', 'Apellido paterno', 'Apellido materno', 'Correo'], { firstName: 0, lastName: 1, secondLastName: 2, email: 3 }],
    [['EMAIL', 'FNAME', 'LNAME', 'PHONE'], { email: 0, firstName: 1, lastName: 2, phone: 3 }],
    [['Name', 'Surname', 'Email'], { firstName: 0, lastName: 1, email: 2 }],
    [['__proto__', 'constructor', 'x'], {}],
  ])('%j are known by their headings', (header, columns) => expect(guessColumns(header)).toEqual(columns));

  test('of Google Contacts, old and new, are the values and not their labels', () => {
    const now = split(
      'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Last Name,Name Prefix,Nickname,File As,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value',
    );
    const row = [
      'Ana',
      'Clara',
      'Souza',
      '',
      '',
      'Dr',
      'Nina',
      '',
      '* Home',
      'ana@x.test',
      'Work',
      'ana@w.test',
      'Mobile',
      '+1 305 555 0100',
    ];
    expect(told(now, row)).toEqual({
      firstName: 'First Name',
      middleName: 'Middle Name',
      lastName: 'Last Name',
      email: 'E-mail 1 - Value',
      phone: 'Phone 1 - Value',
    });
    const old = split(
      'Name,Given Name,Additional Name,Family Name,Yomi Name,Given Name Yomi,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value',
    );
    expect(told(old, ['Ana Souza', 'Ana', '', 'Souza', '', '', '* ', 'ana@x.test', 'Mobile', '305 555 0100'])).toMatchObject({
      firstName: 'Given Name',
      lastName: 'Family Name',
      email: 'E-mail 1 - Value',
      phone: 'Phone 1 - Value',
    });
  });

  test('of Thunderbird, Outlook and Mailchimp are found', () => {
    const thunderbird = split(
      'First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Screen Name,Work Phone,Home Phone,Fax Number,Pager Number,Mobile Number',
    );
    expect(told(thunderbird, ['Ana', 'Souza', 'Ana Souza', '', 'ana@x.test', '', '', '', '', '', '', '305 555 0100'])).toEqual({
      firstName: 'First Name',
      lastName: 'Last Name',
      email: 'Primary Email',
      phone: 'Mobile Number',
    });
    const outlook = split(
      "Title,First Name,Middle Name,Last Name,Suffix,Company,Assistant's Phone,Business Phone,Home Phone,Mobile Phone,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address,Manager's Name",
    );
    expect(
      told(outlook, [
        'Ms',
        'Ana',
        '',
        'Souza',
        '',
        'X',
        '',
        '',
        '',
        '305 555 0100',
        'ana@x.test',
        'SMTP',
        'ana@x.test',
        '',
        'Bo',
      ]),
    ).toEqual({
      firstName: 'First Name',
      middleName: 'Middle Name',
      lastName: 'Last Name',
      email: 'E-mail Address',
      phone: 'Mobile Phone',
    });
    const mailchimp = split(
      'Email Address,First Name,Last Name,Address,Phone Number,MEMBER_RATING,OPTIN_TIME,CONFIRM_IP,LEID,EUID',
    );
    expect(
      told(mailchimp, ['ana@x.test', 'Ana', 'Souza', '', '3055550100', '2', '2026-01-01', '1.1.1.1', '123456789', 'abc']),
    ).toEqual({
      email: 'Email Address',
      firstName: 'First Name',
      lastName: 'Last Name',
      phone: 'Phone Number',
    });
  });

  test('of a system for sales are the client’s and not the person’s who looks after them', () => {
    const hubspot = split(
      'Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Owner Email,Email Domain,Associated Company',
    );
    expect(told(hubspot, ['12345678', 'Ana', 'Souza', '', '305 555 0100', 'Bo', 'bo@agency.test', 'x.test', 'X'])).toMatchObject({
      email: 'Email',
      firstName: 'First Name',
      phone: 'Phone Number',
    });
    const shop = split('Customer ID,First Name,Last Name,Accepts Email Marketing,Email,Phone,Total Spent');
    expect(told(shop, ["'7012345678", 'Ana', 'Souza', 'yes', 'ana@x.test', "'+13055550100", '10.00'])).toMatchObject({
      email: 'Email',
      phone: 'Phone',
    });
  });

  test('are known by their values where headings say nothing, or the wrong thing', () => {
    expect(guessColumns(['', '', ''], [['305 555 0100', 'Ana Souza', 'ana@x.test']])).toEqual({ phone: 0, name: 1, email: 2 });
    expect(told(['Who', 'Contact', 'Email'], ['Ana Souza', 'ana@x.test', 'yes'])).toEqual({ name: 'Who', email: 'Contact' });
    expect(told(['Name', 'Surname', 'Email'], ['Ana Souza', 'Souza', 'a@x.test'])).toEqual({ name: 'Name', email: 'Email' });
  });
});
