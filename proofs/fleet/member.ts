import { join } from 'node:path';
import { freePort } from '@fairhall/testkit/free-port';
import { moveClock } from '@fairhall/testkit/product';
import { type Program, startProgram } from '@fairhall/testkit/program';
import { REPOSITORY } from '../../tools/steps.ts';

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

const START_WITHIN_MS = 180_000;

/** `environment`: of the process, such as DATABASE_URL. */
export async function createMember(kind: Kind, environment: Readonly<Record<string, string>>): Promise<FleetMember> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let running: Program | null = null;

  async function isReady(): Promise<boolean> {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    return answer?.status === 200;
  }

  return {
    kind,
    port,
    isUp: () => running?.isUp() ?? false,
    async start(offsetMs) {
      running = await startProgram({
        args: ['--import', join(import.meta.dirname, 'offset.ts'), join(REPOSITORY, 'tools/serve.ts'), kind],
        environment: {
          ...environment,
          ...{ NODE_ENV: 'test', FAIRHALL_CLOCK: 'controlled', MEMBER_RATES: 'off', PASSWORD_COST: 'lowest' },
          ...{ PORT: String(port), FLEET_OFFSET_MS: String(offsetMs) },
        },
        isReady,
        withinMs: START_WITHIN_MS,
      });
    },
    advance: (ms) => moveClock(url, ms),
    signal: async (name) => running?.end(name),
    words: () => running?.words() ?? '',
  };
}
