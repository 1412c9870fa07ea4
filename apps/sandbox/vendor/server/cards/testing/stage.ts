import { createHash, randomUUID } from 'node:crypto';
import { commit } from '@fairhall/fair/commitment';
import { pino } from 'pino';
import type { CardCode, StakeName } from '../../../card-games/codes.ts';
import type { Act, CardRefusal } from '../../../cards-api.ts';
import type { Deps } from '../../deps.ts';
import type { Operators } from '../../operators.ts';
import { openStore } from '../../store/database.ts';
import { insertSession, playerFor, type Session } from '../../store/sessions.ts';
import { smallOperator } from '../../tables/testing/stage.ts';
import type { Answer } from '../../wallet/ask.ts';
import { createWallet } from '../../wallet/wallet.ts';
import { createFloor, type Floor } from '../floor.ts';
import { CARD_OWNER, hearSitting } from '../sitting-money.ts';
import { sittings } from '../sitting-rows.ts';
import type { CardTable } from '../table.ts';
import { partOf } from './card-phone.ts';

/** Clocks of operators; of whom a user is stands behind his name's @, `op` where nothing does. */
const OFFSETS: Readonly<Record<string, number>> = { op: 390, whole: 480 };

export type FloorStage = ReturnType<typeof stageFloor>;

/** The tables of one game on a store of its own, with players whose wallet is a small operator's in memory, under a clock that the test moves. */
export function stageFloor(code: CardCode, { currency = 'PHP' } = {}) {
  const clock = { ms: 1_800_000_000_000, nowMs: () => clock.ms };
  const store = openStore(':memory:');
  const operator = smallOperator();
  const operators = {
    find: (operatorId: string) => ({ operatorId, profile: { name: 'hub88' }, utcOffsetMinutes: OFFSETS[operatorId] }),
    all: () => [],
  } as unknown as Operators;
  const alarms: string[] = [];
  const tags = new Map<string, string[]>();
  const sessions = new Map<string, Session>();
  let drawn = 0;
  const chance = {
    uuid: randomUUID,
    bytes: (count: number) => {
      drawn += 1;
      return createHash('sha512').update(`${drawn}`).digest().subarray(0, count);
    },
  };
  const log = { ...pino({ level: 'silent' }), error: (about: object) => alarms.push(JSON.stringify(about)) } as unknown as Deps['log'];
  const ask: typeof operator.ask = async (asked) => {
    if (asked.call !== 'info') return operator.ask(asked);
    const seatTags = tags.get(String(asked.body.user)) ?? [];
    return { outcome: 'done', status: 'RS_OK', balance: null, standing: { label: '', level: 0, seatTags } } satisfies Answer;
  };
  let [floor, wallet] = open();

  function open(): [Floor, ReturnType<typeof createWallet>] {
    const made = createWallet({ store, clock, chance, operators, ask });
    const opened = createFloor({
      ...{ store, clock, chance, operators, log, wallet: made, code },
      onTable: () => {},
      onSitting: () => {},
    });
    made.owners[CARD_OWNER] = (db, call, answer) => {
      hearSitting(db, call, answer);
      setImmediate(() => opened.answered(call.round));
    };
    return [opened, made];
  }

  function sessionOf(user: string, mode: Session['mode'] = 'wallet'): Session {
    const known = sessions.get(user);
    if (known) return known;
    const launch = {
      ...{ mode, operator: user.split('@')[1] ?? 'op', user, token: `token-${user}`, currency, game: code },
      language: 'EN',
      lobbyUrl: null,
    } as const;
    const player = playerFor(store.read, launch, mode === 'practice' ? 10_000_000n : null);
    const session: Session = { ...launch, hash: createHash('sha256').update(user).digest(), player, startedAtMs: clock.ms };
    insertSession(store.read, session);
    sessions.set(user, session);
    return session;
  }

  const turns = async (count = 6) => {
    for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };

  const stage = {
    ...{ store, clock, alarms, tags, turns, sessionOf },
    calls: operator.calls,
    balanceOf: operator.balanceOf,
    give: operator.give,
    break: operator.break,
    hold: operator.hold,
    get floor() {
      return floor;
    },
    async sit(
      user: string,
      buyIn: bigint,
      at: { stake?: StakeName; table?: string; seat?: number; key?: string; mode?: Session['mode'] } = {},
    ): Promise<CardRefusal | null> {
      const { stake = 'LOW', key = randomUUID(), mode, ...place } = at;
      const answer = floor.sit(sessionOf(user, mode), { kind: 'sit', key, stake, buyIn: `${buyIn}`, ...place });
      await turns(10);
      return operator.calls.length >= 0 ? await Promise.race([answer, turns(4).then(() => null)]) : null;
    },
    tableOf: (user: string) => floor.tableOf(sessionOf(user).player) as CardTable,
    mine: (user: string) => stage.tableOf(user)?.mine(sessionOf(user).player) ?? null,
    sitting: (user: string) => sittings.last(store.read, code, sessionOf(user).player),
    act(user: string, act: Act): CardRefusal | null {
      const { hand, step } = stage.tableOf(user).view();
      return stage.tableOf(user).act(sessionOf(user).player, { hand, step, act });
    },
    /** A step of the clock; everybody's part is told as a page would. */
    async pass(ms = 100): Promise<void> {
      clock.ms += ms;
      floor.tick();
      for (const table of floor.tables.values()) prove(table);
      await turns();
    },
    async until(fits: () => boolean): Promise<void> {
      for (let looks = 0; !fits(); looks += 1) {
        if (looks > 5_000) throw new Error('never');
        await stage.pass();
      }
    },
    async leave(user: string): Promise<void> {
      stage.tableOf(user)?.leave(sessionOf(user).player);
      await turns();
    },
    deliver: async () => {
      await wallet.deliverDue();
      await turns();
    },
    /** The process dies and a new one opens what was on the disk. */
    async restart(): Promise<void> {
      [floor, wallet] = open();
      await wallet.recover();
      await floor.recover();
      await turns();
    },
    close: () => store.close(),
  };

  function prove(table: CardTable): void {
    for (const { player, seat } of table.chairs.taken()) {
      const { phase, hand, deal } = table.view();
      if (player === null || !deal?.seats.includes(seat)) continue;
      const [part, { attempt }] = [partOf(`${player}`), deal];
      if (phase === 'COMMIT') table.commit(player, { hand, attempt, commit: commit(part) });
      if (phase === 'REVEAL') table.reveal(player, { hand, attempt, part });
    }
    const { phase, hand, deal } = table.view();
    if (phase !== 'REVEAL' || !deal) return;
    for (const { player } of table.chairs.taken())
      if (player !== null) table.reveal(player, { hand, attempt: deal.attempt, part: partOf(`${player}`) });
  }
  return stage;
}
