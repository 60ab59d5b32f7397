/**
 * Labels that are public suffixes below nearly every country's top-level domain: example.co.uk, example.com.br, example.gob.mx.
 */
const EVERYWHERE = new Set('ac co com edu gob gov gub mil net org'.split(' '));

/** Suffixes of single countries, by top-level domain. */
const OF_COUNTRY: Readonly<Record<string, ReadonlySet<string>>> = {
  ar: new Set(['int', 'tur']),
  at: new Set(['gv', 'or']),
  au: new Set(['asn', 'id']),
  br: new Set(
    'adm adv agr art blog eco emp eng esp etc far ind inf jor leg log med mus ong ppg pro psi rec srv tmp tur tv wiki'.split(' '),
  ),
  es: new Set(['nom']),
  id: new Set(['biz', 'go', 'my', 'or', 'sch', 'web']),
  il: new Set(['k12', 'muni']),
  in: new Set(['firm', 'gen', 'ind']),
  jp: new Set(['ad', 'ed', 'go', 'gr', 'lg', 'ne', 'or']),
  ke: new Set(['go', 'me', 'ne', 'or']),
  kr: new Set(['go', 'ne', 'or', 'pe', 're']),
  nz: new Set(['geek', 'gen', 'iwi', 'kiwi', 'maori', 'school']),
  th: new Set(['go', 'in', 'or']),
  tr: new Set(['bel', 'gen', 'web']),
  ug: new Set(['go', 'ne', 'or']),
  uk: new Set(['ltd', 'me', 'nhs', 'plc', 'sch']),
  za: new Set(['law', 'nom', 'web']),
};

/**
 * How many labels of a host are a public suffix: 1 for example.com, 2 for example.co.uk. A small rule instead of the whole public
 * suffix list: domains that it misjudges still have to be proven by DNS.
 */
export function countSuffixLabels(labels: readonly string[]): 1 | 2 {
  const top = labels.at(-1) ?? '';
  const second = labels.at(-2) ?? '';
  return top.length === 2 && (EVERYWHERE.has(second) || OF_COUNTRY[top]?.has(second) === true) ? 2 : 1;
}
