import { randomUUID } from 'node:crypto';
import { amount } from '@fairhall/money/amount';
import { fromWireAmount, toWireAmount } from '@fairhall/vendor-protocol/hub88/amount';
import type { ChoiceWord, TablePhase } from '../../../table-api.ts';
import { gameOf, type TableCode } from '../../../table-games/games.ts';
import type { Stakes } from '../../../table-games/port.ts';
import type { Operators } from '../../operators.ts';
import { openStore } from '../../store/database.ts';
import { insertSession, playerFor } from '../../store/sessions.ts';
import type { Answer, AskWallet } from '../../wallet/ask.ts';
import { createWallet } from '../../wallet/wallet.ts';
import { localBeacon } from '../beacon.ts';
import type { Seat } from '../felt.ts';
import { createTable, type Table } from '../table.ts';
import { createTableMoney, hearRaise, hearWallet, RAISE_OWNER, TABLE_OWNER } from '../table-money.ts';

const UNIT = 10_000n;
const FIRST_BALANCE = 1_000n * UNIT;
const SMALL_BALANCE = 5n * UNIT;

export type Stage = Awaited<ReturnType<typeof stageTable>>;

/** A table on a store of its own, with players whose wallet is a small operator's in memory, under a clock that the test moves. */
export async function stageTable({ isBeaconSilent = false, code = 'TABLE-1' as TableCode, seed = null as string | null } = {}) {
  const clock = { ms: 1_800_000_000_000, nowMs: () => clock.ms };
  const store = openStore(':memory:');
  const operator = smallOperator();
  const real = localBeacon(12345n, clock.nowMs);
  const silence = { all: isBeaconSilent, firstOnly: false };
  let sealedFor = 0;
  const beacon = {
    ...real,
    said: async (round: number) => {
      sealedFor ||= round;
      if (silence.firstOnly ? round === sealedFor : silence.all) return null;
      return real.said(round);
    },
  };
  const operators = { find: () => ({ operatorId: 'op', profile: { name: 'hub88' } }), all: () => [] } as unknown as Operators;
  const chance = {
    bytes: (count: number) => (seed === null ? crypto.getRandomValues(new Uint8Array(count)) : Buffer.from(seed, 'hex').subarray(0, count)),
    uuid: randomUUID,
  };
  const alarms: string[] = [];
  const seats = new Map<string, Seat>();
  let wallet = makeWallet();
  let table = makeTable();

  function makeWallet() {
    const made = createWallet({ store, clock, chance, operators, ask: operator.ask });
    made.owners[TABLE_OWNER] = hearWallet;
    made.owners[RAISE_OWNER] = hearRaise;
    return made;
  }

  function makeTable(): Table {
    return createTable({
      rules: { id: code, game: gameOf(code) },
      store,
      money: createTableMoney(wallet),
      beacon,
      chance,
      clock,
      onPhase: () => {},
      onBets: () => {},
      alarm: (problem) => alarms.push(problem),
    });
  }

  function seatOf(user: string): Seat {
    const found = seats.get(user);
    if (found) return found;
    const launch = {
      mode: 'wallet',
      operator: 'op',
      user,
      token: `token-${user}`,
      currency: 'PHP',
      game: code,
      language: 'EN',
      lobbyUrl: null,
    } as const;
    const player = playerFor(store.read, launch, null);
    const session = crypto.getRandomValues(new Uint8Array(32));
    insertSession(store.read, { ...launch, hash: session, player, startedAtMs: clock.ms });
    const seat: Seat = { ...launch, player, session, room: 'MAIN' };
    seats.set(user, seat);
    return seat;
  }

  const stage = {
    store,
    clock,
    beacon,
    silence,
    alarms,
    calls: operator.calls,
    get table() {
      return table;
    },
    balanceOf: operator.balanceOf,
    break: operator.break,
    hold: operator.hold,
    put(user: string, stakes: Stakes<bigint>, { leftAtMs = clock.ms } = {}) {
      return table.bet(seatOf(user), { round: table.view().round ?? '', stakes, leftAtMs });
    },
    /** What a player says of his turn, or of insurance, now. */
    choose(user: string, choice: ChoiceWord, step?: number) {
      const { round, deal } = table.view();
      const moves = (deal as { moves?: unknown[] } | null)?.moves ?? [];
      return table.choose(seatOf(user).player, { round: round ?? '', step: step ?? moves.length, choice });
    },
    mine: (user: string) => table.betsOf(seatOf(user).player),
    async pass(ms: number, step = 100) {
      for (const end = clock.ms + ms; clock.ms < end; ) {
        clock.ms += step;
        await table.tick();
      }
    },
    /** To the next change of the phase. */
    async toNext() {
      const { phase, startedAtMs } = table.view();
      while (table.view().phase === phase && table.view().startedAtMs === startedAtMs) await stage.pass(500, 500);
    },
    async until(phase: TablePhase) {
      for (let looks = 0; table.view().phase !== phase; looks += 1) {
        if (looks > 2_000) throw new Error(`never ${phase}`);
        await stage.pass(100);
      }
    },
    async untilCall(kind: string) {
      while (!operator.calls.some(({ call }) => call === kind)) await new Promise((resolve) => setImmediate(resolve));
    },
    async deliver() {
      await wallet.deliverDue();
    },
    /** The process dies and a new one opens what was on the disk. */
    async restart() {
      wallet = makeWallet();
      table = makeTable();
      await wallet.recover();
      await table.start();
    },
    close: () => store.close(),
  };
  await table.start();
  return stage;
}

type Kept = { call: string; user: string; amount: bigint; id: string };

/** An operator's wallet that keeps the protocol, and breaks as it is told. */
export function smallOperator() {
  const balances = new Map<string, bigint>([['poor', SMALL_BALANCE]]);
  const done = new Map<string, { user: string; amount: bigint; isBack: boolean }>();
  const calls: Kept[] = [];
  const broken = new Set<string>();
  const held = new Set<string>();
  const balanceOf = (user: string) => balances.get(user) ?? FIRST_BALANCE;
  const answer = (outcome: Answer['outcome'], status: string, user: string): Answer => ({
    outcome,
    status,
    balance: amount(balanceOf(user)),
  });

  const ask: AskWallet = async ({ call, body }) => {
    const { user, transaction_uuid: id, reference_transaction_uuid: reference } = body as Record<string, string>;
    if (user === undefined || id === undefined) throw new Error('no call of the protocol');
    const worth = body.amount === undefined ? 0n : fromWireAmount(Number(body.amount));
    if (worth === null) throw new Error('no amount');
    if (body.amount !== undefined && toWireAmount(amount(worth)) !== body.amount) throw new Error('an amount of another size');
    calls.push({ call, user, amount: worth, id });
    if (call === 'bet') {
      if (balanceOf(user) < worth) return answer('refused', 'RS_ERROR_NOT_ENOUGH_MONEY', user);
      balances.set(user, balanceOf(user) - worth);
      done.set(id, { user, amount: worth, isBack: false });
      // As if the process had died before the answer.
      if (held.has(user)) await new Promise(() => {});
    }
    if (call === 'win' && !done.has(id)) {
      if (!done.has(reference ?? '') || done.get(reference ?? '')?.isBack)
        return answer('refused', 'RS_ERROR_TRANSACTION_ROLLED_BACK', user);
      balances.set(user, balanceOf(user) + worth);
      done.set(id, { user, amount: worth, isBack: false });
    }
    if (broken.has(user)) return { outcome: 'unsure', status: null, balance: null };
    if (call === 'rollback') {
      const bet = done.get(reference ?? '');
      if (bet && !bet.isBack) balances.set(user, balanceOf(user) + bet.amount);
      if (bet) bet.isBack = true;
    }
    return answer('done', 'RS_OK', user);
  };

  return {
    ask,
    calls,
    balanceOf,
    give: (user: string, worth: bigint) => void balances.set(user, balanceOf(user) + worth),
    break: (user: string, how: 'answerLost' | null) => void (how ? broken.add(user) : broken.delete(user)),
    hold: (user: string) => void held.add(user),
  };
}
