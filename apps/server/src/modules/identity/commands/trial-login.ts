import { TRIAL_MS } from '@fairhall/contract/limits';
import { major } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { derivedKey } from '../../../platform/derived-key.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { randomText } from '../../../platform/random.ts';
import { requestHash, TRIAL_ASSET } from '../../ledger/index.ts';
import type { CommandDeps } from '../deps.ts';
import { enter } from '../entry/enter.ts';
import { firstAnswer } from '../entry/entered-answer.ts';
import type { Entered } from '../entry/proof.ts';
import { languageOf, originOf } from '../request.ts';
import { insertTrial } from '../store/trials.ts';
import { TRIAL_BANK } from '../trial-bank.ts';
import { addMember } from './add-member.ts';

const TRIAL_GRANT = major(10_000);
const TRIAL_TYPE = 4;
const NAME_ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const NAME_TRIES = 5;

/** Opens a practice account with its play money, and logs it in. It is closed after a day (jobs/close-trials.ts). */
export async function trialLogin(deps: CommandDeps, context: RequestContext) {
  for (let tries = 0; tries < NAME_TRIES; tries += 1) {
    const account = `trial_${randomText(deps.random, NAME_ALPHABET, 6)}`;
    const entered = await deps.db.inTx((tx) => openTrial(deps, tx, { account, context }));
    if (entered) return firstAnswer(deps, context, entered);
  }
  throw new Error('no free name for a practice account');
}

/** Null when the name is taken. */
async function openTrial(
  deps: CommandDeps,
  tx: Tx,
  { account, context }: { account: string; context: RequestContext },
): Promise<Entered | null> {
  const { merchantId } = context.merchant;
  const nowMs = deps.clock.nowMs();
  const origin = originOf(context);
  const memberId = await addMember(deps, tx, {
    merchantId,
    account,
    nickname: '',
    type: TRIAL_TYPE,
    passwordHash: null,
    language: languageOf(context),
    asset: TRIAL_ASSET,
    birthDate: null,
    termsVersion: null,
    registerMethod: null,
    origin,
    strict: false,
  });
  if (memberId === null) return null;
  await insertTrial(tx, merchantId, { memberId, expiresAtMs: nowMs + TRIAL_MS });
  const [granted] = await deps.ledger.post(tx, [
    {
      merchantId,
      memberId,
      asset: TRIAL_ASSET,
      key: derivedKey(nowMs, 'trial_grant', merchantId, memberId),
      requestHash: requestHash(['trial_grant', String(memberId)]),
      actor: { type: 'system', id: 'trial' },
      transfers: [
        { debit: TRIAL_BANK, credit: { owner: 'member', kind: 'cash' }, amount: TRIAL_GRANT, kind: 'trial_grant', ref: memberId },
      ],
    },
  ]);
  invariant(granted?.code === 'PLACED', 'a new practice wallet takes its grant');
  const entered = await enter(deps, tx, { merchant: context.merchant, memberId, origin, proof: { way: 'trial' } });
  invariant(entered.ok, 'a new member is active');
  return entered.value;
}
