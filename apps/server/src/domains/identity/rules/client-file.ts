import {
  type ClientColumn,
  type ClientColumns,
  emailSchema,
  type RowProblem,
  signUpNameSchema,
  writtenPhoneSchema,
} from '@caravel/contracts';
import { namesInOrder } from '@caravel/kernel';

/** The separators that spreadsheets write between cells. */
const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** How many characters of a file tell its separator. */
const HEAD = 4_000;

function decode(bytes: Uint8Array, encoding: string, isStrict: boolean): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: isStrict }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Reads the text of a file by its byte-order mark; without one as UTF-8, or, if it is none, in the encoding that older spreadsheets write.
 * Undefined for what is no text: it has a zero character.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
  const text = marked ? decode(bytes, marked, true) : (decode(bytes, 'utf-8', true) ?? decode(bytes, 'windows-1252', false));
  return text === undefined || text.includes('\u0000') ? undefined : text;
}

/** The separator of a file: the one that stands most often outside quotes in its first line. */
export function separatorOf(text: string): Separator {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const sign of text.slice(0, HEAD)) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) break;
    else if (!isQuoted) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return [...SEPARATORS].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0] ?? ',';
}

/** Headings of each column, in the three languages and as other systems export them, without spaces and signs. */
const HEADINGS: Readonly<Record<ClientColumn, RegExp>> = {
  email: /^(?:e?mail|emailaddress|correo|correoelectronico|endereçodeemail)/,
  firstName: /^(?:first|given|nome$|nombre$|nombres$|primeironome|primernombre|forename)/,
  lastName: /^(?:last|family|sur|sobrenome|apellido)/,
  name: /^(?:name|fullname|client|customer|cliente|nomecompleto|nombrecompleto)/,
  phone: /^(?:phone|tel|mobile|cell|celular|movil|móvil)/,
};

/** What the columns of a file seem to hold, by their headings. A heading that stands there twice counts once. */
export function guessColumns(header: readonly string[]): ClientColumns {
  const plain = header.map((heading) => heading.toLowerCase().replace(/[^\p{L}]/gu, ''));
  const found: ClientColumns = {};
  const taken = new Set<number>();
  for (const column of ['email', 'firstName', 'lastName', 'name', 'phone'] as const) {
    const at = plain.findIndex((heading, index) => !taken.has(index) && HEADINGS[column].test(heading));
    if (at < 0) continue;
    found[column] = at;
    taken.add(at);
  }
  // "Nome" and "Nombre" alone are the whole name.
  if (found.firstName !== undefined && found.lastName === undefined && found.name === undefined) {
    const { firstName, ...rest } = found;
    return { ...rest, name: firstName };
  }
  if (found.firstName !== undefined && found.lastName !== undefined) delete found.name;
  return found;
}

/** Whether the columns say where the address and a name stand. */
export function hasNeededColumns(columns: ClientColumns): boolean {
  return columns.email !== undefined && (columns.name !== undefined || columns.firstName !== undefined);
}

/** A cell as it is meant: an apostrophe before a formula's sign is what an export of ours puts there. */
function cellOf(cells: readonly string[], at: number | undefined): string {
  return at === undefined ? '' : (cells[at] ?? '').trim().replace(/^'(?=[=+\-@])/, '');
}

export type ListedClient = { readonly name: string; readonly email: string; readonly phone: string | null };

/** Reads a row: a client, or what is wrong with it. Names and addresses obey the rules of sign-up. */
export function readClientRow(cells: readonly string[], columns: ClientColumns): ListedClient | RowProblem {
  const typedEmail = cellOf(cells, columns.email);
  const typedName =
    cellOf(cells, columns.name) ||
    namesInOrder({ firstName: cellOf(cells, columns.firstName), lastName: cellOf(cells, columns.lastName) }).join(' ');
  const typedPhone = cellOf(cells, columns.phone);
  if (typedEmail === '') return 'emailMissing';
  const email = emailSchema.safeParse(typedEmail);
  if (!email.success) return 'emailInvalid';
  if (typedName === '') return 'nameMissing';
  const name = signUpNameSchema.safeParse(typedName);
  if (!name.success) return 'nameInvalid';
  const phone = typedPhone === '' ? null : writtenPhoneSchema.safeParse(typedPhone);
  if (phone && !phone.success) return 'phoneInvalid';
  return { name: name.data, email: email.data, phone: phone?.data ?? null };
}
