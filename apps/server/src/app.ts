import { buildHttp, type HttpOptions } from './platform/http/build-http.ts';
import { registerAssets } from './platform/http/pages/assets.ts';
import type { HttpApp, HttpDeps } from './platform/http/types.ts';
import { registerMailbox } from './platform/mail/mailbox-page.ts';
import type { Slice } from './platform/slice.ts';
import type { LocalStorage } from './platform/storage/local-storage.ts';
import { registerStorage } from './platform/storage/storage-routes.ts';

/** What the application is made of. */
export type AppDeps = {
  readonly http: HttpDeps;
  readonly options: HttpOptions;
  readonly slices: readonly Slice[];
  readonly storage: LocalStorage;
  /** Show what would have been mailed; never in production. */
  readonly hasMailbox: boolean;
  /** Folder of the built client. */
  readonly assetsFolder: string;
};

/** Builds the whole application: it answers `inject` after `ready()`, and does not listen. */
export function buildApp(deps: AppDeps): HttpApp {
  const app = buildHttp(deps.http, deps.options);
  // Once the plugins are there, so that their hooks hold for every route.
  app.register((scope, _options, done) => {
    registerStorage(scope, deps.storage);
    if (deps.hasMailbox) registerMailbox(scope);
    registerAssets(scope, deps.assetsFolder);
    for (const slice of deps.slices) slice.routes?.(scope);
    done();
  });
  return app;
}
