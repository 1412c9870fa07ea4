import type { Card } from '@fairhall/games/cards';
import { beats, isOutOfTurn } from '@fairhall/games/tien-len/beats';
import { dealHands } from '@fairhall/games/tien-len/deal';
import { finishHand } from '@fairhall/games/tien-len/finish';
import { actForAbsent, beginHand, layCards, pass, type TienLenHand } from '@fairhall/games/tien-len/hand';
import { playOf } from '@fairhall/games/tien-len/kind';
import type { Act, TienLenState } from '../../../cards-api.ts';
import type { CardPort, Line, Outcome, Running } from '../port.ts';
import type { Rules } from '../stakes.ts';
import { seatsFrom } from './round-table.ts';

/** Tien Len, southern. The last winner leads; in the first hand, or when he is gone, whoever holds the lowest card. */
export const tienLen: CardPort = {
  name: 'TIENLEN',
  least: (rules) => rules.most,
  seatNext: (seats, memory) => (seats.length < 2 ? null : { memory, seats }),
  bets: null,
  line: (seats, memory) => {
    const line = seatsFrom(seats, 0);
    const leader = line.findIndex(({ seat }) => seat === memory?.seat);
    return { seats: line, start: leader === -1 ? null : leader };
  },
  begin: (deck, line, rules) => running(beginHand(dealHands(deck, line.seats.length), line.start), { line, rules, dealt: null }),
  remember: (_memory, line, _outcome, over) => {
    const state = over.view();
    const winner = state.game === 'TIENLEN' ? state.winner : null;
    return winner === null ? null : { seat: winner, rounds: line.seats.length };
  },
};

type Table = { line: Line; rules: Rules; dealt: readonly (readonly Card[])[] | null };

function running(hand: TienLenHand, table: Table): Running {
  const dealt = table.dealt ?? hand.left;
  const next = (after: TienLenHand | null) => after && running(after, { ...table, dealt });
  return {
    turn: hand.turn,
    act(place, done) {
      if (done.do === 'lay') return next(layCards(hand, place, done.cards));
      return done.do === 'pass' && place === hand.turn ? next(pass(hand)) : null;
    },
    late: () => lateAct(hand),
    choices: (place) => choicesOf(hand, place),
    cards: (place) => hand.left[place] ?? [],
    aside: () => table.rules.most,
    view: () => viewOf(hand, table.line),
    finish: () => outcomeOf(hand, table.rules),
  };
}

function lateAct(hand: TienLenHand): Act {
  const after = actForAbsent(hand);
  if (hand.trick || hand.turn === null || !after?.trick) return { do: 'pass' };
  return { do: 'lay', cards: [...after.trick.cards] };
}

/** Who is not in turn may lay four pairs in a row, if he holds them and they beat what lies there. */
function choicesOf(hand: TienLenHand, place: number): ReturnType<Running['choices']> {
  if (hand.turn === null) return null;
  if (place === hand.turn) return { game: 'TIENLEN', mayPass: hand.trick !== null, outOfTurn: false };
  const { trick } = hand;
  if (!trick || trick.by === place || !holdsChop(hand.left[place] ?? [], trick)) return null;
  return { game: 'TIENLEN', mayPass: false, outOfTurn: true };
}

function holdsChop(held: readonly Card[], trick: NonNullable<TienLenHand['trick']>): boolean {
  const pairs = [...'3456789TJQKA'].map((rank) => held.filter((card) => card[0] === rank));
  return pairs.some((_, first) => {
    const four = pairs.slice(first, first + 4);
    if (four.length < 4 || four.some((cards) => cards.length < 2)) return false;
    const play = playOf(four.flatMap((cards) => cards.slice(-2)));
    return play !== null && isOutOfTurn(play) && beats(trick.play, play);
  });
}

/** The rake is the winner's: it is cut from what he gains. */
function outcomeOf(hand: TienLenHand, { unit, rake }: Rules): Outcome {
  const paid = finishHand(hand, { unit, rake: rake.rate });
  return { net: paid.net, rake: hand.left.map((_, place) => (place === hand.winner ? paid.rake : 0n)) };
}

function viewOf(hand: TienLenHand, line: Line): TienLenState {
  const seatAt = (place: number) => line.seats[place]?.seat ?? 0;
  const isOver = hand.turn === null;
  const { trick } = hand;
  return {
    game: 'TIENLEN',
    trick: trick && {
      ...{ seat: seatAt(trick.by), cards: [...trick.cards], kind: trick.play.kind, size: trick.play.size },
      isChopped: trick.isChopped,
    },
    leadsWith: hand.leadsWith,
    seats: hand.left.map((cards, place) => ({
      ...{ seat: seatAt(place), held: cards.length, passed: hand.passed[place] ?? false },
      cards: isOver ? [...cards] : null,
    })),
    chops: hand.chops.map(({ from, to, units }) => ({ from: seatAt(from), to: seatAt(to), units })),
    winner: hand.winner === null ? null : seatAt(hand.winner),
    instant: hand.instant,
  };
}
