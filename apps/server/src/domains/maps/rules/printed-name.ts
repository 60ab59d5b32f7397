/** Letters that the font of a drawn map may lack: beyond Western, Central European, Vietnamese, Greek and Cyrillic ones. */
const RARE = /[^\x20-\x7e\u00a0-\u017f\u01a0\u01a1\u01af\u01b0\u0370-\u052f\u1ea0-\u1ef9\u2010-\u2027]/gu;

/** Returns a place's name with letters that every map can draw: rare ones lose their marks (Waliṅ is Walin). */
export function printedName(name: string): string {
  return name.normalize('NFC').replaceAll(RARE, (letter) => letter.normalize('NFD').replaceAll(/\p{M}/gu, ''));
}
