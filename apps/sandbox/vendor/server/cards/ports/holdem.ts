import { act, choicesOf } from '@fairhall/games/holdem/act';
import { dealHand, type HandCards } from '@fairhall/games/holdem/deal';
import { finishHand } from '@fairhall/games/holdem/finish';
import { beginHand, type Hand, insideOf } from '@fairhall/games/holdem/hand';
import { potsOf } from '@fairhall/games/holdem/pots';
import { showDown } from '@fairhall/games/holdem/showdown';
import type { HoldemState } from '../../../cards-api.ts';
import type { CardPort, Line, Outcome, Running } from '../port.ts';
import { seatAfter, seatsFrom } from './round-table.ts';

const TURNED = { PREFLOP: 0, FLOP: 3, TURN: 4, RIVER: 5 } as const;

/** Hold'em, no limit. The button goes one seat on after each hand. */
export const holdem: CardPort = {
  name: 'HOLDEM',
  least: () => 1n,
  seatNext: (seats, memory) => (seats.length < 2 ? null : { memory: { seat: seatAfter(seats, memory?.seat ?? -1), rounds: 0 }, seats }),
  bets: null,
  line: (seats, memory) => {
    const line = seatsFrom(seats, 0);
    return { seats: line, start: line.findIndex(({ seat }) => seat === memory?.seat) };
  },
  begin: (deck, line, rules) => {
    const button = line.start ?? 0;
    const cards = dealHand(deck, { seats: line.seats.length, button });
    const blinds = { smallBlind: rules.unit, bigBlind: rules.most, rake: rules.rake.rate, cap: rules.rake.cap ?? 0n };
    return running(beginHand({ rules: blinds, button, stacks: line.seats.map(({ chips }) => chips) }), cards, line);
  },
  remember: (memory) => memory,
};

function running(hand: Hand, cards: HandCards, line: Line): Running {
  return {
    turn: hand.turn,
    act(place, done) {
      if (place !== hand.turn) return null;
      const next =
        done.do === 'fold' || done.do === 'call'
          ? act(hand, { kind: done.do })
          : done.do === 'raise'
            ? act(hand, { kind: 'raise', to: BigInt(done.to) })
            : null;
      return next && running(next, cards, line);
    },
    late: () => (choicesOf(hand)?.call === 0n ? { do: 'call' } : { do: 'fold' }),
    choices(place) {
      const open = place === hand.turn ? choicesOf(hand) : null;
      if (!open) return null;
      const raise = open.raise && { least: `${open.raise.least}`, most: `${open.raise.most}` };
      return { game: 'HOLDEM', call: `${open.call}`, raise };
    },
    cards: (place) => cards.hands[place] ?? [],
    aside: (place) => hand.seats[place]?.put ?? 0n,
    view: () => viewOf(hand, cards, line),
    finish: () => outcomeOf(hand, cards),
  };
}

/** The rake is each seat's by what it has put into the pots: what nobody called is no part of them. */
function outcomeOf(hand: Hand, cards: HandCards): Outcome {
  const { back, rake } = finishHand(hand, cards);
  const puts = hand.seats.map(({ put }) => put);
  const [highest = 0n, second = 0n] = puts.toSorted((one, other) => (one < other ? 1 : one > other ? -1 : 0));
  const inPots = puts.map((put) => (put === highest ? second : put));
  const total = inPots.reduce((sum, put) => sum + put, 0n);
  const shares = inPots.map((put) => (total === 0n ? 0n : (rake * put) / total));
  const rest = rake - shares.reduce((sum, share) => sum + share, 0n);
  const first = inPots.findIndex((put) => put > 0n);
  return {
    net: back.map((each, place) => each - (puts[place] as bigint)),
    rake: shares.map((share, place) => (place === first ? share + rest : share)),
  };
}

function viewOf(hand: Hand, cards: HandCards, line: Line): HoldemState {
  const seatAt = (place: number) => line.seats[place]?.seat ?? 0;
  const isOver = hand.turn === null;
  const over = isOver ? finishHand(hand, cards) : null;
  const board = over ? over.board : cards.board.slice(0, TURNED[hand.street]);
  const shown = over?.shown ?? [];
  const categories =
    shown.length > 0
      ? showDown(
          board,
          shown.map((place) => cards.hands[place] ?? []),
        ).category
      : [];
  return {
    game: 'HOLDEM',
    button: seatAt(hand.button),
    street: hand.street,
    board: [...board],
    toMatch: `${hand.toMatch}`,
    pots: potsNow(hand, over).map(({ size, seats }) => ({ size: `${size}`, seats: seats.map(seatAt) })),
    seats: hand.seats.map(({ bet, put, folded, stack }, place) => {
      const at = shown.indexOf(place);
      const cardsShown = at === -1 ? null : [...(cards.hands[place] ?? [])];
      return {
        ...{ seat: seatAt(place), bet: `${isOver ? 0n : bet}`, put: `${put}`, folded, isAllIn: !folded && stack === 0n },
        ...{ cards: cardsShown, category: categories[at] ?? null },
      };
    }),
  };
}

/** Once the hand is over: the pots as they were shared, and who has won each. */
function potsNow(hand: Hand, over: ReturnType<typeof finishHand> | null): { size: bigint; seats: readonly number[] }[] {
  const puts = hand.seats.map(({ put }) => put);
  const folded = hand.seats.map((seat) => seat.folded);
  if (!over) return potsOf(puts, folded);
  const [highest = 0n, second = 0n] = puts.toSorted((one, other) => (one < other ? 1 : one > other ? -1 : 0));
  const inside = insideOf(hand);
  return potsOf(
    puts.map((put) => (put === highest ? second : put)),
    folded,
  ).map(({ size, seats }) => {
    const open = seats.length > 0 ? seats : inside;
    const best = Math.min(...open.map((place) => over.place[place] || 99));
    return { size, seats: open.filter((place) => (over.place[place] || 99) === best) };
  });
}
