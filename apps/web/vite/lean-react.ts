import { type Plugin, parseAst } from 'vite';

/**
 * What React offers and no page of ours uses, by the functions that do it. They are named as in `react-dom-client.production.js`, which keeps names: after an
 * update of React a name that is gone stops the build.
 */
export const UNUSED: Readonly<Record<string, readonly string[]>> = {
  'refs to fragments': [
    'FragmentInstance',
    'addFragmentHandleToInstance',
    'commitNewChildToFragmentInstance',
    'deleteChildFromFragmentInstance',
    ...[
      'addEventListener',
      'removeEventListener',
      'dispatchEvent',
      'focus',
      'focusLast',
      'blur',
      'observeUsing',
      'unobserveUsing',
      'getClientRects',
      'getRootNode',
      'compareDocumentPosition',
      'scrollIntoView',
    ].map((method) => `FragmentInstance.prototype.${method}`),
  ],
  useActionState: ['mountActionState', 'updateActionState', 'rerenderActionState'],
  ViewTransition: [
    'startViewTransition',
    'commitAfterMutationEffectsOnFiber',
    'applyViewTransitionToHostInstancesRecursive',
    'restoreViewTransitionName',
  ],
  SuspenseList: ['updateSuspenseListComponent', 'cutOffTailIfNeeded'],
  'preloading by code': ['preload', 'preloadModule', 'preinitStyle', 'preinitModuleScript', 'preinitScript', 'preconnectAs'],
  'custom elements': ['setPropOnCustomElement'],
};

/** A shim for React before 18, which some libraries ask for: the same package has it without. */
const SHIM = /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/;

const FILE = /\/react-dom-client\.production\.js$/;

type Cut = { readonly name: string; readonly start: number; readonly end: number };

/** The bodies of a module's own functions, by name: `function name() {}` and `a.b = function () {}`. */
function bodiesIn(source: string): Cut[] {
  return parseAst(source).body.flatMap((node) => {
    if (node.type === 'FunctionDeclaration' && node.body) return { name: node.id?.name ?? '', ...node.body };
    if (node.type !== 'ExpressionStatement' || node.expression.type !== 'AssignmentExpression') return [];
    const { left, right } = node.expression;
    return right.type === 'FunctionExpression' && right.body ? { name: source.slice(left.start, left.end), ...right.body } : [];
  });
}

/** A source without what some of its functions do: they throw. The build then drops what only they use. Throws if it has no function of a name. */
export function without(source: string, names: readonly string[]): string {
  const bodies = bodiesIn(source);
  const missing = names.filter((name) => !bodies.some((body) => body.name === name));
  if (missing.length > 0) throw new Error(`React has no function of this name any more: ${missing.join(', ')}`);
  const cuts = bodies.filter(({ name }) => names.includes(name)).sort((a, b) => b.start - a.start);
  return cuts.reduce(
    (text, { name, start, end }) => `${text.slice(0, start)}{ throw Error('${name}'); }${text.slice(end)}`,
    source,
  );
}

/** Leaves out of the browsers' React what no page of ours uses (ADR 117). */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      return SHIM.test(source) ? this.resolve('use-sync-external-store/with-selector.js', importer) : undefined;
    },
    transform: (source, id) => (FILE.test(id) ? { code: without(source, Object.values(UNUSED).flat()), map: null } : undefined),
  };
}
