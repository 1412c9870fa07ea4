/**
 * `npm run setup -- --operator NAME [--merchant CODE]`: makes the first operator of an installation that has none.
 * `npm run setup -- --serve NAME --merchant CODE --role ROLE`: lets an operator, made where there is none, serve a merchant in a role.
 * `npm run setup -- --rescue NAME`: lets an operator in again whom nobody at the console can help.
 * `npm run setup -- --reopen CODE --by NAME --reason TEXT`: lets a merchant's money move again that was stopped for a breach.
 */
import { parseArgs } from 'node:util';
import { OPERATOR_ROLES, type OperatorRole } from '@fairhall/contract/console/rights';
import { readConfig } from '../apps/server/src/config.ts';
import { createFirstOperator, installOperator, rescueOperator } from '../apps/server/src/modules/backoffice/index.ts';
import { reopenFromOutside } from '../apps/server/src/modules/watch/index.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createDb, leaseNode } from '../apps/server/src/platform/db.ts';
import { createIds } from '../apps/server/src/platform/ids.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { openDatabase } from '../apps/server/src/platform/postgres/open.ts';
import { systemRandom } from '../apps/server/src/platform/random.ts';
import { StartRefused } from '../apps/server/src/platform/start-refused.ts';
import { runEntry } from './entry.ts';
import { prepareDatabase } from './prepare.ts';
import { REPOSITORY } from './steps.ts';

type Deps = Parameters<typeof reopenFromOutside>[0];

await runEntry(async () => {
  const asked = readArguments();
  const config = readConfig(process.env, REPOSITORY);
  const log = createLog('warn');
  const database = await openDatabase({ ...config, log });
  try {
    await prepareDatabase(database.url, config, log);
    const db = createDb({ url: database.url, applicationName: 'fairhall-setup' });
    try {
      const lease = await leaseNode(db, () => {});
      const deps = { db, clock: systemClock, ids: createIds(systemClock, lease.node), random: systemRandom };
      try {
        if (asked.role !== null) await serve(deps, { ...asked, role: asked.role });
        else if (asked.reopen === null) await makeOrRescue(deps, asked);
        else await reopen(deps, { ...asked, reason: asked.reopen });
      } finally {
        lease.release();
      }
    } finally {
      await db.close();
    }
  } finally {
    await database.stop();
  }
});

async function makeOrRescue(deps: Deps, asked: Asked): Promise<void> {
  const made = asked.rescue ? await rescueOperator(deps, asked.name) : await createFirstOperator(deps, asked);
  if (!made.ok) throw new StartRefused(`no operator was ${asked.rescue ? 'let in again' : 'made'}: ${made.code}`);
  console.log(`Operator ${asked.name} can log in once with this password and then sets another:\n\n  ${made.value.password}\n`);
}

async function serve(deps: Deps, { name, merchantCode, role }: Installed): Promise<void> {
  const done = await installOperator(deps, { name, merchantCode, role });
  if (!done.ok) throw new StartRefused(`${name} does not serve ${merchantCode}: ${done.code}`);
  console.log(`Operator ${name} serves ${merchantCode} as ${role} from its next call on.`);
  if (done.value.password) console.log(`It can log in once with this password and then sets another:\n\n  ${done.value.password}\n`);
}

async function reopen(deps: Deps, asked: Parameters<typeof reopenFromOutside>[1]): Promise<void> {
  const done = await reopenFromOutside(deps, asked);
  if (!done.ok) throw new StartRefused(`the money of ${asked.merchantCode} was not reopened: ${done.code}`);
  console.log(`The money of ${asked.merchantCode} moves again; it had been stopped for ${done.value.invariant}.`);
}

/** `reopen`: the reason, when money is to be reopened; `role`: in which somebody shall serve. */
type Asked = { name: string; merchantCode: string; rescue: boolean; reopen: string | null; role: OperatorRole | null };
type Installed = Pick<Asked, 'name' | 'merchantCode'> & { role: OperatorRole };

function readArguments(): Asked {
  const usage = `usage: npm run setup -- --operator NAME [--merchant CODE], or --serve NAME [--merchant CODE] --role ${OPERATOR_ROLES.join('|')}, or --rescue NAME, or --reopen CODE --by NAME --reason TEXT`;
  try {
    const name = { type: 'string' } as const;
    const { values } = parseArgs({
      options: {
        operator: name,
        serve: name,
        role: name,
        rescue: name,
        reopen: name,
        by: name,
        reason: name,
        merchant: { ...name, default: 'lotus' },
      },
    });
    if (values.reopen)
      return { name: values.by ?? '', merchantCode: values.reopen, rescue: false, reopen: values.reason ?? '', role: null };
    if (values.rescue) return { name: values.rescue, merchantCode: '', rescue: true, reopen: null, role: null };
    if (values.operator) return { name: values.operator, merchantCode: values.merchant, rescue: false, reopen: null, role: null };
    const role = OPERATOR_ROLES.find((one) => one === values.role);
    if (values.serve && role) return { name: values.serve, merchantCode: values.merchant, rescue: false, reopen: null, role };
  } catch {
    // an unknown option: the usage says it
  }
  throw new StartRefused(usage);
}
