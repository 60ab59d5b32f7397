import { buildHttp, type HttpOptions } from './platform/http/build-http.ts';
import { registerAssets } from './platform/http/pages/assets.ts';
import type { HttpApp, HttpDeps } from './platform/http/types.ts';
import { registerMailbox } from './platform/mail/mailbox-page.ts';
import type { Slice } from './platform/slice.ts';
import type { LocalStorage } from './platform/storage/local-storage.ts';
import { registerStorage } from './platform/storage/storage-routes.ts';

export type AppDeps = {
  readonly http: HttpDeps;
  readonly options: HttpOptions;
  readonly slices: readonly Slice[];
  readonly storage: LocalStorage;
  /** Registers the page that shows emails instead of sending them; never in production. */
  readonly hasMailbox: boolean;
  /** Folder of the built web client. */
  readonly assetsFolder: string;
};

/** Builds the whole application: it handles `inject` after `ready()`, and does not listen. */
export function buildApp(deps: AppDeps): HttpApp {
  const app = buildHttp(deps.http, deps.options);
  // Registered after the plugins, so that their hooks apply to every route.
  app.register((scope, _options, done) => {
    registerStorage(scope, deps.storage);
    if (deps.hasMailbox) registerMailbox(scope);
    registerAssets(scope, deps.assetsFolder);
    for (const slice of deps.slices) slice.routes?.(scope);
    done();
  });
  return app;
}
