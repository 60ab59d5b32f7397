import { AppError } from '../../../../platform/errors.ts';
import { packedDrawing } from '../../../../platform/http/pages/packed-drawing.ts';
import { registerPage } from '../../../../platform/http/pages/register-page.ts';
import type { HttpApp } from '../../../../platform/http/types.ts';

/** Drawings that a simulated supplier shows. `find`: the file of an address without its query; undefined if there is none. */
export type Drawings = {
  readonly id: string;
  readonly path: string;
  readonly find: (address: string) => URL | undefined;
};

/** Serves drawings below a path. Answers `notFound` for unknown ones. */
export function registerDrawings(app: HttpApp, { id, path, find }: Drawings): void {
  const page = { id, method: 'GET', path: `${path}/:version/:file`, agency: 'none', rate: 'drawing' } as const;
  registerPage(app, page, async ({ request }) => {
    const file = find(request.url.split('?')[0] ?? '');
    if (!file) throw new AppError('notFound');
    return packedDrawing(request, file);
  });
}
