import type { Mutant } from './mutant.ts';

const SRC = 'apps/server/src/platform';
const runOnce = `${SRC}/idempotency/run-once.ts`;
const runOnceTest = `${SRC}/idempotency/run-once.test.ts`;
const rates = `${SRC}/ratelimit/rate-limiter.ts`;
const searchPages = `${SRC}/search/search-pages.ts`;
const searchPagesTest = `${SRC}/search/search-pages.test.ts`;
const ratesTest = { file: `${SRC}/ratelimit/rate-limiter.test.ts`, test: ' calls a minute' };

/** Work that must not run twice or too often, and data that leaves the platform. */
export const PLATFORM: readonly Mutant[] = [
  {
    name: 'compressed-request-is-read',
    file: `${SRC}/http/build-http.ts`,
    from: "next(isEncoded(request) ? new AppError('compressedBody') : undefined);",
    to: 'next();',
    killedBy: { file: `${SRC}/http/build-http.test.ts`, test: ' before anything is inflated' },
  },
  {
    name: 'pages-without-a-limit',
    file: `${SRC}/http/build-http.ts`,
    from: '  await countByAddress(deps, request, route);\n',
    to: '',
    killedBy: { file: 'apps/server/src/testing/access/limits.security.test.ts', test: 'asks for so many pages a minute' },
  },
  {
    name: 'made-up-parameters-make-pages',
    file: 'apps/server/src/composition/web-pages.ts',
    from: 'if (!PUBLIC_PAGE.test(pathname)) return url;',
    to: 'if (pathname) return url;',
    killedBy: {
      file: 'apps/server/src/composition/web-pages.test.ts',
      test: 'are rendered once, whatever is made up in the address',
    },
  },
  {
    name: 'once-answer-of-another-caller',
    file: runOnce,
    from: '        eq(idempotencyKeys.caller, scope.caller),\n',
    to: '',
    killedBy: { file: runOnceTest, test: 'is nobody else’s: not another person’s, agency’s or endpoint’s' },
  },
  {
    name: 'once-answer-of-another-endpoint',
    file: runOnce,
    from: '        eq(idempotencyKeys.endpointId, scope.endpointId),\n',
    to: '',
    killedBy: { file: runOnceTest, test: 'is nobody else’s: not another person’s, agency’s or endpoint’s' },
  },
  {
    name: 'once-answer-of-another-key',
    file: runOnce,
    from: '        eq(idempotencyKeys.key, scope.key),\n',
    to: '',
    killedBy: { file: runOnceTest, test: 'is nobody else’s: not another person’s, agency’s or endpoint’s' },
  },
  {
    name: 'once-answer-to-another-input',
    file: runOnce,
    from: "if (found.fingerprint !== fingerprint) throw new AppError('idempotencyKeyReused');",
    to: '',
    killedBy: { file: runOnceTest, test: 'is refused with another input' },
  },
  {
    name: 'once-lock-never-renewed',
    file: runOnce,
    from: '.set({ lockedUntil: new Date(ctx.clock.now() + LOCK_MS) })',
    to: '.set({ worker })',
    killedBy: { file: runOnceTest, test: 'belongs to its process for as long as that works on it' },
  },
  {
    name: 'once-lock-renewed-too-late',
    file: runOnce,
    from: 'const RENEW_MS = 10_000;',
    to: 'const RENEW_MS = 31_000;',
    killedBy: { file: runOnceTest, test: 'belongs to its process for as long as that works on it' },
  },
  {
    name: 'once-taken-from-the-living',
    file: runOnce,
    from: 'const isOwned = wait > 0 &&',
    to: 'const isOwned = wait > LOCK_MS &&',
    killedBy: { file: runOnceTest, test: 'waits while the first is at work, and is taken over when its process hangs' },
  },
  {
    name: 'once-waits-for-the-dead',
    file: runOnce,
    from: ' && !(await ctx.db.workers.isGone(tx, found.worker))',
    to: '',
    killedBy: { file: runOnceTest, test: 'of a process that ended is taken over at once' },
  },
  {
    name: 'process-gone-to-itself',
    file: `${SRC}/db/workers.ts`,
    from: 'process !== self && ',
    to: '',
    killedBy: { file: `${SRC}/db/workers.test.ts`, test: 'are here themselves, and another of which nobody knows is not' },
  },
  {
    name: 'once-late-answer-replaces-the-given-one',
    file: runOnce,
    from: '    eq(idempotencyKeys.id, claimed.id),\n    eq(idempotencyKeys.worker, worker),\n',
    to: '    eq(idempotencyKeys.id, claimed.id),\n',
    killedBy: { file: runOnceTest, test: 'waits while the first is at work, and is taken over when its process hangs' },
  },
  {
    name: 'once-fault-kept',
    file: runOnce,
    from: 'if (refusal.status < 500) return refusal;',
    to: 'if (refusal.status <= 500) return refusal;',
    killedBy: { file: runOnceTest, test: 'keeps a refusal, and gives the key back after a fault of ours' },
  },
  { name: 'rate-of-log-in', file: rates, from: '  auth: 30,', to: '  auth: 300,', killedBy: ratesTest },
  { name: 'rate-of-money', file: rates, from: '  money: 60,', to: '  money: 600,', killedBy: ratesTest },
  { name: 'rate-of-emails', file: rates, from: '  mail: 20,', to: '  mail: 200,', killedBy: ratesTest },
  {
    name: 'rate-one-call-too-many',
    file: `${SRC}/ratelimit/memory-windows.ts`,
    from: 'known.calls > points',
    to: 'known.calls > points + 1',
    killedBy: ratesTest,
  },
  {
    name: 'rate-window-of-six-seconds',
    file: rates,
    from: 'const WINDOW_SECONDS = 60;',
    to: 'const WINDOW_SECONDS = 6;',
    killedBy: ratesTest,
  },
  {
    name: 'rate-of-each-ipv6-address',
    file: `${SRC}/http/requests/network.ts`,
    from: "groupsOf(address).slice(0, 4).join(':')",
    to: "groupsOf(address).join(':')",
    killedBy: { file: `${SRC}/http/requests/network.test.ts`, test: ' is in ' },
  },
  {
    name: 'csv-runs-formulas',
    file: `${SRC}/csv/formula-safe.ts`,
    from: 'FORMULA.test(text) && !NUMBER.test(text)',
    to: "text.startsWith('=')",
    killedBy: { file: `${SRC}/csv/csv-stream.test.ts`, test: 'disarms ' },
  },
  {
    name: 'seal-opens-for-another-purpose',
    file: `${SRC}/crypto/seal.ts`,
    from: "function keyFor(secret: string, purpose: string, use: 'seal' | 'nonce'): Buffer {",
    to: "function keyFor(secret: string, _purpose: string, use: 'seal' | 'nonce'): Buffer {\n  const purpose = '';",
    killedBy: { file: `${SRC}/crypto/seal.test.ts`, test: 'it does not open with ' },
  },
  {
    name: 'download-for-ever',
    file: `${SRC}/storage/local-storage.ts`,
    from: 'signature) && until > clock.now(),',
    to: 'signature),',
    killedBy: {
      file: `${SRC}/storage/storage.test.ts`,
      test: 'are read with a signature, for a while, and never run on our origin',
    },
  },
  {
    name: 'storage-key-out-of-its-folder',
    file: `${SRC}/storage/local-storage.ts`,
    from: 'key.length > 200 || !KEY.test(key)',
    to: 'key.length > 200',
    killedBy: { file: `${SRC}/storage/storage.test.ts`, test: 'have no key like ' },
  },
  {
    name: 'page-wave-read-twice',
    file: searchPages,
    from: 'waves.slice(index.revision - from)',
    to: 'waves',
    killedBy: { file: searchPagesTest, test: 'who reads at the same time as another misses nothing of what comes after' },
  },
  {
    name: 'page-of-a-later-revision',
    file: searchPages,
    from: 'version.since > revision',
    to: 'version.since > revision + 1',
    killedBy: { file: searchPagesTest, test: 'who pages on with a revision sees its order whatever comes meanwhile' },
  },
];
