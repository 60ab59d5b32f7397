import { z } from 'zod';
import { dataOf, instantSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { readCustomDomain } from './domain-name.ts';

/** A domain as it is typed; becomes the canonical host. */
export const customDomainHostSchema = z
  .string()
  .max(1_000)
  .transform((typed, check) => {
    const reading = readCustomDomain(typed);
    if ('host' in reading) return reading.host;
    check.issues.push({ code: 'custom', message: reading.problem, input: typed });
    return z.NEVER;
  });

/**
 * How a record stands: never looked up; as it must be; not there; there with other values; or DNS gave no answer that says anything, which is no
 * word on the record.
 */
export const DNS_RECORD_STATUSES = ['unchecked', 'found', 'missing', 'different', 'unreachable'] as const;
export type DnsRecordStatus = (typeof DNS_RECORD_STATUSES)[number];

/** A record that the owner makes at the company that runs their DNS, and what is there now. */
export const dnsRecordSchema = z.object({
  type: z.enum(['TXT', 'CNAME']),
  name: z.string(),
  value: z.string(),
  status: z.enum(DNS_RECORD_STATUSES),
  found: z.array(z.string()),
});
export type DnsRecord = z.infer<typeof dnsRecordSchema>;

/** The custom domain of an agency. `pending` was never proven, `verified` leads to the site, `lapsed` did so until its records were gone. */
export const customDomainSchema = z.object({
  host: z.string(),
  /** Where the site is once the domain is verified. */
  origin: z.string(),
  status: z.enum(['pending', 'verified', 'lapsed']),
  /** The records are right, but another agency proved the domain before. */
  isTaken: z.boolean(),
  records: z.array(dnsRecordSchema),
  askedAt: instantSchema,
  checkedAt: instantSchema.nullable(),
  verifiedAt: instantSchema.nullable(),
  lapsedAt: instantSchema.nullable(),
  /** When it is looked up next without anybody asking; null where that is over. */
  nextCheckAt: instantSchema.nullable(),
});
export type CustomDomain = z.infer<typeof customDomainSchema>;

/** Where an agency's site is: always at its sub-domain, and at its own domain where it has one. */
export const agencyDomainSchema = z.object({ platformOrigin: z.string(), domain: customDomainSchema.nullable() });
export type AgencyDomain = z.infer<typeof agencyDomainSchema>;

export const getAgencyDomain = defineEndpoint({
  id: 'agencies.getDomain',
  method: 'GET',
  path: '/api/agency/domain',
  area: 'agencies',
  summary: 'The custom domain of the agency, its DNS records and how they stand.',
  access: 'owner',
  rate: 'read',
  answer: dataOf(agencyDomainSchema),
  errors: [],
});

export const askForDomain = defineEndpoint({
  id: 'agencies.askForDomain',
  method: 'PUT',
  path: '/api/agency/domain',
  area: 'agencies',
  summary:
    'Asks for a custom domain, in place of one that is not verified. Answers the DNS records that prove it; the same domain again changes nothing.',
  access: 'owner',
  rate: 'write',
  body: z.strictObject({ host: customDomainHostSchema }),
  answer: dataOf(agencyDomainSchema),
  errors: ['domainTaken', 'domainAlreadyAdded'],
});

export const checkAgencyDomain = defineEndpoint({
  id: 'agencies.checkDomain',
  method: 'POST',
  path: '/api/agency/domain/checks',
  area: 'agencies',
  summary: 'Looks the DNS records of the custom domain up now. Without a custom domain there is nothing to look up.',
  access: 'owner',
  rate: 'export',
  answer: dataOf(agencyDomainSchema),
  errors: ['domainTaken'],
});

export const removeAgencyDomain = defineEndpoint({
  id: 'agencies.removeDomain',
  method: 'DELETE',
  path: '/api/agency/domain',
  area: 'agencies',
  summary:
    'Takes the custom domain away: it leads nowhere from now on, and links are those of the sub-domain. Without one nothing changes.',
  access: 'owner',
  rate: 'write',
  answer: dataOf(agencyDomainSchema),
  errors: [],
});
