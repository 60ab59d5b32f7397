/** The upper half of the code page that spreadsheets still write for DOS. */
const DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´≡±‗¾¶§÷¸°¨·¹³²■\u00a0';

function decode(bytes: Uint8Array, encoding: string, isStrict: boolean): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: isStrict }).decode(bytes);
  } catch {
    return undefined;
  }
}

function decodeDos(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u00ff]/g, (sign) => DOS[sign.charCodeAt(0) - 0x80] ?? sign);
}

/** Encodings of one byte a sign, the likeliest first: it counts where the evidence is equal. Latin-1 is a part of the first. */
const ONE_BYTE: readonly ((bytes: Uint8Array) => string)[] = [
  (bytes) => new TextDecoder('windows-1252').decode(bytes),
  (bytes) => new TextDecoder('macintosh').decode(bytes),
  decodeDos,
  // A file in UTF-8 with a few broken signs.
  (bytes) => new TextDecoder('utf-8').decode(bytes),
];

/** How many signs beyond ASCII are looked at. */
const LOOKED_AT = 5_000;
/** Accented letters that names and streets in the languages of western Europe have. */
const USUAL = /^[áàâãäåæçéèêëíìîïñóòôõöøßúùûüýÁÀÂÃÄÅÆÇÉÈÊËÍÌÎÏÑÓÒÔÕÖØÚÙÛÜÝºª’]$/u;
const UPPER = /^\p{Lu}$/u;
const LOWER = /^\p{Ll}$/u;
const LETTER = /^\p{L}$/u;

/** How much one sign beyond ASCII speaks for an encoding, by the signs around it. */
function weigh(sign: string, before: string, after: string): number {
  if (sign === '\ufffd' || (sign >= '\u0080' && sign < '\u00a0')) return -5;
  // "JosÈ", "MÅller": no word has a capital after a small letter, or within small ones.
  if (UPPER.test(sign) && (LOWER.test(before) || (LETTER.test(before) && LOWER.test(after)))) return -3;
  if (USUAL.test(sign)) return 2;
  if (LETTER.test(sign)) return 0;
  return LETTER.test(before) || LETTER.test(after) ? -2 : 0;
}

function evidenceFor(text: string): number {
  let sum = 0;
  let seen = 0;
  for (const { 0: sign, index } of text.matchAll(/[\u0080-\u{10ffff}]/gu)) {
    sum += weigh(sign, text[index - 1] ?? '', text[index + sign.length] ?? '');
    seen += 1;
    if (seen === LOOKED_AT) break;
  }
  return sum;
}

/** UTF-16 without a mark: nearly every second byte of what western languages write is zero, on one side alone. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const length = Math.min(bytes.length, 4_000) & ~1;
  const zeros = [0, 0];
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [high = 0, low = 0] = zeros;
  const most = length / 2;
  if (low > most * 0.6 && high < most * 0.1) return 'utf-16le';
  if (high > most * 0.6 && low < most * 0.1) return 'utf-16be';
  return undefined;
}

function utf16Of(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return unmarkedUtf16(bytes);
}

/**
 * Reads the text of a file. A byte-order mark says the encoding; without one the bytes do: zeros of UTF-16, then UTF-8 if all of it is right,
 * else the encoding of one byte a sign in which the words look like words. Undefined for what is no text: it has a zero character.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const utf16 = utf16Of(bytes);
  const text = utf16 ? decode(bytes, utf16, true) : (decode(bytes, 'utf-8', true) ?? likeliest(bytes));
  return text === undefined || text.includes('\u0000') ? undefined : text;
}

function likeliest(bytes: Uint8Array): string | undefined {
  return ONE_BYTE.map((read) => read(bytes))
    .map((text) => ({ text, evidence: evidenceFor(text) }))
    .reduce((best, one) => (one.evidence > best.evidence ? one : best)).text;
}
