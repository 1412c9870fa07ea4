import { z } from 'zod/mini';
import { FIGHTS_CODE, type FightKind, type FightsHear, type FightsSay, type FightsView } from '../../fights-api.ts';
import type { Deps } from '../deps.ts';
import { TRIAL_CURRENCY } from '../games.ts';
import { isUnderBar } from '../operators.ts';
import { isGameOn } from '../store/games.ts';
import { practiceOf } from '../store/players.ts';
import { findSession, isPlaying, letPlay, type Session } from '../store/sessions.ts';
import type { Line } from '../tables/hall.ts';
import { isOwnMoney } from '../tables/page-says.ts';
import { fightBets } from './bet-rows.ts';
import { fights } from './fight-rows.ts';
import type { Places } from './places.ts';
import { limitsIn, TERMS } from './rules.ts';
import { betView, type SharedView, sharedView } from './views.ts';

type Phone = { line: Line; session: Session; told: Told; own: Own | null; isStale: boolean; isAway: boolean; messages: number };
/** What a phone was told last of what all share: the text, the moment of the fight in it, and when. */
type Told = { text: string; moment: string; atMs: number };
type Own = Pick<FightsView, 'mine' | 'limits' | 'money' | 'operatorBar' | 'closed'>;
const NOTHING_TOLD: Told = { text: '', moment: '', atMs: 0 };

const Said = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('enter'), session: z.string().check(z.maxLength(100)) }),
  z.strictObject({ kind: z.literal('take') }),
  z.strictObject({ kind: z.literal('snapshot') }),
]);
const MINE_MAX = 12;
/** What a phone says on one line: it enters, takes over now and then, and asks again in silence. */
const MESSAGES_MAX = 1_000;
/** Others' bets move the pool many times a second; who has done nothing himself sees it so often. */
const POOL_EVERY_MS = 1_000;

/** Everybody who looks at the fights: told all there is to see whenever something of it has changed. */
export function createFightHall({ store, clock, wallet, operators }: Deps, places: Places) {
  const phones = new Set<Phone>();
  /** As a player's wallet said last. */
  const balances = new Map<number, bigint>();
  let version = 0;

  const kindOf = (session: Session): FightKind => (isOwnMoney(session) ? 'OWN' : 'PRACTICE');

  function send(
    line: Line,
    what: Omit<Extract<FightsSay, { kind: 'over' | 'elsewhere' }>, 'v' | 'at'> | { kind: 'view'; view: FightsView },
  ) {
    line.send(JSON.stringify({ v: version, at: clock.nowMs(), ...what }));
  }

  /** What is this phone's alone: read again when something happened to its player, or the fight took a step. */
  function ownOf({ session }: Phone): Own {
    const { player, currency, mode, hash } = session;
    const limits = limitsIn(currency);
    const balance = mode === 'practice' ? practiceOf(store.read, player) : (balances.get(player) ?? null);
    const numberOf = (fight: string) => fights.find(store.read, fight)?.number ?? 0;
    return {
      mine: fightBets.newest(store.read, player, MINE_MAX).map((bet) => betView(bet, numberOf(bet.fight))),
      limits: { min: `${limits.min}`, step: `${limits.step}`, max: `${limits.max}`, drawMax: `${limits.drawMax}` },
      money: { balance: balance?.toString() ?? null, net: fightBets.netOf(store.read, hash).toString() },
      operatorBar: isUnderBar(operators, session),
      closed: !isGameOn(store.read, FIGHTS_CODE) ? 'OFF' : places.isOpenTo(session) ? null : 'PLACE',
    };
  }

  function viewFor({ session }: Phone, shared: SharedView, own: Own): FightsView {
    const { currency, mode, lobbyUrl, startedAtMs } = session;
    const trialOrMoney = currency === TRIAL_CURRENCY ? 'TRIAL' : 'MONEY';
    const play = mode === 'practice' ? 'PRACTICE' : trialOrMoney;
    return { ...shared, ...own, kind: kindOf(session), terms: TERMS, currency, play, lobbyUrl, startedAtMs };
  }

  /** Tells each phone for which something is new, or those of one player alone. What phones of one currency share is read once. */
  function tell(player: number | null = null): void {
    version += 1;
    const nowMs = clock.nowMs();
    const known = new Map<string, { shared: SharedView; told: Told }>();
    const sharedOf = ({ session }: Phone) => {
      const [kind, { currency }] = [kindOf(session), session];
      const key = `${kind} ${currency}`;
      const found = known.get(key);
      if (found) return found;
      const shared = sharedView(store.read, { kind, currency, nowMs });
      const moment = `${shared.fight?.id} ${shared.fight?.state}`;
      const made = { shared, told: { text: JSON.stringify(shared), moment, atMs: nowMs } };
      known.set(key, made);
      return made;
    };
    for (const phone of phones) if (player === null || phone.session.player === player) tellOne(phone, sharedOf(phone));
  }

  function tellOne(phone: Phone, { shared, told }: { shared: SharedView; told: Told }): void {
    const isAway = !isPlaying(store.read, phone.session);
    if (isAway && !phone.isAway) send(phone.line, { kind: 'elsewhere' });
    const isBack = !isAway && phone.isAway;
    phone.isAway = isAway;
    const isNew = told.text !== phone.told.text && (told.moment !== phone.told.moment || told.atMs - phone.told.atMs >= POOL_EVERY_MS);
    if (isAway || !(isNew || phone.isStale || isBack)) return;
    if (phone.own === null || phone.isStale || isBack || told.moment !== phone.told.moment) phone.own = ownOf(phone);
    phone.told = told;
    phone.isStale = false;
    send(phone.line, { kind: 'view', view: viewFor(phone, shared, phone.own) });
  }

  /** What the wallet holds is asked beside: the fight is seen at once. */
  async function askBalance(phone: Phone): Promise<void> {
    const { session } = phone;
    if (session.mode === 'practice') return;
    const { outcome, balance } = await wallet.balance({ ...session, game: FIGHTS_CODE });
    if (outcome === 'done' && balance !== null) balances.set(session.player, balance);
    phone.isStale = true;
    tell(session.player);
  }

  function enter(line: Line, said: FightsHear | null): Phone | null {
    const session = said?.kind === 'enter' ? findSession(store.read, said.session, clock.nowMs()) : undefined;
    if (!session) {
      send(line, { kind: 'over' });
      line.close();
      return null;
    }
    const phone: Phone = { line, session, told: NOTHING_TOLD, own: null, isStale: true, isAway: false, messages: 0 };
    phones.add(phone);
    tell(session.player);
    void askBalance(phone);
    return phone;
  }

  async function hear(phone: Phone, said: FightsHear | null): Promise<void> {
    phone.messages += 1;
    if (phone.messages > MESSAGES_MAX) return phone.line.close();
    if (said?.kind === 'take') await store.write((db) => letPlay(db, phone.session.player, phone.session.hash));
    phone.isStale = true;
    tell(phone.session.player);
  }

  return {
    tell,
    /** A line has come in; answers what is to be done with what it says and with its end. */
    open(line: Line): { hear(text: string): Promise<void>; end(): void } {
      let phone: Phone | null = null;
      return {
        async hear(text) {
          if (phone) return hear(phone, readSaid(text));
          phone = enter(line, readSaid(text));
        },
        end: () => void (phone && phones.delete(phone)),
      };
    },
    /** Something has happened to this player's bets or money. */
    note(player: number, balance: bigint | null): void {
      if (balance !== null) balances.set(player, balance);
      for (const phone of phones) if (phone.session.player === player) phone.isStale = true;
    },
    isPractised: () => [...phones].some(({ session }) => kindOf(session) === 'PRACTICE'),
    hasPhones: () => phones.size > 0,
  };
}

function readSaid(text: string): FightsHear | null {
  try {
    const { success, data } = Said.safeParse(JSON.parse(text));
    return success ? data : null;
  } catch {
    return null;
  }
}
