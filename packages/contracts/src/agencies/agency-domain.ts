import { z } from 'zod';
import { dataOf, instantSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { readCustomDomain } from './domain-name.ts';

/** A domain as typed; parsed to the canonical host. */
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
 * The state of a DNS record: never looked up; as required; missing; there with other values; or unknown, because DNS gave no
 * usable response.
 */
export const DNS_RECORD_STATUSES = ['unchecked', 'found', 'missing', 'different', 'unreachable'] as const;
export type DnsRecordStatus = (typeof DNS_RECORD_STATUSES)[number];

/** A record that the owner creates at their DNS provider, and the values found there now. */
export const dnsRecordSchema = z.object({
  type: z.enum(['TXT', 'CNAME']),
  name: z.string(),
  value: z.string(),
  status: z.enum(DNS_RECORD_STATUSES),
  found: z.array(z.string()),
});
export type DnsRecord = z.infer<typeof dnsRecordSchema>;

/**
 * The custom domain of an agency. `pending` was never proven, `verified` serves the site, `lapsed` was verified until its records
 * disappeared.
 */
export const customDomainSchema = z.object({
  host: z.string(),
  /** The address of the site once the domain is verified. */
  origin: z.string(),
  status: z.enum(['pending', 'verified', 'lapsed']),
  /** The records are right, but another agency proved the domain earlier. */
  isTaken: z.boolean(),
  records: z.array(dnsRecordSchema),
  askedAt: instantSchema,
  checkedAt: instantSchema.nullable(),
  verifiedAt: instantSchema.nullable(),
  lapsedAt: instantSchema.nullable(),
  /** Time of the next automatic lookup; null if there are no more. */
  nextCheckAt: instantSchema.nullable(),
});
export type CustomDomain = z.infer<typeof customDomainSchema>;

/** The addresses of an agency's site: always its sub-domain, and its own domain if it has one. */
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
  stepUp: 'factor',
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
  stepUp: 'factor',
  answer: dataOf(agencyDomainSchema),
  errors: [],
});
