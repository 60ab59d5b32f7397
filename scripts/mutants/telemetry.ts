import type { Mutant } from './mutant.ts';

const SRC = 'apps/server/src/platform';
const seen = { file: 'apps/server/src/testing/seen-from-outside.test.ts', test: ' is one trace, counted, and names nobody' };
const told = { file: 'apps/web/src/lib/page/tell-errors.dom.test.tsx', test: ' of errors nobody caught, and of nobody' };

/** What leaves the installation: nothing of anybody, and all of a trace. */
export const TELEMETRY: readonly Mutant[] = [
  {
    name: 'tracker-reads-statements',
    file: `${SRC}/telemetry/sentry.ts`,
    from: "value: isOfStatement ? '' : scrubText(error.message),",
    to: 'value: error.message,',
    killedBy: seen,
  },
  {
    name: 'span-names-the-path',
    file: `${SRC}/http/telemetry.ts`,
    from: 'const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? NO_ROUTE;',
    to: 'const routeOf = ({ url }: FastifyRequest): string => url;',
    killedBy: seen,
  },
  {
    name: 'job-begins-a-trace-of-its-own',
    file: `${SRC}/jobs/run-job.ts`,
    from: 'parent: event.traceParent, ',
    to: '',
    killedBy: seen,
  },
  {
    name: 'statement-with-values',
    file: `${SRC}/db/traced.ts`,
    from: "    .replace(/'(?:[^']|'')*(?:'|$)/g, '?')\n",
    to: '',
    killedBy: { file: `${SRC}/db/traced.test.ts`, test: 'a statement is told without its values' },
  },
  {
    name: 'page-tells-what-the-server-said',
    file: 'apps/web/src/lib/page/tell-errors.ts',
    from: "'code' in error && typeof error.code === 'string' ? error.code : scrubText(error.message)",
    to: 'error.message',
    killedBy: told,
  },
];
