import { roundStream } from '@fairhall/fair/round';
import { expect, test } from 'vitest';
import { shuffledDecks } from '../cards.ts';
import { asideFor, beginRound, drawOrStand, finishRound, type ShanRound, staysBanker } from './round.ts';

const cards = (text: string) => text.split(' ');
const step = (round: ShanRound, draws: boolean) => drawOrStand(round, draws) as ShanRound;

test('cards go round one at a time from the left of the banker, who comes last', () => {
  const { hands, turn, deck } = beginRound(cards('2S 3S 4S 2H 3H 4H 9D'), 2);
  expect([hands, turn, deck]).toEqual([[cards('2S 2H'), cards('3S 3H'), cards('4S 4H')], null, ['9D']]);
});

test('a banker’s do settles all at once, and nobody draws', () => {
  const dealt = beginRound(cards('2S 4S 2H 5H 9D'), 1);
  expect([dealt.turn, drawOrStand(dealt, true)]).toEqual([null, null]);
  expect(finishRound(dealt, { bets: [100n], tie: 'push', rake: 0n })).toMatchObject({
    players: [{ gross: -100n }],
    banker: { gross: 100n },
  });
});

test('each in turn draws one card or stands, the banker last; a player’s do is passed over', () => {
  // 2S 2H, 9S KH (do), 7S 5H, banker 3S 2D.
  const begun = beginRound(cards('2S 9S 7S 3S 2H KH 5H 2D 6D 6C 6H'), 3);
  expect(begun.turn).toBe(0);
  const drawn = step(begun, true);
  expect([drawn.hands[0], drawn.turn]).toEqual([cards('2S 2H 6D'), 2]);
  const stood = step(drawn, false);
  expect([stood.hands[2], stood.turn]).toEqual([cards('7S 5H'), 3]);
  const over = step(stood, true);
  expect([over.hands[3], over.turn, over.deck]).toEqual([cards('3S 2D 6C'), null, ['6H']]);
  // 0 and 2 points lose to the banker's 1 and win from it; the do of 9 wins once.
  expect(finishRound(over, { bets: [100n, 100n, 100n], tie: 'push', rake: 500n })).toMatchObject({
    players: [{ net: -100n }, { net: 95n }, { net: 95n }],
    banker: { gross: -100n, net: -100n },
  });
});

test('both sides put five times the bets aside; the banker stays for three rounds while he covers them', () => {
  expect(asideFor([100n, 250n])).toBe(1_750n);
  const stays = (rounds: number, chips: bigint) => staysBanker({ rounds, chips, bets: [100n, 250n] });
  expect([stays(2, 1_750n), stays(2, 1_749n), stays(3, 9_999n)]).toEqual([true, false, false]);
});

test('no seat ever loses more than it put aside', () => {
  for (let nonce = 0; nonce < 2_000; nonce += 1) {
    const stream = roundStream({ seed: '88'.repeat(32), game: 'SHAN', client: 'rounds', nonce });
    const bets = Array.from({ length: 2 + (nonce % 6) }, () => BigInt(1 + (stream.next() % 1_000)));
    let round = beginRound(shuffledDecks(stream, 1), bets.length);
    for (let turns = 0; round.turn !== null; turns += 1) {
      expect(turns).toBeLessThanOrEqual(bets.length);
      round = step(round, stream.next() % 2 === 0);
    }
    const { players, banker } = finishRound(round, { bets, tie: 'banker', rake: 300n });
    for (const [seat, { net }] of players.entries()) expect(net).toBeGreaterThanOrEqual(-asideFor([bets[seat] as bigint]));
    expect(banker.net).toBeGreaterThanOrEqual(-asideFor(bets));
  }
});
