// One server process of a storm: takes its share of the plan with many clients at once and prints every answer as it comes.
// Says when it is ready and begins when it is told to, so that several begin together.
// Arguments: address, node, seed, number of requests, clients, place to start in the plan. Run by storm.db.test.ts.
import { once } from 'node:events';
import { createDb } from '../../src/platform/db.ts';
import { arrangeLedger } from './arrange.ts';
import { stormPlan } from './storm-plan.ts';

const [url = '', node, seed, count, clients, start] = process.argv.slice(2);
const db = createDb({ url });
const { ledger } = arrangeLedger(db, { node: Number(node) });
const plan = stormPlan(Number(seed), Number(count));

let next = 0;
async function client(): Promise<void> {
  while (next < plan.length) {
    const place = (next + Number(start)) % plan.length;
    next += 1;
    const intent = plan[place];
    if (!intent) return;
    const { code, repeated, txId, balance, version } = await ledger.submit(intent);
    process.stdout.write(
      `${JSON.stringify({ key: intent.key, code, repeated, txId: String(txId), balance: String(balance), version: String(version) })}\n`,
    );
  }
}

await db.query('select 1');
process.stdout.write('ready\n');
await once(process.stdin, 'data');
process.stdin.destroy();
await Promise.all(Array.from({ length: Number(clients) }, client));
await ledger.stop();
await db.close();
