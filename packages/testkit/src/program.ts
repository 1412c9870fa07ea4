import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import SERVER_FLAGS from '../../../tools/server-flags.json' with { type: 'json' };
import { REPOSITORY } from './data-dir.ts';

const WORDS_KEPT = 20_000;
const LOOK_EVERY_MS = 10;

export type ProgramOptions = {
  /** Flags of Node, if any, then the program's file and its arguments. */
  args: readonly string[];
  environment: Readonly<Record<string, string>>;
  /** Whether it serves, by what it has said so far. */
  isReady(words: string): boolean | Promise<boolean>;
  withinMs: number;
};

/** A program of the repository in a process of its own, as `npm start` runs one. */
export type Program = {
  isUp(): boolean;
  /** Resolves when it has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Its last words. */
  words(): string;
};

/** Resolves when the program is ready. Throws with its words when it ended, or was not ready in time. */
export async function startProgram({ args, environment, isReady, withinMs }: ProgramOptions): Promise<Program> {
  const child: ChildProcess = spawn(process.execPath, [...SERVER_FLAGS, ...args], {
    cwd: REPOSITORY,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => {
      words = (words + text).slice(-WORDS_KEPT);
    });
  const isUp = () => child.exitCode === null && child.signalCode === null;

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (!isUp()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  for (const lateMs = performance.now() + withinMs; !(await isReady(words)); await sleep(LOOK_EVERY_MS)) {
    if (isUp() && performance.now() < lateMs) continue;
    await end('SIGKILL');
    throw new Error(`${args.join(' ')} did not start\n${words}`);
  }
  return { isUp, end, words: () => words };
}
