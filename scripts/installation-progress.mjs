// How far the installation of packages is: npm itself says nothing until its end.
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const LOOK_MS = 1_000;
/** In a log, where a line cannot be written over. */
const LOGGED_LOOKS = 10;
const MEGABYTE = 1_000_000;

/** Entries of a folder; none if it is not there (any more): npm moves folders while it works. */
function entries(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function bytesBelow(folder) {
  let bytes = 0;
  for (const entry of entries(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) bytes += bytesBelow(path);
    else bytes += lstatSync(path, { throwIfNoEntry: false })?.size ?? 0;
  }
  return bytes;
}

/** Folders of packages in a `node_modules`, without links to our own. */
function packagesIn(folder) {
  return entries(folder)
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .flatMap((entry) => (entry.name.startsWith('@') ? packagesIn(join(folder, entry.name)) : [join(folder, entry.name)]));
}

/**
 * Says once a second how many packages and megabytes are in the repository's `node_modules`, on one line of a terminal, every ten seconds in a log. npm
 * makes all folders first and fills them later: a package is weighed until it no longer grows. The function that is returned ends it.
 */
export function showProgress(root, sentence) {
  const out = process.stderr;
  const weights = new Map();
  const whole = new Set();
  let looks = 0;
  const look = () => {
    for (const path of packagesIn(join(root, 'node_modules'))) {
      if (whole.has(path)) continue;
      const bytes = bytesBelow(path);
      if (bytes > 0 && bytes === weights.get(path)) whole.add(path);
      weights.set(path, bytes);
    }
    const filled = [...weights.values()].filter((bytes) => bytes > 0);
    const megabytes = filled.reduce((sum, bytes) => sum + bytes, 0) / MEGABYTE;
    return `${sentence}: ${filled.length} packages, ${megabytes.toFixed(0)} MB`;
  };
  const say = (line) => out.write(out.isTTY ? `\r\u001B[K${line}` : `${line}\n`);
  out.write(out.isTTY ? `${sentence}…` : `${sentence}…\n`);
  const timer = setInterval(() => {
    looks += 1;
    if (out.isTTY || looks % LOGGED_LOOKS === 0) say(look());
  }, LOOK_MS);
  return () => {
    clearInterval(timer);
    say(look());
    if (out.isTTY) out.write('\n');
  };
}
