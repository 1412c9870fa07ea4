import { SEED_BYTES } from '@fairhall/fair/commitment';
import { roundStream } from '@fairhall/fair/round';
import { fire, type Gun, type Kind, shotNumber } from '@fairhall/games/fish/shot';
import { type Amount, amount } from '@fairhall/money/amount';
import type { ShotView } from '../../fish-api.ts';
import { CLIP_MS, CLIP_SHOTS, FISH_GAME, type SeaRoom } from '../../fish-sea/rooms.ts';
import type { PlayError } from '../../play-api.ts';
import { cycleMs } from '../cycles.ts';
import type { Deps } from '../deps.ts';
import type { Db } from '../store/database.ts';
import { isGameOn } from '../store/games.ts';
import { addPractice, practiceOf } from '../store/players.ts';
import { findSeed, seedsOf, takeNonce } from '../store/seeds.ts';
import type { Session } from '../store/sessions.ts';
import { aboutCall } from '../wallet/about-call.ts';
import { findCall, type MoneyCall } from '../wallet/calls.ts';
import { feedPool, payFromPool, poolHeld, wholePoolBet } from './pool.ts';
import { backOf, type ClipRow, clips } from './rows.ts';

export const FISH_OWNER = 'fish';

const CLIPS_A_TAP = 2;

/** A tap on a fish that is there, from who has a seat. */
export type Tap = { session: Session; room: SeaRoom; kind: Kind; gun: Gun; bet: Amount };
export type Fired = { clip: ClipRow; shot: ShotView } | { refusal: PlayError };

/** How wallets stand, as they said last. */
export type Balances = { of(session: Session): bigint | null; ask(session: Session): Promise<bigint | null> };

export type Clips = ReturnType<typeof createClips>;

/** What shots cost and bring. A shot is fired when it is stored with its number, its cost and its outcome, and only from an open clip. */
export function createClips(deps: Deps, balances: Balances) {
  const { store, clock, wallet } = deps;
  /** Taps of one player are heard one after another: the second may need the clip that the first has asked for. */
  const turns = new Map<number, Promise<unknown>>();

  /** A clip whose time ran out just then is followed by another. */
  async function fireNow(tap: Tap): Promise<Fired> {
    for (let tries = 0; tries < CLIPS_A_TAP; tries += 1) {
      const ready = await clipFor(tap);
      if ('refusal' in ready) return ready;
      const fired = await store.write((db) => shoot(deps, db, { tap, id: ready.clip.id }));
      if (fired) return fired;
    }
    return { refusal: { code: 'TOO_FAST', retryAfterMs: cycleMs('fish', tap.session) } };
  }

  async function clipFor(tap: Tap): Promise<{ clip: ClipRow } | { refusal: PlayError }> {
    const { player } = tap.session;
    const clip = clips.current(store.read, player);
    if (!isGameOn(store.read, FISH_GAME)) {
      await closeOf(player);
      return { refusal: { code: 'PAUSED' } };
    }
    if (clip?.state === 'ASKED') return { refusal: { code: 'WALLET_UNSURE' } };
    if (clip && fits(clip, tap, clock.nowMs())) return { clip };
    if (clip) await closeOf(player);
    return openFor(tap);
  }

  /** As many shots as there is money for. A wallet that has less than it said is asked once more, for less. */
  async function openFor(tap: Tap): Promise<{ clip: ClipRow } | { refusal: PlayError }> {
    const cost = costOf(tap);
    let known = balances.of(tap.session);
    if (known === null || known < cost) known = await balances.ask(tap.session);
    let opened = await openWith(tap, known === null ? CLIP_SHOTS : shotsFor(known, cost));
    const left = balances.of(tap.session);
    if ('refusal' in opened && opened.refusal.code === 'NOT_ENOUGH_MONEY' && left !== null && left >= cost && left < (known ?? left + 1n))
      opened = await openWith(tap, shotsFor(left, cost));
    return opened;
  }

  async function openWith(tap: Tap, most: number): Promise<{ clip: ClipRow } | { refusal: PlayError }> {
    if (most === 0) return { refusal: { code: 'NOT_ENOUGH_MONEY' } };
    const id = await store.write((db) => keepClip(deps, db, { tap, most }));
    if (id === null) return { refusal: { code: 'NOT_ENOUGH_MONEY' } };
    const { betCall } = clips.find(store.read, id) as ClipRow;
    if (betCall !== null) await wallet.sendBet(betCall);
    const clip = clips.find(store.read, id) as ClipRow;
    return clip.state === 'OPEN' ? { clip } : { refusal: clip.refusal ?? { code: 'WALLET_UNSURE' } };
  }

  /** Closes what a player has open. Resolves with it, as it is then; null where nothing was. */
  async function closeOf(player: number): Promise<ClipRow | null> {
    const closed = await store.write((db) => {
      const clip = clips.current(db, player);
      return clip?.state === 'OPEN' && closeClip(deps, db, clip) ? clips.find(db, clip.id) : null;
    });
    if (closed) void wallet.deliverDue();
    return closed;
  }

  return {
    fire(tap: Tap): Promise<Fired> {
      const { player } = tap.session;
      const turn = (turns.get(player) ?? Promise.resolve()).then(() => fireNow(tap));
      const done = turn.catch(() => undefined).finally(() => turns.get(player) === done && turns.delete(player));
      turns.set(player, done);
      return turn;
    },
    closeOf,
    /** Clips whose time is over, or that nobody is at any more; answers them closed. */
    async closeLapsed(isLeft: (clip: ClipRow) => boolean): Promise<ClipRow[]> {
      const isOver = (clip: ClipRow) => clock.nowMs() >= clip.atMs + CLIP_MS || isLeft(clip);
      const over = clips.open(store.read).filter(isOver);
      if (over.length === 0) return [];
      const closed = await store.write((db) =>
        over.flatMap(({ id }) => {
          const clip = clips.find(db, id);
          return clip && closeClip(deps, db, clip) ? [clips.find(db, id) as ClipRow] : [];
        }),
      );
      void wallet.deliverDue();
      return closed;
    },
  };
}

function costOf({ kind, gun, bet }: Pick<Tap, 'kind' | 'gun' | 'bet'>): bigint {
  return fire({ kind, gun, bet, u: 0 }).cost;
}

function shotsFor(balance: bigint, cost: bigint): number {
  const shots = balance / cost;
  return shots > BigInt(CLIP_SHOTS) ? CLIP_SHOTS : Number(shots);
}

function fits(clip: ClipRow, { room, gun, bet }: Tap, nowMs: number): boolean {
  const isSame = clip.gun === gun && clip.bet === bet && clip.room === room;
  return isSame && clip.shots < clip.most && nowMs < clip.atMs + CLIP_MS;
}

/** Keeps a clip with the bet that pays for it. Null: practice money does not reach. */
function keepClip({ clock, chance, wallet }: Deps, db: Db, { tap, most }: { tap: Tap; most: number }): string | null {
  const { session, room, gun, bet } = tap;
  const { player, mode, operator, user, token, currency } = session;
  const atMs = clock.nowMs();
  const fund = amount(costOf(tap) * BigInt(most));
  if (mode === 'practice' && addPractice(db, player, -fund) === null) return null;
  const id = `${FISH_GAME}-${atMs.toString(36)}${Buffer.from(chance.bytes(5)).toString('hex')}`.toUpperCase();
  const about = { owner: FISH_OWNER, operator, player, user, token, game: FISH_GAME, round: id, currency };
  const betCall = mode === 'practice' ? null : wallet.keepBet(db, about, fund);
  const { current } = seedsOf(db, player, () => chance.bytes(SEED_BYTES));
  clips.put(db, {
    ...{ id, player, room, mode, gun, bet, most, fund, betCall, seed: current.id, atMs, session: session.hash },
    state: betCall === null ? 'OPEN' : 'ASKED',
  });
  return id;
}

/** Fires one shot: takes its number, draws it and keeps what it cost and brought, with the pool, all at once or not at all. Null: the clip is over. */
function shoot(deps: Deps, db: Db, { tap, id }: { tap: Tap; id: string }): Fired | null {
  const atMs = deps.clock.nowMs();
  const clip = clips.find(db, id);
  if (clip?.state !== 'OPEN' || !fits(clip, tap, atMs)) return null;
  const { kind, gun, bet, session } = tap;
  const { currency, player } = session;
  const seed = findSeed(db, clip.seed);
  const nonce = takeNonce(db, seed);
  const u = shotNumber(roundStream({ seed: seed.serverSeed, game: FISH_GAME, client: seed.clientSeed, nonce }), kind);
  const { held, isRetired } = poolHeld(db, currency);
  const boss = { pool: held, maxBet: wholePoolBet(currency, { isRetired, bet }) };
  const { cost, toPool, isCaught, pay, fromPool = 0n } = fire({ kind, gun, bet, u, ...(kind === 'BOSS' && { boss }) });
  const number = clip.shots + 1;
  clips.addShot(db, { clip: id, number, player, kind, gun, bet, cost, seed: seed.id, nonce, u, isCaught, pay, pool: fromPool, atMs });
  payFromPool(db, { currency, amount: fromPool, clip: id, shot: number, atMs });
  feedPool(db, { currency, amount: toPool, clip: id, shot: number, atMs });
  const fired = clips.find(db, id) as ClipRow;
  if (fired.shots === fired.most) closeClip(deps, db, fired);
  const shot = { kind, gun, nonce, u, caught: isCaught, cost: cost.toString(), pay: pay.toString(), fromPool: fromPool.toString() };
  return { clip: clips.find(db, id) as ClipRow, shot };
}

/** Ends a clip and has paid what its shots brought and what was not spent, nothing too. Whenever that reaches the wallet, it is owed no more than once. */
function closeClip({ wallet, clock }: Pick<Deps, 'wallet' | 'clock'>, db: Db, clip: ClipRow): boolean {
  if (!clips.close(db, clip.id, clock.nowMs())) return false;
  const back = amount(backOf(clip));
  if (clip.betCall === null) {
    addPractice(db, clip.player, back);
    clips.paid(db, clip.id);
  } else {
    const bet = findCall(db, clip.betCall) as MoneyCall;
    wallet.keepWin(db, aboutCall(bet), { bet: clip.betCall, amount: back, valid: amount(clip.spent), isJackpot: clip.pool > 0n });
  }
  return true;
}

/** Play money as it stands; of a wallet what it said last, and what it says when it is asked. */
export function createBalances({ store, wallet }: Pick<Deps, 'store' | 'wallet'>) {
  const said = new Map<number, bigint>();
  const of = ({ mode, player }: Session) => (mode === 'practice' ? practiceOf(store.read, player) : (said.get(player) ?? null));
  return {
    of,
    note: (player: number, balance: bigint) => void said.set(player, balance),
    forget: (player: number) => void said.delete(player),
    async ask(session: Session): Promise<bigint | null> {
      if (session.mode === 'wallet') {
        const { outcome, balance } = await wallet.balance({ ...session, game: FISH_GAME });
        if (outcome === 'done' && balance !== null) said.set(session.player, balance);
      }
      return of(session);
    },
  };
}
