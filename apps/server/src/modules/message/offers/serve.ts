import type { FastifyInstance, FastifyReply } from 'fastify';
import { END_PATH } from './end-link.ts';
import { endPage, PAGE_POLICY } from './end-page.ts';

const BODY_BYTES_MAX = 1_024;

export type OfferHooks = {
  /** In which language the owner of a link reads; null: no link of ours. */
  languageOf(token: string): Promise<string | null>;
  /** Ends offers by mail. The same as often as it is asked. */
  end(token: string): Promise<void>;
};

/**
 * Where the List-Unsubscribe of a mail leads: a programme of mails posts there, and it is done (RFC 8058); whoever opens it sees a page
 * with one button, since what only looks at links must end nothing.
 */
export async function serveOfferHooks(app: FastifyInstance, { languageOf, end }: OfferHooks): Promise<void> {
  const page = (reply: FastifyReply, html: string) =>
    reply.header('content-security-policy', PAGE_POLICY).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES_MAX }, (_request, _body, done) => done(null));
    const tokenOf = (url: string) => new URLSearchParams(url.split('?', 2)[1] ?? '').get('t') ?? '';
    const config = { anyHost: true };
    scope.get(END_PATH, { config }, async ({ url }, reply) => {
      const language = await languageOf(tokenOf(url));
      return language === null ? page(reply.code(404), endPage('unknown', 'EN')) : page(reply, endPage('ask', language));
    });
    scope.post(END_PATH, { config, bodyLimit: BODY_BYTES_MAX }, async ({ url }, reply) => {
      const language = await languageOf(tokenOf(url));
      if (language === null) return page(reply.code(404), endPage('unknown', 'EN'));
      await end(tokenOf(url));
      return page(reply, endPage('done', language));
    });
  });
}
