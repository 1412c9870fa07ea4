import { run } from './run.mjs';

run('tools/start.ts', process.argv.slice(2));
