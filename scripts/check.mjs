// `npm run check`: types, lint and format, boundaries, dead code, subjects of commits, plain words, the width of prose, the paths that the
// documents name, the list of decisions, and the calls of the specification that no contract names (where it is there). Runs all and fails if one
// does.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { ensureInstalled, projectNode, root, run } from './ensure-installed.mjs';

await ensureInstalled();
const node = projectNode();
const bin = (...parts) => join(root, 'node_modules', ...parts);

/** Paths in backticks and links in the documents that do not exist. */
function brokenReferences() {
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    ...readdirSync(join(root, 'docs'), { recursive: true }).map((name) => join('docs', String(name))),
  ].filter((name) => name.endsWith('.md') && existsSync(join(root, name)));
  return documents.flatMap((document) => {
    const text = readFileSync(join(root, document), 'utf8').replace(/```[\s\S]*?```/g, '');
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map((match) => join(dirname(document), match[1]));
    const paths = [...text.matchAll(/`((?:apps|packages|docs|scripts|e2e|bench|deploy)\/[\w./@-]*)`/g)].map((match) => match[1]);
    return [...links, ...paths]
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${document}: ${path} does not exist`);
  });
}

/** Decisions whose title or status the list of decisions does not tell as they stand. */
function unlistedDecisions() {
  const folder = join(root, 'docs', 'adr');
  const list = readFileSync(join(folder, 'README.md'), 'utf8');
  return readdirSync(folder)
    .filter((name) => /^\d{4}-/.test(name))
    .flatMap((name) => {
      const [, number, title, status] =
        /^# (\d+)\. (.+)\n\nStatus: (.+, \d{4}-\d\d-\d\d)\n/.exec(readFileSync(join(folder, name), 'utf8')) ?? [];
      if (title === undefined || Number(name.slice(0, 4)) !== Number(number))
        return [`docs/adr/${name}: begins with "# <number>. <title>" and "Status: <status>, <day>"`];
      return list.includes(`| ${number} | [${title}](${name}) | ${status} |`)
        ? []
        : [`docs/adr/README.md: does not list ${name} as it stands`];
    });
}

/** The last commit before the rule for subjects: older ones are longer, and history is not rewritten. */
const BEFORE_THE_RULE = 'e723e4360a17';

/** Commits whose subject is no imperative of at most 72 characters (CONTRIBUTING.md). Nothing is checked where there is no such history. */
function wrongSubjects() {
  const { status, stdout } = spawnSync('git', ['log', '--no-merges', '--format=%h %s', `${BEFORE_THE_RULE}..HEAD`], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) return [];
  return stdout
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const subject = line.slice(line.indexOf(' ') + 1);
      const isRight =
        subject.length <= 72 &&
        /^[A-Z][a-z]+\b(?!:)/.test(subject) &&
        !/^(?!Embed|Bring|Shed)\w+(?:[^e]ed|ing)\b|[.;]$/.test(subject);
      return isRight ? [] : [`${line}: begin with a verb in the imperative, take at most 72 characters`];
    });
}

// Sizes are rules of the linter (`biome.json`): files of 400 lines, functions of 80, components of 120. Tests and journeys are excepted from the second:
// the function of a `describe` is a list of cases, and a journey is one walk through many pages.
const parts = [
  ['types', () => run(node, [bin('typescript7', 'bin', 'tsc'), '-p', '.'])],
  [
    'lint and format',
    () => run(node, [bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '--no-errors-on-unmatched', '.']),
  ],
  [
    'boundaries',
    () =>
      run(node, [
        bin('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
        '--config',
        '.dependency-cruiser.cjs',
        'packages',
        'apps',
      ]),
  ],
  ['dead code', () => run(node, [bin('knip', 'bin', 'knip.js'), '--no-progress'])],
  [
    'commit subjects',
    () => {
      const wrong = wrongSubjects();
      for (const line of wrong) process.stderr.write(`${line}\n`);
      return wrong.length;
    },
  ],
  ['plain words', () => run(node, [join(root, 'scripts', 'plain-words.ts')])],
  ['width of prose', () => run(node, [join(root, 'scripts', 'prose-width.ts')])],
  [
    'document references',
    () => {
      const broken = [...brokenReferences(), ...unlistedDecisions()];
      for (const line of broken) process.stderr.write(`${line}\n`);
      return broken.length;
    },
  ],
];

// What the product still owes to its specification, for those who have it.
const specified = process.env.SPEC_ENDPOINTS ?? join(root, '..', 'shared', 'spec', 'endpoints.tsv');
if (existsSync(specified))
  parts.push(['calls of the specification', () => run(node, [join(root, 'scripts', 'unnamed-calls.ts'), specified])]);

let failed = 0;
for (const [name, part] of parts) {
  process.stdout.write(`— ${name}\n`);
  if (part() !== 0) {
    failed += 1;
    process.stdout.write(`✗ ${name}\n`);
  }
}
process.stdout.write(`${parts.length - failed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
