import { expect, test } from 'vitest';
import { fold, type Module } from './module.ts';

const job = (name: string) => ({ name, everyMs: 1_000, work: async () => 'idle' as const });

test('what modules give is one whole, in their order; the last one is closed first', async () => {
  const closed: string[] = [];
  const first: Module = { jobs: [job('a')], close: async () => void closed.push('first') };
  const second: Module = {
    jobs: [job('b')],
    figures: [{ name: 'n', help: 'h', read: () => 1 }],
    close: async () => void closed.push('second'),
  };
  const { jobs, figures, close } = fold([first, {}, second]);
  expect(jobs.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(figures.map(({ name }) => name)).toEqual(['n']);
  await close();
  expect(closed).toEqual(['second', 'first']);
});

test('a topic that two modules tell to the same audience is a mistake', () => {
  const told: Module = { push: { member: { 'draw.changed': () => [] } } };
  expect(() => fold([told, told])).toThrow('two modules tell draw.changed');
  expect(Object.keys(fold([told, { push: { operator: { 'draw.changed': () => [] } } }]).operator)).toEqual(['draw.changed']);
});

test('a stream that opens is told what every module has to say', async () => {
  const says = (reason: 'expired' | 'kicked'): Module => ({
    push: { atOpening: async () => [{ name: 'session.ended', data: { reason } }] },
  });
  const { atOpening } = fold([says('expired'), says('kicked')]);
  const told = await atOpening({ merchantId: 1, memberId: 1n, sessionId: 1n } as never);
  expect(told.map(({ data }) => data)).toEqual([{ reason: 'expired' }, { reason: 'kicked' }]);
});
