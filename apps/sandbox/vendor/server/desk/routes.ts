import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGE_TAGS } from '../../words/words.ts';
import { cardDesk } from '../cards/card-desk.ts';
import type { DeskPerson } from '../config.ts';
import type { Deps } from '../deps.ts';
import { document, html } from '../html.ts';
import { languageOf } from '../language.ts';
import { insertAct } from '../store/desk.ts';
import type { Language } from '../store/sessions.ts';
import { ACTS, type Act, NotDone } from './acts.ts';
import { deskPage } from './page.ts';
import { DESK_WORDS } from './words.ts';

const WRONG_MAX = 10;
const WRONG_WITHIN_MS = 60_000;
/** Nobody holds the desk in a frame, and its forms lead nowhere else. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** `/desk`: what the vendor's own people see and do. */
export function deskRoutes(app: FastifyInstance, deps: Deps, people: readonly DeskPerson[]): void {
  const { clock } = deps;
  const isLetIn = createDoor(people, clock);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', async (request, reply) => {
    // Without any referrer a browser would not say either which page a form was on.
    reply
      .header('content-security-policy', POLICY)
      .header('referrer-policy', 'same-origin')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8');
    const door = isLetIn(request.headers.authorization);
    if (door === 'shut') return reply.code(429).send();
    if (door === null) return reply.code(401).header('www-authenticate', 'Basic realm="vendor desk", charset="UTF-8"').send();
    // A browser sends the name and password along whichever page has made the form.
    if (request.method !== 'GET' && !isOfOurPages(request)) return reply.code(403).send();
    (request as AtDesk).person = door;
  });

  cardDesk(app, deps);
  app.get<{ Querystring: { lang?: string } }>('/desk', async (request) => {
    const language = languageAt(request);
    return document(LANGUAGE_TAGS[language], DESK_WORDS[language].title, deskPage(deps, { language, person: personAt(request) }));
  });

  serveActs(app, deps, { path: '/desk', acts: ACTS });
}

/** Takes what the forms of a page of the desk send: `POST {path}/{act}`, and back to the page. `why`: what a refusal is called there. */
export function serveActs(
  app: FastifyInstance,
  deps: Deps,
  {
    path,
    acts,
    why = (code) => code,
  }: { path: string; acts: Readonly<Record<string, Act>>; why?: (code: string, language: Language) => string },
): void {
  const { store, clock } = deps;
  app.post<{ Params: { act: string }; Querystring: { lang?: string } }>(`${path}/:act`, async (request, reply) => {
    const { act } = request.params;
    const perform = Object.hasOwn(acts, act) ? acts[act] : undefined;
    if (!perform) return reply.code(404).send();
    const by = { person: personAt(request), atMs: clock.nowMs() };
    const language = languageAt(request);
    try {
      await store.write((db) => {
        const about = perform(deps, db, (request.body ?? {}) as Record<string, unknown>, by);
        insertAct(db, { ...by, act, about });
      });
    } catch (error) {
      if (error instanceof NotDone) return refuse(reply, { path, language, why: why(error.message, language) });
      throw error;
    }
    return reply.redirect(`${path}?lang=${language}`, 303);
  });
}

type AtDesk = FastifyRequest & { person: string };

/** Who is let in. */
export function personAt(request: FastifyRequest): string {
  return (request as AtDesk).person;
}

export function languageAt({ query, headers }: FastifyRequest): Language {
  return languageOf((query as { lang?: string }).lang ?? headers['accept-language']);
}

function refuse(reply: FastifyReply, { path, language, why }: { path: string; language: Language; why: string }): FastifyReply {
  const words = DESK_WORDS[language];
  const said = html`<p class="bad">${words.refused.replace('{why}', why)}</p><p><a href="${path}?lang=${language}">${words.back}</a></p>`;
  return reply.code(422).send(document(LANGUAGE_TAGS[language], words.title, said));
}

function isOfOurPages({ headers: { origin, host } }: FastifyRequest): boolean {
  return origin !== undefined && URL.parse(origin)?.host === host;
}

/** Answers who it is, null for nobody, and `shut` when too many were wrong of late. */
function createDoor(people: readonly DeskPerson[], { nowMs }: { nowMs(): number }) {
  const digestOf = (text: string) => createHash('sha256').update(text).digest();
  const known = people.map(({ name, password }) => ({ name, digest: digestOf(`${name}:${password}`) }));
  let wrong: number[] = [];
  return (authorization: string | undefined): string | 'shut' | null => {
    wrong = wrong.filter((atMs) => nowMs() - atMs < WRONG_WITHIN_MS);
    if (wrong.length >= WRONG_MAX) return 'shut';
    const [scheme, credentials] = (authorization ?? '').split(' ');
    if (scheme?.toLowerCase() !== 'basic' || credentials === undefined) return null;
    const digest = digestOf(Buffer.from(credentials, 'base64').toString('utf8'));
    const found = known.find((person) => timingSafeEqual(person.digest, digest));
    if (!found) wrong.push(nowMs());
    return found?.name ?? null;
  };
}
