import type { ClientColumn, ClientColumns } from '@caravel/contracts';

/**
 * Headings of each column, in three languages and as other systems export them, without spaces, signs and accents; the surest pattern
 * first.
 */
const HEADINGS: Readonly<Record<ClientColumn, readonly RegExp[]>> = {
  email: [
    /^(?:primary)?e?mail(?:s|address|addresses)?$|^(?:e?mail|emailaddress)1(?:value|address)?$|^(?:correo|correoelectronico|email|endereco(?:de|do)?e?mail|direccionde(?:correo(?:electronico)?|email))(?:principal)?$/,
    /^(?:main|home|personal|contact|customer|client|login|user)e?mail(?:address)?$|^e?mail(?:address)?(?:value|home|personal|main|work|principal|pessoal|trabajo|casa)$/,
    /mail|correo/,
  ],
  firstName: [
    /^(?:first|given|fore|christian)names?$|^(?:fname|firstname1|given|first|primeironome|primernombre|nombres|nombredepila|nomeproprio|prenom|vorname)$/,
    /^(?:nome|nombre)$/,
    /^(?:contact|customer|client|billing|passenger|traveler|guest|lead)(?:first|given)name$|^(?:first|given)name/,
  ],
  middleName: [
    /^(?:middle|additional)names?$|^(?:middle|mname|middleinitial|segundonombre|segundonome|nomedomeio|otrosnombres)$/,
  ],
  lastName: [
    /^(?:last|family|sur)names?$|^(?:lname|last|family|surname1|lastname1|sobrenome|sobrenomes|apelido|apelidos|apellido|apellidos|apellido1|primerapellido|1erapellido|1apellido|apellidopaterno|paterno|nachname|nomdefamille)$/,
    /^(?:contact|customer|client|billing|passenger|traveler|guest|lead)(?:last|family|sur)name$|^(?:last|family|sur)name/,
    /^(?:sobrenome|apelido|apellido)/,
  ],
  secondLastName: [
    /^(?:second(?:last|family|sur)name|surname2|lastname2|apellido2|segundoapellido|2doapellido|2apellido|apellidomaterno|materno|segundosobrenome|sobrenome2|segundoapelido|apelido2)$/,
  ],
  name: [
    /^(?:full|display|complete)?name$|^(?:fullname|nomecompleto|nombrecompleto|nombreyapellidos?|nomeesobrenome|nombresyapellidos|apellidosynombres?)$/,
    /^(?:client|customer|contact|guest|passenger|traveler|cliente|contato|contacto|pasajero|passageiro|pax|titular)(?:s|name)?$|^(?:client|customer|contact|guest|passenger|traveler)(?:full)?name$|^(?:nome|nombre)(?:do|del|da|de)?(?:cliente|contato|contacto|passageiro|pasajero|titular)$/,
    /^fileas$/,
  ],
  phone: [
    /^(?:mobile|cell|cellular|primary|main)?(?:tele)?phone(?:number|no)?$|^(?:mobile|cell)(?:number|no)?$|^phone1value$|^(?:tel|fone|telefone|telefono|celular|movil|telemovel|whatsapp)$/,
    /^(?:home|personal|work|business|contact|customer)(?:tele)?(?:phone|mobile|cell)(?:number)?$|^(?:telefono|telefone|tel|phone|mobile|cell|celular|movil|whatsapp)/,
    /phone|telefon|celular|whatsapp/,
  ],
};

/** What stands beside an address, a name or a number without being it, and what is another person's or the company's. */
const BESIDE =
  /type|tipo|label|display(?!name$)|etiqueta|status|estado|optin|accepts|consent|marketing|count|date|fecha|owner|agent|vendedor|manager|assistant|spouse|partner|emergency|referr|createdby|company|empresa|organi[sz]ation|domain|format|bounce|extension|fax|pager|countrycode|yomi|phonetic|prefix|suffix|nickname|maiden|user(?:name)?id|subscri|template|verified/;

/** A heading without signs and accents: "E-mail 1 - Value" is "email1value". */
function plain(heading: string): string {
  return heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** How well a heading says that its column holds this: 0 not at all, then up to 3. */
function rankOf(heading: string, column: ClientColumn): number {
  const text = plain(heading);
  const at = HEADINGS[column].findIndex((pattern) => pattern.test(text));
  return at < 0 || BESIDE.test(text) ? 0 : 3 - at;
}

const ADDRESS = /^(?:mailto:)?[^\s@<>]+@[^\s@<>]+$|<[^\s@<>]+@[^\s@<>]+>$/i;
const PHONE = /^'?\+?(?:[\s()./-]*\d){6,15}[\s)]*$/;
const WORDS = /^[^\d@]*\p{L}[^\d@]*$/u;

/** A cell of a column with several values has its first: Google Contacts puts ":::" between them. */
export function firstValue(cell: string): string {
  return (cell.split(/\s*:::\s*/)[0] ?? '').trim();
}

/** What the cells of one column look like. `values` are those that are not empty. */
type Looks = { readonly values: readonly string[]; readonly addresses: number; readonly phones: number; readonly words: number };

function looksOf(rows: readonly (readonly string[])[], at: number): Looks {
  const values = rows.map((cells) => firstValue(cells[at] ?? '')).filter((value) => value !== '');
  const count = (pattern: RegExp) => values.filter((value) => pattern.test(value)).length;
  return { values, addresses: count(ADDRESS), phones: count(PHONE), words: count(WORDS) };
}

/** How well the values of a column fit: -1 if they are something else, 0 if there are none, else their number. */
function fitOf(column: ClientColumn, { values, addresses, phones, words }: Looks): number {
  if (values.length === 0) return 0;
  const right = column === 'email' ? addresses : column === 'phone' ? phones : words;
  return right * 2 >= values.length ? right : -1;
}

function hasAddresses(looks: Looks | undefined): boolean {
  return looks !== undefined && looks.addresses > 0 && looks.addresses * 2 >= looks.values.length;
}

type Choice = { readonly column: ClientColumn; readonly at: number; readonly rank: number; readonly fit: number };

/** The better of two columns for one meaning: values before headings, a sure heading before many values, the first of equals. */
function better(a: Choice, b: Choice): number {
  return Math.sign(b.fit) - Math.sign(a.fit) || b.rank - a.rank || b.fit - a.fit || a.at - b.at;
}

const ORDER: readonly ClientColumn[] = ['email', 'secondLastName', 'lastName', 'middleName', 'firstName', 'name', 'phone'];

function choose(header: readonly string[], looks: readonly Looks[]): ClientColumns {
  const found: ClientColumns = {};
  const taken = new Set<number>();
  for (const column of ORDER) {
    const [best] = header
      .map((heading, at) => ({
        column,
        at,
        rank: rankOf(heading, column),
        fit: looks[at] ? fitOf(column, looks[at]) : 0,
      }))
      .filter(({ at, rank }) => rank > 0 && !taken.has(at) && !(column !== 'email' && hasAddresses(looks[at])))
      .sort(better);
    // A heading whose values are something else still counts if no other column has it: the rows say then what is wrong with them.
    if (!best) continue;
    found[column] = best.at;
    taken.add(best.at);
  }
  return found;
}

/** Columns that only their values tell: an address, a number, then words of two and more. */
function byValues(found: ClientColumns, header: readonly string[], looks: readonly Looks[]): ClientColumns {
  const added = { ...found };
  const isFree = (at: number) => !Object.values(added).includes(at) && !BESIDE.test(plain(header[at] ?? ''));
  const most = (count: (looks: Looks) => number) =>
    looks
      .map((one, at) => ({ at, count: count(one), values: one.values.length }))
      .filter(({ at, count: right, values }) => right > 0 && right * 2 >= values && isFree(at))
      .sort((a, b) => b.count - a.count || a.at - b.at)[0]?.at;
  const email = added.email === undefined ? undefined : looks[added.email];
  if (!email || (email.addresses === 0 && email.values.length > 0)) {
    const at = most(({ addresses }) => addresses);
    if (at !== undefined) added.email = at;
  }
  if (added.phone === undefined) {
    const at = most(({ values, phones }) => (values.every((value) => /\d{4}-\d\d-\d\d/.test(value)) ? 0 : phones));
    if (at !== undefined && header.every((heading) => heading.trim() === '')) added.phone = at;
  }
  if (added.name === undefined && added.firstName === undefined && added.lastName === undefined) {
    const at = most(({ values }) => values.filter((value) => WORDS.test(value) && /\p{L}\s+\p{L}/u.test(value)).length);
    if (at !== undefined) added.name = at;
  }
  return added;
}

/** Whether the cells of a column called "name" hold the surnames as well, which have a column of their own. */
function isWholeName(rows: readonly (readonly string[])[], name: number, lastName: number): boolean {
  const both = rows.filter((cells) => (cells[name] ?? '').trim() !== '' && (cells[lastName] ?? '').trim() !== '');
  const whole = both.filter((cells) => plain(cells[name] ?? '').includes(plain(cells[lastName] ?? '')));
  return whole.length * 2 > both.length;
}

/** "Nome" and "Nombre" are the whole name if no column has surnames, and so is "Name"; if one has, they are the given names. */
function settleNames(found: ClientColumns, header: readonly string[], rows: readonly (readonly string[])[]): ClientColumns {
  const { name, firstName, lastName, middleName, secondLastName, ...rest } = found;
  const middle = middleName === undefined ? {} : { middleName };
  const second = secondLastName === undefined ? {} : { secondLastName };
  if (firstName !== undefined && lastName !== undefined) return { ...rest, firstName, ...middle, lastName, ...second };
  if (firstName !== undefined && secondLastName !== undefined) return { ...rest, firstName, ...middle, lastName: secondLastName };
  if (firstName !== undefined)
    return { ...rest, name: name !== undefined && rankOf(header[name] ?? '', 'name') === 3 ? name : firstName };
  if (name !== undefined && lastName !== undefined && !isWholeName(rows, name, lastName))
    return { ...rest, firstName: name, ...middle, lastName, ...second };
  return name === undefined ? { ...rest, ...(lastName === undefined ? {} : { lastName }) } : { ...rest, name };
}

/** The columns that the headings alone tell. */
export function headingColumns(header: readonly string[]): ClientColumns {
  return settleNames(choose(header, []), header, []);
}

/**
 * What the columns of a file seem to hold, by their headings and by the values under them: a column "E-mail 1 - Label" has no addresses, and one
 * called "Contact" may have them.
 */
export function guessColumns(header: readonly string[], rows: readonly (readonly string[])[] = []): ClientColumns {
  const looks = header.map((_, at) => looksOf(rows, at));
  return settleNames(byValues(choose(header, looks), header, looks), header, rows);
}

/** Whether the columns say where the address and a name stand. */
export function hasNeededColumns(columns: ClientColumns): boolean {
  return columns.email !== undefined && (columns.name !== undefined || columns.firstName !== undefined);
}
