import { z } from 'zod';

const record = z.object({
  name: z.string().optional(),
  record_type: z.string().optional(),
  value: z.string().optional(),
  valid: z.string().optional(),
});
/** Mailgun's contract lets a record of a list be null. */
const records = z
  .array(record.nullish())
  .nullish()
  .transform((list) => (list ?? []).filter((one) => one !== null && one !== undefined));

/** A domain with its records, as POST and GET of a domain and its verification answer. */
export const domainAnswer = z.object({
  domain: z.object({ name: z.string(), state: z.string(), created_at: z.string().optional() }),
  sending_dns_records: records,
  receiving_dns_records: records,
});

/** The page of domains that shows that a key is good. */
export const domainsAnswer = z.object({ items: z.array(z.unknown()).nullish() });

/** What became of a deletion. */
export const messageAnswer = z.object({ message: z.string() });

/** The key that signs what the account reports. */
export const signingKeyAnswer = z.object({ http_signing_key: z.string().min(1) });

/** A message that Mailgun has taken. */
export const sentAnswer = z.object({ id: z.string().min(1), message: z.string() });
