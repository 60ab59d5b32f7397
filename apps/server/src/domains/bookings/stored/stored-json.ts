import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';

type StoredObject = Readonly<Record<string, unknown>>;

/** Makes the JSON of the next version out of that of one version. */
export type Upcast = (stored: StoredObject) => StoredObject;

/** A kind of JSON that is stored with quotes and bookings for years, while its shape goes on changing. */
export type StoredJson<T> = {
  /** Reads what any version wrote. Throws `savedByNewerVersion` if a newer one did. */
  read(stored: unknown): T;
  /** What is stored of a value: the newest form, with its version in `v`. Throws if the value does not fit. */
  write(value: unknown): StoredObject;
};

/** Old rows have no version: they are of the first. */
const storedSchema = z.looseObject({ v: z.int().min(1).default(1) });

/**
 * Defines a kind of stored JSON by its newest schema and how each older version becomes the next: `upcasts[0]` makes version 2 out of version 1.
 * Never change an upcast that was released: rows of its version stay as they are.
 */
export function storedJson<T extends object>(schema: z.ZodType<T>, upcasts: readonly Upcast[] = []): StoredJson<T> {
  const newest = upcasts.length + 1;
  return {
    read: (stored) => {
      const { v, ...value } = storedSchema.parse(stored);
      if (v > newest) throw new AppError('savedByNewerVersion');
      return schema.parse(upcasts.slice(v - 1).reduce<StoredObject>((older, upcast) => upcast(older), value));
    },
    write: (value) => ({ ...schema.parse(value), v: newest }),
  };
}
