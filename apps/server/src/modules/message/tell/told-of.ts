import { digits } from '@fairhall/money/text';
import type { OutboxRow } from '../../../platform/outbox.ts';
import { MEMBER_TOLD, type ToldFact } from '../../../platform/tell.ts';
import type { TellDeps } from '../deps.ts';

/** Who is told what. */
export type ToMember = { memberId: bigint; fact: ToldFact };

type Reading = (deps: TellDeps, row: OutboxRow) => Promise<ToMember[]>;

/** Facts of other modules that members are told of, by the topic of their row in the outbox. Rounds of vendors are told by their game. */
const READINGS: Readonly<Record<string, Reading>> = {
  [MEMBER_TOLD]: async (_deps, { memberId, payload }) => (memberId === null ? [] : [{ memberId, fact: payload as ToldFact }]),
  'deposit.changed': async ({ cashier }, { merchantId, payload }) => {
    const { depositId, state } = payload as { depositId: string; state: string };
    if (state !== 'approved' && state !== 'rejected') return [];
    const told = await cashier.depositToTell(merchantId, BigInt(depositId));
    if (told === null) return [];
    const { memberId, amount, reference, reason } = told;
    const params = { amount: digits(amount), reference, ...(state === 'rejected' ? { reason } : {}) };
    return [{ memberId, fact: { trigger: `deposit.${state}`, ref: depositId, params } }];
  },
  'withdrawal.changed': async ({ cashier }, { merchantId, payload }) => {
    const { withdrawalId, state } = payload as { withdrawalId: string; state: string };
    if (state !== 'approved' && state !== 'paid' && state !== 'rejected') return [];
    const told = await cashier.withdrawalToTell(merchantId, BigInt(withdrawalId));
    if (told === null) return [];
    const { memberId, amount, back, reference, reason, last4 } = told;
    // Of one that went out in parts some may have arrived.
    const params = { amount: digits(state === 'rejected' ? back : amount), reference, last4, ...(state === 'rejected' ? { reason } : {}) };
    return [{ memberId, fact: { trigger: `withdrawal.${state}`, ref: withdrawalId, params } }];
  },
  'draw.chunk_settled': async ({ lottery }, { merchantId, payload }) => {
    const chunk = payload as { drawId: string; gameId: number; numero: string; part: number; partTo: number; state: string };
    const { drawId, numero, part, partTo } = chunk;
    const game = String(chunk.gameId);
    if (chunk.state === 'void') {
      const members = await lottery.bettorsOf(merchantId, { drawId: BigInt(drawId), part, partTo });
      return members.map((memberId) => ({ memberId, fact: { trigger: 'draw.voided', ref: drawId, params: { game, numero } } }));
    }
    const outcomes = await lottery.outcomesToTell(merchantId, { drawId: BigInt(drawId), part, partTo });
    return outcomes.map(
      ({ memberId, won, version }): ToMember => ({
        memberId,
        fact:
          won === null
            ? { trigger: 'draw.corrected', ref: `${drawId}:${version}`, params: { game, numero } }
            : { trigger: 'draw.won', ref: drawId, params: { game, numero, amount: digits(won) } },
      }),
    );
  },
};

/** Whom a row of the outbox is to be told to, and what; most rows are nobody's. */
export async function toldOf(deps: TellDeps, row: OutboxRow): Promise<ToMember[]> {
  const read = READINGS[row.topic];
  return read ? read(deps, row) : [];
}
