import { fileURLToPath } from 'node:url';
import { buildApp } from '../app.ts';
import { originOfDsn } from '../config/telemetry.ts';
import { findClient } from '../domains/identity/index.ts';
import type { HttpApp } from '../platform/http/types.ts';
import type { Slice } from '../platform/slice.ts';
import type { Platform } from './build-platform.ts';
import type { ProductModule } from './product-module.ts';
import { productsOf } from './products.ts';
import { buildSlices } from './slices.ts';
import { WEB_DIST } from './web-dist.ts';

/**
 * Event-loop delay (ms) above which calls are refused instead of queued. Only in production: the only visitor on a laptop would rather
 * wait.
 */
const MAX_DELAY_MS = 2_000;

/** Builds the application from a platform and its slices. `maxEventLoopDelayMs` 0: never refuse a call (tests). */
export function buildServer(
  platform: Platform,
  {
    maxEventLoopDelayMs,
    products = productsOf(platform),
  }: { maxEventLoopDelayMs?: number; products?: readonly ProductModule[] } = {},
): { app: HttpApp; slices: readonly Slice[] } {
  const { config } = platform;
  const slices = buildSlices(platform, products);
  const app = buildApp({
    http: {
      database: platform.database,
      clock: platform.clock,
      agencies: platform.agencies,
      sessions: platform.sessions,
      keys: platform.keys,
      rateLimiter: platform.rateLimiter,
      findClient,
    },
    options: {
      log: platform.log,
      isHttps: config.isHttps,
      mapOrigins: config.mapServer?.origins ?? [],
      pictureOrigins: config.pictureOrigins,
      errorOrigins: config.telemetry.errorDsn === undefined ? [] : [originOfDsn(config.telemetry.errorDsn)],
      trustedProxies: config.trustedProxies,
      hasApiDocs: config.hasApiDocs,
      maxEventLoopDelayMs: maxEventLoopDelayMs ?? (config.isProduction ? MAX_DELAY_MS : 0),
    },
    slices,
    storage: platform.storage,
    hasMailbox: !config.isProduction,
    assetsFolder: fileURLToPath(new URL('client/', WEB_DIST)),
  });
  return { app, slices };
}
