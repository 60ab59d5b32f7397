// Runs the tests of each mutant with the mutant in the code, and says which noticed. Called by `scripts/mutants.mjs`.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { findMutants } from './find-mutants.ts';
import type { Mutant } from './mutant.ts';

const root = join(import.meta.dirname, '..', '..');
const TEN_MINUTES = 600_000;
const OUTCOMES = ['killed', 'survived', 'not judged'] as const;

type Outcome = (typeof OUTCOMES)[number];
type Report = { readonly testResults: readonly { readonly assertionResults: readonly Assertion[] }[] };
type Assertion = { readonly fullName: string; readonly status: string };

/** Runs a file of tests to its first failure. Returns how many passed, and the name of the one that failed. */
function runTests(file: string, mutant?: string): { passed: number; failed: string | undefined } {
  const folder = mkdtempSync(join(tmpdir(), 'caravel-mutants-'));
  const report = join(folder, 'report.json');
  // With PostgreSQL only suites with a database run; without it all do.
  const { TEST_DATABASE_URL: _url, ...env } = process.env;
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = ['run', file, '--bail=1', '--maxWorkers=1', '--reporter=json', `--outputFile=${report}`];
  try {
    spawnSync(process.execPath, [vitest, ...args], {
      cwd: root,
      stdio: 'ignore',
      timeout: TEN_MINUTES,
      env: { ...env, ...(mutant !== undefined && { MUTANT: mutant }) },
    });
    const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
    const results = testResults.flatMap(({ assertionResults }) => assertionResults);
    const named = (status: string) => results.filter((one) => one.status === status).map(({ fullName }) => fullName);
    return { passed: named('passed').length, failed: named('failed')[0] };
  } catch {
    return { passed: 0, failed: undefined };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });

/** As many mutants as asked for, others for each commit. */
function sampleOf(mutants: readonly Mutant[], size: number): Mutant[] {
  const commit = git('rev-parse', 'HEAD').stdout;
  const place = ({ name }: Mutant) => createHash('sha256').update(commit).update(name).digest('hex');
  return [...mutants].sort((a, b) => (place(a) < place(b) ? -1 : 1)).slice(0, size);
}

/** The mutants of files that differ from a commit, or whose tests do. */
function changedSince(mutants: readonly Mutant[], ref: string): Mutant[] {
  const { stdout, status } = git('diff', '--name-only', ref);
  if (status !== 0) throw new Error(`git knows no ${ref}`);
  const files = new Set(stdout.split('\n'));
  return mutants.filter(({ file, test }) => files.has(file) || files.has(test));
}

const soundTests = new Map<string, boolean>();
/** Whether a file's tests pass without a mutant. Each file runs once. */
function isSound(file: string): boolean {
  const known = soundTests.get(file);
  if (known !== undefined) return known;
  const { passed, failed } = runTests(file);
  const sound = passed > 0 && failed === undefined;
  soundTests.set(file, sound);
  return sound;
}

function judge({ name, test }: Mutant, arePassing: boolean): [Outcome, string] {
  if (!arePassing && !isSound(test)) return ['not judged', `${test} does not pass without the mutant`];
  const { passed, failed } = runTests(test, name);
  if (failed !== undefined) return ['killed', failed];
  // A suite that does not start proves nothing about the guard.
  return passed > 0 ? ['survived', test] : ['not judged', `${test} did not run`];
}

const { values, positionals: words } = parseArgs({
  // `--changed` alone: since the last commit.
  args: process.argv.slice(2).map((arg) => (arg === '--changed' ? '--changed=HEAD' : arg)),
  allowPositionals: true,
  options: { changed: { type: 'string' }, sample: { type: 'string' } },
});
const all = findMutants(root);
const isMeant = ({ name, file, test }: Mutant) =>
  words.some((word) => name === word || file.includes(word) || test.includes(word));
const named = words.length === 0 ? all : all.filter(isMeant);
if (named.length === 0) throw new Error(`no mutant is named ${words.join(' ')}`);
const changed = values.changed === undefined ? named : changedSince(named, values.changed);
const chosen = values.sample === undefined ? changed : sampleOf(changed, Number(values.sample));

process.stdout.write(`${chosen.length} of ${all.length} mutants\n`);
const score: Record<Outcome, number> = { killed: 0, survived: 0, 'not judged': 0 };
for (const mutant of chosen) {
  const [outcome, told] = judge(mutant, values.sample !== undefined);
  score[outcome] += 1;
  process.stdout.write(`${outcome.padEnd(8)} ${mutant.name} (${told})\n`);
}
const counted = OUTCOMES.filter((one) => one !== 'not judged' || score[one] > 0);
process.stdout.write(`${counted.map((one) => `${score[one]} ${one}`).join(', ')}\n`);
process.exit(score.killed === chosen.length ? 0 : 1);
