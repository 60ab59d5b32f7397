import { bothNames } from '@caravel/kernel';

/** Latin letters that are more than a letter with a mark, as machine-readable passports write them (ICAO 9303, part 3, section 6, table A). */
const LATIN: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  æ: 'ae',
  ø: 'oe',
  œ: 'oe',
  ß: 'ss',
  ĳ: 'ij',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ĸ: 'q',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
  ª: '',
  º: '',
};
/** Cyrillic letters (table B). */
const CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries(
  'а:a б:b в:v г:g ґ:g д:d ђ:d ѓ:g е:e ё:e є:ie ж:zh з:z ѕ:dz и:i і:i ї:i й:i ј:j к:k ќ:k л:l љ:lj м:m н:n њ:nj о:o п:p р:r с:s т:t ћ:c у:u ў:u ф:f х:kh ц:ts ч:ch џ:dz ш:sh щ:shch ъ:ie ы:y ь: э:e ю:iu я:ia'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

function inLatin(letter: string): string {
  const small = letter.toLowerCase();
  const known = LATIN[small] ?? CYRILLIC[small];
  if (known !== undefined) return small === letter ? known : known.charAt(0).toUpperCase() + known.slice(1);
  return letter.normalize('NFD').replace(/\p{M}/gu, '');
}

/**
 * Returns a name as an airline takes it: Latin letters and spaces. Letters with marks become what the machine-readable lines of a passport have for
 * them (Müller: Mueller), apostrophes and dots fall, hyphens become spaces. Letters of other scripts stay: `fitsTicket` refuses them.
 */
export function ticketName(name: string): string {
  return Array.from(name.normalize('NFC'), inLatin)
    .join('')
    .replace(/[-‐‑・･]/g, ' ')
    .replace(/['’‘`´ʼʻ.·/\u200c\u200d]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether a ticket can have a name: at least one letter, and none of a script without a rule for passports. */
export function fitsTicket(name: string): boolean {
  return /^[A-Za-z ]+$/.test(ticketName(name));
}

/** Letters that a ticket has room for, the stroke included. */
export const TICKET_ROOM = 57;

type Names = { readonly firstName: string; readonly middleName?: string; readonly lastName: string };

/** The names as the airline gets them. A single name stands for both. */
export function ticketNames<N extends Names>(names: N): N {
  const middle = names.middleName === undefined ? {} : { middleName: ticketName(names.middleName) };
  return bothNames({ ...names, firstName: ticketName(names.firstName), lastName: ticketName(names.lastName), ...middle });
}

/**
 * First and middle names in one, for airlines without a field for middle names: as many whole middle names as there is room for. The names are
 * those of `ticketNames`.
 */
export function givenNames({ firstName, middleName = '' }: Names, nameLetters = Number.POSITIVE_INFINITY): string {
  return middleName
    .split(' ')
    .filter(Boolean)
    .reduce((name, next) => (name.length + 1 + next.length <= nameLetters ? `${name} ${next}` : name), firstName);
}

/** The names of a person that have more letters on a ticket than it takes, spaces included, and how many each has. */
export function tooLongForTicket(names: Names, nameLetters: number) {
  const onTicket = ticketNames(names);
  return (['firstName', 'lastName'] as const)
    .filter((field) => names[field] !== '' && onTicket[field].length > nameLetters)
    .map((field) => ({ field, letters: onTicket[field].length }));
}

/** The line of a ticket, `MUELLER/HANS PETER`: as much of it as there is room for, and as the airline takes letters of each name. */
export function ticketLine(names: Names, nameLetters?: number): string {
  const onTicket = ticketNames(names);
  return `${onTicket.lastName}/${givenNames(onTicket, nameLetters)}`.toUpperCase().slice(0, TICKET_ROOM).trimEnd();
}
