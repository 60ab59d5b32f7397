import helmet from '@fastify/helmet';
import type { HttpApp } from './types.ts';

/** Origins of the payment gateway in use, besides our own. */
export type GatewayOrigins = {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
};

/** A booking site only needs the device's location, for "near me". */
const PERMISSIONS =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), microphone=(), midi=(), usb=(), payment=(self)';

/**
 * Adds security headers to every response (ASVS V3.4). Scripts only come from our own files, never inline. Styles may be inline: Mantine
 * sets sizes in style attributes, and a nonce does not cover attributes in server-rendered HTML
 * (docs/adr/0005-inline-styles-no-inline-scripts.md).
 */
export function registerSecurityHeaders(
  app: HttpApp,
  options: {
    isHttps: boolean;
    gateway?: GatewayOrigins;
    mapOrigins?: readonly string[];
    pictureOrigins?: readonly string[];
  },
): void {
  const { gateway, mapOrigins = [], pictureOrigins = [] } = options;
  app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(gateway?.scripts ?? [])],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...mapOrigins, ...pictureOrigins],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(gateway?.connections ?? []), ...mapOrigins],
        frameSrc: ["'self'", ...(gateway?.frames ?? [])],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        ...(options.isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    hsts: options.isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  // The library makes the same headers anew for each answer, which takes a tenth of a small one's time: they are kept from the first. Headers that are set
  // on the reply go out in one piece, those that are set on Node's response are looked at one by one.
  let made: Readonly<Record<string, string>> | undefined;
  app.addHook('onRequest', (_request, reply, next) => {
    if (!made) {
      reply.helmet();
      const names = reply.raw.getHeaderNames();
      made = {
        ...Object.fromEntries(names.map((name) => [name, String(reply.raw.getHeader(name))])),
        'permissions-policy': PERMISSIONS,
      };
      for (const name of names) reply.raw.removeHeader(name);
    }
    reply.headers(made);
    next();
  });
}
