import { openApi } from './main-api.ts';
import { type RunningServer, type StartOptions, startProcess } from './start-process.ts';

export type { RunningServer } from './start-process.ts';

/** The whole product in one process: HTTP, push and jobs on a database that is up to date. */
export function startServer(options: StartOptions): Promise<RunningServer> {
  return startProcess(options, { open: openApi, jobs: true });
}
