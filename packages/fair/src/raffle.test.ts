import { describe, expect, test } from 'vitest';
import { EMPTY_ROOT } from './merkle.ts';
import { createHoldingSeal, drawTickets, raffleStream, TICKETS_MAX } from './raffle.ts';
import { type RaffleFile, readRaffleFile, verifyRaffle } from './raffle-file.ts';
import { DRAWN_RAFFLE, RAFFLE_FILES } from './testing/raffles.ts';

const words = (tickets: number, version = 1) =>
  raffleStream({ seed: '7f'.repeat(32), campaign: '5', version, ticketRoot: EMPTY_ROOT, tickets, beacon: '01'.repeat(32) });
const faults = (file: RaffleFile) =>
  verifyRaffle(file).flatMap((outcome): string[] => (outcome.ok ? [...(outcome.notes ?? [])] : [`${outcome.step} ${outcome.fault}`]));
const found = (name: string) => faults(RAFFLE_FILES.find((one) => one.name === name)?.file as RaffleFile);

describe('what is drawn', () => {
  test('no ticket wins twice, and where there are no more tickets than prizes each wins', () => {
    expect(new Set(drawTickets(words(50), { tickets: 50, prizes: 30 })).size).toBe(30);
    expect(drawTickets(words(5), { tickets: 5, prizes: 9 }).toSorted()).toEqual([0, 1, 2, 3, 4]);
    expect(drawTickets(words(0), { tickets: 0, prizes: 9 })).toEqual([]);
    expect(drawTickets(words(TICKETS_MAX), { tickets: TICKETS_MAX, prizes: 500 })).toHaveLength(500);
  });

  test('each ticket is as likely as any other: 20,000 raffles of a fixed seed, at 99 %', () => {
    const seen = [0, 0, 0, 0, 0, 0];
    for (let version = 1; version <= 20_000; version += 1)
      for (const ticket of drawTickets(words(6, version), { tickets: 6, prizes: 2 })) seen[ticket] = (seen[ticket] as number) + 1;
    const expected = 40_000 / 6;
    expect(seen.reduce((sum, one) => sum + (one - expected) ** 2 / expected, 0)).toBeLessThan(15.086);
  });

  test('holdings follow each other', () => {
    const sealing = createHoldingSeal({ campaign: '5', version: 1 });
    const counts = [3, 1, 4].map((count, at) => sealing.add({ player: `0${at}`.repeat(32), count }).first);
    expect(counts).toEqual([0, 3, 4]);
    expect(sealing.seal()).toMatchObject({ count: 3, tickets: 8 });
    expect(createHoldingSeal({ campaign: '5', version: 1 }).seal()).toEqual({ root: EMPTY_ROOT, count: 0, tickets: 0 });
  });
});

describe('the file', () => {
  test.each(RAFFLE_FILES.filter(({ name }) => name.startsWith('an honest')).map(({ name, file }) => [name, file]))(
    'of %s holds',
    (_, file) => {
      expect(verifyRaffle(file).every(({ ok }) => ok)).toBe(true);
      const read = readRaffleFile(JSON.stringify(file));
      expect(read).toEqual({ ok: true, value: file });
    },
  );

  test.each([
    ['an honest raffle by the second round', ['BEACON_PRIVATE', 'ROUND_LATER']],
    ['tickets sealed late', ['SEALED_LATE', 'BEACON_PRIVATE']],
    ['another winner', ['BEACON_PRIVATE', 'winners WINNERS_DIFFER']],
    ['a winner who does not hold the ticket', ['BEACON_PRIVATE', 'winners WINNERS_DIFFER']],
    ['winners in another order', ['BEACON_PRIVATE', 'winners WINNERS_DIFFER']],
    ['a prize that was not given', ['BEACON_PRIVATE', 'winners WINNERS_DIFFER']],
    ['another prize on the list', ['list LIST_DIFFERS', 'BEACON_PRIVATE']],
    ['no prize', ['list LIST_MALFORMED', 'BEACON_PRIVATE', 'winners WINNERS_DIFFER']],
    ['a ticket more', ['tickets COUNT_DIFFERS', 'BEACON_PRIVATE', 'winners WINNERS_DIFFER']],
    ['a ticket more, counted', ['tickets ROOT_DIFFERS', 'BEACON_PRIVATE', 'winners WINNERS_DIFFER']],
    ['a player twice', ['tickets HOLDINGS_STRANGE', 'BEACON_PRIVATE', 'winners INPUT_MALFORMED']],
    ['a holding of nothing', ['tickets HOLDINGS_STRANGE', 'BEACON_PRIVATE', 'winners INPUT_MALFORMED']],
    ['another seed', ['BEACON_PRIVATE', 'seed SEED_DIFFERS', 'winners WINNERS_DIFFER']],
    ['another seed, drawn anew', ['BEACON_PRIVATE', 'seed SEED_DIFFERS']],
    ['no seed', ['BEACON_PRIVATE', 'seed SEED_MALFORMED', 'winners INPUT_MALFORMED']],
    ['no hash', ['commitment HASH_MALFORMED', 'BEACON_PRIVATE', 'seed SEED_DIFFERS']],
    ['other rounds named', ['beacon ROUND_MISNAMED', 'winners WINNERS_DIFFER']],
    ['a round that nobody named', ['beacon ROUND_STRANGE', 'winners WINNERS_DIFFER']],
    ['what the beacon did not say', ['beacon BEACON_FALSE', 'winners WINNERS_DIFFER']],
    ['another algorithm', ['BEACON_PRIVATE', 'winners ALGORITHM_UNKNOWN']],
  ])('%s is found', (name, expected) => {
    expect(found(name)).toEqual(expected);
  });

  test('what is no such file is told by its field', () => {
    expect(readRaffleFile('{')).toEqual({ ok: false, at: '' });
    expect(readRaffleFile(JSON.stringify({ ...DRAWN_RAFFLE, winners: [{ ticket: 1 }] }))).toEqual({ ok: false, at: 'winners[0].player' });
  });
});
