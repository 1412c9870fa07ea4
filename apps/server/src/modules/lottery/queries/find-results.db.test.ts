import { invariant } from '@fairhall/money/result';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawAs, FAST, type Stage, stage } from '../../../../test/lottery/stage.ts';
import { drawProof, drawProofByIssue, newestProof } from './draw-proof.ts';
import { listResults } from './draws.ts';

let s: Stage;
let numeros: string[];
const READER = { merchantId: 1, language: 'CN' };

/** Three draws of 21 November by clocks of Yangon. */
beforeAll(async () => {
  s = await stage();
  numeros = [];
  for (let n = 0; n < 3; n += 1) {
    const draw = await s.openDraw();
    await drawAs(s, draw, [1, 2, n + 1]);
    numeros.push(draw.numero);
    s.deps.clock.advance(2_000);
  }
});
afterAll(() => s.close());

const found = async (wanted: { numero?: string; day?: string; page?: number; size?: number }) => {
  const { content, totalPages } = await listResults(s.deps, 1, { game: FAST, ...wanted });
  return { totalPages, places: content.map(({ numero }) => numeros.indexOf(numero)) };
};
const numeroOf = (place: number) => numeros[place] ?? '';

test('all results, newest first, in pages', async () => {
  expect(await found({})).toEqual({ totalPages: 1, places: [2, 1, 0] });
  expect(await found({ size: 2, page: 1 })).toEqual({ totalPages: 2, places: [0] });
});

test('an issue is found whole and by its end', async () => {
  expect((await found({ numero: numeroOf(1) })).places).toEqual([1]);
  expect((await found({ numero: numeroOf(1).split('-')[1] ?? '' })).places).toEqual([1]);
  expect((await found({ numero: '9999' })).places).toEqual([]);
});

test('a day shows the draws that count for it, and an issue within it', async () => {
  expect((await found({ day: '2026-11-21' })).places).toEqual([2, 1, 0]);
  expect((await found({ day: '2026-11-21', size: 1, page: 2 })).places).toEqual([0]);
  expect((await found({ day: '2026-11-21', numero: numeroOf(2).slice(-4) })).places).toEqual([2]);
  for (const day of ['2026-11-20', '2026-11-22', '2026-13-40']) expect(await found({ day })).toEqual({ totalPages: 0, places: [] });
});

test('a page behind the last ten thousand holds nothing', async () => {
  expect((await found({ page: 1_000, size: 100 })).places).toEqual([]);
});

test('game and issue lead to the same proof as the number of the draw, named in the language of whoever asks', async () => {
  const proof = await drawProofByIssue(s.deps, READER, { gameId: FAST.gameId, numero: numeroOf(0) });
  invariant(proof.ok, 'the draw is known');
  expect(proof.value).toMatchObject({ numero: numeros[0], result: [1, 2, 1], gameName: '极速快三' });
  expect(await drawProof(s.deps, READER, proof.value.drawId)).toEqual(proof);
  expect(await drawProofByIssue(s.deps, READER, { gameId: FAST.gameId, numero: '20200101-0001' })).toMatchObject({ code: 'NOT_FOUND' });
});

test('the newest proof is of the draw that was finished last; a merchant that sells nothing has none', async () => {
  expect(await newestProof(s.deps, 1)).toMatchObject({ ok: true, value: { gameId: FAST.gameId, numero: numeros[2] } });
  expect(await newestProof(s.deps, 99)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
});
