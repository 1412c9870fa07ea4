import { shanHand } from '@fairhall/games/shan/hand';
import { asideFor, beginRound, drawOrStand, finishRound, type ShanRound, staysBanker } from '@fairhall/games/shan/round';
import type { ShanState } from '../../../cards-api.ts';
import type { Candidate, CardPort, Line, Memory, Outcome, Running } from '../port.ts';
import type { Rules } from '../stakes.ts';
import { seatAfter, seatsFrom } from './round-table.ts';

const TIE = 'push';

/** Shan Koe Mee. The bank goes one seat on after three rounds, or when its chips don't cover the smallest bet. */
export const shan: CardPort = {
  name: 'SHAN',
  least: (rules) => asideFor([rules.unit]),
  seatNext(seats, memory, rules) {
    if (seats.length < 2) return null;
    const banker = seats.find(({ seat }) => seat === memory?.seat);
    const stays = memory && banker && staysBanker({ rounds: memory.rounds, chips: banker.chips, bets: [rules.unit] });
    return {
      memory: stays ? { seat: memory.seat, rounds: memory.rounds } : { seat: seatAfter(seats, memory?.seat ?? -1), rounds: 0 },
      seats,
    };
  },
  bets: {
    isFree: (seat, memory) => seat === memory?.seat,
    most: mostOf,
    view: betsView,
  },
  line: (seats, memory) => {
    const players = seatsFrom(seats, (memory?.seat ?? 0) + 1).filter(({ seat, bet }) => seat !== memory?.seat && bet > 0n);
    const banker = seats.find(({ seat }) => seat === memory?.seat);
    return { seats: banker && players.length > 0 ? [...players, banker] : [], start: players.length };
  },
  begin: (deck, line, rules, memory) => running(beginRound(deck, line.seats.length - 1), { line, rules, memory }),
  remember: (memory) => memory && { seat: memory.seat, rounds: memory.rounds + 1 },
};

type Table = { line: Line; rules: Rules; memory: Memory };

function running(round: ShanRound, table: Table): Running {
  const { line } = table;
  const banker = line.seats.length - 1;
  const bets = line.seats.slice(0, -1).map(({ bet }) => bet);
  return {
    turn: round.turn,
    act(place, done) {
      if (place !== round.turn || (done.do !== 'draw' && done.do !== 'stand')) return null;
      const next = drawOrStand(round, done.do === 'draw');
      return next && running(next, table);
    },
    late: () => ({ do: 'stand' }),
    choices: (place) => (place === round.turn ? { game: 'SHAN', bet: null, mayDraw: true } : null),
    cards: (place) => round.hands[place] ?? [],
    aside: (place) => asideFor(place === banker ? bets : [bets[place] ?? 0n]),
    view: () => viewOf(round, table),
    finish: () => outcomeOf(round, bets, table.rules),
  };
}

/** Each one's rake is cut from his own win. */
function outcomeOf(round: ShanRound, bets: readonly bigint[], { rake }: Rules): Outcome {
  const { players, banker } = finishRound(round, { bets, tie: TIE, rake: rake.rate });
  const all = [...players, banker];
  return { net: all.map(({ net }) => net), rake: all.map(({ gross, net }) => gross - net) };
}

/** As much as both can put aside. The others' bets are covered first: who bets first has his bet. */
function mostOf(seat: number, candidates: readonly Candidate[], memory: Memory, rules: Rules): bigint {
  const times = asideFor([1n]);
  const own = (candidates.find((each) => each.seat === seat)?.chips ?? 0n) / times;
  return [own, roomOf(candidates, memory, seat), rules.most].reduce((least, each) => (each < least ? each : least));
}

/** What may still be bet against the banker, the bet of `except` left out. */
function roomOf(candidates: readonly Candidate[], memory: Memory, except: number | null): bigint {
  const banker = candidates.find(({ seat }) => seat === memory?.seat);
  const taken = candidates.reduce((sum, { seat, bet }) => (seat === except ? sum : sum + bet), 0n);
  const room = (banker?.chips ?? 0n) / asideFor([1n]) - taken;
  return room > 0n ? room : 0n;
}

function betsView(candidates: readonly Candidate[], memory: Memory, rules: Rules): ShanState {
  const room = roomOf(candidates, memory, null);
  return {
    ...{ game: 'SHAN', banker: memory?.seat ?? 0, bankerRounds: (memory?.rounds ?? 0) + 1, tie: TIE },
    room: `${room < rules.unit ? 0n : room}`,
    seats: candidates.map(({ seat, bet }) => ({ seat, bet: `${bet}`, held: 0, cards: null, worth: null })),
  };
}

function viewOf(round: ShanRound, { line, memory }: Table): ShanState {
  const isOver = round.turn === null;
  return {
    ...{ game: 'SHAN', banker: line.seats.at(-1)?.seat ?? 0, bankerRounds: (memory?.rounds ?? 0) + 1, tie: TIE, room: null },
    seats: line.seats.map(({ seat, bet }, place) => {
      const hand = round.hands[place] ?? [];
      const { cls, value, mult } = shanHand(hand);
      const isShown = isOver || cls === 3;
      const isBanker = place === line.seats.length - 1;
      return {
        ...{ seat, bet: `${isBanker ? 0n : bet}`, held: hand.length },
        ...(isShown ? { cards: [...hand], worth: { cls, value, mult } } : { cards: null, worth: null }),
      };
    }),
  };
}
