import { type Message, send } from '../call.ts';
import type { Hooks } from '../hooks.ts';
import { type Micro, majorText } from '../money.ts';
import { must } from '../suite.ts';
import type { Action, Answer, Session, Situation, Verdict, WalletCall, WalletDriver } from './driver.ts';

export type WalletSettings = {
  driver: WalletDriver;
  hooks: Hooks;
  session: Session;
  second: Session | null;
  game: string;
  otherGame: string | null;
  currency: string;
  /** What a bet of the suite stakes, and the smallest that the wallet keeps. */
  stake: Micro;
  unit: Micro;
};

/** What a case says of a call; the rest stands as usual: the first member's session, a round and an id of its own, the usual stake. */
export type Said = Partial<Action>;

/** The tested wallet as a case sees it. What it bets and leaves open is taken back behind it. */
export function openWorld(settings: WalletSettings) {
  const { driver, hooks } = settings;
  const line = openLine(settings);
  const { session, actionOf, messageOf, ask, balance } = line;
  /** Of a bet: of its member, game, round and currency. */
  const behind = (bet: Action, said: Said): Action => {
    return { ...bet, id: driver.newId(), request: driver.newId(), reference: bet.id, closed: true, ...said };
  };
  return {
    ...{ settings, driver, hooks, session, actionOf, messageOf, ask, balance },
    ...expectations(driver),
    stake: settings.stake,
    /** Throws where a case runs without what it needs. */
    second(): Session {
      must(settings.second !== null, 'there is no second member');
      return settings.second;
    },
    bet: (said: Said = {}) => ask('bet', actionOf(said)),
    /** A bet that must be done, as what it was. */
    async placed(said: Said = {}): Promise<Action> {
      const action = actionOf(said);
      allowed(await ask('bet', action), ['done'], 'a bet');
      return action;
    },
    winOf: behind,
    win: (bet: Action, said: Said = {}) => ask('win', behind(bet, said)),
    rollbackOf: behind,
    rollback: (bet: Action, said: Said = {}) => ask('rollback', behind(bet, said)),
    async expectBalance(should: Micro, what: string, of: Session = session()) {
      const is = await balance(of);
      must(is === should, `${what}: the balance should be ${majorText(should)} and is ${majorText(is)}`);
    },
    /** Gives the first member a new session, as a launch does. */
    async renew() {
      const made = await hooks.call('session', { user: session().user });
      line.renewed({ user: String(made.user), token: String(made.token) });
    },
    /** Takes back what a case left open. */
    async tidy() {
      for (const bet of line.takeOpen()) await driver.read(bet, await send(messageOf('rollback', behind(bet, {}))));
    },
  };
}
export type World = ReturnType<typeof openWorld>;

/** Asks the wallet, and remembers which bets are open. */
function openLine({ driver, ...usual }: WalletSettings) {
  let { session } = usual;
  let open = new Map<string, Action>();

  function actionOf(said: Said): Action {
    return {
      ...{ session, game: usual.game, currency: usual.currency, id: driver.newId(), round: driver.newId(), closed: false },
      ...{ amount: usual.stake, reference: '', reward: null, request: driver.newId() },
      ...said,
    };
  }

  function messageOf(call: WalletCall, action: Action): Message {
    return driver.pack(call, Buffer.from(JSON.stringify(driver.fields(call, action))));
  }

  async function ask(call: WalletCall, action: Action, message = messageOf(call, action)): Promise<Answer> {
    const answer = driver.read(action, await send(message));
    must(answer.malformed === null, `${call}: ${answer.malformed}: ${answer.said}`);
    if (call === 'bet' && answer.verdict === 'done') open.set(action.id, action);
    if (call !== 'bet' && answer.verdict === 'done') open.delete(action.reference);
    return answer;
  }

  async function balance(of: Session = session): Promise<Micro> {
    const answer = await ask('balance', actionOf({ session: of }));
    must(answer.verdict === 'done' && answer.balance !== null, `no balance: ${answer.said}`);
    return answer.balance;
  }

  return {
    ...{ actionOf, messageOf, ask, balance },
    /** The first member's, as it stands now. */
    session: () => session,
    renewed(made: Session) {
      session = made;
    },
    takeOpen(): Action[] {
      const left = [...open.values()];
      open = new Map();
      return left;
    },
  };
}

/** What a case asks of an answer. */
function expectations({ rules }: WalletDriver) {
  return {
    /** It is one of those that the protocol allows there. */
    expect: (answer: Answer, situation: Situation) => allowed(answer, rules[situation], situation),
    expectDone(answer: Answer, after: Micro, what: string) {
      allowed(answer, ['done'], what);
      must(answer.balance === after, `${what}: the answer's balance should be ${majorText(after)}: ${answer.said}`);
    },
    /** No money moved, and the sender knows it. */
    expectRefused(answer: Answer, what: string) {
      must(answer.verdict !== 'done' && answer.verdict !== 'unsure', `${what} should be refused by a definite status: ${answer.said}`);
    },
  };
}

function allowed(answer: Answer, verdicts: readonly Verdict[], what: string): void {
  must(verdicts.includes(answer.verdict), `${what}: should be answered with "${verdicts.join('" or "')}", was ${answer.said}`);
}
