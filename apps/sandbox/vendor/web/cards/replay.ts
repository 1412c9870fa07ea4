import { act, type Act as HoldemAct } from '@fairhall/games/holdem/act';
import { beginHand, type Hand } from '@fairhall/games/holdem/hand';
import type { Act, Card, HandRecord } from '../../cards-api.ts';

/** An act of a hand with what lay on the table after it. */
export type ReplayStep = { seat: number; act: Act; isLate: boolean; board: readonly Card[]; pot: bigint | null };

const TURNED = { PREFLOP: 0, FLOP: 3, TURN: 4, RIVER: 5 } as const;

/** The acts of a hand one after another; of hold'em played again by its rules, for streets and pot. */
export function replayOf(record: HandRecord): ReplayStep[] {
  const plain = record.acts.map(({ seat, act: done, isLate }) => ({ seat, act: done, isLate, board: [], pot: null }));
  if (record.final?.game !== 'HOLDEM' || !record.result) return plain;
  const { board } = record.final;
  const { unit, most, rake } = record.rules;
  const stacks = record.proof.seats.map((seat) => {
    const own = record.result?.seats.find((each) => each.seat === seat);
    return BigInt(own?.stack ?? '0') - BigInt(own?.net ?? '0');
  });
  const rules = { smallBlind: BigInt(unit), bigBlind: BigInt(most), rake: BigInt(rake.rate), cap: BigInt(rake.cap ?? '0') };
  let hand: Hand | null = beginHand({ rules, button: record.proof.start ?? 0, stacks });
  return plain.map((step) => {
    const done = holdemAct(step.act);
    hand = hand && done ? act(hand, done) : null;
    if (!hand) return step;
    return { ...step, board: board.slice(0, TURNED[hand.street]), pot: hand.seats.reduce((sum, { put }) => sum + put, 0n) };
  });
}

function holdemAct(done: Act): HoldemAct | null {
  if (done.do === 'raise') return { kind: 'raise', to: BigInt(done.to) };
  return done.do === 'fold' || done.do === 'call' ? { kind: done.do } : null;
}
