import { type DestinationStream, type Logger as Pino, pino } from 'pino';

/** One line of JSON per event. Never give it personal data: ids, codes and counts only. */
export type Logger = {
  debug(fields: object, message?: string): void;
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
  child(fields: object): Logger;
};

/** The logger itself, as Fastify wants it. */
export type PinoLogger = Pino;

/** Fields that hold what must not be in a log wherever somebody put them: the second line of defence, the first is not to log them. */
const SECRET = [
  'password',
  'token',
  'authorization',
  'cookie',
  'email',
  'phone',
  'firstName',
  'lastName',
  'passport',
  'cardNumber',
  'cvc',
  'secret',
];
const REDACTED = SECRET.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);

/** Makes the logger: to standard output, or to `destination`. */
export function createLogger(options: { level: string; destination?: DestinationStream }): PinoLogger {
  return pino(
    {
      level: options.level,
      base: null,
      redact: { paths: [...REDACTED, '*["x-access-token"]', '*["set-cookie"]'], censor: '[redacted]' },
      // Requests and answers are logged by `platform/http` alone, field by field.
      serializers: { req: () => undefined, res: () => undefined },
    },
    ...(options.destination ? [options.destination] : []),
  );
}
