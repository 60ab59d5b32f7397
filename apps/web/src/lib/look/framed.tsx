import type { ComponentType } from 'react';

/**
 * Loads a part of the app together with what Mantine's components need around them. A visitor's first page and the lists of results have no such component
 * and load none of it; `framed.test.ts` sees to it that each part that has one is loaded by this.
 */
export async function framed<Props extends object>(load: () => Promise<ComponentType<Props>>): Promise<ComponentType<Props>> {
  const [Part, { MantineFrame }] = await Promise.all([load(), import('./mantine-frame.tsx')]);
  return (props) => (
    <MantineFrame>
      <Part {...props} />
    </MantineFrame>
  );
}
