import { pathsOf } from '@fairhall/contract/endpoint';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { RouteBinding } from './route.ts';
import { replySchema, requestSchema } from './schemas.ts';

const PARTS: Record<string, string> = {
  '/wps': 'account and platform',
  '/lgw': 'lottery',
  '/lotto': 'lottery',
  '/api': 'own',
  '/console': 'console',
};

const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="#F0BE4B" stroke-width="2"><path d="M3 21h18M4 10h16M12 3 4 10h16zM6 10v11M10 10v11M14 10v11M18 10v11"/></svg>';

/** The OpenAPI page at /docs and its document at /docs/json, both from the endpoint table. */
export async function serveDocs(app: FastifyInstance, bindings: RouteBinding[]): Promise<void> {
  await app.register(fastifySwagger, { mode: 'static', specification: { document: openApi(bindings) as never } });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    // The page styles its own elements; nothing comes from elsewhere.
    transformStaticCSP: (header) => header.replace("style-src 'self' https:", "style-src 'self' 'unsafe-inline'"),
    logo: { type: 'image/svg+xml', content: Buffer.from(MARK) },
    theme: { title: 'Fairhall API' },
    uiConfig: { docExpansion: 'none', tagsSorter: 'alpha' },
  });
}

function openApi(bindings: RouteBinding[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { endpoint } of bindings) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return { openapi: '3.0.3', info: { title: 'Fairhall', version: '1' }, paths };
}

function operation(endpoint: RouteBinding['endpoint']): Record<string, unknown> {
  const { params, querystring, body } = requestSchema(endpoint);
  const reply = replySchema(endpoint);
  const [, ...others] = pathsOf(endpoint);
  const notes = [
    `Auth: ${endpoint.auth}.`,
    ...(endpoint.module ? [`Module switch: ${endpoint.module}.`] : []),
    ...(endpoint.sealed ? ['Sealed body (JWE).'] : []),
    ...(endpoint.idempotent ? ['Idempotency-Key: UUIDv7.'] : []),
    ...(endpoint.errors.length > 0 ? [`Errors: ${endpoint.errors.join(', ')}.`] : []),
    ...(others.length > 0 ? [`Also at: ${others.join(', ')}.`] : []),
  ];
  return {
    operationId: endpoint.id,
    tags: [PARTS[`/${endpoint.path.split('/')[1]}`] ?? 'own'],
    summary: endpoint.summary,
    description: notes.join(' '),
    parameters: [...parameters('path', params), ...parameters('query', querystring)],
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: { 200: { description: 'Done', ...(reply ? { content: { 'application/json': { schema: reply } } } : {}) } },
  };
}

function parameters(where: 'path' | 'query', schema: Record<string, unknown> | undefined): unknown[] {
  const required = new Set((schema?.required as string[] | undefined) ?? []);
  return Object.entries((schema?.properties as Record<string, unknown> | undefined) ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.has(name),
    schema: property,
  }));
}
