import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { storedJson } from './stored-json.ts';

const first = storedJson(z.object({ name: z.string() }));
const third = storedJson(z.object({ names: z.array(z.string()), nights: z.int() }), [
  ({ name, ...rest }) => ({ ...rest, names: [name] }),
  (stored) => ({ ...stored, nights: 1 }),
]);

describe('stored JSON', () => {
  test('is written with the newest version, and read without it', () => {
    expect(first.write({ name: 'Ana' })).toEqual({ name: 'Ana', v: 1 });
    const stored = third.write({ names: ['Ana'], nights: 2 });
    expect(stored).toEqual({ names: ['Ana'], nights: 2, v: 3 });
    expect(third.read(stored)).toEqual({ names: ['Ana'], nights: 2 });
  });

  test.each([
    ['no version', { name: 'Ana' }],
    ['version 1', { name: 'Ana', v: 1 }],
    ['version 2', { names: ['Ana'], v: 2 }],
  ])('of %s goes through the upcasts that it lacks', (_version, stored) => {
    expect(third.read(stored)).toEqual({ names: ['Ana'], nights: 1 });
  });

  test('is checked once for each object that holds it', () => {
    let checked = 0;
    const counted = storedJson(z.object({ name: z.string() }).refine(() => ++checked > 0));
    const stored = { name: 'Ana' };
    expect([counted.read(stored), counted.read(stored), checked]).toEqual([{ name: 'Ana' }, { name: 'Ana' }, 1]);
    expect([counted.read({ name: 'Ana' }), checked]).toEqual([{ name: 'Ana' }, 2]);
  });

  test('is read in part, through the same upcasts', () => {
    const namesOf = third.partReader(z.object({ names: z.array(z.string()) }));
    expect(namesOf({ name: 'Ana' })).toEqual({ names: ['Ana'] });
    expect(namesOf({ names: ['Ana'], nights: 'not looked at', v: 3 })).toEqual({ names: ['Ana'] });
    expect(() => namesOf({ names: 'Ana', v: 3 })).toThrow(z.ZodError);
    expect(() => namesOf({ names: [], v: 4 })).toThrow(expect.objectContaining({ code: 'savedByNewerVersion' }));
    // @ts-expect-error -- what is stored has no such member
    third.partReader(z.object({ rooms: z.int() }));
  });

  test('of a newer version is refused in words', () => {
    expect(() => first.read(third.write({ names: [], nights: 1 }))).toThrow(
      expect.objectContaining({ code: 'savedByNewerVersion' }),
    );
  });

  test('that does not fit is neither written nor read', () => {
    expect(() => third.write({ names: ['Ana'] })).toThrow(z.ZodError);
    expect(() => third.read({ name: 'Ana', v: 3 })).toThrow(z.ZodError);
  });
});
