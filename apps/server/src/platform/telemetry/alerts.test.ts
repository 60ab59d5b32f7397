import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { METRICS } from './metrics.ts';
import { prometheusMeter } from './prometheus.ts';

const root = new URL('../../../../../', import.meta.url);
const read = (path: string) => readFileSync(fileURLToPath(new URL(path, root)), 'utf8');
const alerts = read('deploy/alerts.yml');

/** The series that a metric has by the text that it is told in: a histogram has three. */
async function toldNames(): Promise<ReadonlySet<string>> {
  const types = [...(await prometheusMeter().text()).matchAll(/^# TYPE (\S+) (\w+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) => (type === 'histogram' ? [`${name}_count`, `${name}_sum`, `${name}_bucket`] : [name])),
  );
}

const expressions = [...alerts.matchAll(/expr: (?:>-\n((?: {10}.*\n)+)|(.*)\n)/g)].map(
  ([, folded, line]) => folded ?? line ?? '',
);

test('alerts ask for metrics and labels that there are', async () => {
  const told = await toldNames();
  expect(expressions.length).toBe(alerts.match(/- alert:/g)?.length);
  for (const expression of expressions) {
    const asked = [...expression.matchAll(/\b((?:caravel|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)];
    expect(asked.length, expression).toBeGreaterThan(0);
    for (const [, name = '', selector = ''] of asked) {
      expect(told.has(name), name).toBe(true);
      const metric = Object.entries(METRICS).find(([own]) => name === own || name.startsWith(`${own}_`))?.[1];
      const labels = [...selector.matchAll(/(\w+)=/g)].map(([, label]) => label);
      expect(metric?.labels ?? labels, name).toEqual(expect.arrayContaining(labels));
    }
  }
});

test('each alert leads to a runbook that says what it means, how to see it, what to do and what not', () => {
  const operating = read('docs/OPERATING.md');
  const anchors = new Set([...alerts.matchAll(/runbook: docs\/OPERATING\.md#([\w-]+)/g)].map(([, anchor]) => anchor));
  const chapters = operating.split(/^#{2,3} /m).map((chapter) => ({
    anchor: (chapter.split('\n')[0] ?? '')
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
    chapter,
  }));
  for (const anchor of anchors) {
    const found = chapters.find((one) => one.anchor === anchor)?.chapter ?? '';
    for (const part of ['**Means.**', '**See.**', '**Do.**', '**Do not.**']) expect(found, `${anchor} ${part}`).toContain(part);
    // What a runbook tells to ask for exists, too.
    for (const [name] of found.matchAll(/\bcaravel_[a-z_]+/g))
      expect(
        Object.keys(METRICS).some((own) => name === own || name.startsWith(`${own}_`)),
        name,
      ).toBe(true);
  }
});

test('labels are few and of our own words: none can hold an agency, a person or a path', () => {
  const allowed = ['method', 'route', 'status', 'kind', 'partner', 'operation', 'outcome', 'job', 'schedule', 'state', 'command'];
  for (const { labels } of Object.values(METRICS))
    expect([...allowed, 'event', 'of', 'cache', 'result']).toEqual(expect.arrayContaining([...labels]));
});
