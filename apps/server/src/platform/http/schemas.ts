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

type Requests = { params?: Json; querystring?: Json; body?: Json };

/** One form of each endpoint for all servers of a process: what is compiled of it is compiled once. */
const replies = new WeakMap<Endpoint, Json | undefined>();
const requests = new WeakMap<Endpoint, Requests>();

function once<Made>(made: WeakMap<Endpoint, Made>, endpoint: Endpoint, make: (endpoint: Endpoint) => Made): Made {
  if (!made.has(endpoint)) made.set(endpoint, make(endpoint));
  return made.get(endpoint) as Made;
}

/** The endpoint's reply as it goes over the wire, envelope included. */
export const replySchema = (endpoint: Endpoint): Json | undefined => once(replies, endpoint, makeReplySchema);

/** What Fastify validates requests by. */
export const requestSchema = (endpoint: Endpoint): Requests => once(requests, endpoint, makeRequestSchema);

function makeReplySchema(endpoint: Endpoint): Json | undefined {
  if (endpoint.reply === null) return undefined;
  const value = jsonSchema(endpoint.reply);
  if (endpoint.family !== 'wps') return value;
  return { type: 'object', required: ['success', 'value'], properties: { success: { type: 'boolean' }, value } };
}

function makeRequestSchema(endpoint: Endpoint): Requests {
  const treat = (schema: z.core.$ZodType) => (endpoint.family === 'own' ? jsonSchema(schema) : opened(jsonSchema(schema)));
  return {
    ...(endpoint.params ? { params: treat(endpoint.params) } : {}),
    ...(endpoint.query ? { querystring: treat(endpoint.query) } : {}),
    ...(endpoint.body ? { body: treat(endpoint.body) } : {}),
  };
}
