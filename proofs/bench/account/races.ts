import { fail, ok } from '@fairhall/money/result';
import { spendCode } from '../../../apps/server/src/modules/identity/challenge/judge-code.ts';
import { openCode } from '../../../apps/server/src/modules/identity/challenge/open-code.ts';
import { insertMember, type NewMember } from '../../../apps/server/src/modules/identity/store/members.ts';
import { insertTicket, takeTicket } from '../../../apps/server/src/modules/identity/store/sessions.ts';
import type { Figure } from '../figure.ts';
import { type Hall, MERCHANT } from '../hall.ts';
import { within } from '../report.ts';
import { codeDeps, eachAtOnce, keyAt } from './in-process.ts';

/** Of each kind; each race is run by so many, on connections of their own. */
const [RACES, RUNNERS, AT_ONCE] = [10_000, 3, 8];

/** Runs a race: how many of those who come at once are let in. */
type Race = (at: number) => Promise<number>;

/** Those who bring one code, ask for one name, or show one ticket at the same moment: one of them is let in, every time. */
export const races: Figure = async ({ product }) => {
  const rows = [];
  for (const [what, race] of [
    ['code', codeRace(product)],
    ['name', nameRace(product)],
    ['ticket', await ticketRace(product)],
  ] as const) {
    let [twice, never] = [0, 0];
    await eachAtOnce(RACES, AT_ONCE, async (at) => {
      const won = await race(at);
      if (won > 1) twice += 1;
      if (won < 1) never += 1;
    });
    const note = `${RACES.toLocaleString('en')} races of ${RUNNERS}, ${never} that nobody won`;
    rows.push({
      ...within({ name: `one ${what} accepted twice`, unit: 'times', value: twice, goal: 0, note }),
      ratio: twice + never === 0 ? 1 : 0,
    });
  }
  return rows;
};

async function winners(run: () => Promise<boolean>): Promise<number> {
  return (await Promise.all(Array.from({ length: RUNNERS }, run))).filter((won) => won).length;
}

function codeRace(product: Hall): Race {
  const deps = codeDeps(product);
  return async (at) => {
    const key = keyAt(at);
    const opened = await deps.db.inTx((tx) => openCode(deps, tx, key));
    if (!opened.ok) throw new Error(opened.code);
    return winners(async () => (await spendCode(deps, { ...key, code: opened.value.code })).ok);
  };
}

function nameRace({ db, ids, clock }: Hall): Race {
  return (at) =>
    winners(async () => {
      const member: NewMember = {
        ...{ merchantId: MERCHANT, memberId: ids.next(), part: 0, account: `race${at}`, nickname: '', type: 0, passwordHash: 'none' },
        ...{ language: 'EN', birthDate: null, termsVersion: null, registerMethod: null, upline: '', atMs: clock.nowMs() },
        origin: { ip: '127.0.0.1', userAgent: 'bench', deviceId: null, device: null },
      };
      const made = await db.of(MERCHANT).inTx(async (tx) => ((await insertMember(tx, member)) ? ok(true) : fail('USERNAME_TAKEN')));
      return made.ok;
    });
}

async function ticketRace(product: Hall): Promise<Race> {
  const { db, clock } = product;
  const own = db.of(MERCHANT);
  const findOpen = async () => {
    const found = await own.query<{ sessionId: bigint }>(
      'select session_id as "sessionId" from session where merchant_id = $1 and ended_at is null limit 1',
      [MERCHANT],
    );
    return found[0];
  };
  let session = await findOpen();
  if (!session) await product.people(1);
  session ??= await findOpen();
  if (!session) throw new Error('no session is open');
  const { sessionId } = session;
  return async (at) => {
    const ticket = `ticket of race ${at}`;
    await insertTicket(own, MERCHANT, { ticket, sessionId, expiresAtMs: clock.nowMs() + 60_000 });
    return winners(async () => (await own.inTx((tx) => takeTicket(tx, MERCHANT, ticket, clock.nowMs()))) !== null);
  };
}
