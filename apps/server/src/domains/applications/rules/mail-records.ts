import type { MailRecord } from '@caravel/contracts';
import type { Dns, DnsAnswer } from '../../../platform/dns/dns.ts';
import type { MailgunRecord } from '../../../platform/mail/mailgun/mailgun.ts';

/** The DMARC record that we advise: receivers tell nothing and refuse nothing, until its owner wants more (RFC 7489). */
const DMARC = 'v=DMARC1; p=none';

function purposeOf({ type, name, value }: MailgunRecord): MailRecord['purpose'] {
  if (name.includes('._domainkey.')) return 'dkim';
  return type === 'TXT' && /^v=spf1\b/i.test(value) ? 'spf' : 'tracking';
}

/** The records that a sending domain needs: those that Mailgun asks for, and DMARC. Not looked up yet. */
export function recordsFor(domain: string, asked: readonly MailgunRecord[]): readonly MailRecord[] {
  const wanted = asked.map((record): MailRecord => {
    const { type, name, value, isValid } = record;
    return { purpose: purposeOf(record), type, name, value, status: 'unchecked', isAccepted: isValid };
  });
  const dmarc = { purpose: 'dmarc', type: 'TXT', name: `_dmarc.${domain}`, value: DMARC, status: 'unchecked' } as const;
  return [...wanted, { ...dmarc, isAccepted: false }];
}

const plain = (value: string) =>
  value
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/\s+/g, ' ');
const host = (value: string) => value.toLowerCase().replace(/\.$/, '');

/** Whether a value does what a record is for. An SPF record may name others, too; any DMARC record is one. */
function fits({ purpose, type, value }: MailRecord, found: string): boolean {
  if (type !== 'TXT') return host(found) === host(value);
  if (purpose === 'dmarc') return /^v=DMARC1\b/i.test(plain(found));
  if (purpose === 'spf') return /^v=spf1\b/i.test(plain(found)) && plain(found).includes('include:mailgun.org');
  return plain(found) === plain(value);
}

function statusOf(record: MailRecord, answer: DnsAnswer): MailRecord['status'] {
  if (answer.kind !== 'found') return answer.kind;
  if (answer.values.some((found) => fits(record, found))) return 'found';
  // Other texts beside it say nothing of SPF and DMARC.
  const isOther = record.type !== 'TXT' || record.purpose === 'dkim';
  return isOther ? 'different' : 'missing';
}

/** Looks the records up. It tells the owner what to do; whether the domain may send, Mailgun decides. */
export function lookUp(dns: Dns, records: readonly MailRecord[]): Promise<readonly MailRecord[]> {
  return Promise.all(
    records.map(async (record): Promise<MailRecord> => {
      if (record.type === 'MX') return record;
      const answer = await (record.type === 'TXT' ? dns.resolveTxt(record.name) : dns.resolveCname(record.name));
      return { ...record, status: statusOf(record, answer) };
    }),
  );
}
