import { invariant } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { parseId } from '../../../platform/ids.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import type { Deposit } from '../deposit.ts';
import type { CashierDeps } from '../deps.ts';
import { depositChanged } from '../events.ts';
import { makeReference } from '../reference.ts';
import type { StepActor } from '../review/reviewed.ts';
import { bindPromoClaim, insertDeposit, type NewDeposit } from '../store/deposits.ts';
import { insertStep } from '../store/steps.ts';

/** More references than this in a row are never all taken: they grow longer as they are tried. */
const REFERENCE_TRIES = 20;

type Opening = {
  /** Its letters lead the reference. */
  merchantCode: string;
  key: string;
  facts: Omit<NewDeposit, 'reference' | 'key' | 'payeeId' | 'slot'> & Partial<Pick<Deposit, 'payeeId' | 'slot' | 'receiverAccount'>>;
  actor: StepActor;
  /** Terms of an offer that were taken for it: they never fail it. */
  promoClaimId?: string | undefined;
};

/** Writes a new deposit down under a reference that nobody has: row, first step and event. No money moves. */
export async function openDeposit(
  { ids, random }: Pick<CashierDeps, 'ids' | 'random'>,
  tx: Tx,
  merchantId: number,
  { merchantCode, key, facts: given, actor, promoClaimId }: Opening,
): Promise<Deposit> {
  const facts = { payeeId: null, slot: null, receiverAccount: '', ...given };
  const atMs = facts.createdAtMs;
  for (let tries = 0; tries < REFERENCE_TRIES; tries += 1) {
    const reference = makeReference(random, merchantCode, tries);
    if (!(await insertDeposit(tx, merchantId, { ...facts, reference, key }))) continue;
    await insertStep(tx, merchantId, { of: 'deposit', part: facts.part, id: facts.depositId, state: 'created', actor, atMs });
    const claimId = promoClaimId === undefined ? null : parseId(promoClaimId);
    if (claimId !== null) await bindPromoClaim(tx, merchantId, { ...facts, claimId, atMs });
    const deposit: Deposit = { ...facts, ...UNTOUCHED, merchantId, reference };
    await appendOutbox(tx, [depositChanged(ids.next(), deposit, atMs)]);
    return deposit;
  }
  invariant(false, 'a reference is free');
}

const UNTOUCHED = {
  qrContent: null,
  state: 'created',
  handlerId: null,
  handlerName: null,
  firstApproval: null,
  reason: null,
  txId: null,
  question: null,
  paidAtMs: null,
  takenAtMs: null,
  decidedAtMs: null,
  slips: 0,
} as const;
