import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLog, withRequestId } from './log.ts';

function capture() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  return { log, lines };
}

test('what is logged within a request carries its id, however deep, and nothing else does', async () => {
  const { log, lines } = capture();
  log.info('before');
  await Promise.all(
    ['a', 'b'].map((id) =>
      withRequestId(id, async () => {
        await sleep(id === 'a' ? 10 : 1);
        log.info({ memberId: '5' }, 'within');
      }),
    ),
  );
  log.info('after');
  expect(lines.map(({ msg, reqId }) => [msg, reqId])).toEqual([
    ['before', undefined],
    ['within', 'b'],
    ['within', 'a'],
    ['after', undefined],
  ]);
});

test('an error tells what failed and where, and not the values it failed on', () => {
  const { log, lines } = capture();
  const row = Object.assign(new Error('new row violates check constraint "stake_check"'), {
    code: '23514',
    table: 'bet',
    constraint: 'stake_check',
    detail: 'Failing row contains (1, mya@example.com, secret-hash).',
    where: 'COPY member, line 1: "secret-hash"',
    input: { password: 'secret-hash' },
  });
  log.error({ err: new Error('not kept', { cause: row }) }, 'request failed');
  expect(lines[0]).toMatchObject({
    err: { type: 'Error', message: 'not kept', cause: { code: '23514', table: 'bet', constraint: 'stake_check' } },
  });
  expect(lines[0]).toHaveProperty('err.stack', expect.stringContaining('log.test.ts'));
  expect(JSON.stringify(lines)).not.toMatch(/secret-hash|mya@/);
});

test('a request or an answer that slips into a line leaves nothing in it', () => {
  const { log, lines } = capture();
  const req = { url: '/m/?ticket=one-time', headers: { authorization: 'token' } };
  log.warn({ req, res: { headers: { 'set-cookie': 'token' } } }, 'slipped in');
  expect(lines[0]).toEqual({ level: 40, time: expect.any(Number), msg: 'slipped in' });
});
