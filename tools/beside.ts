/** Processes beside the product: vendors and counterparts. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Log } from '../apps/server/src/platform/log.ts';
import { REPOSITORY } from './steps.ts';

const START_AGAIN_AFTER_MS = 1000;

export type BesideProcess = { stop(): Promise<void> };

/** A process says with this code that it can not run as it is told to: it is not tried again. */
const REFUSED = 2;

type Beside = BesideProcess & { listens: Promise<unknown> };
type BesideParts = { env: NodeJS.ProcessEnv; log: Log; mayRefuse: boolean };

/** Starts it, and again should it end by itself: what it owes lies in its store. It ends with us, however we end. */
export function startBeside(name: string, main: string, { env, log, mayRefuse }: BesideParts): Beside {
  let isWanted = true;
  let child = start();

  function start(): ChildProcess {
    const args = ['--disable-warning=ExperimentalWarning', join(REPOSITORY, main)];
    const started = spawn(process.execPath, args, { cwd: REPOSITORY, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    started.once('exit', (code, signal) => {
      if (!isWanted || (mayRefuse && code === REFUSED)) return;
      log.warn({ code, signal }, `${name} has ended and is started again`);
      setTimeout(() => {
        if (isWanted) child = start();
      }, START_AGAIN_AFTER_MS);
    });
    return started;
  }

  return {
    listens: Promise.race([once(child, 'message'), once(child, 'exit')]),
    async stop() {
      isWanted = false;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
