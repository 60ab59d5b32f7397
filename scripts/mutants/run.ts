// Runs each mutant's test with the mutant in the code, and reports which tests noticed. Called by `scripts/mutants.mjs`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { MUTANTS } from './list.ts';
import { type Mutant, mutate } from './mutant.ts';

const root = join(import.meta.dirname, '..', '..');
const TEN_MINUTES = 600_000;

type Report = { readonly testResults: readonly { readonly name: string; readonly assertionResults: readonly Assertion[] }[] };
type Assertion = { readonly fullName: string; readonly status: string };
type Outcome = 'killed' | 'survived' | 'error';

/** Runs tests by name in a file; returns the names of those that passed and failed, as `file: name`. */
function runTests(file: string, names: readonly string[], mutant?: string): { passed: string[]; failed: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'caravel-mutants-'));
  const report = join(folder, 'report.json');
  const pattern = [...new Set(names)].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  // With PostgreSQL only suites with a database run; without it all do.
  const { TEST_DATABASE_URL: _url, ...env } = process.env;
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = ['run', file, '-t', pattern, '--maxWorkers=1', '--reporter=json', `--outputFile=${report}`];
  try {
    spawnSync(process.execPath, [vitest, ...args], {
      cwd: root,
      stdio: 'ignore',
      timeout: TEN_MINUTES,
      env: { ...env, ...(mutant !== undefined && { MUTANT: mutant }) },
    });
    const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
    const named = (status: string) =>
      testResults.flatMap(({ name: path, assertionResults }) =>
        assertionResults
          .filter((one) => one.status === status)
          .map((one) => `${path.slice(root.length + 1).replaceAll('\\', '/')}: ${one.fullName}`),
      );
    return { passed: named('passed'), failed: named('failed') };
  } catch {
    return { passed: [], failed: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The results of a run that belong to a mutant's test. */
function ofMutant({ killedBy }: Mutant, names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith(`${killedBy.file}: `) && name.includes(killedBy.test));
}

/**
 * The mutants that the command line selects, by name or by a part of a path; all without a name, with `--changed[=ref]` those of
 * changed files.
 */
function chosen(args: readonly string[]): readonly Mutant[] {
  const changed = args.find((arg) => arg === '--changed' || arg.startsWith('--changed='));
  const words = args.filter((arg) => !arg.startsWith('--'));
  const named =
    words.length === 0
      ? MUTANTS
      : MUTANTS.filter(({ name, file, killedBy }) =>
          words.some((word) => name === word || file.includes(word) || killedBy.file.includes(word)),
        );
  if (named.length === 0) throw new Error(`no mutant is named ${words.join(' ')}`);
  if (changed === undefined) return named;
  const ref = changed.split('=')[1] ?? 'HEAD';
  const { stdout, status } = spawnSync('git', ['diff', '--name-only', ref], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git knows no ${ref}`);
  const files = new Set(stdout.split('\n'));
  return named.filter(({ file, killedBy }) => files.has(file) || files.has(killedBy.file));
}

type Results = ReturnType<typeof runTests>;

/** The results of a file's tests without a mutant, of all tests that the chosen mutants name. Each file runs once. */
function soundResults(mutants: readonly Mutant[]): (file: string) => Results {
  const known = new Map<string, Results>();
  return (file) => {
    const names = mutants.filter(({ killedBy }) => killedBy.file === file).map(({ killedBy }) => killedBy.test);
    const results = known.get(file) ?? runTests(file, names);
    known.set(file, results);
    return results;
  };
}

function judge(mutant: Mutant, sound: Results): [Outcome, string] {
  const { file, test } = mutant.killedBy;
  if (ofMutant(mutant, sound.passed).length === 0) return ['error', `no test "${test}" passes in ${file} without the mutant`];
  if (ofMutant(mutant, sound.failed).length > 0) return ['error', `a test "${test}" fails in ${file} without the mutant too`];
  // Throws where the list is out of date.
  mutate(readFileSync(join(root, mutant.file), 'utf8'), mutant);
  const { passed, failed } = runTests(file, [test], mutant.name);
  const fallen = ofMutant(mutant, failed)[0];
  if (fallen !== undefined) return ['killed', fallen];
  // A suite that does not start proves nothing about the guard.
  return ofMutant(mutant, passed).length > 0 ? ['survived', `${file}: ${test}`] : ['error', `${file} did not run`];
}

/** The verdict, or why there is none. */
function judgeOrSay(mutant: Mutant, sound: (file: string) => Results): [Outcome, string] {
  try {
    return judge(mutant, sound(mutant.killedBy.file));
  } catch (error) {
    return ['error', String(error)];
  }
}

const mutants = chosen(process.argv.slice(2));
const score = { killed: 0, survived: 0, error: 0 };
const sound = soundResults(mutants);
process.stdout.write(`${mutants.length} mutants\n`);
for (const mutant of mutants) {
  const [outcome, told] = judgeOrSay(mutant, sound);
  score[outcome] += 1;
  process.stdout.write(`${outcome.padEnd(8)} ${mutant.name} (${told})\n`);
}
process.stdout.write(`${score.killed} of ${mutants.length} mutants killed, ${score.survived} survived, ${score.error} errors\n`);
process.exit(score.killed === mutants.length ? 0 : 1);
