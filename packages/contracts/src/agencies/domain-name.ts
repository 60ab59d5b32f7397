import { countSuffixLabels } from './second-level-suffixes.ts';

/** What may be wrong with a custom domain as it is typed: `validation.<problem>` in the messages. */
export type DomainProblem =
  | 'required'
  | 'tooLong'
  | 'customDomainInvalid'
  | 'customDomainScheme'
  | 'customDomainPath'
  | 'customDomainAddress'
  | 'customDomainReserved'
  | 'customDomainApex';

/** A typed domain: the host as the directory keeps it (lower-case ASCII, no final dot), or the first thing that is wrong with it. */
export type DomainReading = { readonly host: string } | { readonly problem: DomainProblem };

/** The name of the record that proves a domain stands below this label. */
export const PROOF_LABEL = '_caravel-verify';

/** Longest host: the record that proves it has its label before it, and a name in DNS has 253 characters at most. */
const LONGEST_HOST = 253 - PROOF_LABEL.length - 1;
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
const TOP_LABEL = /^(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/;

/** Names that lead nowhere on the internet, or to somebody's own network (RFC 2606, RFC 6761, RFC 6762, RFC 8375, ICANN's .internal). */
const RESERVED_TOPS = new Set(
  'alt arpa corp domain example home host internal intranet invalid lan local localdomain localhost onion private test workgroup'.split(
    ' ',
  ),
);

const isAddress = (host: string) => host.startsWith('[') || /^[\d.]+$/.test(host);

/** The host in ASCII as a browser would ask for it; undefined where it is none. Numbers become the address that they stand for. */
function asciiHost(text: string): string | undefined {
  const address = `http://${text}`;
  return URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : undefined;
}

function problemOfForm(text: string): DomainProblem | undefined {
  if (text === '') return 'required';
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(text) || /^https?:/i.test(text)) return 'customDomainScheme';
  // An IPv6 address is told as what it is, with its brackets or without.
  if (/^\[?[\da-f]*:[\da-f:.]*:[\da-f.:]*\]?$/i.test(text)) return 'customDomainAddress';
  if (/[/\\?#:]/.test(text)) return 'customDomainPath';
  // Signs that nobody sees and that a browser would silently drop are no part of a name; nor is an encoded one.
  return /[\s\p{C}@%]/u.test(text) ? 'customDomainInvalid' : undefined;
}

function problemOfHost(host: string): DomainProblem | undefined {
  if (isAddress(host)) return 'customDomainAddress';
  const labels = host.split('.');
  const top = labels.at(-1) ?? '';
  if (RESERVED_TOPS.has(top)) return 'customDomainReserved';
  if (host.length > LONGEST_HOST) return 'tooLong';
  if (labels.length < 2 || !TOP_LABEL.test(top) || !labels.every((label) => LABEL.test(label))) return 'customDomainInvalid';
  return labels.length < countSuffixLabels(labels) + 2 ? 'customDomainApex' : undefined;
}

/**
 * Reads what an owner types as the domain of their site. Capitals, outer spaces and one final dot make no difference, and a name in another alphabet
 * becomes its ASCII form; whatever is more than a host name below somebody's own domain is refused (spec 3, section 5).
 */
export function readCustomDomain(typed: string): DomainReading {
  const text = typed.trim();
  const problem = problemOfForm(text);
  if (problem) return { problem };
  const host = asciiHost(text);
  if (host === undefined || host === '') return { problem: 'customDomainInvalid' };
  const wrong = problemOfHost(host);
  return wrong ? { problem: wrong } : { host };
}

/** The part of a host that somebody registered: example.com of www.example.com, example.co.uk of www.example.co.uk. */
export function registeredDomain(host: string): string {
  const labels = host.split('.');
  return labels.slice(-1 - countSuffixLabels(labels)).join('.');
}
