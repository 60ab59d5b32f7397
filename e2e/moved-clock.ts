// Loaded before a server of a journey (`--import`): all of it, its database included, reads a clock that is ahead of the machine's.
import process from 'node:process';

const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const Machine = Date;
const now = () => Machine.now() + ahead;

globalThis.Date = new Proxy(Machine, {
  construct: (target, given: [], as) => {
    const date: object = Reflect.construct(target, given.length === 0 ? [now()] : given, as === globalThis.Date ? target : as);
    return date;
  },
  get: (target, key): unknown => (key === 'now' ? now : Reflect.get(target, key)),
});
