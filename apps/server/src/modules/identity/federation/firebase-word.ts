import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';
import { listProviders, spendToken } from '../store/federation.ts';
import type { FirebaseWord } from './firebase.ts';
import { openWays } from './open-ways.ts';
import type { Vouched } from './speaker.ts';

type Down = 'PROVIDER_DOWN';
/** Does work with a proved number and uses the token up: both happen or neither. */
type Spend = <T, Code extends string>(work: (tx: Tx) => Promise<Result<T, Code>>) => Promise<Result<T, Code | 'CODE_EXPIRED'>>;

/** A number that its owner proved at Firebase, in the place of a code of ours. What is wrong with the token is told to nobody. */
export async function numberByFirebase(
  deps: CommandDeps,
  context: RequestContext,
  { token, mobile }: { token: string; mobile: string },
): Promise<Result<Spend, 'CODE_WRONG' | Down>> {
  const word = await readWord(deps, context, token);
  if (word === 'down') return fail('PROVIDER_DOWN');
  if (word === 'refused' || word.phone !== mobile) return fail('CODE_WRONG', 'firebaseIdToken');
  return ok((work) =>
    deps.db.inTx(async (tx) => {
      if (!(await spend(tx, context, { token, word }))) return fail('CODE_EXPIRED', 'firebaseIdToken');
      return work(tx);
    }),
  );
}

/** Whom Firebase vouches for by Google or Facebook, where the merchant has those open. The token serves once. */
export async function vouchedByFirebase(
  deps: CommandDeps,
  context: RequestContext,
  token: string,
): Promise<Result<Vouched, 'LOGIN_FAILED' | Down>> {
  const word = await readWord(deps, context, token);
  if (word === 'down') return fail('PROVIDER_DOWN');
  if (word === 'refused' || !openWays(context.merchant.profile).includes(word.signIn)) return fail('LOGIN_FAILED');
  const isFirst = await deps.db.inTx((tx) =>
    spend(tx, context, { token, word }).then((first) => (first ? ok(true) : fail('LOGIN_FAILED'))),
  );
  return isFirst.ok ? ok({ issuer: word.issuer, subject: word.subject, email: word.email }) : isFirst;
}

async function readWord(deps: CommandDeps, { merchant }: RequestContext, token: string): Promise<FirebaseWord | 'refused' | 'down'> {
  const provider = (await listProviders(deps.db, merchant.merchantId)).find(({ kind }) => kind === 'firebase');
  return provider ? deps.providers.readFirebase(provider, token, deps.clock.nowMs()) : 'refused';
}

function spend(tx: Tx, { merchant }: RequestContext, { token, word }: { token: string; word: FirebaseWord }): Promise<boolean> {
  const tokenHash = createHash('sha256').update(token).digest();
  return spendToken(tx, merchant.merchantId, { tokenHash, expiresAtMs: word.expiresAtMs });
}
