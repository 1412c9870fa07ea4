/** Schemas are compiled when they are first needed: a third of a start would go into what few ask for before the next one. */
import { invariant } from '@fairhall/money/result';
import { Ajv, type ValidateFunction } from 'ajv';
import Fastify, { type FastifySchemaCompiler, type FastifySerializerCompiler } from 'fastify';

const ajvOptions = { removeAdditional: false, useDefaults: false, allErrors: true, strict: false } as const;

/** They keep what they compiled, for all servers of a process. */
const strict = new Ajv({ ...ajvOptions, coerceTypes: false });
const coercing = new Ajv({ ...ajvOptions, coerceTypes: true });

type Write = ReturnType<FastifySerializerCompiler<unknown>>;
const written = new WeakMap<object, Write>();

/** Only what arrives as text (query string, path) is turned into numbers; a body must carry the right types. */
export function validatorsAtFirstUse(): FastifySchemaCompiler<object> {
  return ({ schema, httpPart }) => {
    let compiled: ValidateFunction | undefined;
    const check: { (data: unknown): boolean; errors?: ValidateFunction['errors'] } = (data) => {
      compiled ??= (httpPart === 'body' ? strict : coercing).compile(schema);
      const fine = compiled(data);
      check.errors = compiled.errors;
      return fine;
    };
    return check;
  };
}

/** Fastify's own serializers. It makes them known on an instance that has a route with a reply. */
export async function serializersAtFirstUse(): Promise<FastifySerializerCompiler<unknown>> {
  const any = Fastify();
  any.get('/', { schema: { response: { 200: { type: 'null' } } } }, () => null);
  await any.ready();
  const compile = any.serializerCompiler;
  invariant(compile, 'Fastify has a serializer');
  return (route) => {
    const schema = route.schema as object;
    return (data) => {
      const write = written.get(schema) ?? compile(route);
      written.set(schema, write);
      return write(data);
    };
  };
}
