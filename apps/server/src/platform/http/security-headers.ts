import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';
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

/** What decides on the headers: whether visitors come by https, and from where pages take more than our own files. */
type HeaderOptions = {
  readonly isHttps: boolean;
  readonly gateway?: GatewayOrigins;
  readonly mapOrigins?: readonly string[];
  readonly pictureOrigins?: readonly string[];
  readonly errorOrigins?: readonly string[];
};

/**
 * The security headers of every response (ASVS V3.4). Scripts only come from our own files, never inline. Styles may be inline: Mantine
 * sets sizes in style attributes, and a nonce does not cover attributes in server-rendered HTML
 * (docs/adr/0005-inline-styles-no-inline-scripts.md).
 */
function helmetOptions({
  isHttps,
  gateway,
  mapOrigins = [],
  pictureOrigins = [],
  errorOrigins = [],
}: HeaderOptions): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(gateway?.scripts ?? [])],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...mapOrigins, ...pictureOrigins],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(gateway?.connections ?? []), ...mapOrigins, ...errorOrigins],
        frameSrc: ["'self'", ...(gateway?.frames ?? [])],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  };
}

/** Makes the headers once: the library makes them for a response of Node's, which takes a tenth of a small call's time. */
function makeHeaders(options: HeaderOptions): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(helmetOptions(options))(request, response, (error) => {
    if (error) throw error;
  });
  const made = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
  return { ...Object.fromEntries(made), 'permissions-policy': PERMISSIONS };
}

/** Adds the security headers to every response; one that sets a header of its own keeps it. */
export function registerSecurityHeaders(app: HttpApp, options: HeaderOptions): void {
  const made = makeHeaders(options);
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(made);
    next();
  });
}
