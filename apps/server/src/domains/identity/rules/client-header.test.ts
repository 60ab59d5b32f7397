import { describe, expect, test } from 'vitest';
import { shapeOf } from '../../../platform/csv/csv-shape.ts';
import { headerAt } from './client-header.ts';

describe('the shape of a file', () => {
  test.each([
    ['a,b;c,d\n1;2;3;4;5', ','],
    ['a;b,c;d', ';'],
    ['a\tb\tc', '\t'],
    ['a|b|c\n1|2|3', '|'],
    ['"a;b;c;d",e,f', ','],
    ['alone', ','],
    ['Clients, friends, and others\nName;Email;Phone\nAna;a@x.test;1', ';'],
    ['Nome;E-mail;Saldo\nAna;a@x.test;10,50\nBea;b@x.test;1,00', ';'],
    ['sep=;\na,b,c;d\ne,f,g;h', ';'],
    ['\ufeff"sep=|"\na,b|c', '|'],
  ] as const)('%j is separated by %j', (text, separator) => expect(shapeOf(text).separator).toBe(separator));
});

describe('the headings of a list', () => {
  test.each([
    [
      [
        ['Name', 'Email'],
        ['Ana', 'a@x.test'],
      ],
      0,
    ],
    [[['Clients 2026'], ['Name', 'Email'], ['Ana', 'a@x.test']], 1],
    [
      [
        ['Our clients', ''],
        ['Exported on', '2026-01-01'],
        ['Nome', 'E-mail', 'Tel'],
        ['Ana', 'a@x.test', ''],
      ],
      2,
    ],
    [[['Questions: office@x.test'], ['Name', 'Email'], ['Ana', 'a@x.test']], 1],
    [
      [
        ['Who', 'Where'],
        ['Ana', 'a@x.test'],
      ],
      0,
    ],
    [[['Notes'], ['Who', 'Where', 'When'], ['Ana', 'a@x.test', '']], 1],
    [
      [
        ['Nome', 'Mail'],
        ['Bea', ''],
        ['Ana', 'a@x.test'],
      ],
      0,
    ],
    [
      [
        ['Ana Souza', 'a@x.test'],
        ['Bea Lima', 'b@x.test'],
      ],
      -1,
    ],
    [
      [
        ['Name', 'Email'],
        ['a', 'b'],
      ],
      0,
    ],
  ])('of %j stand in row %i', (rows, at) => expect(headerAt(rows)).toBe(at));
});
