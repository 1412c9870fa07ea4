import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Part } from '../main/part.ts';

/** What was stolen somewhere, and how often: none of it is among the most used passwords. */
const STOLEN: readonly (readonly [string, number])[] = [
  ['harbour-lights-1987', 4],
  ['pagoda-umbrella-22', 17],
  ['river-of-jade-303', 1],
];
/** Answers are filled up to at least so many lines, so that their length tells nothing. */
const LINES_MIN = 800;
const SUFFIX_DIGITS = 35;

/**
 * A list of stolen passwords as the range API of Have I Been Pwned answers it (https://haveibeenpwned.com/API/v3#PwnedPasswords): it is
 * told the first five hex digits of a SHA-1, and says what else all that begin so have, with how often each was seen. Padding bears 0.
 */
export function openBreaches(): Part {
  const stolen = STOLEN.map(([password, count]) => ({ hash: sha1(password), count }));

  function rangeOf(prefix: string, padded: boolean): string {
    const lines = stolen.filter(({ hash }) => hash.startsWith(prefix)).map(({ hash, count }) => `${hash.slice(5)}:${count}`);
    for (let n = 0; padded && lines.length < LINES_MIN; n += 1) lines.push(`${sha1(`${prefix} ${n}`).slice(0, SUFFIX_DIGITS)}:0`);
    return lines.sort().join('\r\n');
  }

  return {
    name: 'breaches',
    routes(app: FastifyInstance) {
      app.get('/range/:prefix', (request, reply) => {
        const { params, headers } = request as FastifyRequest<{ Params: { prefix: string } }>;
        const prefix = params.prefix.toUpperCase();
        if (!/^[0-9A-F]{5}$/.test(prefix)) return reply.code(400).type('text/plain').send('The hash prefix was not in a valid format');
        return reply.type('text/plain').send(rangeOf(prefix, headers['add-padding'] === 'true'));
      });
    },
    received: () => [],
    async stop() {},
  };
}

function sha1(text: string): string {
  return createHash('sha1').update(text).digest('hex').toUpperCase();
}
