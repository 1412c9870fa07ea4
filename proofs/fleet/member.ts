import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '@fairhall/testkit/free-port';
import SERVER_FLAGS from '../../tools/server-flags.json' with { type: 'json' };
import { REPOSITORY } from '../../tools/steps.ts';
import { pause } from '../faults/product.ts';

export type Kind = 'api' | 'worker';

/** A process of a fleet: one of the two kinds that an installation is made of. */
export type FleetMember = {
  readonly kind: Kind;
  readonly port: number;
  isUp(): boolean;
  /** Resolves when it is ready; its clock begins `offsetMs` ahead of ours. */
  start(offsetMs: number): Promise<void>;
  advance(ms: number): Promise<void>;
  signal(name: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Its last words. */
  words(): string;
};

const START_WITHIN_MS = 60_000;

/** `environment`: of the process, such as DATABASE_URL. */
export async function createMember(kind: Kind, environment: Readonly<Record<string, string>>): Promise<FleetMember> {
  const port = await freePort();
  let child: ChildProcess | null = null;
  let up = false;
  let words = '';

  async function isReady(): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    return answer?.status === 200;
  }

  return {
    kind,
    port,
    isUp: () => up,
    async start(offsetMs) {
      const args = [...SERVER_FLAGS, '--import', join(import.meta.dirname, 'offset.ts'), join(REPOSITORY, 'tools/serve.ts'), kind];
      const env = {
        ...process.env,
        ...environment,
        NODE_ENV: 'test',
        FAIRHALL_CLOCK: 'controlled',
        MEMBER_RATES: 'off',
        PASSWORD_COST: 'lowest',
        PORT: String(port),
      };
      const started = spawn(process.execPath, args, {
        cwd: REPOSITORY,
        env: { ...env, FLEET_OFFSET_MS: String(offsetMs) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      words = '';
      const hear = (text: Buffer) => {
        words = (words + text).slice(-20_000);
      };
      started.stdout.on('data', hear);
      started.stderr.on('data', hear);
      started.once('exit', () => {
        up = false;
      });
      for (const end = performance.now() + START_WITHIN_MS; !(await isReady()); await pause(20)) {
        if (started.exitCode !== null || performance.now() > end) throw new Error(`${kind} did not start\n${words}`);
      }
      up = true;
    },
    async advance(ms) {
      const body = JSON.stringify({ advanceMs: ms });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`http://127.0.0.1:${port}/test/clock`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`the clock of ${kind} was not moved: ${answer.status}`);
    },
    async signal(name) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      up = false;
      const ended = once(child, 'exit');
      child.kill(name);
      await ended;
    },
    words: () => words,
  };
}
