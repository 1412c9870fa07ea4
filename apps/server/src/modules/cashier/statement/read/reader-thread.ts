import { parentPort, workerData } from 'node:worker_threads';
import { ok } from '@fairhall/money/result';
import { readStatement } from './read-statement.ts';
import { LINES_AT_ONCE, type ThreadAnswer, type ThreadInput } from './reader.ts';

// The other side of reader.ts.
const { bytes, of } = workerData as ThreadInput;
const read = readStatement(bytes, of);
const say = (answer: ThreadAnswer) => parentPort?.postMessage(answer);

if (!read.ok) say({ head: read });
else {
  const { lines, ...head } = read.value;
  parentPort?.on('message', (from: number) => say({ lines: lines.slice(from, from + LINES_AT_ONCE) }));
  say({ head: ok({ ...head, count: lines.length }) });
}
