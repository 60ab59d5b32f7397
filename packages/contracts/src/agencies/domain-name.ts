import { countSuffixLabels } from './second-level-suffixes.ts';

/** Problems of a custom domain as typed: `validation.<problem>` in the messages. */
export type DomainProblem =
  | 'required'
  | 'tooLong'
  | 'customDomainInvalid'
  | 'customDomainScheme'
  | 'customDomainPath'
  | 'customDomainAddress'
  | 'customDomainReserved'
  | 'customDomainApex';

/** A parsed domain: the host as the directory stores it (lower-case ASCII, no final dot), or the first problem found. */
export type DomainReading = { readonly host: string } | { readonly problem: DomainProblem };

/** The record that proves a domain is named by this label below it. It names no company: the domain's owner may show it to clients. */
export const PROOF_LABEL = '_website-verify';

/** Longest host: the record that proves it adds its label, and a DNS name has at most 253 characters. */
const LONGEST_HOST = 253 - PROOF_LABEL.length - 1;
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
const TOP_LABEL = /^(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/;

/**
 * Names that lead nowhere on the internet, or into a private network (RFC 2606, RFC 6761, RFC 6762, RFC 8375, ICANN's .internal).
 */
const RESERVED_TOPS = new Set(
  'alt arpa corp domain example home host internal intranet invalid lan local localdomain localhost onion private test workgroup'.split(
    ' ',
  ),
);

const isAddress = (host: string) => host.startsWith('[') || /^[\d.]+$/.test(host);

/**
 * The host in ASCII as a browser would resolve it; undefined if it is invalid. Numbers become the IP address that they stand for.
 */
function asciiHost(text: string): string | undefined {
  const address = `http://${text}`;
  return URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : undefined;
}

function problemOfForm(text: string): DomainProblem | undefined {
  if (text === '') return 'required';
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(text) || /^https?:/i.test(text)) return 'customDomainScheme';
  // An IPv6 address has its own message, with or without brackets.
  if (/^\[?[\da-f]*:[\da-f:.]*:[\da-f.:]*\]?$/i.test(text)) return 'customDomainAddress';
  if (/[/\\?#:]/.test(text)) return 'customDomainPath';
  // Invisible characters, which a browser would silently drop, are not allowed in a name, and neither are encoded ones.
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
 * Parses the domain that an owner types for their site. Case, outer spaces and one final dot do not matter, and a name in another
 * alphabet becomes its ASCII form; anything but a host name under a registered domain is refused (spec 3, section 5).
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

/** The registered part of a host: example.com of www.example.com, example.co.uk of www.example.co.uk. */
export function registeredDomain(host: string): string {
  const labels = host.split('.');
  return labels.slice(-1 - countSuffixLabels(labels)).join('.');
}
