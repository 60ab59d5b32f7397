import { describe, expect, test } from 'vitest';
import { cleanText, findTextProblem } from './plain-text.ts';

const ENGLAND = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';

describe('a text as it is kept', () => {
  test.each([
    ['a zero-width space', 'An\u200ba', 'Ana'],
    ['a byte order mark', '\ufeffAna', 'Ana'],
    ['a soft hyphen', 'Ana\u00adlia', 'Analia'],
    ['a word joiner', 'Ana\u2060', 'Ana'],
    ['marks of direction', '\u200eAna\u200f', 'Ana'],
    ['a joiner between letters that do not join', 'An\u200da', 'Ana'],
    ['a non-joiner between letters that do not join', 'An\u200ca', 'Ana'],
    ['a joiner alone', '\u200d', ''],
    ['a filler', '\u3164', ''],
    ['a second joiner', 'علی\u200c\u200cرضا', 'علی\u200cرضا'],
    ['a variant of a letter without variants', 'A\ufe0fna', 'Ana'],
    ['a text in variants of a picture', `😀${'\ufe0f'.repeat(9)}`, '😀\ufe0f'],
    ['letters in two parts', 'Jose\u0301 Nguye\u0302\u0303n', 'José Nguyễn'],
  ])('loses %s', (_, typed, kept) => {
    expect(cleanText(typed)).toBe(kept);
    expect(findTextProblem(kept)).toBeUndefined();
  });

  test.each([
    ['a Persian name', 'علی\u200cرضا'],
    ['a Sinhala conjunct', 'ශ්\u200dරී'],
    ['an old Malayalam chillu', 'അവന്\u200d'],
    ['a family of pictures', '👨\u200d👩\u200d👧'],
    ['a picture with a shade', '👩🏽\u200d💻'],
    ['a flag of a rainbow', '🏳️\u200d🌈'],
    ['a flag with tags', ENGLAND],
    ['a key', '1️⃣'],
    ['a variant of an ideograph', '辻\u{e0100}'],
    ['an ideograph that composing would replace', '\ufa19'],
    ['Hebrew with points', 'שָׁלוֹם'],
    ['Burmese', 'မြွှေ့'],
    ['a birthday', '誕生日です 🎂'],
  ])('keeps %s', (_, typed) => {
    expect(cleanText(typed)).toBe(typed);
    expect(findTextProblem(typed)).toBeUndefined();
  });
});

describe('what no text may have', () => {
  test.each([
    ...[
      0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069, 0x2028, 0x2029, 0xfff9, 0xe0041, 0xe007f, 0xe000,
    ].map((code) => [`U+${code.toString(16)}`, `Ana${String.fromCodePoint(code)} Souza`, 'textHidden'] as const),
    ['a flag that hides more than a flag', `\u{1f3f4}\u{e0068}\u{e0069}\u{e007f}`, 'textHidden'],
    ['59 marks on a letter', `A${'\u0301'.repeat(59)}`, 'textMarks'],
    ['five marks on a letter', `x${'\u0316'.repeat(5)}`, 'textMarks'],
    ['a control character', 'Ana\u0007', 'textInvalid'],
    ['half a character', 'Ana\ud83d', 'textInvalid'],
  ] as const)('%s', (_, typed, problem) => {
    expect(findTextProblem(cleanText(typed))).toBe(problem);
    expect(findTextProblem(cleanText(typed), true)).toBe(problem);
  });

  test('lines break where several are allowed', () => {
    expect(findTextProblem('one\r\n\ttwo')).toBe('textInvalid');
    expect(findTextProblem('one\r\n\ttwo', true)).toBeUndefined();
  });
});
