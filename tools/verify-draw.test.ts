import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DRAWN, OWN } from '@fairhall/fair/testing/drawn';
import { DRAWN_DECK, PRIZE_FILES } from '@fairhall/fair/testing/prizes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifierHtml } from '../apps/member/verifier-page.ts';
import { verifyFiles } from './verify-draw.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verify-draw-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, value: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(value));
  return path;
}

describe('the command', () => {
  test('says of an honest draw that everything holds, and where the own ticket stands', () => {
    const { text, code } = verifyFiles([file('bundle.json', DRAWN), file('ticket.json', OWN)]);
    expect(code).toBe(0);
    expect(text).toContain('Everything holds');
    expect(text).toContain('number 4 of them');
    expect(text).not.toContain('✗');
  });

  test('says of drawn prizes what holds, in each language, and what does not', () => {
    for (const language of ['EN', 'MY', 'CN']) {
      const { text, code } = verifyFiles([file('prizes.json', DRAWN_DECK), '--language', language]);
      expect([code, text.includes('✗')]).toEqual([0, false]);
    }
    const forged = PRIZE_FILES.find(({ name }) => name === 'another prize')?.file;
    const { text, code } = verifyFiles([file('forged.json', forged)]);
    expect(code).toBe(1);
    expect(text).toContain('DRAW_DIFFERS');
  });

  test.each<[string, object, string]>([
    ['seed', { seed: 'ab'.repeat(32) }, 'The seed is not the one promised'],
    ['result', { result: [...DRAWN.result].map((face) => (face % 6) + 1) }, 'Another result comes out'],
    ['ticket list', { leaves: DRAWN.leaves?.toReversed() }, 'The tickets give another root'],
    [
      'beacon',
      { beacon: { ...DRAWN.beacon, said: { ...DRAWN.beacon?.said, randomness: '5b'.repeat(32) } } },
      'The beacon did not sign this value',
    ],
  ])('finds a tampered %s', (_what, change, sentence) => {
    const { text, code } = verifyFiles([file('tampered.json', { ...DRAWN, ...change })]);
    expect(code).toBe(1);
    expect(text).toContain(sentence);
  });

  test('says of tickets that were sealed once the round was out what this leaves open', () => {
    const { text, code } = verifyFiles([file('late.json', { ...DRAWN, sealedAtMs: DRAWN.drawsAtMs })]);
    expect(code).toBe(0);
    expect(text).toContain('Checks hold, but the tickets were sealed late');
    expect(text).not.toContain('Everything holds');
  });

  test('finds a tampered ticket', () => {
    const ticket = file('ticket-false.json', { ...OWN, ticket: OWN.ticket.replace('10000', '90000') });
    expect(verifyFiles([file('bundle.json', DRAWN), ticket])).toMatchObject({ code: 1, text: expect.stringContaining('was not sealed') });
  });

  test('speaks three languages', () => {
    const bundle = file('bundle.json', DRAWN);
    expect(verifyFiles([bundle, '--language', 'CN']).text).toContain('全部成立');
    expect(verifyFiles(['--language', 'MY', bundle]).text).toContain('အားလုံး ကိုက်ညီသည်');
  });

  test.each([
    ['nothing', () => []],
    ['a ticket alone', () => [file('ticket.json', OWN)]],
    ['a file that is not there', () => [join(folder, 'nowhere.json')]],
    ['something else', () => [file('else.json', { format: 'fairhall-bundle-1' })]],
    ['a language nobody speaks', () => [file('bundle.json', DRAWN), '--language', 'XX']],
  ])('given %s it says so and checks nothing', (_what, args) => {
    expect(verifyFiles(args()).code).toBe(2);
  });
});

test('the page is one file that asks nobody anything, below 130 KB', async () => {
  const html = await verifierHtml();
  expect(Buffer.byteLength(html)).toBeLessThan(130_000);
  expect(html).toContain("default-src 'none'");
  expect(html).not.toMatch(/\bsrc=|href=|https?:|fetch\(|import\(/);
}, 60_000);
