import { amount } from '@fairhall/money/amount';
import { fromWireAmount } from '@fairhall/vendor-protocol/hub88/amount';
import type { Answer, AskWallet } from '../../wallet/ask.ts';

export type Heard = { call: string; user: string; amount: bigint; id: string; reference: string; valid: number | null; round: string };
type Kept = { kind: 'bet' | 'win'; user: string; amount: bigint; bet: string; isBack: boolean };

/** How the wallet's side fails a user: it does what it is asked and its answer is lost; nothing is heard of it at all. */
export type Fault = 'answerLost' | 'silent';

/** An operator's wallet that keeps the protocol: a win needs a bet that stands, a bet whose win stands is not taken back, cash may be owed. */
export function bookkeeper(first: bigint) {
  const balances = new Map<string, bigint>();
  const kept = new Map<string, Kept>();
  const calls: Heard[] = [];
  const faults = new Map<string, Fault>();
  const balanceOf = (user: string) => balances.get(user) ?? first;
  const move = (user: string, by: bigint) => void balances.set(user, balanceOf(user) + by);
  const answer = (outcome: Answer['outcome'], status: string, user: string): Answer => ({
    outcome,
    status,
    balance: amount(balanceOf(user)),
  });
  const unsure: Answer = { outcome: 'unsure', status: null, balance: null };

  function bet(id: string, user: string, worth: bigint): Answer {
    if (kept.has(id)) return answer('done', 'RS_OK', user);
    if (balanceOf(user) < worth) return answer('refused', 'RS_ERROR_NOT_ENOUGH_MONEY', user);
    move(user, -worth);
    kept.set(id, { kind: 'bet', user, amount: worth, bet: id, isBack: false });
    return answer('done', 'RS_OK', user);
  }

  function win(id: string, user: string, { worth, reference }: { worth: bigint; reference: string }): Answer {
    if (kept.has(id)) return answer('done', 'RS_OK', user);
    const of = kept.get(reference);
    if (!of) return answer('refused', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', user);
    if (of.isBack) return answer('refused', 'RS_ERROR_TRANSACTION_ROLLED_BACK', user);
    move(user, worth);
    kept.set(id, { kind: 'win', user, amount: worth, bet: reference, isBack: false });
    return answer('done', 'RS_OK', user);
  }

  function rollback(user: string, reference: string): Answer {
    const of = kept.get(reference);
    // An id that never came is never let in.
    if (!of) kept.set(reference, { kind: 'bet', user, amount: 0n, bet: reference, isBack: true });
    const isWon = of?.kind === 'bet' && [...kept.values()].some((one) => one.kind === 'win' && one.bet === reference && !one.isBack);
    if (of && !of.isBack && !isWon) {
      of.isBack = true;
      move(user, of.kind === 'bet' ? of.amount : -of.amount);
    }
    return answer('done', 'RS_OK', user);
  }

  const ask: AskWallet = async ({ call, body }) => {
    const { user = '', transaction_uuid: id = '', reference_transaction_uuid: reference = '', round = '' } = body as Record<string, string>;
    if (call === 'balance' || call === 'info') return answer('done', 'RS_OK', user);
    const worth = body.amount === undefined ? 0n : (fromWireAmount(Number(body.amount)) ?? 0n);
    const valid = (body.meta as { valid_amount?: number } | undefined)?.valid_amount ?? null;
    const fault = faults.get(user);
    if (fault === 'silent') return unsure;
    calls.push({ call, user, amount: worth, id, reference, valid, round });
    const said = call === 'bet' ? bet(id, user, worth) : call === 'win' ? win(id, user, { worth, reference }) : rollback(user, reference);
    return fault === 'answerLost' ? unsure : said;
  };

  return {
    ask,
    calls,
    balanceOf,
    fail: (user: string, fault: Fault | null) => void (fault ? faults.set(user, fault) : faults.delete(user)),
    /** Of a round: stakes and winnings that stand. */
    standing(round: string) {
      const ids = calls.filter((one) => one.round === round);
      const sum = (kind: Kept['kind']) =>
        [...new Set(ids.map(({ id }) => id))].reduce((all, id) => {
          const one = kept.get(id);
          return one?.kind === kind && !one.isBack ? all + one.amount : all;
        }, 0n);
      return { staked: sum('bet'), won: sum('win') };
    },
  };
}
