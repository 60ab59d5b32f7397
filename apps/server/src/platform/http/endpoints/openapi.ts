import { COMMON_ERRORS, type Endpoint, ERRORS, errorBodySchema } from '@caravel/contracts';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifySchema } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { HttpApp } from '../types.ts';
import { API_GUIDE, webhookPaths } from './api-guide.ts';

/** Describes an endpoint for the OpenAPI document. It is not used for validation: `registerEndpoint` parses with the schemas itself. */
export function openApiSchema(endpoint: Endpoint): FastifySchema {
  const statuses = new Set([...endpoint.errors, ...COMMON_ERRORS].map((code) => ERRORS[code]));
  const refusals = Object.fromEntries([...statuses].sort().map((status) => [status, errorBodySchema]));
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: describe(endpoint),
    tags: [endpoint.area],
    ...(endpoint.access === 'public'
      ? {}
      : { security: [{ cookie: [] }, { header: [] }, ...(endpoint.keyScope ? [{ key: [] }] : [])] }),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    response: {
      200: endpoint.produces
        ? { description: 'The answer', content: { [endpoint.produces]: { schema: endpoint.answer } } }
        : endpoint.answer,
      ...refusals,
    },
  };
}

function describe(endpoint: Endpoint): string {
  const key = endpoint.idempotent ? ' Needs `Idempotency-Key`.' : '';
  const scope = endpoint.keyScope ? ` Key scope: \`${endpoint.keyScope}\`.` : '';
  return `Access: ${endpoint.access}. Rate class: ${endpoint.rate}.${scope}${key} Errors: ${endpoint.errors.join(', ') || 'common ones only'}.`;
}

/** Path of the documents; the plugin registers their routes. */
export const DOCS_PATH = '/api/docs';

/**
 * Collects every endpoint into an OpenAPI 3.1 document at `/api/docs/json`, with a page to read it. Must be registered before the
 * endpoints.
 */
export function registerOpenApi(app: HttpApp): void {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Caravel',
        version: '1',
        description: API_GUIDE,
      },
      components: {
        securitySchemes: {
          cookie: { type: 'apiKey', in: 'cookie', name: 'x-access-token' },
          header: { type: 'apiKey', in: 'header', name: 'x-access-token' },
          key: { type: 'http', scheme: 'bearer', description: 'A key of the agency, `cvk_…`' },
        },
      },
      webhooks: webhookPaths(),
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
  });
  app.register(swaggerUi, { routePrefix: DOCS_PATH, uiConfig: { deepLinking: false, persistAuthorization: false } });
}
