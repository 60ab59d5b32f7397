/** What is wrong with a text, as the key of its message. */
export type TextProblem = 'textInvalid' | 'textHidden' | 'textMarks';

/** Invisible characters without a meaning in what people write: they come along when text is copied, and say nothing. */
const EMPTY =
  /\u034f|[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2060-\u2064\u3164\ufeff\uffa0]|(?<![\p{Emoji}\p{S}\p{P}\p{scx=Hani}\p{scx=Mong}\p{scx=Phag}\p{scx=Mymr}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
/** Joiners: those that are needed, after a letter of a script that joins or stacks and between pictures, and the others. */
const JOINERS =
  /((?<=(?=[\p{L}\p{M}])[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}])(?:\u200c|\u200d)|(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic}))|(?:\u200c|\u200d)/gu;
/** The flags of England, Scotland and Wales, the only ones that are written with tags. */
const TAGGED_FLAGS =
  /\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/gu;
/** What turns the direction of what follows, breaks lines unseen, or hides one text in another. */
const HIDDEN =
  /[\u2028-\u202e\u2066-\u206f\ufff0-\ufffb\p{Co}\p{Noncharacter_Code_Point}\u{1d173}-\u{1d17a}\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}]/u;
/** More marks in a row than a language writes: four that any script may use, eight of a script's own (Burmese, Tibetan). */
const HEAPED = /(?:(?=\p{sc=Zinh})\p{M}){5}|\p{M}{9}/u;
/** All but the ideographs that composing would replace by another form: some families write their name with them. */
const COMPOSED = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu;

/**
 * Returns a text without invisible characters that say nothing, with composed letters (`é` is one character however it was typed). Joiners stay
 * where a script or a picture needs them. Nothing that can be seen changes.
 */
export function cleanText(text: string): string {
  return text
    .replace(EMPTY, '')
    .replace(JOINERS, '$1')
    .replace(COMPOSED, (part) => part.normalize('NFC'));
}

/** What is wrong with a text that `cleanText` returned; undefined if it can be kept, shown and printed. `breaks`: whether it may have several lines. */
export function findTextProblem(text: string, breaks = false): TextProblem | undefined {
  if ((breaks ? /[^\P{Cc}\n\r\t]|\p{Cs}/u : /\p{Cc}|\p{Cs}/u).test(text)) return 'textInvalid';
  if (HIDDEN.test(text.replace(TAGGED_FLAGS, ''))) return 'textHidden';
  return HEAPED.test(text) ? 'textMarks' : undefined;
}
