// `npm run shared-files -- <product> [commits]`: which shared files the commits of a product touch. A commit is the product's if it changes a file in one
// of its folders; `commits` is a range such as `v0.1.0..HEAD`, all by default. Fails if they are more than five (docs/ARCHITECTURE.md).
import { execFileSync } from 'node:child_process';
import process from 'node:process';

/** The most shared files that a new product may touch. */
const MOST = 5;

const SOURCE = /^(?:apps\/[^/]+\/src|packages)\/.+\.(?:tsx?|css)$/;
const TESTS = /\.(?:test|contract)\.tsx?$|\/testing\//;

/** Whether a path is in a folder of a product: of this one, or of any. */
const isOwn = (path: string, product = '[^/]+'): boolean =>
  new RegExp(`^(?:packages|apps/[^/]+/src)/products/${product}/`).test(path);

/** The commits of a range with the paths that each changes, newest first. */
function changesIn(folder: string, range: string): readonly (readonly string[])[] {
  const log = execFileSync('git', ['log', '--no-renames', '--name-only', '--format=%x00', range], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return log.split('\0').map((commit) => commit.split('\n').filter(Boolean));
}

/** The shared source files, tests aside, that the commits of a product touch, by path. Throws if `git` does not know the range. */
export function sharedFilesOf(product: string, folder: string, range = 'HEAD'): readonly string[] {
  const own = changesIn(folder, range).filter((paths) => paths.some((path) => isOwn(path, product)));
  const shared = own.flat().filter((path) => SOURCE.test(path) && !TESTS.test(path) && !isOwn(path));
  return [...new Set(shared)].sort();
}

if (import.meta.main) {
  const [product, range] = process.argv.slice(2);
  if (product === undefined) {
    process.stderr.write('Name a product: npm run shared-files -- cars v0.1.0..HEAD\n');
    process.exit(2);
  }
  const shared = sharedFilesOf(product, process.cwd(), range);
  for (const path of shared) process.stdout.write(`${path}\n`);
  process.stdout.write(`${shared.length} shared files, at most ${MOST}\n`);
  process.exit(shared.length > MOST ? 1 : 0);
}
