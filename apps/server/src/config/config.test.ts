import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readKeyRing } from './app-secret.ts';
import { readConfig } from './config.ts';

const SAFE = {
  NODE_ENV: 'production',
  APP_SECRET: 'f3a9c2d8e1b74655a0c9d8e7f6a5b4c3',
  CREDENTIAL_KEYS: 'a:Lw2hZ0pVYVJxk8C0Z1k9bqf0y6m3o7u1s5d8g2j4t6E=',
  PUBLIC_ORIGIN: 'https://book.vela.travel',
  PLATFORM_DOMAIN: 'vela.travel',
  SMTP_URL: 'smtps://mail.vela.travel:465',
  MAIL_FROM: 'hello@vela.travel',
  TRUSTED_PROXIES: '10.77.0.2',
};

describe('settings', () => {
  test('none are needed to try it', () => {
    expect(readConfig({})).toMatchObject({
      isProduction: false,
      port: 3000,
      dataDir: './data',
      publicOrigin: 'http://localhost:3000',
      isHttps: false,
      seedDemo: true,
      databaseUrl: undefined,
    });
  });

  test('Redis keeps 256 megabytes of searches, or what is said', () => {
    expect(readConfig({}).redisSearchMegabytes).toBe(256);
    expect(readConfig({ REDIS_SEARCH_MEGABYTES: '7168' }).redisSearchMegabytes).toBe(7_168);
  });

  test('an empty one is none', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: ' ', SEED_DEMO: '' })).toMatchObject({
      databaseUrl: undefined,
      port: 3000,
      seedDemo: true,
    });
  });

  test('production takes safe ones', () => {
    expect(readConfig(SAFE)).toMatchObject({ isProduction: true, isHttps: true, seedDemo: false, logLevel: 'info' });
  });

  test('production documents its calls and lets simulated partners serve only where it is told to', () => {
    expect(readConfig({})).toMatchObject({ hasApiDocs: true, allowsSimulated: true });
    expect(readConfig(SAFE)).toMatchObject({ hasApiDocs: false, allowsSimulated: false });
    expect(readConfig({ ...SAFE, API_DOCS: 'true', SIMULATED_PARTNERS: 'on' })).toMatchObject({
      hasApiDocs: true,
      allowsSimulated: true,
    });
  });

  test('production takes it that there is no proxy', () => {
    expect(readConfig({ ...SAFE, TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([]);
    expect(readConfig(SAFE).trustedProxies).toEqual(['10.77.0.2']);
  });

  test.each([
    ['a short secret', { APP_SECRET: 'f3a9c2d8' }, 'APP_SECRET'],
    ['no secret', { APP_SECRET: '' }, 'APP_SECRET'],
    ['a secret of one letter', { APP_SECRET: 'a'.repeat(40) }, 'APP_SECRET'],
    ['a secret over and over', { APP_SECRET: 'f3a9c2d8'.repeat(5) }, 'APP_SECRET'],
    ['an example’s secret', { APP_SECRET: 'change-me-change-me-change-me-change-me' }, 'APP_SECRET'],
    ['no key for credentials', { CREDENTIAL_KEYS: '' }, 'CREDENTIAL_KEYS'],
    ['plain http', { PUBLIC_ORIGIN: 'http://book.vela.travel' }, 'PUBLIC_ORIGIN'],
    ['localhost', { PLATFORM_DOMAIN: 'localhost' }, 'PLATFORM_DOMAIN'],
    ['public log-ins', { SEED_DEMO: 'true' }, 'SEED_DEMO'],
    ['mail that goes nowhere', { SMTP_URL: '' }, 'SMTP_URL'],
    ['nothing said of proxies', { TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES'],
    ['any proxy', { TRUSTED_PROXIES: 'true' }, 'TRUSTED_PROXIES'],
    ['the whole world as proxy', { TRUSTED_PROXIES: '0.0.0.0/0' }, 'TRUSTED_PROXIES'],
  ])('production refuses %s', (_name, unsafe, setting) => {
    expect(() => readConfig({ ...SAFE, ...unsafe })).toThrow(setting);
  });

  test.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ REDIS_SEARCH_MEGABYTES: '8' }, 'REDIS_SEARCH_MEGABYTES'],
    [{ REDIS_SEARCH_MEGABYTES: '256 MB' }, 'REDIS_SEARCH_MEGABYTES'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
    [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR'],
    [{ DNS_SERVERS: 'dns.example.com' }, 'DNS_SERVERS'],
    [{ MAP_STYLE_URL: 'javascript:alert(1)' }, 'MAP_STYLE_URL'],
    [{ DNS_SERVERS: '192.0.2.1, 999.0.0.1' }, 'DNS_SERVERS'],
  ])('%j is refused by name', (wrong, setting) => {
    expect(() => readConfig(wrong)).toThrow(`The setting ${setting} is wrong`);
  });
});

test.each([
  [{ MAIL_TRANSPORT: 'smtp' }, 'SMTP_URL'],
  [{ MAIL_TRANSPORT: 'mailgun', MAILGUN_KEY: 'key-12345678' }, 'MAILGUN_DOMAIN'],
  [{ MAIL_TRANSPORT: 'mailgun', MAILGUN_DOMAIN: 'mg.vela.travel' }, 'MAILGUN_KEY'],
  [
    { MAIL_TRANSPORT: 'mailgun', MAILGUN_KEY: 'key-12345678', MAILGUN_DOMAIN: 'mg.vela.travel', MAIL_FROM: 'a@vela.travel' },
    'MAIL_FROM',
  ],
  [{ ...SAFE, MAIL_TRANSPORT: 'mailbox' }, 'nobody gets an email'],
])('emails do not leave by %j', (settings, said) => {
  expect(() => readConfig(settings)).toThrow(said);
});

test('resolvers are read with their ports', () => {
  const { dnsServers } = readConfig({ DNS_SERVERS: '192.0.2.1, 127.0.0.1:5353,[2001:db8::1]:53' });
  expect(dnsServers).toEqual(['192.0.2.1', '127.0.0.1:5353', '[2001:db8::1]:53']);
  expect(readConfig({}).dnsServers).toEqual([]);
});

test('a map server is its style and the origins that it fetches from', () => {
  const { mapServer } = readConfig({ MAP_STYLE_URL: 'https://maps.example.com/style.json?key=1 https://fonts.example.com' });
  expect(mapServer).toEqual({
    styleUrl: 'https://maps.example.com/style.json?key=1',
    origins: ['https://maps.example.com', 'https://fonts.example.com'],
  });
  expect(readConfig({}).mapServer).toBeUndefined();
});

test('pictures come from the origins that are named, and from nowhere else', () => {
  const { pictureOrigins } = readConfig({ PICTURE_ORIGINS: 'https://photos.example.com/hotels  https://cdn.example.org' });
  expect(pictureOrigins).toEqual(['https://photos.example.com', 'https://cdn.example.org']);
  expect(readConfig({}).pictureOrigins).toEqual([]);
});

describe('.env.example', () => {
  const root = fileURLToPath(new URL('../../../../', import.meta.url));
  const lines = readFileSync(join(root, '.env.example'), 'utf8').split('\n');
  const named = lines.flatMap((line) => /^([A-Z_]+)=/.exec(line)?.[1] ?? []);

  test('explains every setting in one line', () => {
    for (const name of named) expect(lines[lines.findIndex((line) => line.startsWith(`${name}=`)) - 1], name).toMatch(/^# \S/);
  });

  test('names all that are read, and no others', () => {
    const source = readFileSync(join(root, 'apps/server/src/config/config.ts'), 'utf8');
    const read = [...source.matchAll(/^ {2}([A-Z_]+): /gm)].map((match) => match[1]).filter((name) => name !== 'CRASH_AT');
    expect(named.filter((name) => !name.startsWith('TEST_')).toSorted()).toEqual(read.toSorted());
  });

  test('is where production settings begin: its values are refused there only for what must be chosen', () => {
    const values = Object.fromEntries(
      lines.flatMap((line) => (/^[A-Z_]+=/.test(line) ? [[line.split('=')[0], line.slice(line.indexOf('=') + 1)]] : [])),
    );
    expect(readConfig(values)).toEqual(readConfig({}));
  });

  test('nothing else reads the environment', () => {
    const folder = join(root, 'apps/server/src');
    const files = readdirSync(folder, { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    const readers = files.filter((name) => readFileSync(join(folder, name), 'utf8').includes('process.env'));
    expect(readers.toSorted()).toEqual([
      'config/environment.ts',
      'platform/search/testing/start-search-node.ts',
      'testing/child-server.ts',
      'testing/chosen-today.ts',
      'testing/faults/down-bench.ts',
      'testing/test-database.ts',
      'testing/test-redis.ts',
    ]);
  });

  test('no suite finds its database or Redis by itself: it would be missing from the run on PostgreSQL', () => {
    const folder = join(root, 'apps/server/src');
    const suites = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));
    const reads = (name: string) => /env\b.{0,4}TEST_(DATABASE|REDIS)/.test(readFileSync(join(folder, name), 'utf8'));
    expect(suites.filter(reads)).toEqual([]);
  });
});

describe('keys that seal credentials', () => {
  const A = 'a:Lw2hZ0pVYVJxk8C0Z1k9bqf0y6m3o7u1s5d8g2j4t6E=';
  const B = 'b:q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA';

  test('are read in their order, newest first', () => {
    const ring = readKeyRing(readConfig({ CREDENTIAL_KEYS: `${B}, ${A}` }));
    expect(ring.map(({ id, key }) => [id, key.length])).toEqual([
      ['b', 32],
      ['a', 32],
    ]);
  });

  test.each([
    ['no name', A.slice(2)],
    ['a short key', 'a:c2hvcnQ='],
    ['a name twice', `${A},${A}`],
    ['a key twice', `${A},${A.replace('a:', 'b:')}`],
    ['an empty place', `${A},`],
  ])('%s is refused, and the text is not repeated', (_, text) => {
    const read = () => readConfig({ CREDENTIAL_KEYS: text });
    expect(read).toThrow(/^The setting CREDENTIAL_KEYS is wrong: (?!.*Lw2hZ0)/);
  });

  test('are made once in the data folder outside production, for its owner alone', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'caravel-keys-'));
    const config = { credentialKeys: [], dataDir };
    const [made] = readKeyRing(config);
    expect([made.id, made.key.length]).toEqual(['local', 32]);
    expect(readKeyRing(config)[0].key).toEqual(made.key);
    expect(statSync(join(dataDir, 'credential-key')).mode & 0o777).toBe(0o600);
    rmSync(dataDir, { recursive: true });
  });
});

describe('what the gateway keeps of each payment', () => {
  const read = (text?: string) =>
    readConfig(text === undefined ? {} : { GATEWAY_COST_FIXED_MINOR: text }).prices.gatewayCostFixedMinor;

  test('is set by currency', () => {
    expect(read()).toEqual({ USD: 30 });
    expect(read('USD:30, EUR:25,JPY:0')).toEqual({ USD: 30, EUR: 25, JPY: 0 });
  });

  test.each(['30', 'USD', 'USD:30,', 'USD:30,USD:31', 'usd:30', 'USD:0.30', 'USD:-1'])('is not %j', (text) => {
    expect(() => read(text)).toThrow(/^The setting GATEWAY_COST_FIXED_MINOR is wrong: .*USD:30,EUR:25/);
  });
});
