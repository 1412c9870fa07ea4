import { expect, test } from 'vitest';
import { framePath } from './frame-path.ts';

const skin = { mui: 'm1', skin: 'gilded', ticket: 't'.repeat(20) };

test('the embedded page gets a ticket, never the token', () => {
  const path = framePath({ playType: 'ent', gameId: '1', prizeMode: 'LOTT', pageBack: 'home' }, skin);
  expect(path).toBe(
    `/m/lotto-h5/m1/ent/games/1?mui=m1&playType=ent&gameId=1&prize_mode=LOTT&pageBack=home&skin=gilded&ticket=${skin.ticket}`,
  );
});

test('what comes from an address cannot leave its place in the path', () => {
  const path = framePath({ playType: 'trad', gameId: '../../x?y', prizeMode: 'LOTT', pageBack: null }, skin);
  expect(path.split('?')[0]).toBe('/m/lotto-h5/m1/trad/games/..%2F..%2Fx%3Fy');
  expect(path).not.toContain('pageBack');
});
