import { describe, expect, test } from 'vitest';
import { readDeed } from './deed-words.ts';

const WORDS = {
  ...{ again: 'repetir', resend: 'reenviar, enviar', note: 'nota', copy: 'copiar', cancel: 'cancelar' },
  ...{ book: 'reservar', theirs: 'reservas' },
};

describe('a deed that is typed behind a record', () => {
  test.each([
    ['QX7RTB reenviar', { subject: 'QX7RTB', deed: 'resend', rest: '' }],
    ['QX7RTB  ENVIAR ', { subject: 'QX7RTB', deed: 'resend', rest: '' }],
    ['ana souza reservar', { subject: 'ana souza', deed: 'book', rest: '' }],
    ['ana souza nota: quer Janela, nota 10', { subject: 'ana souza', deed: 'note', rest: 'quer Janela, nota 10' }],
    ['+1 305 555 0123 nota', { subject: '+1 305 555 0123', deed: 'note', rest: '' }],
    // Nothing to do it with, or no word of ours in its place.
    ['cancelar', null],
    ['a cancelar', null],
    ['cancelar ana', null],
    ['QX7RTB reenvi', null],
    ['', null],
  ])('%s', (text, read) => {
    expect(readDeed(text, WORDS)).toEqual(read);
  });
});
