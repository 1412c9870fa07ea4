import { expect, test } from 'vitest';
import { nearUntil } from './near.ts';

const READ_MS = 1_000_000;
const reading = (isSale: boolean) => ({
  currentNumero: {
    numero: '1',
    gameId: 3,
    drawId: '1',
    remainTime: 60_000,
    lockTime: 5,
    isSale,
    dayOff: false,
    seedHash: '',
    beaconRound: null,
  },
  official: null,
  previousNumero: null,
  serverTime: READ_MS,
});

test('a reading of a draw on sale is true until its sale stops, one of a closed draw until it draws', () => {
  expect(nearUntil(reading(true))).toBe(READ_MS + 55_000);
  expect(nearUntil(reading(false))).toBe(READ_MS + 60_000);
});
