import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@fairhall/testkit/free-port';

export type RedisServer = { url: string; start(): Promise<void>; stop(): Promise<void> };

/** A Redis server of one's own with a password, which keeps nothing; null where the program is not installed. */
export async function startRedis(): Promise<RedisServer | null> {
  if (spawnSync('redis-server', ['--version']).status !== 0) return null;
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--requirepass', 'a secret'];
  let child = spawn('redis-server', args, { stdio: 'ignore' });

  async function untilUp(): Promise<void> {
    for (const end = performance.now() + 20_000; performance.now() < end; await sleep(20)) {
      const probe = connect(port, '127.0.0.1');
      const up = await Promise.race([once(probe, 'connect').then(() => true), once(probe, 'error').then(() => false)]).catch(() => false);
      probe.destroy();
      if (up) return;
    }
    throw new Error('redis-server did not start');
  }

  await untilUp();
  return {
    url: `redis://:a%20secret@127.0.0.1:${port}`,
    async start() {
      child = spawn('redis-server', args, { stdio: 'ignore' });
      await untilUp();
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
