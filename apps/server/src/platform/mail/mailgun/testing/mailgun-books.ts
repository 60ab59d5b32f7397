import type { ContractCall } from './mailgun-contract.ts';

export type KeptDomain = {
  readonly key: string;
  readonly name: string;
  /** Epoch milliseconds. */
  readonly addedAt: number;
  state: 'active' | 'unverified' | 'disabled';
  /** Names of records that Mailgun has seen. */
  readonly seen: Set<string>;
};

/** A message that was sent, with each field's values; files by their names. */
export type KeptMessage = {
  readonly id: string;
  readonly domain: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
};

/** What Mailgun keeps. */
export type MailgunBooks = {
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly domains: Map<string, KeptDomain>;
  readonly messages: KeptMessage[];
  /** Addresses to which messages' fates are reported, by domain and kind: `mg.x.test delivered`. */
  readonly webhooks: Map<string, string>;
  /** Domains that another account has. */
  readonly takenElsewhere: Set<string>;
  /** Domains whose DNS records are set. */
  readonly published: Set<string>;
};

/** An answer that says no. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    super(`refused: ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** A refusal as the contract's examples show it, and as its schema names it. */
export const wrong = (text: string) => new Refusal(400, { message: text, Reason: text });

/** The records that Mailgun asks for, so that a test can set them. */
export function recordsOf(name: string) {
  return [
    { record_type: 'TXT', name, value: 'v=spf1 include:mailgun.org ~all' },
    { record_type: 'TXT', name: `pic._domainkey.${name}`, value: 'k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQC' },
    { record_type: 'CNAME', name: `email.${name}`, value: 'mailgun.org' },
  ];
}

function domainObject({ name, state, addedAt }: KeptDomain) {
  return {
    ...{ created_at: new Date(addedAt).toUTCString(), id: '123456789012345678901234', name, state, type: 'custom' },
    ...{
      is_disabled: state === 'disabled',
      require_tls: false,
      skip_verification: false,
      wildcard: false,
      spam_action: 'disabled',
    },
    ...{ smtp_login: `postmaster@${name}`, use_automatic_sender_security: false, web_prefix: 'email', web_scheme: 'https' },
    ...{ encrypt_incoming_message: false, message_ttl: 259_200 },
  };
}

function domainAnswer(domain: KeptDomain) {
  const seen = (name: string) => (domain.seen.has(name) ? 'valid' : 'unknown');
  return {
    domain: domainObject(domain),
    receiving_dns_records: [
      { is_active: false, cached: [], record_type: 'MX', priority: '10', valid: 'unknown', value: 'mxa.mailgun.org' },
    ],
    sending_dns_records: recordsOf(domain.name).map((one) => ({ ...one, is_active: true, cached: [], valid: seen(one.name) })),
  };
}

function ownDomain(books: MailgunBooks, key: string, name: string): KeptDomain {
  const domain = books.domains.get(name);
  if (domain?.key !== key) throw new Refusal(404, { message: 'Domain not found' });
  return domain;
}

function createDomain(books: MailgunBooks, key: string, name: string) {
  if (books.domains.has(name) || books.takenElsewhere.has(name)) throw wrong('This domain name is already taken');
  const domain: KeptDomain = { key, name, addedAt: books.now(), state: 'unverified', seen: new Set() };
  books.domains.set(name, domain);
  return { message: 'Domain DNS records have been created', ...domainAnswer(domain) };
}

function verifyDomain(books: MailgunBooks, domain: KeptDomain) {
  if (books.published.has(domain.name)) {
    for (const one of recordsOf(domain.name)) domain.seen.add(one.name);
    if (domain.state === 'unverified') domain.state = 'active';
  }
  return { message: 'Domain DNS records have been updated', ...domainAnswer(domain) };
}

function sendMessage(books: MailgunBooks, key: string, name: string, fields: Readonly<Record<string, readonly string[]>>) {
  const domain = books.domains.get(name);
  // The contract knows no 404 here.
  if (domain?.key !== key) throw wrong(`Domain not found: ${name}`);
  if (domain.state !== 'active') throw wrong(`Domain ${name} is not allowed to send: the domain is ${domain.state}`);
  const id = `<${books.messages.length + 1}.${Date.now()}@${name}>`;
  books.messages.push({ id, domain: name, fields });
  return { id, message: 'Queued. Thank you.' };
}

/** The key that signs an account's reports, by the key of the account. */
export const signingKeyOf = (key: string) => `signing-${key}`;

function createWebhook(
  books: MailgunBooks,
  { name }: KeptDomain,
  { id = [], url = [] }: Readonly<Record<string, readonly string[]>>,
) {
  const kind = `${name} ${id[0]}`;
  if (books.webhooks.has(kind)) throw wrong(`Webhook ${id[0]} already exists`);
  books.webhooks.set(kind, url[0] ?? '');
  return { message: 'Webhook has been created', webhook: { urls: url } };
}

/** A request with a good key. `name` is the domain in its path. */
export type KnownCall = ContractCall & {
  readonly key: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
};

/** Does what a call asks for and returns the answer. Throws `Refusal`. */
export function runCall(books: MailgunBooks, { method, path, key, name, fields }: KnownCall): unknown {
  switch (`${method} ${path}`) {
    case 'get /v4/domains': {
      const items = [...books.domains.values()].filter((one) => one.key === key).map(domainObject);
      return { items, total_count: items.length };
    }
    case 'post /v4/domains':
      return createDomain(books, key, fields.name?.[0] ?? '');
    case 'get /v4/domains/{name}':
      return domainAnswer(ownDomain(books, key, name));
    case 'put /v4/domains/{name}/verify':
      return verifyDomain(books, ownDomain(books, key, name));
    case 'get /v5/accounts/http_signing_key':
      return { message: 'success', http_signing_key: signingKeyOf(key) };
    case 'post /v3/domains/{domain}/webhooks':
      return createWebhook(books, ownDomain(books, key, name), fields);
    case 'delete /v3/domains/{name}':
      books.domains.delete(ownDomain(books, key, name).name);
      return { message: 'Domain will be deleted in the background' };
    default:
      return sendMessage(books, key, name, fields);
  }
}
