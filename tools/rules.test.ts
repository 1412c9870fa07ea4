import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from './steps.ts';

/** What a checker says to this input, and what else it writes. */
async function check(input: string | Buffer, checker = 'rules'): Promise<{ answers: unknown[]; errors: string }> {
  const child = spawn(process.execPath, [join(REPOSITORY, `tools/${checker}.ts`)], { stdio: 'pipe' });
  let [out, errors] = ['', ''];
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => (errors += text));
  child.stdin.end(input);
  await once(child, 'close');
  expect(out === '' || out.endsWith('\n')).toBe(true);
  return {
    answers: out
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line)),
    errors,
  };
}

const K3 = { play: 'K3_2BT', sel: '1,2,3', draw: [3, 2, 1] };
const WON = { units: 3, win: { W: 3 }, push: 0 };
const INVALID = { error: { code: 'JSON_INVALID', at: 0 } };

test('one answer a line, in order, whatever stands in them; nothing else is written', async () => {
  const lines = ['{', '', '[]', '"x"', '{"play":"__proto__"}', '{"play":"K3_NONE","sel":"1"}', JSON.stringify(K3), 'null', '\u0000'];
  const { answers, errors } = await check(`${lines.join('\n')}\n`);
  const code = (name: string) => ({ error: { code: name, at: 0 } });
  expect(answers).toEqual([
    ...[INVALID, INVALID, code('INPUT_INVALID'), code('INPUT_INVALID'), code('PLAY_UNKNOWN'), code('PLAY_UNKNOWN'), WON],
    ...[code('INPUT_INVALID'), INVALID],
  ]);
  expect(errors).toBe('');
});

test('lines of other systems: a byte order mark, carriage returns, no end of the last line', async () => {
  const line = JSON.stringify(K3);
  expect((await check(`\uFEFF${line}\r\n${line}\r\n${line}`)).answers).toEqual([WON, WON, WON]);
  expect((await check(`${line}\n\r\n`)).answers).toEqual([WON, INVALID]);
  expect((await check('')).answers).toEqual([]);
});

test('a line without end is refused and holds up none', async () => {
  const line = JSON.stringify(K3);
  const long = JSON.stringify({ play: 'SSC_5_ZX_DS', sel: '12345;'.repeat(10_000).slice(0, -1) });
  const huge = Buffer.concat([Buffer.from(`${line}\n${long}\n`), Buffer.alloc(40_000_000, 'x'), Buffer.from(`\n${line}\n`)]);
  expect((await check(huge)).answers).toEqual([WON, { units: 1 }, { error: { code: 'LINE_TOO_LONG', at: 0 } }, WON]);
});

test('the checker of game rules answers each line, and an error ends nothing', async () => {
  const lines = [
    '{"id":1,"op":"roads","hands":["T"]}',
    '{',
    '{"id":3,"op":"none"}',
    '[]',
    '{"id":5,"op":"slot","game":"S3","stops":[0,0,0],"stake":"5"}',
  ];
  const { answers, errors } = await check(lines.join('\n'), 'game-rules');
  expect(answers).toMatchObject([
    { id: 1, lead: 1 },
    { error: 'BAD_LINE' },
    { id: 3, error: 'BAD_OP' },
    { error: 'BAD_LINE' },
    { id: 5, scatters: 0 },
  ]);
  expect(errors).toBe('');
});

test('the checker of commissions answers each line in its turn, and an error ends nothing', async () => {
  const lines = [
    '{"id":1,"op":"contract","events":[{"by":"UPLINE","act":"PROPOSE"}]}',
    ...['{', '', '[]', '{"id":"x","op":"none"}', `{"id":6,"op":"credit","line":[${' '.repeat(5_000_000)}]}`],
    '{"id":7,"op":"credit","line":[{"member":"A","upline":null,"limit":1}]}',
  ];
  const { answers, errors } = await check(lines.join('\n'), 'commission');
  const noJson = { id: null, ok: false, code: 'JSON_INVALID' };
  expect(answers).toEqual([
    { id: 1, ok: true, steps: [{ status: 'P', inForce: 0, action: 'N' }] },
    ...[noJson, noJson, noJson, { id: 'x', ok: false, code: 'OP_UNKNOWN' }, noJson],
    { id: 7, ok: false, code: 'AMOUNT_INVALID' },
  ]);
  expect(errors).toBe('');
});
