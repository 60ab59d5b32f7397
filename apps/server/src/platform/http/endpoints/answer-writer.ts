import { z } from 'zod';

/**
 * Texts of objects that occurred earlier in the same response, with the schema that wrote them: an object that many results share is
 * checked and written once. The same object under another schema gets another text.
 */
type Known = Map<object, { readonly by: z.core.$ZodType; readonly text: string }>;

/** Texts of the values that never change, by the schema that wrote them. */
const lasting = new WeakMap<object, Map<z.core.$ZodType, string>>();

/**
 * Says that an object never changes, so that it is checked and written once for all answers that it is in, as long as it lives: what is kept in memory
 * because it seldom changes is replaced by another object. Only objects that contain lists are worth it.
 */
export function neverChanges<T extends object>(value: T): T {
  if (!lasting.has(value)) lasting.set(value, new Map());
  return value;
}

/** Writes a value as JSON. Returns undefined if the fast path does not apply; the schema itself is then used. Without `known` nothing is remembered. */
type Write = (value: unknown, known: Known | undefined) => string | undefined;

declare const WRITTEN: unique symbol;
/** JSON that a schema has checked and written. */
export type TextOf<S> = string & { readonly [WRITTEN]: S };

/** Stands in an answer for a list or a record that is written already. */
class Written {
  readonly by: z.core.$ZodType;
  readonly text: string;

  constructor(by: z.core.$ZodType, text: string) {
    this.by = by;
    this.text = text;
  }
}

/** Matches any character that is not plain: quotes, backslashes, control characters and surrogates. */
const NEEDS_CARE = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;

function quote(text: string): string {
  return NEEDS_CARE.test(text) ? JSON.stringify(text) : `"${text}"`;
}

/** Types without a fast path, and leaves with their own rules: uses the schema itself. */
function bySchema(schema: z.core.$ZodType): Write {
  let last = { value: '', text: '' };
  return (value) => {
    // Neighbours often have the same value, such as a currency or a day.
    if (typeof value === 'string' && value === last.value && last.text !== '') return last.text;
    const result = z.safeParse(schema, value);
    if (!result.success || result.data === undefined) return undefined;
    const text = JSON.stringify(result.data);
    if (typeof value === 'string') last = { value, text };
    return text;
  };
}

function hasRules(schema: z.core.$ZodType): boolean {
  return (schema._zod.def.checks?.length ?? 0) > 0;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function objectWriter(schema: z.core.$ZodObject): Write {
  const members = Object.entries(schema._zod.def.shape).map(([key, member]) => ({
    key,
    label: `${quote(key)}:`,
    next: `,${quote(key)}:`,
    write: writerOf(member),
    isOptional: member._zod.def.type === 'optional',
  }));
  // Only objects that contain lists are worth remembering.
  const isLarge = Object.values(schema._zod.def.shape).some((member) => member._zod.def.type === 'array');
  return (value, known) => {
    if (!isRecord(value)) return undefined;
    const before = isLarge ? known?.get(value) : undefined;
    if (before?.by === schema) return before.text;
    const kept = isLarge ? lasting.get(value) : undefined;
    const lasts = kept?.get(schema);
    if (lasts !== undefined) return lasts;
    let text = '{';
    for (const { key, label, next, write, isOptional } of members) {
      const member = value[key];
      const written = write(member, known);
      if (written === undefined) {
        if (member !== undefined || !isOptional) return undefined;
        continue;
      }
      text += text.length === 1 ? label : next;
      text += written;
    }
    text += '}';
    if (isLarge) known?.set(value, { by: schema, text });
    kept?.set(schema, text);
    return text;
  };
}

function arrayWriter(schema: z.core.$ZodArray): Write {
  const write = writerOf(schema._zod.def.element);
  return (value, known) => {
    if (value instanceof Written) return value.by === schema ? value.text : undefined;
    if (!Array.isArray(value)) return undefined;
    let text = '[';
    for (let i = 0; i < value.length; i++) {
      const written = write(value[i], known);
      if (written === undefined) return undefined;
      text += i === 0 ? written : `,${written}`;
    }
    return `${text}]`;
  };
}

/** Lists with rules about their length only. */
function boundedArrayWriter(schema: z.core.$ZodArray): Write {
  let least = 0;
  let most = Number.POSITIVE_INFINITY;
  for (const check of schema._zod.def.checks ?? []) {
    const { def } = check._zod;
    if (def.check === 'min_length' && 'minimum' in def && typeof def.minimum === 'number') least = Math.max(least, def.minimum);
    else if (def.check === 'max_length' && 'maximum' in def && typeof def.maximum === 'number')
      most = Math.min(most, def.maximum);
    else return bySchema(schema);
  }
  const write = arrayWriter(schema);
  return (value, known) =>
    Array.isArray(value) && value.length >= least && value.length <= most ? write(value, known) : undefined;
}

function recordWriter(schema: z.core.$ZodRecord): Write {
  const { keyType, valueType } = schema._zod.def;
  if (keyType._zod.def.type !== 'string' || hasRules(keyType) || 'format' in keyType._zod.def) return bySchema(schema);
  const write = writerOf(valueType);
  return (value, known) => {
    if (value instanceof Written) return value.by === schema ? value.text : undefined;
    if (!isRecord(value)) return undefined;
    let text = '{';
    for (const key of Object.keys(value)) {
      if (key === '__proto__') return undefined;
      const written = write(value[key], known);
      if (written === undefined) return undefined;
      text += `${text.length === 1 ? '' : ','}${quote(key)}:${written}`;
    }
    return `${text}}`;
  };
}

function variantWriter(schema: z.core.$ZodDiscriminatedUnion): Write {
  const { options, discriminator } = schema._zod.def;
  const byName = new Map<unknown, Write>();
  for (const option of options) {
    const names = option._zod.propValues?.[discriminator];
    if (!names) return bySchema(schema);
    const write = writerOf(option);
    for (const name of names) byName.set(name, write);
  }
  return (value, known) => (isRecord(value) ? byName.get(value[discriminator])?.(value, known) : undefined);
}

function choiceWriter(values: Iterable<unknown>): Write {
  const texts = new Map<unknown, string>([...values].map((value) => [value, JSON.stringify(value)]));
  return (value) => texts.get(value);
}

/** Texts with a pattern and whole numbers with a least value, without other rules; undefined if the schema has others. They stand in answers by the thousand. */
function ruledWriter(schema: z.core.$ZodType): Write | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const [first, ...others] = def.checks ?? [];
  const rule = first?._zod.def;
  if (!rule || others.length > 0 || ('coerce' in def && def.coerce)) return undefined;
  if (def.type === 'string' && !('format' in def) && 'pattern' in rule && rule.pattern instanceof RegExp) {
    const { pattern } = rule;
    if (!('format' in rule) || rule.format !== 'regex' || pattern.global || pattern.sticky) return undefined;
    return (value) => (typeof value === 'string' && pattern.test(value) ? quote(value) : undefined);
  }
  if (def.type === 'number' && 'format' in def && def.format === 'safeint' && rule.check === 'greater_than') {
    if (!('inclusive' in rule && rule.inclusive && 'value' in rule && typeof rule.value === 'number')) return undefined;
    const least = rule.value;
    return (value) =>
      typeof value === 'number' && Number.isSafeInteger(value) && value >= least ? String(value === 0 ? 0 : value) : undefined;
  }
  return undefined;
}

/** Makes the fast writer of a schema. Unlisted types and unknown rules use the schema itself. */
function writerOf(schema: z.core.$ZodType): Write {
  const kind = schema as z.core.$ZodTypes;
  const { def } = kind._zod;
  if (def.type === 'array')
    return hasRules(schema) ? boundedArrayWriter(kind as z.core.$ZodArray) : arrayWriter(kind as z.core.$ZodArray);
  if (hasRules(schema)) return ruledWriter(schema) ?? bySchema(schema);
  switch (def.type) {
    case 'object':
      return def.catchall ? bySchema(schema) : objectWriter(kind as z.core.$ZodObject);
    case 'record':
      return recordWriter(kind as z.core.$ZodRecord);
    case 'union':
      return 'discriminator' in def ? variantWriter(kind as z.core.$ZodDiscriminatedUnion) : bySchema(schema);
    case 'nullable': {
      const write = writerOf(def.innerType);
      return (value, known) => (value === null ? 'null' : write(value, known));
    }
    case 'optional':
      return writerOf(def.innerType);
    case 'enum':
    case 'literal':
      return choiceWriter(kind._zod.values ?? []);
    case 'boolean':
      return def.coerce ? bySchema(schema) : (value) => (value === true ? 'true' : value === false ? 'false' : undefined);
    case 'number': {
      if ('coerce' in def && def.coerce) return bySchema(schema);
      if (!('format' in def)) return (value) => (Number.isFinite(value) ? String(value === 0 ? 0 : value) : undefined);
      return def.format === 'safeint'
        ? (value) => (Number.isSafeInteger(value) ? String(value === 0 ? 0 : value) : undefined)
        : bySchema(schema);
    }
    case 'string':
      return 'format' in def || ('coerce' in def && def.coerce)
        ? bySchema(schema)
        : (value) => (typeof value === 'string' ? quote(value) : undefined);
    default:
      return bySchema(schema);
  }
}

/**
 * Makes the writer of a response: it returns the JSON text of `schema.parse(value)`, several times faster, because it assembles the text
 * member by member and reads nothing else. A value that does not fit the fast path goes through `schema.parse`, which throws if the value
 * breaks the contract. Values must not change in the meantime; shared ones are written once.
 */
export function answerWriter(schema: z.ZodType): (value: unknown) => string {
  return (value) => {
    const write = writers.get(schema) ?? writerOf(schema);
    writers.set(schema, write);
    return write(value, new Map()) ?? JSON.stringify(schema.parse(value));
  };
}

/**
 * Makes the writer of a part of answers, for what is written as it is made, so that no object need be kept until its answer is whole: `joinList`, `joinRecord`
 * and `standIn` put such parts together. Throws if the value breaks the contract.
 */
export function partWriter<S extends z.ZodType>(schema: S): (value: z.input<S>) => TextOf<S> {
  let write: Write | undefined;
  return (value) => {
    write ??= writerOf(schema);
    return (write(value, undefined) ?? JSON.stringify(schema.parse(value))) as TextOf<S>;
  };
}

/** The text of a list whose elements are written. */
export function joinList<E extends z.ZodType>(schema: z.ZodArray<E>, elements: readonly TextOf<E>[]): TextOf<z.ZodArray<E>> {
  if (hasRules(schema)) throw new TypeError('a list with rules of its own is written as a whole');
  return `[${elements.join()}]` as TextOf<z.ZodArray<E>>;
}

/** The text of a record whose values are written. Each key stands once. */
export function joinRecord<V extends z.ZodType>(
  schema: z.ZodRecord<z.ZodString, V>,
  entries: Iterable<readonly [key: string, value: TextOf<V>]>,
): TextOf<z.ZodRecord<z.ZodString, V>> {
  if (hasRules(schema)) throw new TypeError('a record with rules of its own is written as a whole');
  let text = '{';
  for (const [key, value] of entries) text += `${text.length === 1 ? '' : ','}${quote(key)}:${value}`;
  return `${text}}` as TextOf<z.ZodRecord<z.ZodString, V>>;
}

/** Stands in an answer for what was written by the schema that the answer has there. It can be sent, and not be read. */
export function standIn<S extends z.ZodArray | z.ZodRecord>(schema: S, text: TextOf<S>): z.input<S> {
  return new Written(schema, text) as unknown as z.input<S>;
}

/** Made with the first response of a schema, not at start-up. */
const writers = new WeakMap<z.ZodType, Write>();

/** Bytes of whole answers that never change, by the schema that wrote them. */
const lastingBytes = new WeakMap<object, Map<z.ZodType, Buffer>>();

/**
 * Makes the writer of a response's body: the text of `answerWriter`, or its bytes where the whole answer never changes (`neverChanges`). Text is turned into
 * bytes for each answer, and one that was put together from many pieces is put together each time.
 */
export function bodyWriter(schema: z.ZodType): (value: unknown) => string | Buffer {
  const write = answerWriter(schema);
  return (value) => {
    if (!isRecord(value) || !lasting.has(value)) return write(value);
    const known = lastingBytes.get(value) ?? new Map<z.ZodType, Buffer>();
    const bytes = known.get(schema) ?? Buffer.from(write(value));
    lastingBytes.set(value, known.set(schema, bytes));
    return bytes;
  };
}
