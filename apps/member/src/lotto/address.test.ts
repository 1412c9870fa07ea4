import { describe, expect, it } from 'vitest';
import { inGame, inMode, readAddress, withoutTicket } from './address.ts';

const at = (path: string) => readAddress(new URL(path, 'https://play.example'));

describe('the address', () => {
  it.each([
    [
      '/m/lotto-h5/m1/ent/games/1?mui=m1&playType=ent&gameId=1&prize_mode=3&pageBack=1&ticket=abc',
      { gameId: 1, mode: 'ent', ticket: 'abc' },
    ],
    ['/m/lotto-h5/m1/trad/games/2', { gameId: 2, mode: 'trad', ticket: null }],
    ['the path wins: /m/lotto-h5/m1/trad/games/2?playType=ent&gameId=9', { gameId: 2, mode: 'trad', ticket: null }],
    ['/m/lotto-h5.html?gameId=3&playType=trad', { gameId: 3, mode: 'trad', ticket: null }],
    ['/m/lotto-h5.html', { gameId: null, mode: 'ent', ticket: null }],
    ['/m/lotto-h5/m1/ent/games/x?gameId=-4', { gameId: null, mode: 'ent', ticket: null }],
  ])('%s', (path, expected) => {
    expect(at(path.replace(/^the path wins: /, ''))).toEqual(expected);
  });

  it('loses its ticket and nothing else', () => {
    expect(withoutTicket('https://play.example/m/lotto-h5/m1/ent/games/1?mui=m1&ticket=abc&pageBack=1')).toBe(
      '/m/lotto-h5/m1/ent/games/1?mui=m1&pageBack=1',
    );
  });

  it('follows the mode', () => {
    expect(inMode('https://play.example/m/lotto-h5/m1/ent/games/1?playType=ent&pageBack=1', 'trad')).toBe(
      '/m/lotto-h5/m1/trad/games/1?playType=trad&pageBack=1',
    );
  });

  it('follows the game, and keeps the way of betting', () => {
    expect(inGame('https://play.example/m/lotto-h5/m1/trad/games/1?gameId=1&pageBack=1', 202)).toBe(
      '/m/lotto-h5/m1/trad/games/202?gameId=202&pageBack=1',
    );
  });
});
