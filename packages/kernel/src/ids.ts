import { v7 } from 'uuid';

/** A new time-ordered id (UUID version 7, RFC 9562). */
export function newId(): string {
  return v7();
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether the text is one of our ids: a lower-case UUID. */
export function isId(text: string): boolean {
  return UUID.test(text);
}
