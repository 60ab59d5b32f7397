/** A writing of Han characters: simplified, traditional, Japanese or Korean forms. */
export type HanForms = 'sc' | 'tc' | 'jp' | 'kr';

/** A family of fonts: the name of its npm package below `@fontsource-variable`, which holds a file for each part of its characters. */
export type Family = string;

const SANS = 'noto-sans';
const EMOJI: Family = 'noto-emoji';

/** Scripts with a family of their own (Unicode's Script_Extensions, so that marks and signs shared by several scripts are found too). */
const FAMILIES: readonly (readonly [RegExp, Family])[] = [
  [/[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}]/u, SANS],
  [/\p{scx=Arabic}/u, `${SANS}-arabic`],
  [/\p{scx=Hebrew}/u, `${SANS}-hebrew`],
  [/[\p{scx=Hiragana}\p{scx=Katakana}]/u, `${SANS}-jp`],
  [/\p{scx=Hangul}/u, `${SANS}-kr`],
  [/\p{scx=Bopomofo}/u, `${SANS}-tc`],
  [/\p{scx=Devanagari}/u, `${SANS}-devanagari`],
  [/\p{scx=Bengali}/u, `${SANS}-bengali`],
  [/\p{scx=Gurmukhi}/u, `${SANS}-gurmukhi`],
  [/\p{scx=Gujarati}/u, `${SANS}-gujarati`],
  [/\p{scx=Oriya}/u, `${SANS}-oriya`],
  [/\p{scx=Tamil}/u, `${SANS}-tamil`],
  [/\p{scx=Telugu}/u, `${SANS}-telugu`],
  [/\p{scx=Kannada}/u, `${SANS}-kannada`],
  [/\p{scx=Malayalam}/u, `${SANS}-malayalam`],
  [/\p{scx=Sinhala}/u, `${SANS}-sinhala`],
  [/\p{scx=Thai}/u, `${SANS}-thai`],
  [/\p{scx=Lao}/u, `${SANS}-lao`],
  [/\p{scx=Khmer}/u, `${SANS}-khmer`],
  [/\p{scx=Myanmar}/u, `${SANS}-myanmar`],
  [/\p{scx=Ethiopic}/u, `${SANS}-ethiopic`],
  [/\p{scx=Armenian}/u, `${SANS}-armenian`],
  [/\p{scx=Georgian}/u, `${SANS}-georgian`],
  [/\p{scx=Thaana}/u, `${SANS}-thaana`],
];
const HAN = /\p{scx=Han}/u;
/** Families with signs of many kinds, for what belongs to no script. */
const SIGNS: readonly Family[] = [SANS, `${SANS}-jp`, `${SANS}-arabic`, `${SANS}-georgian`, EMOJI, `${SANS}-sc`, `${SANS}-kr`];
/** All forms, in the order in which they are looked for. */
export const HAN_FORMS: readonly HanForms[] = ['sc', 'tc', 'jp', 'kr'];

/** What a reader expects as a picture: emoji by themselves, and what a variation selector or a keycap makes one. */
const PICTURE = /\p{Emoji_Presentation}|\p{Emoji}\u{fe0f}|\u{20e3}/u;

/** Whether a cluster is drawn as a picture. */
export function isPicture(cluster: string): boolean {
  return PICTURE.test(cluster);
}

/** The families to look for a cluster in, the fittest first, in a text whose Han characters have `forms`. */
export function familiesOf(cluster: string, forms: HanForms): readonly Family[] {
  const han = HAN.test(cluster) ? [forms, ...HAN_FORMS.filter((each) => each !== forms)].map((each) => `${SANS}-${each}`) : [];
  const own = FAMILIES.flatMap(([script, family]) => (script.test(cluster) ? [family] : []));
  const first = isPicture(cluster) ? [EMOJI] : [];
  return [...new Set([...first, ...han, ...own, ...SIGNS])];
}
