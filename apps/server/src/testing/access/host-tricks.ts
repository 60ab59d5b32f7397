/** A request that names its host in a way that tries to deceive us. */
export type HostTrick = {
  readonly name: string;
  readonly headers: readonly string[];
  /** The request line; by default the usual one. */
  readonly line?: (method: string, path: string) => string;
  /** Whether the agency of `host` responds; every other request must be refused. */
  readonly isOwn: boolean;
};

type Hosts = { readonly host: string; readonly other: string };

function ownTricks({ host, other }: Hosts): Record<string, readonly string[]> {
  return {
    'the plain host': [`Host: ${host}`],
    'a port': [`Host: ${host}:9999`],
    'capital letters': [`Host: ${host.toUpperCase()}`],
    'a final dot': [`Host: ${host}.`],
    'a final dot and a port': [`Host: ${host}.:443`],
    'space around it': [`Host:   ${host}  `],
    'another spelling of the header': [`hOsT: ${host}`],
    'X-Forwarded-Host of a stranger': [`Host: ${host}`, 'X-Forwarded-Host: evil.test'],
    'X-Forwarded-Host of another agency': [`Host: ${host}`, `X-Forwarded-Host: ${other}`],
    'two forwarded hosts': [`Host: ${host}`, `X-Forwarded-Host: ${other}, evil.test`, `X-Forwarded-Host: ${other}`],
    Forwarded: [`Host: ${host}`, `Forwarded: for=1.2.3.4;host=${other};proto=https`],
    'X-Host': [`Host: ${host}`, `X-Host: ${other}`, 'X-HTTP-Host-Override: evil.test', `X-Original-Host: ${other}`],
    'X-Original-URL': [`Host: ${host}`, `X-Original-URL: http://${other}/`, `X-Rewrite-URL: http://${other}/`],
    'a forwarded server and prefix': [`Host: ${host}`, `X-Forwarded-Server: ${other}`, 'X-Forwarded-Prefix: //evil.test'],
    'another scheme and port': [`Host: ${host}`, 'X-Forwarded-Proto: https', 'X-Forwarded-Port: 8443', 'X-Forwarded-Scheme: ftp'],
    'another way here': [`Host: ${host}`, 'Referer: https://evil.test/', `Via: 1.1 ${other}`],
    'another address': [`Host: ${host}`, 'X-Forwarded-For: 127.0.0.1', 'X-Real-IP: 127.0.0.1', 'True-Client-IP: 127.0.0.1'],
  };
}

function refusedTricks({ host, other }: Hosts): Record<string, readonly string[]> {
  return {
    'no host': [],
    'an empty host': ['Host:'],
    'a stranger': ['Host: evil.test'],
    'two hosts, ours first': [`Host: ${host}`, `Host: ${other}`],
    'two hosts, ours last': ['Host: evil.test', `Host: ${host}`],
    'the host twice': [`Host: ${host}`, `Host: ${host}`],
    'a folded header': [`Host: ${host}`, ` ${other}`],
    'space before the colon': [`Host : ${host}`],
    'a link in the port': [`Host: ${host}:'<a href=//evil.test`],
    'a port that is none': [`Host: ${host}:http`],
    'two ports': [`Host: ${host}:80:80`],
    'a user before it': [`Host: evil.test@${host}`],
    'a user and password before it': [`Host: a:b@${host}`],
    'it as the user': [`Host: ${host}@evil.test`],
    'a path behind it': [`Host: ${host}/evil.test`],
    'a query behind it': [`Host: ${host}?evil.test`],
    'a fragment behind it': [`Host: ${host}#evil.test`],
    'a backslash behind it': [`Host: ${host}\\evil.test`],
    'a list': [`Host: ${host}, ${other}`],
    'two words': [`Host: ${host} ${other}`],
    'a tab': [`Host: ${host}\t${other}`],
    'a NUL': [`Host: ${host}\0${other}`],
    'a lone carriage return': [`Host: ${host}\rX: ${other}`],
    'encoded signs': [`Host: ${host}%00.evil.test`],
    'an encoded dot': [`Host: ${host.replace('.', '%2e')}`],
    'two final dots': [`Host: ${host}..`],
    'a dot before it': [`Host: .${host}`],
    'a domain below it': [`Host: evil.${host}`],
    'a longer name': [`Host: x${host}`],
    'it as a part of another domain': [`Host: ${host}.evil.test`],
    'an underscore': [`Host: ${host.replace('.', '_.')}`],
    'bytes that are no ASCII': [`Host: ${host}\u00e4\u00f6`],
    'an asterisk': ['Host: *'],
    'an address': ['Host: 127.0.0.1'],
    'an address as one number': ['Host: 2130706433'],
    'an address in hexadecimal': ['Host: 0x7f.1'],
    'an address of version six': ['Host: [::1]'],
    'three hundred letters': [`Host: ${'a'.repeat(300)}`],
  };
}

function targetTricks({ host, other }: Hosts): HostTrick[] {
  const to = (name: string, authority: string, header: string): HostTrick => ({
    name,
    headers: [`Host: ${header}`],
    line: (method, path) => `${method} http://${authority}${path} HTTP/1.1`,
    isOwn: false,
  });
  return [
    to('a whole address', host, host),
    to('a whole address of another agency', other, host),
    to('a whole address and a stranger as host', host, 'evil.test'),
    {
      name: 'two slashes',
      headers: [`Host: ${host}`],
      line: (method, path) => `${method} //${other}${path} HTTP/1.1`,
      isOwn: false,
    },
    {
      name: 'a backslash',
      headers: [`Host: ${host}`],
      line: (method, path) => `${method} /\\${other}${path} HTTP/1.1`,
      isOwn: false,
    },
    { name: 'the old protocol', headers: [], line: (method, path) => `${method} ${path} HTTP/1.0`, isOwn: false },
  ];
}

/** Sixty ways to name the host (threats T3): a few are only unusual, most must be refused, and none may reach `other`. */
export function hostTricks(hosts: Hosts): HostTrick[] {
  const named = (tricks: Record<string, readonly string[]>, isOwn: boolean): HostTrick[] =>
    Object.entries(tricks).map(([name, headers]) => ({ name, headers, isOwn }));
  return [...named(ownTricks(hosts), true), ...named(refusedTricks(hosts), false), ...targetTricks(hosts)];
}
