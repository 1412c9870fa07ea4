import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type PublishedKey, sealTo } from '@fairhall/testkit/seal';
import { createDb } from '../../../apps/server/src/platform/db.ts';
import { openLine } from '../../faults/wire.ts';
import type { Figure } from '../figure.ts';
import { type Hall, MERCHANT } from '../hall.ts';
import { median, type Row, within } from '../report.ts';
import { percentile } from '../studio.ts';

const [PEOPLE, PASSWORD] = [40, 'faults1234'];
const [LOGINS, PER_SECOND, LOGIN_MS] = [400, 20, 250];
const [KNOCKS, APART_MS] = [1_000, 5];
/** So many fail before what was counted of them is taken away, for else they were asked for a captcha. */
const UNCOUNTED = 8;

/** Logins by password over HTTP, as phones send them; then names that are somebody's beside names that are nobody's. */
export const logins: Figure = async ({ cluster, product }) => {
  const owner = createDb({ url: cluster.peopleUrl, role: null, poolMax: 2 });
  try {
    await product.people(PEOPLE);
    return [await passwordLogins(product), await knownAndUnknown(product, owner)];
  } finally {
    await owner.close();
  }
};

/** A login from an address of its own: how long it took, and whether it was let in. */
async function knock({ url }: Hall, { username, password, place }: { username: string; password: string; place: number }) {
  const line = openLine(Number(new URL(url).port), place);
  try {
    const key = await line.send({ method: 'GET', path: '/api/seal-key' });
    if (key === 'lost') throw new Error('no key');
    const value = await sealTo(key.body as unknown as PublishedKey, JSON.stringify({ username, password, type: 'username' }), {
      iat: Math.floor(Number(key.body.serverTime) / 1_000),
      jti: randomUUID(),
    });
    const startedMs = performance.now();
    const seen = await line.send({ method: 'POST', path: '/wps/session/login', body: { value }, headers: { encryption: 'JWE' } });
    if (seen === 'lost') throw new Error('no answer');
    return { ms: performance.now() - startedMs, status: seen.status, code: String(seen.body.errorCode ?? '') };
  } finally {
    line.close();
  }
}

async function passwordLogins(product: Hall): Promise<Row> {
  const times: number[] = [];
  const refused = new Set<string>();
  const all: Promise<void>[] = [];
  for (let at = 0; at < LOGINS; at += 1) {
    const login = knock(product, { username: `faults${at % PEOPLE}`, password: PASSWORD, place: 1_000 + at });
    all.push(
      login.then(({ ms, status, code }) => {
        times.push(ms);
        if (status !== 200 && code !== 'login_verify_required') refused.add(code);
      }),
    );
    await sleep(1_000 / PER_SECOND);
  }
  await Promise.all(all);
  if (refused.size > 0) throw new Error(`logins were refused: ${[...refused].join(', ')}`);
  times.sort((one, other) => one - other);
  const note = `${LOGINS} at ${PER_SECOND} a second, p50 ${percentile(times, 0.5).toFixed(0)} ms`;
  return within({ name: 'a login by password: p99', unit: 'ms', value: percentile(times, 0.99), goal: LOGIN_MS, note });
}

async function knownAndUnknown(product: Hall, owner: Hall['db']): Promise<Row> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const said = new Set<string>();
  for (let at = 0; at < KNOCKS; at += 1) {
    if (at % (UNCOUNTED / 2) === 0)
      for (const table of ['login_guard', 'login_hour', 'login_net'])
        await owner.query(`delete from ${table} where merchant_id = $1`, [MERCHANT]);
    for (const kind of at % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const username = kind === 'known' ? `faults${at % PEOPLE}` : `nobody${at % PEOPLE}`;
      const { ms, code } = await knock(product, {
        username,
        password: 'wrong1234',
        place: 2_000 + ((2 * at + (kind === 'known' ? 1 : 0)) % 4_000),
      });
      times[kind].push(ms);
      said.add(code);
    }
  }
  if (said.size !== 1) throw new Error(`answers differ: ${[...said].join(', ')}`);
  const [known, unknown] = [median(times.known) ?? 0, median(times.unknown) ?? 0];
  const note = `medians of ${KNOCKS.toLocaleString('en')}: ${known.toFixed(1)} and ${unknown.toFixed(1)} ms, both ${[...said][0]}; ratio ${(known / unknown).toFixed(3)}`;
  return within({ name: 'a known and an unknown name: apart by', unit: 'ms', value: Math.abs(known - unknown), goal: APART_MS, note });
}
