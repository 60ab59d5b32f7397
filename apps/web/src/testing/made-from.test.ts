import { idSchema, moneySchema } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeFrom } from './made-from.ts';

const roomSchema = z.object({ name: z.string().min(1), guests: z.int(), price: moneySchema, note: z.string().optional() });
const staySchema = z.object({
  id: idSchema,
  kind: z.enum(['hotel', 'house']),
  rooms: z.array(roomSchema),
  owner: z.object({ name: z.string(), isHost: z.boolean() }).nullable(),
});

describe('a value of a schema', () => {
  test('has what is given of it and of each thing in its lists, and is plain elsewhere', () => {
    expect(makeFrom(staySchema, { kind: 'house', rooms: [{ name: 'Attic' }], owner: { isHost: true } })).toEqual({
      id: expect.any(String),
      kind: 'house',
      rooms: [{ name: 'Attic', guests: 0, price: money(0, 'USD') }],
      owner: { name: '', isHost: true },
    });
    expect(makeFrom(staySchema, {})).toMatchObject({ kind: 'hotel', rooms: [], owner: null });
  });

  test('is refused if its schema does not allow it', () => {
    expect(() => makeFrom(staySchema, { rooms: [{ guests: 2 }] })).toThrow('name');
  });
});
