// Counts the calls of the specification that no contract names: `node scripts/unnamed-calls.ts <endpoints.tsv>`. Lines are method, path and area, by
// tabs; `{x}` is a parameter, and what follows `?` is no part of the path. It tells what is missing and fails nothing.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { ENDPOINTS } from '@caravel/products/endpoints.ts';

/** A call as both sides write it: whatever a parameter is called, and whether its extension stands beside it or in it. */
const shapeOf = (method: string, path: string) =>
  `${method} /${path
    .replace(/^\//, '')
    .replace(/\?.*$/, '')
    .replaceAll(/(?:\{\w+\}|:\w+)(?:\.\w+)?/g, '*')
    .replace(/\/$/, '')}`;

const named = new Set([...ENDPOINTS.values()].map(({ method, path }) => shapeOf(method, path)));
const asked = readFileSync(process.argv[2] ?? '', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'));
const unnamed = asked.filter(([method = '', path = '']) => !named.has(shapeOf(method, path)));
for (const [method, path, area] of unnamed) process.stdout.write(`  no contract: ${method} ${path} (${area})\n`);
process.stdout.write(`${asked.length - unnamed.length} of ${asked.length} calls of the specification have a contract\n`);
