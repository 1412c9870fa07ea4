import { type Operation, readHand, readList, readMoney, readObject, readRate, readWord, requireOneDeck } from '../rules-input.ts';
import { type ShanSeat, settleShan, TIE_RULES } from './settle.ts';

/** One deck holds no more hands of two. */
const PLAYERS_MAX = 25;

export const SHAN_OPERATIONS: Readonly<Record<string, Operation>> = {
  shan: (input) => {
    const banker = readShanHand(input.banker);
    const players = readList(input.players, PLAYERS_MAX, 'BAD_HAND').map((player) => {
      const { cards, bet } = readObject(player, 'BAD_HAND');
      return { cards: readShanHand(cards), bet: readMoney(bet) };
    });
    requireOneDeck([banker, ...players.map(({ cards }) => cards)].flat());
    const tie = readWord(input.tie ?? 'push', TIE_RULES, 'BAD_BET');
    const settled = settleShan({ banker, players, tie, rake: readRate(input.rake) });
    return { players: settled.players.map(shown), banker: shown(settled.banker) };
  },
};

function readShanHand(value: unknown) {
  return readHand(value, (count) => count === 2 || count === 3);
}

function shown({ gross, net, ...hand }: ShanSeat) {
  return { ...hand, gross: gross.toString(), net: net.toString() };
}
