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

/** Writes a value as JSON. Returns undefined if the fast path does not apply; the schema itself is then used. */
type Write = (value: unknown, known: Known) => string | undefined;

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
    write: writerOf(member),
  }));
  // Only objects that contain lists are worth remembering.
  const isLarge = Object.values(schema._zod.def.shape).some((member) => member._zod.def.type === 'array');
  return (value, known) => {
    if (!isRecord(value)) return undefined;
    const before = isLarge ? known.get(value) : undefined;
    if (before?.by === schema) return before.text;
    const kept = isLarge ? lasting.get(value) : undefined;
    const lasts = kept?.get(schema);
    if (lasts !== undefined) return lasts;
    let text = '{';
    for (const { key, label, write } of members) {
      const member = value[key];
      const written = write(member, known);
      if (written === undefined) {
        if (member !== undefined) return undefined;
        if (key in value || !isOptional(schema, key)) return undefined;
        continue;
      }
      text += text.length === 1 ? label + written : `,${label}${written}`;
    }
    text += '}';
    if (isLarge) known.set(value, { by: schema, text });
    kept?.set(schema, text);
    return text;
  };
}

function isOptional(schema: z.core.$ZodObject, key: string): boolean {
  return schema._zod.def.shape[key]?._zod.def.type === 'optional';
}

function arrayWriter(schema: z.core.$ZodArray): Write {
  const write = writerOf(schema._zod.def.element);
  return (value, known) => {
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

/** Makes the fast writer of a schema. Unlisted types and unknown rules use the schema itself. */
function writerOf(schema: z.core.$ZodType): Write {
  const kind = schema as z.core.$ZodTypes;
  const { def } = kind._zod;
  if (def.type === 'array')
    return hasRules(schema) ? boundedArrayWriter(kind as z.core.$ZodArray) : arrayWriter(kind as z.core.$ZodArray);
  if (hasRules(schema)) return bySchema(schema);
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
