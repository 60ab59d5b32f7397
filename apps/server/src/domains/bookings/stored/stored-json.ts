import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';

type StoredObject = Readonly<Record<string, unknown>>;

/** Turns the JSON of one version into that of the next. */
export type Upcast = (stored: StoredObject) => StoredObject;

/** A kind of JSON that is stored with quotes and bookings for years while its shape changes. */
export type StoredJson<T> = {
  /** Reads JSON of any version. Throws `savedByNewerVersion` if a newer version wrote it. */
  read(stored: unknown): T;
  /**
   * Makes the reader of a part, for lists, which show little of each row: checking all of its JSON costs a list more than reading the row. `part`: a
   * schema of members that are stored. The reader throws as `read` does.
   */
  partReader<Part>(part: T extends Part ? z.ZodType<Part> : never): (stored: unknown) => Part;
  /** Throws as `read` does for JSON of this version, its `v`; null or undefined: it has none. */
  assertReadable(version: unknown): void;
  /** Returns what is stored for a value: the newest form, with its version in `v`. Throws if the value does not fit. */
  write(value: unknown): StoredObject;
};

/** Old rows have no version; they are version 1. */
const storedSchema = z.looseObject({ v: z.int().min(1).default(1) });

/**
 * Defines a kind of stored JSON by its newest schema and the upcasts from older versions: `upcasts[0]` turns version 1 into version 2.
 * Never change a released upcast: rows of its version stay as they are. Reading throws `savedByNewerVersion` for a version of the future.
 */
export function storedJson<T extends object>(schema: z.ZodType<T>, upcasts: readonly Upcast[] = []): StoredJson<T> {
  const newest = upcasts.length + 1;
  const refuseNewer = (v: number) => {
    if (v > newest) throw new AppError('savedByNewerVersion');
  };
  const toNewest = (stored: unknown) => {
    const { v, ...value } = storedSchema.parse(stored);
    refuseNewer(v);
    return upcasts.slice(v - 1).reduce<StoredObject>((older, upcast) => upcast(older), value);
  };
  /** What was read, by the object that holds it: a step of a booking reads it several times. Readers change nothing in it. */
  const known = new WeakMap<object, T>();
  const read = (stored: unknown): T => {
    const isObject = typeof stored === 'object' && stored !== null;
    const before = isObject ? known.get(stored) : undefined;
    if (before) return before;
    const value = schema.parse(toNewest(stored));
    if (isObject) known.set(stored, value);
    return value;
  };
  return {
    assertReadable: (version) => refuseNewer(storedSchema.shape.v.parse(version ?? undefined)),
    read,
    partReader: (part) => (stored) => part.parse(toNewest(stored)),
    write: (value) => ({ ...schema.parse(value), v: newest }),
  };
}
