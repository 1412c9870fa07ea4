import { run } from './run.mjs';

run('tools/test.ts', process.argv.slice(2), '0 passed, 1 failed');
