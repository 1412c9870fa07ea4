import type { Endpoint } from '@fairhall/contract/endpoint';
import * as z from 'zod/mini';

type Json = { [key: string]: unknown };

/** Wire schema to JSON Schema draft-7, as Fastify's validator and serialiser read it. */
function jsonSchema(schema: z.core.$ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'throw' }) as Json;
  return rest;
}

/** Our own endpoints refuse unknown fields; the family's ignore them (decisions.md 23). */
function opened(schema: Json): Json {
  const { additionalProperties, ...rest } = schema;
  const kept = additionalProperties === false ? {} : additionalProperties === undefined ? {} : { additionalProperties };
  return { ...rest, ...kept };
}

/** The endpoint's reply as it goes over the wire, envelope included. */
export function replySchema(endpoint: Endpoint): Json | undefined {
  if (endpoint.reply === null) return undefined;
  const value = jsonSchema(endpoint.reply);
  if (endpoint.family !== 'wps') return value;
  return { type: 'object', required: ['success', 'value'], properties: { success: { type: 'boolean' }, value } };
}

/** What Fastify validates requests by. */
export function requestSchema(endpoint: Endpoint): { params?: Json; querystring?: Json; body?: Json } {
  const treat = (schema: z.core.$ZodType) => (endpoint.family === 'own' ? jsonSchema(schema) : opened(jsonSchema(schema)));
  return {
    ...(endpoint.params ? { params: treat(endpoint.params) } : {}),
    ...(endpoint.query ? { querystring: treat(endpoint.query) } : {}),
    ...(endpoint.body ? { body: treat(endpoint.body) } : {}),
  };
}
