import type { Amount } from '@fairhall/money/amount';
import { parseMajor } from '@fairhall/money/text';
import { z } from 'zod/mini';
import { ROOM_KINDS } from '../../table-api.ts';
import { pauses } from '../cards/pauses.ts';
import { cases, VERDICTS } from '../cards/signals/cases.ts';
import type { Deps } from '../deps.ts';
import { retirePool } from '../fish/pool.ts';
import { CURRENCIES, findGame, SLOTS, stakesIn, unitsOf } from '../games.ts';
import { giveReward } from '../rewards/give.ts';
import { PREPAIDS } from '../rewards/prepaids.ts';
import type { Db } from '../store/database.ts';
import { setStakeLimit, switchGame } from '../store/games.ts';
import { findPlayer } from '../store/players.ts';
import { cancelReward } from '../store/rewards.ts';
import { setTableLimit } from '../tables/limits.ts';
import { isFitLimit } from '../tables/rooms.ts';
import { desk, rounds } from '../tables/rows.ts';
import { TABLES } from '../tables/tables.ts';
import { sendAgain } from '../wallet/calls.ts';

/** Who acts, and when. */
export type By = { person: string; atMs: number };

/** Why something was not done, as a code. */
export class NotDone extends Error {}

/** Answers what was done about what, for the journal; throws `NotDone`, and nothing was. */
export type Act = (deps: Deps, db: Db, fields: Record<string, unknown>, by: By) => string;

const Text = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const Slot = z.string().check(z.refine((code) => SLOTS.some((game) => game.code === code)));
const Currency = z.string().check(z.refine((code) => CURRENCIES.includes(code)));
const Table = z.string().check(z.refine((id) => TABLES.some((table) => table.id === id)));
const Room = z.enum(ROOM_KINDS);
const Who = z.object({ operator: Text, user: Text, currency: Currency });

/** What can be done at the desk. Each answers what it was about, for the journal; the transaction that does it keeps that too. */
export const ACTS: Readonly<Record<string, Act>> = {
  switch(_deps, db, fields) {
    const { game, on } = read(z.object({ game: Text, on: z.enum(['yes', 'no']) }), fields);
    if (!findGame(game)) throw new NotDone('BAD_GAME');
    switchGame(db, game, on === 'yes');
    return `${game} ${on}`;
  },
  limit(_deps, db, fields) {
    const { game, currency, ...said } = read(z.object({ game: Slot, currency: Currency, min: Text, max: Text }), fields);
    const [min, max] = [moneyOf(said.min), moneyOf(said.max)];
    if (min <= 0n || max < min || min % unitsOf(game) !== 0n) throw new NotDone('BAD_STAKE');
    setStakeLimit(db, { game, currency, min, max });
    return `${game} ${currency} ${said.min}–${said.max}`;
  },
  /** Holds from the next hand on. */
  'table-limit'(_deps, db, fields) {
    const { table, room, currency, ...said } = read(
      z.object({ table: Table, room: Room, currency: Currency, min: Text, max: Text }),
      fields,
    );
    const [min, max] = [moneyOf(said.min), moneyOf(said.max)];
    if (!isFitLimit({ min, max }, room, stakesIn(currency).step)) throw new NotDone('BAD_STAKE');
    setTableLimit(db, { table, room, currency, min, max });
    return `${table} ${room} ${currency} ${said.min}–${said.max}`;
  },
  /** The pool of the boss goes to whoever catches him next. */
  'retire-pool'(_deps, db, fields, { atMs }) {
    const { currency } = read(z.object({ currency: Text }), fields);
    if (!retirePool(db, currency, atMs)) throw new NotDone('NO_POOL');
    return currency;
  },
  pause(_deps, db, fields, { person, atMs }) {
    const { table, reason } = read(z.object({ table: Table, reason: Text }), fields);
    desk.pause(db, table, { by: person, reason, atMs });
    return `${table}: ${reason}`;
  },
  'go-on'(_deps, db, fields) {
    const { table } = read(z.object({ table: Table }), fields);
    desk.goOn(db, table);
    return table;
  },
  'ask-void'(_deps, db, fields, { person, atMs }) {
    const { round, reason } = read(z.object({ round: Text, reason: Text }), fields);
    if (!isUnfinished(db, round)) throw new NotDone('HAND_OVER');
    desk.askVoid(db, round, { by: person, reason, atMs });
    return `${round}: ${reason}`;
  },
  /** Who asked can't agree too. */
  'agree-void'(_deps, db, fields, { person, atMs }) {
    const { round } = read(z.object({ round: Text }), fields);
    if (!isUnfinished(db, round)) throw new NotDone('HAND_OVER');
    if (desk.agreeVoid(db, round, { by: person, atMs }) === 0) throw new NotDone('ANOTHER_PERSON');
    return round;
  },
  /** After the running hand; who sits there may leave with his chips. */
  'card-pause'(_deps, db, fields, { person, atMs }) {
    const { place, reason } = read(z.object({ place: Text, reason: Text }), fields);
    if (!/^CARDS-[1-3](-[A-Z]+-[A-Z]{3}-[1-9][0-9]{0,3})?$/.test(place)) throw new NotDone('BAD_TABLE');
    pauses.put(db, { place, by: person, reason, atMs });
    return `${place} ${reason}`;
  },
  'card-go-on'(_deps, db, fields) {
    const { place } = read(z.object({ place: Text }), fields);
    if (!pauses.end(db, place)) throw new NotDone('NOT_PAUSED');
    return place;
  },
  'card-review'(_deps, db, fields, { person, atMs }) {
    const { case: id, verdict } = read(z.object({ case: z.string().check(z.regex(/^\d{1,12}$/)), verdict: z.enum(VERDICTS) }), fields);
    if (!cases.review(db, { id: Number(id), by: person, verdict, atMs })) throw new NotDone('REVIEWED');
    return `${id} ${verdict}`;
  },
  vip(_deps, db, fields, { person, atMs }) {
    const { on, ...who } = read(z.extend(Who, { on: z.enum(['yes', 'no']) }), fields);
    const player = findPlayer(db, who);
    if (player === undefined) throw new NotDone('NO_PLAYER');
    if (on === 'yes') desk.setVip(db, player, { by: person, atMs });
    else desk.dropVip(db, player);
    return `${who.operator} ${who.user} ${who.currency} ${on}`;
  },
  give({ chance, operators }, db, fields, { atMs }) {
    const Wish = z.extend(Who, { game: Slot, count: z.string().check(z.regex(/^\d{1,4}$/)), stake: Text });
    const { operator, user, currency, game, count, stake } = read(Wish, fields);
    if (!operators.find(operator)) throw new NotDone('NO_OPERATOR');
    const prepaid = PREPAIDS.find((each) => each.game === game && each.currency === currency)?.id ?? null;
    const bets = { prepaid, count: Number(count), stake: moneyOf(stake), startsAtMs: null, endsAtMs: null };
    const given = giveReward(db, { ...bets, id: chance.uuid(), operator, user, campaign: null, reference: null }, atMs);
    if (typeof given === 'string') throw new NotDone('BAD_STAKE');
    return `${operator} ${user} ${game} ${count} × ${stake} ${currency}`;
  },
  cancel(_deps, db, fields, { atMs }) {
    const { reward } = read(z.object({ reward: Text }), fields);
    if (!cancelReward(db, reward, atMs)) throw new NotDone('PLAYED');
    return reward;
  },
  'send-again'(_deps, db, fields, { atMs }) {
    const { transaction } = read(z.object({ transaction: Text }), fields);
    if (!sendAgain(db, transaction, atMs)) throw new NotDone('NOT_REFUSED');
    return transaction;
  },
};

function isUnfinished(db: Db, round: string): boolean {
  return TABLES.some(({ id }) => rounds.unfinished(db, id).some((each) => each.id === round));
}

/** What a form says, in its shape. */
export function read<Schema extends z.ZodMiniType>(schema: Schema, fields: unknown): z.output<Schema> {
  const { success, data } = schema.safeParse(fields);
  if (!success) throw new NotDone('BAD_FIELDS');
  return data;
}

function moneyOf(text: string): Amount {
  const value = parseMajor(text);
  if (value === null) throw new NotDone('BAD_STAKE');
  return value;
}
