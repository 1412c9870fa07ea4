import type { Amount } from '@fairhall/money/amount';
import { toWireAmount } from '@fairhall/vendor-protocol/hub88/amount';
import type { Chance } from '../chance.ts';
import type { Operators } from '../operators.ts';
import type { Db, Store } from '../store/database.ts';
import type { Answer, AskWallet, LeastCycles, Residence, Standing } from './ask.ts';
import {
  findCall,
  hasOtherBets,
  insertCall,
  type KeptCall,
  listBetsUnderWay,
  listDueCalls,
  type MoneyCall,
  postponeCall,
  settleCall,
} from './calls.ts';

/** Whose round a call is about, told in the transaction that keeps the answer. A bet that is `unsure` is told of once more: its rollback, done. */
export type CallOwner = (db: Db, call: MoneyCall, answer: Answer) => void;

/** What all calls of one round carry. */
export type AboutRound = {
  owner: string;
  operator: string;
  player: number;
  user: string;
  token: string;
  game: string;
  round: string;
  currency: string;
  /** A free round of this reward. */
  reward?: string;
};

export type Winning = {
  bet: string;
  amount: Amount;
  valid?: Amount;
  isJackpot?: boolean;
  raked?: { span: string; rake: Amount };
};

export type Wallet = {
  /** Keeps a bet in the transaction that keeps its round; `sendBet` sends it. Answers its id. */
  keepBet(db: Db, about: AboutRound, amount: Amount): string;
  /** Keeps a fee as `keepBet` does: a bet that closes its round, of which nothing is at risk. `name`: what it is for. */
  keepFee(db: Db, about: AboutRound, fee: { amount: Amount; name: string }): string;
  /** Sends a kept bet once, as the protocol says, and tells its owner. Unsure: it is taken back until that is certain. */
  sendBet(transactionUuid: string): Promise<void>;
  /**
   * Pays a round, nothing too: sent until it is answered. `bet`: which bet has won; `valid`: what counts of the stake, if not all of it;
   * `isJackpot`: a part of it comes from a pool; `raked`: what the house kept of it at a table between players. Answers its id.
   */
  keepWin(db: Db, about: AboutRound, win: Winning): string;
  /** Takes a bet back, of a round that is void, or a win that was wrong: sent until it is answered. */
  keepRollback(db: Db, bet: MoneyCall): void;
  balance(about: Omit<AboutRound, 'owner' | 'player' | 'round'>): Promise<Answer>;
  /** How a member stands at its operator: nowhere while nobody says so. */
  standing(who: Pick<AboutRound, 'operator' | 'user'>): Promise<Standing>;
  /** Where a member lives by its operator, and under which rules; null while nobody says. */
  residence(who: Pick<AboutRound, 'operator' | 'user'>): Promise<Residence | null>;
  /** How long cycles take at least for a member of this operator: empty while nobody says so. */
  cycles(who: Pick<AboutRound, 'operator' | 'user'>): Promise<LeastCycles>;
  /** Sends wins and rollbacks whose turn it is. Resolves when each of them has an answer or has none. */
  deliverDue(): Promise<void>;
  /** After a start: bets whose answer nobody heard are taken back. */
  recover(): Promise<void>;
  owners: Record<string, CallOwner>;
};

const ANSWER_WITHIN_MS = 5000;
const UNDER_WAY_MAX = 32;
const RETRY_FIRST_MS = 1000;
const RETRY_MAX_MS = 60_000;

type WalletDeps = { store: Store; clock: { nowMs(): number }; chance: Chance; operators: Operators; ask: AskWallet };

export function createWallet(deps: WalletDeps): Wallet {
  const { store, clock, chance, operators, ask } = deps;
  const owners: Record<string, CallOwner> = {};
  const underWay = new Set<string>();
  const tell = (db: Db, call: MoneyCall, answer: Answer) => owners[call.owner]?.(db, call, answer);

  async function send(call: KeptCall, withinMs: number): Promise<Answer> {
    const operator = operators.find(call.operator);
    if (!operator) return { outcome: 'unsure', status: null, balance: null };
    return ask({ operator, call: call.kind, body: call.body, withinMs });
  }

  async function sendBet(transactionUuid: string): Promise<void> {
    const call = findCall(store.read, transactionUuid);
    if (call?.state !== 'UNDER_WAY') return;
    const { tries, withinMs } = triesOfBet(operators.find(call.operator)?.profile.name);
    let answer = await send(call, withinMs);
    for (let tried = 1; tried < tries && answer.outcome === 'unsure'; tried += 1) answer = await send(call, withinMs);
    await store.write((db) => answerBet(db, call, answer));
  }

  function answerBet(db: Db, call: MoneyCall, answer: Answer): void {
    const state = ({ done: 'DONE', refused: 'REFUSED', unsure: 'UNSURE' } as const)[answer.outcome];
    if (!settleCall(db, { transactionUuid: call.transactionUuid, state, status: answer.status, atMs: clock.nowMs() })) return;
    if (state === 'UNSURE') keepRollback(db, call);
    tell(db, call, answer);
  }

  function keepRollback(db: Db, bet: MoneyCall): void {
    const { amount: _amount, currency: _currency, ...body } = bet.body;
    const transactionUuid = chance.uuid();
    const rest = {
      transaction_uuid: transactionUuid,
      reference_transaction_uuid: bet.transactionUuid,
      round_closed: !hasOtherBets(db, bet),
    };
    insertCall(
      db,
      { ...bet, kind: 'rollback', transactionUuid, reference: bet.transactionUuid, body: { ...body, ...rest } },
      clock.nowMs(),
    );
  }

  /** A win that is refused for good stops here, and people look. A rollback is asked for until it is done. */
  async function deliver(call: KeptCall): Promise<void> {
    underWay.add(call.transactionUuid);
    try {
      const answer = await send(call, ANSWER_WITHIN_MS);
      await store.write((db) => {
        const { transactionUuid } = call;
        const [status, atMs] = [answer.status, clock.nowMs()];
        const isOver = answer.outcome === 'done' || (answer.outcome === 'refused' && call.kind === 'win');
        if (!isOver) return postponeCall(db, { transactionUuid, status, nextAtMs: atMs + retryAfter(call.tries) });
        if (settleCall(db, { transactionUuid, state: answer.outcome === 'done' ? 'DONE' : 'REFUSED', status, atMs }))
          tell(db, call, answer);
      });
    } finally {
      underWay.delete(call.transactionUuid);
    }
  }

  async function info({ operator: operatorId, user }: Pick<AboutRound, 'operator' | 'user'>): Promise<Answer | null> {
    const operator = operators.find(operatorId);
    const answer = operator && (await ask({ operator, call: 'info', body: { user }, withinMs: ANSWER_WITHIN_MS }));
    return answer?.outcome === 'done' ? answer : null;
  }

  return {
    owners,
    sendBet,
    keepRollback,
    keepBet(db, about, amount) {
      const call = moneyCall('bet', chance.uuid(), about, amount);
      insertCall(db, call, clock.nowMs());
      return call.transactionUuid;
    },
    keepFee(db, about, { amount, name }) {
      const call = moneyCall('bet', chance.uuid(), about, amount);
      const body = { ...call.body, round_closed: true, bet: name, meta: { valid_amount: 0 } };
      insertCall(db, { ...call, body }, clock.nowMs());
      return call.transactionUuid;
    },
    keepWin(db, about, { bet, amount, valid, isJackpot = false, raked }) {
      const call = moneyCall('win', chance.uuid(), about, amount, bet);
      const meta = {
        ...(valid === undefined ? {} : { valid_amount: toWireAmount(valid) }),
        ...(raked === undefined ? {} : { span: raked.span, rake: toWireAmount(raked.rake) }),
      };
      const more = { ...(Object.keys(meta).length > 0 ? { meta } : {}), ...(isJackpot ? { jackpot_win: true } : {}) };
      insertCall(db, { ...call, body: { ...call.body, ...more } }, clock.nowMs());
      return call.transactionUuid;
    },
    async balance({ operator: operatorId, user, token, game }) {
      const operator = operators.find(operatorId);
      if (!operator) return { outcome: 'unsure', status: null, balance: null };
      return ask({ operator, call: 'balance', body: { token, user, game_code: game }, withinMs: ANSWER_WITHIN_MS });
    },
    standing: async (who) => (await info(who))?.standing ?? { label: '', level: 0, seatTags: [] },
    residence: async (who) => (await info(who))?.residence ?? null,
    cycles: async (who) => (await info(who))?.cycles ?? {},
    async deliverDue() {
      const due = listDueCalls(store.read, clock.nowMs(), UNDER_WAY_MAX).filter(({ transactionUuid }) => !underWay.has(transactionUuid));
      await Promise.all(due.slice(0, UNDER_WAY_MAX - underWay.size).map(deliver));
    },
    recover: () =>
      store.write((db) => {
        for (const call of listBetsUnderWay(db)) answerBet(db, call, { outcome: 'unsure', status: null, balance: null });
      }),
  };
}

/** One profile's guide tries a bet three times for a second each, the other's but once: what is unsure then is taken back. */
function triesOfBet(profile: string | undefined): { tries: number; withinMs: number } {
  return profile === 'hub88-caleta' ? { tries: 3, withinMs: 1000 } : { tries: 1, withinMs: ANSWER_WITHIN_MS };
}

function retryAfter(tries: number): number {
  return Math.min(RETRY_FIRST_MS * 2 ** tries, RETRY_MAX_MS);
}

function moneyCall(kind: 'bet' | 'win', transactionUuid: string, about: AboutRound, amount: Amount, bet?: string): MoneyCall {
  const { owner, operator, player, user, token, game, round, currency, reward } = about;
  const body = {
    token,
    user,
    game_code: game,
    transaction_uuid: transactionUuid,
    ...(bet === undefined ? {} : { reference_transaction_uuid: bet }),
    round,
    round_closed: kind === 'win',
    amount: toWireAmount(amount),
    currency,
    is_free: reward !== undefined,
    ...(reward === undefined ? {} : { reward_uuid: reward }),
  };
  return { transactionUuid, kind, owner, operator, player, round, reference: bet ?? null, amount, body };
}
