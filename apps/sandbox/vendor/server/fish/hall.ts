import { isAimedBy } from '@fairhall/games/fish/shot';
import { parseDigits } from '@fairhall/money/text';
import type { FishPageSays, FishSays, FishSnapshot } from '../../fish-api.ts';
import { betsOf, SEA_ROOMS, type SeaRoom } from '../../fish-sea/rooms.ts';
import { blockAt } from '../../fish-sea/sea.ts';
import type { PlayError } from '../../play-api.ts';
import { cycleMs } from '../cycles.ts';
import type { Deps } from '../deps.ts';
import { stakesIn } from '../games.ts';
import { isUnderBar } from '../operators.ts';
import { STATUS_OF } from '../play/refusals.ts';
import { endSession, findSession, isPlaying, letPlay, type Session } from '../store/sessions.ts';
import { isOwnMoney } from '../tables/page-says.ts';
import { type Clips, createBalances, createClips } from './clips.ts';
import { readFishSays } from './page-says.ts';
import { poolView, unsoundPools } from './pool.ts';
import { type ClipRow, clipView, clips as rows } from './rows.ts';
import { createSeas, fishAt, type Line, type Sea, type Seat, sayTo, seenShot, spawnsAbout, takenOf } from './seas.ts';

type Guest = { sea: Sea; seat: Seat };
type Said<Kind extends FishSays['kind']> = Omit<Extract<FishSays, { kind: Kind }>, 'v' | 'at' | 'kind'>;
type Shot = Extract<FishPageSays, { kind: 'shot' }>;

/** Everybody in the rooms of the sea: what they say goes to their clips, what comes of it to them, and their guns to each other. */
export function createFishHall(deps: Deps) {
  const { store, clock, operators } = deps;
  const seas = createSeas(deps);
  const balances = createBalances(deps);
  const clips: Clips = createClips(deps, balances);
  const startedAtMs = clock.nowMs();
  /** A pool that does not add up is somebody's money: nobody shoots until people have looked. */
  let isSound = true;

  const moneyOf = (session: Session) => ({
    balance: balances.of(session)?.toString() ?? null,
    net: rows.netOf(store.read, session.hash).toString(),
  });

  function say<Kind extends FishSays['kind']>({ sea, seat }: Guest, kind: Kind, what: Said<Kind>): void {
    sayTo(seat.line, { v: sea.v, at: clock.nowMs(), kind }, what);
  }

  function sayAll<Kind extends FishSays['kind']>(sea: Sea, kind: Kind, what: Said<Kind>): void {
    sea.v += 1;
    for (const seat of sea.seats) if (seat) say({ sea, seat }, kind, what);
  }

  function refuse(guest: Guest, error: PlayError, n: number | null = null): void {
    say(guest, 'refused', { n, status: STATUS_OF[error.code], error });
  }

  const tellSeats = (sea: Sea) => sayAll(sea, 'seats', { taken: takenOf(sea) });

  function tellAll(guest: Guest): void {
    const { sea, seat } = guest;
    const { session } = seat;
    const smallest = stakesIn(session.currency).step;
    const betsIn = (room: SeaRoom) => betsOf(room, smallest).map(String);
    const clip = rows.current(store.read, session.player);
    const snapshot: FishSnapshot = {
      ...{ room: sea.room, seat: seat.number, taken: takenOf(sea), spawns: spawnsAbout(sea, seat, clock.nowMs()) },
      bets: Object.fromEntries(SEA_ROOMS.map((room) => [room, betsIn(room)])) as Record<SeaRoom, string[]>,
      clip: clip && clipView(clip),
      pool: poolView(store.read, session.currency),
      money: moneyOf(session),
      shotEveryMs: cycleMs('fish', session),
      ...{ currency: session.currency, practice: !isOwnMoney(session), language: session.language, lobbyUrl: session.lobbyUrl },
      ...{ operatorBar: isUnderBar(operators, session), startedAtMs: session.startedAtMs },
    };
    say(guest, 'snapshot', snapshot);
  }

  function tellClip(clip: ClipRow): void {
    const guest = seas.find(clip.player);
    if (guest) say(guest, 'clip', { clip: clipView(clip), money: moneyOf(guest.seat.session) });
  }

  /** Who plays on another screen is told once, and looks on. */
  function isHere(guest: Guest): boolean {
    if (isPlaying(store.read, guest.seat.session)) return true;
    if (!guest.seat.isTold) say(guest, 'elsewhere', {});
    guest.seat.isTold = true;
    return false;
  }

  async function shoot(guest: Guest, { n, fish, gun, bet: said }: Shot): Promise<void> {
    const { sea, seat } = guest;
    const { session } = seat;
    if (!isSound) return refuse(guest, { code: 'PAUSED' }, n);
    const bet = parseDigits(said);
    const isOffered = betsOf(sea.room, stakesIn(session.currency).step).some((offered) => offered === bet);
    if (bet === null || !isOffered) return refuse(guest, { code: 'STAKE_RANGE', field: 'bet' }, n);
    const target = fishAt(sea, seat, fish, clock.nowMs());
    if (!target) return refuse(guest, { code: 'NOT_FOUND', field: 'fish' }, n);
    if (!isAimedBy(target.kind, gun)) return refuse(guest, { code: 'NOT_ALLOWED', field: 'gun' }, n);
    const retryAfterMs = seat.pace.shot(clock.nowMs(), cycleMs('fish', session));
    if (retryAfterMs > 0) return refuse(guest, { code: 'TOO_FAST', retryAfterMs }, n);
    const fired = await clips.fire({ session, room: sea.room, kind: target.kind, gun, bet });
    if ('refusal' in fired) return refuseFor(guest, fired.refusal, n);
    if (fired.shot.caught) seat.caught.add(fish);
    sea.shots.push(seenShot(seat, fish, fired.shot));
    say(guest, 'shot', { n, fish, shot: fired.shot, clip: clipView(fired.clip), money: moneyOf(session) });
  }

  /** A wallet that knows the session no more ends it here too. */
  async function refuseFor(guest: Guest, refusal: PlayError, n: number): Promise<void> {
    refuse(guest, refusal, n);
    if (refusal.code !== 'SESSION_OVER') return;
    const { session, line } = guest.seat;
    await store.write((db) => endSession(db, session.hash, clock.nowMs()));
    say(guest, 'over', {});
    line?.close();
  }

  async function hear(guest: Guest, text: string): Promise<void> {
    const { session } = guest.seat;
    const said = readFishSays(text);
    const n = 'kind' in said && said.kind === 'shot' ? said.n : null;
    if (guest.seat.pace.isTooMuch(clock.nowMs())) return refuse(guest, { code: 'TOO_FAST' }, n);
    if (!('kind' in said) || said.kind === 'enter')
      return refuse(guest, { code: 'BAD_REQUEST', ...('field' in said && said.field !== null ? { field: said.field } : {}) });
    if (said.kind === 'take') {
      await store.write((db) => letPlay(db, session.player, session.hash));
      guest.seat.isTold = false;
      return tellAll(guest);
    }
    if (!isHere(guest)) return refuse(guest, { code: 'PLAYING_ELSEWHERE' }, n);
    if (said.kind === 'shot') return shoot(guest, said);
    if (said.kind === 'snapshot') return tellAll(guest);
    const closed = await clips.closeOf(session.player);
    if (closed) tellClip(closed);
  }

  /** Who comes back finds his seat, and his clip; a seat in another room is given up for this one, and the clip there closed. */
  async function enter(line: Line, room: SeaRoom, text: string): Promise<Guest | null> {
    const said = readFishSays(text);
    const session = 'kind' in said && said.kind === 'enter' ? findSession(store.read, said.session, clock.nowMs()) : undefined;
    if (!session) return turnAway(line, 'over');
    const known = seas.find(session.player);
    const kept = known && known.sea.room === room && known.sea.currency === session.currency ? known : null;
    if (known && !kept) {
      await clips.closeOf(session.player);
      stand(known);
    }
    const guest = kept ?? seas.sit(session, room, line, known?.seat.pace);
    if (!guest) return turnAway(line, 'full');
    const other = guest.seat.line;
    Object.assign(guest.seat, { line, session, isTold: false });
    if (other && other !== line) sayTo(other, { v: guest.sea.v, at: clock.nowMs(), kind: 'elsewhere' }, {});
    if (!kept) tellSeats(guest.sea);
    tellAll(guest);
    isHere(guest);
    void balances.ask(session).then(() => guest.seat.line === line && tellAll(guest));
    return guest;
  }

  function turnAway(line: Line, kind: 'over' | 'full'): null {
    sayTo(line, { v: 0, at: clock.nowMs(), kind }, {});
    line.close();
    return null;
  }

  function stand({ sea, seat }: Guest): void {
    seas.stand(sea, seat);
    balances.forget(seat.session.player);
    tellSeats(sea);
  }

  /** Fish of the block to come, and what was fired since. */
  function tellNews(sea: Sea): void {
    while (sea.told <= blockAt(clock.nowMs())) {
      sea.told = Math.max(sea.told + 1, blockAt(clock.nowMs()));
      sayAll(sea, 'spawns', { spawns: sea.spawns(sea.told) });
    }
    if (sea.shots.length === 0) return;
    const shots = sea.shots;
    sea.shots = [];
    sayAll(sea, 'guns', { shots, pool: poolView(store.read, sea.currency) });
  }

  /** After a start nobody is on a line yet: clips wait from then on. */
  function isLeft({ player }: ClipRow): boolean {
    const guest = seas.find(player);
    return guest ? seas.isLeft(guest.seat) : clock.nowMs() - startedAtMs >= WAIT_AFTER_START_MS;
  }

  return {
    /** Before anybody comes in: whether every pool is what was fed less what was paid. */
    checkPools(): string[] {
      const unsound = unsoundPools(store.read);
      isSound = unsound.length === 0;
      return unsound;
    },
    /** A line has come in; answers what is to be done with what it says and with its end. */
    open(line: Line, room: SeaRoom): { hear(text: string): Promise<void>; end(): void } {
      let guest: Guest | null = null;
      let entering: Promise<unknown> | null = null;
      return {
        async hear(text) {
          // Nobody is heard before his seat is found.
          if (entering) await entering;
          if (guest) return guest.seat.line === line ? hear(guest, text) : undefined;
          const coming = enter(line, room, text);
          entering = coming;
          guest = await coming;
        },
        end() {
          if (guest?.seat.line === line) Object.assign(guest.seat, { line: null, lostAtMs: clock.nowMs() });
        },
      };
    },
    /** What time brings: fish, others' guns, the end of clips, seats that are given up. */
    async tick(): Promise<void> {
      for (const clip of await clips.closeLapsed(isLeft)) tellClip(clip);
      for (const sea of seas.all()) {
        for (const seat of sea.seats) if (seat && seas.isLeft(seat)) stand({ sea, seat });
        tellNews(sea);
      }
    },
    /** As a player's wallet has said just now. */
    noteBalance: balances.note,
    /** The wallet has taken what a clip brought. */
    tellOfClip(id: string): void {
      const clip = rows.find(store.read, id);
      if (clip?.state === 'CLOSED') tellClip(clip);
    },
  };
}

/** As long as a clip waits for a line that was cut. */
const WAIT_AFTER_START_MS = 5_000;
