import { z } from 'zod';

/** Headers as OpenTelemetry writes them: `name=value,name=value`, values percent-encoded. */
export const otlpHeadersSetting = z
  .string()
  .regex(/^[\w-]+=[^,=]*=*(?:,[\w-]+=[^,=]*=*)*$/, {
    error: 'must list headers, such as authorization=Bearer%20abc,x-scope=prod',
  })
  .transform((text) =>
    Object.fromEntries(
      text.split(',').map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at).toLowerCase(), decodeURIComponent(pair.slice(at + 1))];
      }),
    ),
  );

/** A DSN: `https://<public key>@<host>/<project>`. */
export const dsnSetting = z.string().regex(/^https?:\/\/\w+@[\w.:-]+(?:\/[\w-]+)*\/\d+$/, {
  error: 'must be a DSN, such as https://0123abcd@errors.example.com/1',
});

/** Returns the origin to which events of a DSN go. */
export const originOfDsn = (dsn: string): string => new URL(dsn).origin;
