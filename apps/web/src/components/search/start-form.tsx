import type { ComponentType } from 'react';
import { ServerState } from '../../lib/page/server-state.tsx';
import { type BegunFields, BegunTexts } from '../place/begun-text.ts';

/** What the form of a product's search is told on the landing page. */
export type StartFormProps = {
  /** What was typed into the plain fields that stood in its place. */
  readonly begun: BegunFields;
  /** Called with the parameters of the address of the results. */
  readonly onSearch: (params: object) => void;
};

/** Makes a form that stands on the landing page, which has nothing that forms need. */
export function makeStartForm(Form: ComponentType<Pick<StartFormProps, 'onSearch'>>): ComponentType<StartFormProps> {
  return ({ begun, onSearch }) => (
    <ServerState>
      <BegunTexts value={begun}>
        <Form onSearch={onSearch} />
      </BegunTexts>
    </ServerState>
  );
}
