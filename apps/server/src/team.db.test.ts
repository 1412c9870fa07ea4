import type { MemberType } from '@fairhall/contract/endpoint';
import { major } from '@fairhall/money/amount';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { acting } from '../test/acting.ts';
import { betOn, drawAs, type Stage, stage } from '../test/lottery/stage.ts';
import { agentPort } from './modules/agent/port.ts';
import { downlinesOf } from './modules/agent/queries/downlines.ts';
import type { Asker } from './modules/agent/queries/reach.ts';
import { teamBetting } from './modules/agent/queries/team-betting.ts';
import { teamOverview } from './modules/agent/queries/team-overview.ts';
import { teamPnl } from './modules/agent/queries/team-pnl.ts';
import { correctResult } from './modules/lottery/commands/correct-result.ts';
import type { Player } from './modules/lottery/commands/place-bets.ts';
import { voidDraw } from './modules/lottery/commands/void-draw.ts';
import { refundNextVoid } from './modules/lottery/jobs/refund-voided.ts';
import { settleNextDraw } from './modules/lottery/jobs/settle-draw.ts';
import { keepMemberDays } from './modules/report/jobs/keep-member-days.ts';
import { downlineTransactionsOf } from './modules/wallet/queries/downline-transactions.ts';
import { familyTransactionsOf } from './modules/wallet/queries/family-transactions.ts';
import { createCursors } from './platform/cursors.ts';
import type { MerchantRef } from './platform/http/context.ts';

const TODAY = '2026-11-21';
const MERCHANT = {
  merchantId: 1,
  profile: { timeZone: 'Asia/Yangon', currency: { code: 'MMK' }, flags: { AGEINFO3: true } },
} as unknown as MerchantRef;

/** Four levels below `top`, one member beside them; another line; a practice account; and at another merchant one whose path reads alike. */
const LINE = {
  top: { kind: 2, upline: null },
  anna: { kind: 1, upline: 'top' },
  boris: { kind: 41, upline: 'anna' },
  carla: { kind: 1, upline: 'boris' },
  dimitri: { kind: 0, upline: 'carla' },
  extra: { kind: 0, upline: 'top' },
  other: { kind: 2, upline: null },
  ofother: { kind: 0, upline: 'other' },
  practice: { kind: 4, upline: 'top' },
  abroad: { kind: 0, upline: 'top' },
} as const satisfies Record<string, { kind: MemberType; upline: string | null }>;
type Name = keyof typeof LINE;
const NAMES = Object.keys(LINE) as Name[];
const PLAYS = ['anna', 'boris', 'carla', 'dimitri', 'extra', 'ofother', 'top'] as const;

let s: Stage;
const players = new Map<Name, Player>();
const idOf = (name: Name) => players.get(name)?.actor.memberId as bigint;

/** Those above, from the top. */
function above(name: Name): Name[] {
  const { upline } = LINE[name];
  return upline ? [...above(upline), upline] : [];
}

/** Everybody below, told by walking up from each of all members. */
function below(name: Name): Name[] {
  return NAMES.filter((one) => above(one).includes(name) && one !== 'practice' && one !== 'abroad');
}

const asking = (name: Name): Asker => ({
  actor: { merchantId: 1, memberId: idOf(name), type: LINE[name].kind, account: name, sessionId: 1n, sinceMs: 0 },
  merchant: MERCHANT,
  language: 'EN',
});
const deps = () => ({ teams: s.fresh.db, clock: s.deps.clock, games: { names: async () => ({ game: (id: number) => `game ${id}` }) } });

async function keep(): Promise<void> {
  const held = 'select from outbox where xid >= pg_snapshot_xmin(pg_current_snapshot()) limit 1';
  await vi.waitFor(async () => expect(await s.fresh.owner.query(held)).toEqual([]), { timeout: 120_000 });
  while ((await keepMemberDays({ db: s.fresh.db, merchants: { all: async () => [MERCHANT] } })) === 'more');
}

const settle = async () => {
  while ((await settleNextDraw(s.deps)) === 'more');
};

beforeAll(async () => {
  s = await stage();
  const { owner } = s.fresh;
  for (const name of NAMES) players.set(name, await s.member(major(100), name === 'abroad' ? 2 : 1));
  for (const name of NAMES)
    await owner.query(
      `insert into member (merchant_id, member_id, part, username_key, username, kind, password_hash, language, state, upline_path,
         registered_at, registered_ip) values ($1, $2, ledger_part($1, $2), $3, $3, $4, 'x', 'EN', 'active', $5::text::ltree,
         to_timestamp($6 / 1000.0), '10.0.0.1')`,
      [
        name === 'abroad' ? 2 : 1,
        idOf(name),
        name,
        LINE[name].kind,
        [...above(name), name].map(idOf).join('.'),
        s.deps.clock.nowMs() - (name === 'extra' ? 0 : 5 * 86_400_000),
      ],
    );
  for (const [place, name] of (['anna', 'dimitri', 'ofother'] as const).entries())
    await owner.query(
      `insert into session (merchant_id, session_id, member_id, ip, user_agent, created_at, last_used_at, ended_at, ended_reason)
       values (1, $1, $2, '10.0.0.1', '', to_timestamp($3 / 1000.0), to_timestamp($3 / 1000.0),
         case when $4 then to_timestamp($3 / 1000.0) end, case when $4 then 'logout' end)`,
      [s.deps.ids.next(), idOf(name), s.deps.clock.nowMs(), place === 1],
    );
  await owner.query('update ticket_kind set rebate_e4 = 50');
});
afterAll(() => s?.close());

/** What members played and paid in, counted anew from what the draws and the ledger say. */
async function recount(names: readonly Name[]) {
  const ids = names.map(idOf);
  const [sums] = await s.fresh.owner.query<{ stake: bigint; won: bigint; rebate: bigint; bets: number }>(
    `select coalesce(sum(valid_stake), 0)::bigint as stake, coalesce(sum(won), 0)::bigint as won, coalesce(sum(rebate), 0)::bigint as rebate,
       coalesce(sum(bets), 0)::float8 as bets from member_draw_now where merchant_id = 1 and member_id = any ($1)`,
    [ids],
  );
  const [paid] = await s.fresh.owner.query<{ deposit: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as deposit from transfer where merchant_id = 1 and kind = 'deposit' and member_id = any ($1)`,
    [ids],
  );
  const { stake, won, rebate, bets } = sums as NonNullable<typeof sums>;
  return { stakeE4: String(stake), wonE4: String(won), rebateE4: String(rebate), depositE4: String(paid?.deposit), bets };
}

async function pnlOf(asker: Name, of: Name = asker, more: object = {}) {
  const answer = await teamPnl(deps(), asking(asker), { ...(of === asker ? {} : { agentId: String(idOf(of)) }), ...more });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

const COLUMNS = ['stakeE4', 'wonE4', 'rebateE4', 'depositE4', 'bets'] as const;
type Sums = Record<(typeof COLUMNS)[number], string | number>;
const picked = (sums: Sums) => Object.fromEntries(COLUMNS.map((column) => [column, sums[column]]));
const added = (all: readonly Sums[]) =>
  Object.fromEntries(
    COLUMNS.map((column) => {
      const sum = all.reduce((so, sums) => so + BigInt(sums[column]), 0n);
      return [column, column === 'bets' ? Number(sum) : String(sum)];
    }),
  );

/** Every agent's sums are those of everybody below it, and each opens its parts without a remainder. */
async function sumsAreRight(): Promise<void> {
  await keep();
  for (const name of ['top', 'anna', 'boris', 'carla', 'other'] as const) {
    const pnl = await pnlOf(name);
    expect(picked(pnl.total), name).toEqual(await recount(below(name)));
    expect(picked(pnl.own), name).toEqual(await recount([name]));
    expect(picked(pnl.total), name).toEqual(added(pnl.list));
  }
  const throughOthers = await pnlOf('top', 'boris');
  expect({ ...throughOthers, of: null, path: null, list: null }).toEqual({ ...(await pnlOf('boris')), of: null, path: null, list: null });
}

describe('a team of four levels', () => {
  test('its sums are the plays of everybody below, through a correction and a void, and the parts add up at every level', async () => {
    const draw = await s.openDraw();
    for (const name of PLAYS) await betOn(s, players.get(name) as Player, { numero: draw.numero, selection: 'B,O', multiple: 5 });
    await sumsAreRight();
    await drawAs(s, draw, [6, 5, 4]); // 15: big and odd
    await settle();
    await sumsAreRight();
    expect((await pnlOf('top')).total).toMatchObject({ stakeE4: String(5 * 100_000), bets: 10, players: 5 });

    await correctResult(s.deps, { drawId: draw.drawId, result: [6, 6, 4], reason: 'again' });
    await settle();
    await sumsAreRight();
    const corrected = await pnlOf('top');

    const second = await s.openDraw();
    for (const name of ['anna', 'dimitri'] as const)
      await betOn(s, players.get(name) as Player, { numero: second.numero, selection: 'B', multiple: 5 });
    await drawAs(s, second, [6, 6, 4]);
    await settle();
    await sumsAreRight();
    expect((await pnlOf('top')).total.stakeE4).not.toBe(corrected.total.stakeE4);
    const { drawId, numero } = second;
    await voidDraw(s.deps, acting({ operatorId: 77n, name: 'Daw Mya' }), { drawId, numero, reason: 'twice' });
    while ((await refundNextVoid(s.deps)) === 'more');
    await sumsAreRight();
    expect((await pnlOf('top')).total).toEqual(corrected.total);
    expect((await pnlOf('top', 'top', { group: 'RNG' })).total).toMatchObject({ stakeE4: '0', players: 0 });
  });

  test('figures of the day: who logged in, is here, registered, played, and paid in for the first time', async () => {
    await keep();
    const figures = async (name: Name, query: object = {}) => {
      const answer = await teamOverview(deps(), asking(name), query);
      return answer.ok ? answer.value.footer : answer;
    };
    expect(await figures('top')).toMatchObject({
      ...{ teamLoginMemberCount: 2, teamOnlineCount: 1, teamRegisterMemberCount: 1, teamBetMemberCount: 5, teamSize: 5 },
      ...{ teamDepositAmount: '500.0000', firstDepositMemberCount: 5, firstDepositAmount: '500.0000', agentIncome: '0.0000' },
    });
    expect(await figures('carla')).toMatchObject({ teamLoginMemberCount: 1, teamOnlineCount: 0, teamRegisterMemberCount: 0, teamSize: 1 });
    const before = { startDate: '2026-11-01', endDate: '2026-11-20' };
    expect(await figures('top', before)).toMatchObject({
      ...{
        teamLoginMemberCount: 0,
        teamRegisterMemberCount: 4,
        teamBetMemberCount: 0,
        teamDepositAmount: '0.0000',
        firstDepositMemberCount: 0,
      },
    });
    const cash = await Promise.all(below('top').map((name) => s.cash(players.get(name) as Player)));
    const sum = cash.reduce<bigint>((so, one) => so + one, 0n);
    expect(BigInt(((await figures('top')) as { teamBalance: string }).teamBalance.replace('.', ''))).toBe(sum);
    expect(await figures('top', { startDate: '2026-10-01', endDate: TODAY })).toMatchObject({ code: 'RANGE_TOO_LONG' });
    expect(await figures('top', { startDate: '2026-02-30' })).toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('who stands right below is seen whole, deeper ones by two letters and their sums; whoever is elsewhere does not exist', async () => {
    const list = async (name: Name, query: object = {}) => {
      const answer = await downlinesOf(deps(), asking(name), query);
      return answer.ok ? answer.value.list.map((row) => row.customerName) : answer.code;
    };
    expect(await list('top')).toEqual(['anna', 'extra']);
    expect(await list('top', { downlineType: 1 })).toEqual(['anna', 'bo***', 'ca***', 'di***', 'extra']);
    expect(await list('top', { downlineType: 1, pageSize: 2, after: String(idOf('boris')) })).toEqual(['ca***', 'di***']);
    expect(await list('top', { downlineType: 1, pageSize: 2, pageNo: 1 })).toEqual(['ca***', 'di***']);
    expect(await list('top', { downlineType: 1, userType: '0' })).toEqual(['di***', 'extra']);
    expect(await list('top', { agentId: String(idOf('boris')) })).toEqual(['ca***']);
    // What is not shown is not found out letter by letter.
    expect(await list('top', { downlineType: 1, customerName: 'bo' })).toEqual(['bo***']);
    expect(await list('top', { downlineType: 1, customerName: 'bor' })).toEqual([]);
    expect(await list('anna', { downlineType: 1, customerName: 'BOR' })).toEqual(['boris']);
    expect(await list('top', { startRegDate: TODAY })).toEqual(['extra']);

    const whole = await downlinesOf(deps(), asking('top'), { downlineType: 1 });
    const rows = whole.ok ? whole.value.list : [];
    expect(rows.find(({ depth }) => depth === 1)).toMatchObject({ teamSize: 3, type: 1, kind: 1, accountBalance: expect.any(String) });
    for (const row of rows.filter(({ depth }) => depth > 1))
      expect(row).toMatchObject({ accountBalance: null, registerDate: null, lastLogin: null });
    expect((await pnlOf('top', 'carla')).path.map(({ customerName }) => customerName)).toEqual(['anna', 'bo***', 'ca***']);

    // Above, beside, of another merchant, nobody's.
    const strangers = [idOf('top'), idOf('extra'), idOf('other'), idOf('ofother'), idOf('abroad'), 123_456n];
    for (const id of strangers) {
      expect(await list('anna', { agentId: String(id) })).toBe('NOT_FOUND');
      expect(await teamPnl(deps(), asking('anna'), { agentId: String(id) })).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test('bets are told of those right below alone, newest first, page by page, each as it stands', async () => {
    const page = async (name: Name, query: object = {}) => {
      const answer = await teamBetting(deps(), asking(name), query);
      if (!answer.ok) throw new Error(answer.code);
      return answer.value;
    };
    const { list, next, footer } = await page('top');
    expect(next).toBeNull();
    expect(list.map(({ customerName, state }) => [customerName, state])).toEqual([
      ['anna', 'void'],
      ['extra', 'lost'],
      ['extra', 'won'],
      ['anna', 'lost'],
      ['anna', 'won'],
    ]);
    expect(footer).toMatchObject({ total_actual_bet_amount: '20.0000' });
    const first = await page('top', { pageSize: 2 });
    const rest = await page('top', { pageSize: 5, before: first.next ?? '' });
    expect([...first.list, ...rest.list]).toEqual(list);
    expect((await page('top', { customerName: 'EXTRA' })).list).toHaveLength(2);
    expect((await page('top', { startDate: '2026-11-20', endDate: '2026-11-20' })).list).toEqual([]);
    for (const name of ['boris', 'ofother', 'abroad', 'nobody'])
      expect(await teamBetting(deps(), asking('top'), { customerName: name })).toMatchObject({ code: 'NOT_FOUND' });
  });

  describe('account records of those right below', () => {
    const bets = async () => new Map();
    const banks = async () => new Map([[0n, 'a bank']]);
    const cursors = createCursors(async () => 'a secret of a test');
    const own = () => {
      const { clock, ledger } = s.deps;
      return { clock, ledger, subjects: { bets, banks }, cursors, lines: agentPort({ teams: s.fresh.db }) };
    };
    const asked = (name: Name, query: Parameters<typeof downlineTransactionsOf>[2]) => downlineTransactionsOf(own(), asking(name), query);
    async function told(name: Name, query: Parameters<typeof asked>[1]) {
      const answer = await asked(name, query);
      if (!answer.ok) throw new Error(answer.code);
      return answer.value;
    }
    const ALL = 'deposit,withdraw,betting,winning,betting_rebate,other';
    /** What the ledger has of them, newest first. */
    const moved = async (names: readonly Name[]) =>
      (
        await s.fresh.owner.query<{ id: string }>(
          `select tx_id || '-' || leg as id from whole.transfer where merchant_id = 1 and member_id = any ($1) order by tx_id desc, leg desc`,
          [names.map(idOf)],
        )
      ).map(({ id }) => id);

    test('tell every move of them and no other, page by page and behind a cursor', async () => {
      const all = await moved(['anna', 'extra']);
      expect(all.length).toBeGreaterThan(8);
      const { list, ...rest } = await told('top', { codeTypes: ALL, size: 50 });
      expect(list.map(({ txId }) => txId)).toEqual(all);
      expect(rest).toEqual({ page: 1, totalPages: 1, total: all.length });
      expect(new Set(list.map(({ customerName }) => customerName))).toEqual(new Set(['anna', 'extra']));
      const paged = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const answer = await told('top', { codeTypes: ALL, size: 3, page });
        paged.push(...answer.list);
        pages = answer.totalPages;
      }
      expect(paged).toEqual(list);
      const walked = [];
      for (let cursor: string | undefined = ''; cursor !== undefined; ) {
        const answer: Awaited<ReturnType<typeof told>> = await told('top', { codeTypes: ALL, size: 3, cursor });
        walked.push(...answer.list);
        cursor = answer.next;
      }
      expect(walked).toEqual(list);
    });

    test('are what clients of the family ask for as types A, which is for agents where the programme is open', async () => {
      const variant = (name: Name, query: Parameters<typeof familyTransactionsOf>[2]) => familyTransactionsOf(own(), asking(name), query);
      expect(await variant('top', { types: 'A', codeTypes: ALL, size: 100 })).toEqual(await asked('top', { codeTypes: ALL, size: 50 }));
      expect(await variant('top', { types: 'A' })).toMatchObject({ code: 'INVALID_INPUT', field: 'subordinateName' });
      expect(await variant('top', { types: 'B' })).toMatchObject({ code: 'INVALID_INPUT', field: 'types' });
      expect(await variant('extra', { types: 'A', codeTypes: ALL })).toMatchObject({ code: 'INVALID_INPUT', field: 'types' });
      const closed = { ...asking('top'), merchant: { ...MERCHANT, profile: { ...MERCHANT.profile, flags: {} } } };
      expect(await familyTransactionsOf(own(), closed, { types: 'A', codeTypes: ALL })).toMatchObject({
        code: 'INVALID_INPUT',
        field: 'types',
      });
      expect(await variant('extra', {})).toMatchObject({ ok: true });
    });

    test('are narrowed by member, type and period, and say nothing of how one is paid', async () => {
      expect((await told('top', { subordinateName: ' EXTRA', size: 50 })).list.map(({ txId }) => txId)).toEqual(await moved(['extra']));
      const { list } = await told('boris', { codeTypes: 'deposit' });
      expect(list).toMatchObject([{ customerName: 'carla', txTypeId: 'deposit', amount: '100.0000', orderNo: '', remark: '' }]);
      expect(list[0]).not.toHaveProperty('channel');
      const before = { startTime: Date.parse('2026-11-01T00:00:00Z'), endTime: Date.parse('2026-11-19T00:00:00Z') };
      expect((await told('top', { codeTypes: ALL, ...before })).list).toEqual([]);
    });

    test('are told of nobody deeper, beside, above or elsewhere, and by no place that was made up', async () => {
      for (const subordinateName of ['boris', 'ofother', 'top', 'practice', 'abroad', 'nobody'])
        expect(await asked('top', { subordinateName })).toMatchObject({ code: 'NOT_FOUND', field: 'subordinateName' });
      expect((await told('carla', { codeTypes: ALL, size: 50 })).list.map(({ txId }) => txId)).toEqual(await moved(['dimitri']));
      expect(await asked('top', {})).toMatchObject({ code: 'INVALID_INPUT', field: 'subordinateName' });
      expect(await asked('top', { codeTypes: 'nothing' })).toMatchObject({ code: 'INVALID_INPUT', field: 'codeTypes' });
      expect(await asked('top', { codeTypes: ALL, page: 1_000, size: 50 })).toMatchObject({ code: 'INVALID_INPUT', field: 'page' });
      const { next = '' } = await told('top', { codeTypes: ALL, size: 2, cursor: '' });
      for (const [name, query] of [
        ['anna', { codeTypes: ALL }],
        ['top', { codeTypes: 'deposit' }],
        ['top', { codeTypes: ALL, subordinateName: 'anna' }],
      ] as const)
        expect(await asked(name, { ...query, size: 2, cursor: next })).toMatchObject({ code: 'CURSOR_BAD' });
    });
  });
});
