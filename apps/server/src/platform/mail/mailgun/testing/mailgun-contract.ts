import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { z } from 'zod';
import { MAILGUN_SHAPES } from './mailgun-shapes.ts';

const content = z.record(
  z.string(),
  z.object({ schema: z.unknown(), examples: z.record(z.string(), z.object({ value: z.unknown() })).optional() }),
);
const operation = z.object({
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })),
});
const contractSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation.or(z.unknown()))),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }).optional(),
});

/** A call of the contract: a path with names in braces, and a method in lower case. */
export type ContractCall = { readonly path: string; readonly method: string };

/** An answer that the contract shows. */
export type ContractExample = ContractCall & { readonly status: number; readonly body: unknown };

/** Says what does not fit; undefined if all does. */
type Check = (value: unknown) => string | undefined;

/** Mailgun's contract: its own, or else the shapes that we recorded. */
export type MailgunContract = {
  readonly isOfficial: boolean;
  /** Examples of all answers of a call. */
  examplesOf(call: ContractCall): readonly ContractExample[];
  /** Checks the fields of a form; files are texts. */
  request(call: ContractCall): Check;
  response(call: ContractCall, status: number): Check;
};

const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Returns the path of Mailgun's contract in a folder of contracts (`PARTNER_CONTRACTS`); undefined where there is none. */
export function mailgunContractFile(folder: string | undefined): string | undefined {
  const file = join(folder ?? '/nowhere', 'mailgun', 'openapi.yaml');
  return existsSync(file) ? file : undefined;
}

/** Reads the contract of a folder, or our own shapes where it has none. */
export function readMailgunContract(folder?: string): MailgunContract {
  const file = mailgunContractFile(folder);
  const document: unknown = file === undefined ? MAILGUN_SHAPES : parse(readFileSync(file, 'utf8'));
  const { paths, components } = contractSchema.parse(document);
  const ajv = new Ajv2020({ strict: false, coerceTypes: 'array', validateFormats: false });
  const exact = new Ajv2020({ strict: false, validateFormats: false });
  for (const each of [ajv, exact]) each.addSchema({ $id: 'mailgun', paths, components });
  const find = ({ path, method }: ContractCall) => operation.parse(paths[path]?.[method]);
  const check = (of: Ajv2020, ...pointer: string[]): Check => {
    const validate = of.compile({ $ref: `mailgun#/${pointer.map(escaped).join('/')}` });
    return (value) => (validate(value) ? undefined : of.errorsText(validate.errors));
  };
  const kept = new Map<string, Check>();
  const keep = (key: string, make: () => Check): Check => {
    const known = kept.get(key) ?? make();
    kept.set(key, known);
    return known;
  };
  return {
    isOfficial: file !== undefined,
    examplesOf: (call) =>
      Object.entries(find(call).responses).flatMap(([status, { content: bodies }]) =>
        Object.values(bodies?.['application/json']?.examples ?? {}).map(({ value }) => ({
          ...call,
          status: Number(status),
          body: value,
        })),
      ),
    request: (call) => {
      const { path, method } = call;
      if (!find(call).requestBody) return (value) => (Object.keys(Object(value)).length === 0 ? undefined : 'no body is taken');
      return keep(`${method} ${path}`, () =>
        check(ajv, 'paths', path, method, 'requestBody', 'content', 'multipart/form-data', 'schema'),
      );
    },
    response: (call, status) => {
      const { path, method } = call;
      // Mailgun breaks, is busy and refuses a key on any call, also where its contract does not say so.
      if (!find(call).responses[status]) return () => ([401, 429, 500].includes(status) ? undefined : `no ${status} is known`);
      if (!find(call).responses[status]?.content) return () => undefined;
      return keep(`${method} ${path} ${status}`, () =>
        check(exact, 'paths', path, method, 'responses', String(status), 'content', 'application/json', 'schema'),
      );
    },
  };
}
