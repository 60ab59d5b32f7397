/* Words in which shapes of a contract are written: JSON Schema, shorter. */

export const text = { type: 'string' };
export const maybe = { type: ['string', 'null'] };
/** A text of this form (a regular expression). */
export const like = (pattern: string) => ({ type: 'string', pattern });
export const flag = { type: 'boolean' };
export const count = { type: 'number' };
export const list = (items: object) => ({ type: 'array', items });
export const some = (...values: string[]) => ({ enum: values });
export const orNull = (one: object) => ({ anyOf: [one, { type: 'null' }] });
/** An object with these fields; a name that ends in `?` may be absent. Others are refused. */
export const object = (fields: Readonly<Record<string, object>>) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(fields).filter((name) => !name.endsWith('?')),
  properties: Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name.replace('?', ''), shape])),
});
