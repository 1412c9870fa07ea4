import { ok } from '@fairhall/money/result';
import type { FastifyInstance } from 'fastify';
import type { CommandDeps } from '../deps.ts';
import { noteSecurity } from '../factor-change.ts';
import { deleteLink, findBySubject, listProviders } from '../store/federation.ts';
import { FACEBOOK, readDeletion } from './facebook.ts';
import { secretOf } from './visit.ts';

/** Where Facebook tells that somebody wants what came from it deleted: `?m=<merchant>`. */
export const DELETION_PATH = '/hooks/facebook/deletion';
const BODY_BYTES_MAX = 16 * 1024;
const MERCHANT_MAX = 2_147_483_647;

export type DeletionHook = {
  /** Takes the link away that a signed request names; answers its code. Null for what is not signed by the app of this merchant. */
  forget(asked: { merchantId: number; signedRequest: string }): Promise<string | null>;
};

/** What came from Facebook is the link alone: its tokens were dropped, and what else the account says its member typed. */
export function createDeletionHook(deps: CommandDeps, of: (merchantId: number) => CommandDeps): DeletionHook {
  return {
    async forget({ merchantId, signedRequest }) {
      const own = of(merchantId);
      for (const provider of (await listProviders(own.db, merchantId)).filter(({ kind }) => kind === 'facebook')) {
        const asked = readDeletion(signedRequest, await secretOf(deps, merchantId, provider));
        if (!asked) continue;
        const { subject, confirmation } = asked;
        await own.db.inTx(async (tx) => {
          const memberId = await findBySubject(tx, merchantId, { issuer: FACEBOOK, subject });
          if (memberId === null) return ok(undefined);
          await deleteLink(tx, merchantId, { memberId, issuer: FACEBOOK });
          await noteSecurity(own, tx, { merchantId, memberId });
          return ok(undefined);
        });
        return confirmation;
      }
      return null;
    },
  };
}

/** A person who asks there is shown the address and the code of the answer: nothing is left to be done by then. */
export async function serveDeletionHook(app: FastifyInstance, hook: DeletionHook): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) => done(null, body));
    const config = { anyHost: true };
    scope.post(DELETION_PATH, { config, bodyLimit: BODY_BYTES_MAX }, async ({ url, body, protocol, host }, reply) => {
      const merchantId = Number(new URLSearchParams(url.split('?', 2)[1] ?? '').get('m'));
      const signedRequest = new URLSearchParams(typeof body === 'string' ? body : '').get('signed_request') ?? '';
      const isOne = Number.isSafeInteger(merchantId) && merchantId > 0 && merchantId <= MERCHANT_MAX;
      const code = isOne ? await hook.forget({ merchantId, signedRequest }) : null;
      if (code === null) return reply.code(403).send();
      return reply.send({ url: `${protocol}://${host}${DELETION_PATH}/${code}`, confirmation_code: code });
    });
    scope.get<{ Params: { code: string } }>(`${DELETION_PATH}/:code`, { config }, ({ params }, reply) =>
      reply
        .code(/^[0-9a-f]{24}$/.test(params.code) ? 200 : 404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(/^[0-9a-f]{24}$/.test(params.code) ? `The link to Facebook was deleted. ${params.code}\n` : 'There is no such request.\n'),
    );
  });
}
