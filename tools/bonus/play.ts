import { least } from '@fairhall/bonus/amounts';
import type { Case, CaseEvent, Claiming, EventOf, Step } from '@fairhall/bonus/cases/case';
import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { LedgerAnswer, TransferRequest } from '../../apps/server/src/modules/ledger/index.ts';
import { claim, makeCampaign, payCashback, stopCampaign } from '../../apps/server/src/modules/promotion/index.ts';
import type { Tx } from '../../apps/server/src/platform/db.ts';
import { derivedKey } from '../../apps/server/src/platform/derived-key.ts';
import { type Book, noteRound } from './rounds.ts';
import { issuedBy, listGiven, type Played, tellMembers } from './told.ts';
import { AREA, ASSET, MERCHANT, type World } from './world.ts';

type Told = Pick<Step, 'result' | 'claim' | 'ends'>;
type Deposit = { memberId: bigint; ref: bigint; amount: Amount; group: bigint; reversed: boolean };
type Withdrawal = { memberId: bigint; withdrawalId: bigint; amount: Amount; decided: boolean };

const CASH = { owner: 'member', kind: 'cash' } as const;
const HELD = { owner: 'member', kind: 'held' } as const;
const OWED = { owner: 'member', kind: 'receivable' } as const;
const OUTSIDE = { owner: 'house', kind: 'outside', area: AREA } as const;
const GAME = { owner: 'house', kind: 'game', area: AREA } as const;

/** Events that may give something. */
const GIVING: readonly CaseEvent['op'][] = ['deposit', 'claim', 'cashback'];

/** Plays a case by the product's commands. What its members pay in and out, and what they play, it knows itself. */
class CasePlayer implements Played {
  readonly members = new Map<string, bigint>();
  readonly campaigns: Map<string, { campaignId: bigint; terms: Case['campaigns'][number] }> = new Map();
  readonly #world: World;
  readonly #bets = new Map<string, Book>();
  readonly #deposits = new Map<string, Deposit>();
  readonly #withdrawals = new Map<string, Withdrawal>();
  #breaks = 0;
  #issued: Step['issued'] | null = null;

  private constructor(world: World) {
    this.#world = world;
  }

  static async open(world: World, { members, campaigns }: Case): Promise<CasePlayer> {
    const player = new CasePlayer(world);
    const { db, ids, ledger, promotions } = world;
    await db.inTx(async (tx) => {
      for (const name of members) {
        const memberId = ids.next();
        await ledger.openWallet(tx, MERCHANT, memberId, ASSET);
        player.members.set(name, memberId);
      }
      for (const { id, code, budget, ...terms } of campaigns) {
        const campaignId = await makeCampaign(promotions, tx, MERCHANT, { terms, code, budget });
        player.campaigns.set(id, { campaignId, terms: { id, code, budget, ...terms } });
      }
    });
    return player;
  }

  /** Does what is due, then the event, and tells how all stands. */
  async step(event: CaseEvent): Promise<Step> {
    await this.#runJobs(event.at);
    this.#world.clock.setTo(event.at);
    const told = await this.#do(event);
    if (this.#issued === null || GIVING.includes(event.op)) this.#issued = await issuedBy(this.#world, this.campaigns);
    return { ...told, members: await tellMembers(this.#world, this), issued: this.#issued };
  }

  /** Each at the moment it was due. */
  async #runJobs(atMs: number): Promise<void> {
    for (;;) {
      const dueMs = await this.#world.ledger.grants.firstDueMs();
      if (dueMs === null || dueMs > atMs) return;
      this.#world.clock.setTo(dueMs);
      await this.#world.ledger.grants.runDue();
    }
  }

  async #do(event: CaseEvent): Promise<Told> {
    switch (event.op) {
      case 'deposit':
        return this.#deposit(event);
      case 'depositReversed':
        return { result: await this.#reverse(event) };
      case 'claim':
        return { result: await this.#claim(event, event.deposit) };
      case 'bet':
        return { result: await this.#bet(event) };
      case 'settle':
      case 'resettle':
      case 'void':
        return { result: await this.#settle(event) };
      case 'preview':
      case 'withdraw':
        return this.#withdraw(event);
      case 'withdrawPaid':
      case 'withdrawRejected':
        return { result: await this.#decide(event) };
      case 'forfeit':
        return { result: await this.#forfeit(event) };
      case 'coolOff':
      case 'exclude':
        return { result: await this.#rest(event) };
      case 'stop':
        return { result: codeOf(await stopCampaign(this.#world.promotions, MERCHANT, this.#campaignOf(event.campaign))) };
      case 'cashback':
        return { result: await this.#cashback(event) };
      case 'tick':
        return { result: 'OK' };
    }
  }

  /** Else nobody asks what rounds came to. */
  #paysBack(): boolean {
    return [...this.campaigns.values()].some(({ terms }) => terms.kind === 'cashback');
  }

  #walletOf(memberId: bigint) {
    return { merchantId: MERCHANT, memberId, asset: ASSET };
  }

  /** 0n: of no campaign there is. */
  #campaignOf(name: string): bigint {
    return this.campaigns.get(name)?.campaignId ?? 0n;
  }

  #intentOf(memberId: bigint, transfers: TransferRequest[], by: 'member' | 'system' = 'system') {
    const { clock, ids } = this.#world;
    const id = by === 'member' ? String(memberId) : 'cases';
    const key = derivedKey(clock.nowMs(), 'cases', ids.next());
    return { ...this.#walletOf(memberId), key, requestHash: 0n, actor: { type: by, id }, transfers };
  }

  async #post(tx: Tx, memberId: bigint, transfers: TransferRequest[]): Promise<LedgerAnswer> {
    const [answer] = await this.#world.ledger.post(tx, [this.#intentOf(memberId, transfers)]);
    invariant(answer?.code === 'PLACED', 'what was looked at moves');
    return answer;
  }

  async #cashOf(tx: Tx, memberId: bigint): Promise<Amount> {
    const held = await this.#world.ledger.lockBalances(tx, MERCHANT, memberId);
    return held.find(({ asset, kind }) => asset === ASSET && kind === 'cash')?.balance ?? ZERO;
  }

  async #deposit(event: EventOf<'deposit'>): Promise<Told> {
    const memberId = this.members.get(event.member);
    if (memberId === undefined) return { result: 'NOT_FOUND' };
    if (event.amount <= 0n) return { result: 'INVALID_AMOUNT' };
    const ref = this.#world.ids.next();
    const { txId: group } = await this.#world.db.inTx((tx) =>
      this.#post(tx, memberId, [{ debit: OUTSIDE, credit: CASH, amount: event.amount, kind: 'deposit', ref }]),
    );
    this.#deposits.set(event.deposit, { memberId, ref, amount: event.amount, group, reversed: false });
    if (event.campaign === null) return { result: 'OK' };
    return { result: 'OK', claim: await this.#claim({ ...event, campaign: event.campaign }, event.deposit) };
  }

  async #reverse(event: EventOf<'depositReversed'>): Promise<string> {
    const deposit = this.#deposits.get(event.deposit);
    if (!deposit) return 'NOT_FOUND';
    if (deposit.reversed) return 'ALREADY_DECIDED';
    deposit.reversed = true;
    const { memberId, ref, group } = deposit;
    await this.#world.db.inTx(async (tx) => {
      const cash = await this.#cashOf(tx, memberId);
      const taken = least(cash, deposit.amount);
      const parts = [
        { debit: CASH, amount: taken },
        { debit: OWED, amount: amount(deposit.amount - taken) },
      ];
      const back = { credit: OUTSIDE, kind: 'charge_back', ref, reverses: group } as const;
      await this.#post(
        tx,
        memberId,
        parts.filter((one) => one.amount > 0n).map((one) => ({ ...back, ...one })),
      );
      await this.#world.ledger.grants.endForDeposit(tx, this.#walletOf(memberId), ref);
    });
    return 'OK';
  }

  async #claim(event: { member: string; campaign: string } & Claiming, named: string | null): Promise<string> {
    const memberId = this.members.get(event.member);
    if (memberId === undefined) return 'NOT_FOUND';
    const paid = named === null ? undefined : this.#deposits.get(named);
    const deposit = paid?.memberId === memberId ? { ref: paid.ref, amount: paid.amount } : null;
    const { code, device, address, card } = event;
    const asked = { campaignId: this.#campaignOf(event.campaign), code, device, address, card, deposit };
    return codeOf(await claim(this.#world.promotions, this.#walletOf(memberId), asked));
  }

  async #bet(event: EventOf<'bet'>): Promise<string> {
    const memberId = this.members.get(event.member);
    if (memberId === undefined) return 'NOT_FOUND';
    if (event.amount <= 0n) return 'INVALID_AMOUNT';
    if (this.#bets.has(event.bet)) return 'ALREADY_PLACED';
    const placed = event.freeBet ? await this.#betFree(memberId, event) : await this.#betMoney(memberId, event);
    if (typeof placed === 'string') return placed;
    const { amount: stake, category } = event;
    const opened = { stake, cash: stake, state: 'open', payout: ZERO, refunded: ZERO, settledAtMs: null } as const;
    this.#bets.set(event.bet, { memberId, betId: placed, category, ...opened });
    return 'OK';
  }

  async #betMoney(memberId: bigint, { amount: stake, category, useBonus }: EventOf<'bet'>): Promise<bigint | string> {
    const staked: TransferRequest = { debit: CASH, credit: GAME, amount: stake, kind: 'stake', ref: 0n };
    const intent = { ...this.#intentOf(memberId, [staked], 'member'), purse: { category, bonus: useBonus } };
    const { code, guard, txId } = await this.#world.ledger.submit(intent);
    return code === 'PLACED' ? txId : (guard ?? code);
  }

  async #betFree(memberId: bigint, { amount: stake, category }: EventOf<'bet'>): Promise<bigint | string> {
    const { db, ledger } = this.#world;
    return db.inTx(async (tx) => {
      await ledger.lockBalances(tx, MERCHANT, memberId);
      const rests = await ledger.breaks.codeOf(tx, MERCHANT, memberId);
      if (rests) return rests;
      const staked = await ledger.grants.stakeFree(tx, this.#walletOf(memberId), { stake, category, area: AREA });
      return typeof staked === 'string' ? staked : staked.betId;
    });
  }

  async #settle(event: EventOf<'settle' | 'void'>): Promise<string> {
    const bet = this.#bets.get(event.bet);
    if (!bet) return 'NOT_FOUND';
    if (bet.state === 'void') return 'ALREADY_VOID';
    if (event.op === 'settle' && bet.state === 'settled') return 'ALREADY_SETTLED';
    if (event.op === 'resettle' && bet.state === 'open') return 'NOT_SETTLED';
    const { payout, refunded } = event.op === 'void' ? { payout: ZERO, refunded: ZERO } : event;
    if (payout < 0n || refunded < 0n || refunded > bet.stake) return 'INVALID_AMOUNT';
    const outcome = { state: event.op === 'void' ? 'void' : 'settled', payout, refunded } as const;
    const { db, ledger, clock } = this.#world;
    await db.inTx(async (tx) => {
      const asked = { area: AREA, ends: [{ betId: bet.betId, plain: bet, outcome }] };
      const [returned] = (await ledger.grants.settle(tx, this.#walletOf(bet.memberId), asked)).returns;
      if (returned && this.#paysBack())
        await noteRound(this.#world.owner, { ...bet, ...outcome, settledAtMs: bet.settledAtMs ?? clock.nowMs() }, returned);
    });
    Object.assign(bet, { ...outcome, settledAtMs: bet.settledAtMs ?? clock.nowMs() });
    return 'OK';
  }

  async #withdraw(event: EventOf<'withdraw'>): Promise<Told> {
    const memberId = this.members.get(event.member);
    if (memberId === undefined) return { result: 'NOT_FOUND' };
    if (event.amount <= 0n) return { result: 'INVALID_AMOUNT' };
    const { db, ids, ledger } = this.#world;
    const wallet = this.#walletOf(memberId);
    const withdrawalId = ids.next();
    const ends = await db.inTx(async (tx) => {
      const cash = await this.#cashOf(tx, memberId);
      if (event.amount > cash) return null;
      if (event.op === 'preview') return (await ledger.grants.preview(tx, wallet, { cash, asked: event.amount })).ends;
      const ended = await ledger.grants.end(tx, wallet, { withdrawalId, asked: event.amount });
      await this.#post(tx, memberId, [{ debit: CASH, credit: HELD, amount: event.amount, kind: 'hold', ref: withdrawalId }]);
      return ended;
    });
    if (!ends) return { result: 'INSUFFICIENT_FUNDS' };
    if (event.op === 'withdraw') this.#withdrawals.set(event.withdrawal, { memberId, withdrawalId, amount: event.amount, decided: false });
    const given = ends.length > 0 ? await listGiven(this.#world, this.members.values()) : [];
    const nameOf = (grantId: bigint) => `g${given.findIndex(({ rewardId }) => rewardId === grantId) + 1}`;
    return {
      result: 'OK',
      ends: ends.map(({ grantId, loses, toPlay }) => ({ grant: nameOf(grantId), loses: String(loses), toPlay: String(toPlay) })),
    };
  }

  async #decide(event: EventOf<'withdrawPaid'>): Promise<string> {
    const asked = this.#withdrawals.get(event.withdrawal);
    if (!asked) return 'NOT_FOUND';
    if (asked.decided) return 'ALREADY_DECIDED';
    asked.decided = true;
    const { memberId, withdrawalId: ref } = asked;
    const { db, ledger } = this.#world;
    await db.inTx(async (tx) => {
      if (event.op === 'withdrawPaid') {
        await this.#post(tx, memberId, [{ debit: HELD, credit: OUTSIDE, amount: asked.amount, kind: 'withdrawal', ref }]);
        await ledger.grants.forget(tx, this.#walletOf(memberId), ref);
      } else {
        await this.#post(tx, memberId, [{ debit: HELD, credit: CASH, amount: asked.amount, kind: 'release', ref }]);
        await ledger.grants.bringBack(tx, this.#walletOf(memberId), ref);
      }
    });
    return 'OK';
  }

  async #forfeit(event: EventOf<'forfeit'>): Promise<string> {
    const memberId = this.members.get(event.member);
    const given = await listGiven(this.#world, this.members.values());
    const grant = given.find((one, place) => `g${place + 1}` === event.grant && one.memberId === memberId);
    if (memberId === undefined || !grant) return 'NOT_FOUND';
    if (!grant.isGrant) return 'GRANT_ENDED';
    const { db, ledger } = this.#world;
    return db.inTx((tx) => ledger.grants.giveUp(tx, this.#walletOf(memberId), grant.rewardId));
  }

  async #rest(event: EventOf<'coolOff' | 'exclude'>): Promise<string> {
    const memberId = this.members.get(event.member);
    if (memberId === undefined) return 'NOT_FOUND';
    const { db, ledger } = this.#world;
    if (event.op === 'coolOff' && event.until <= event.at) return 'INVALID_TIME';
    // Breaks of a member are told apart by when they began.
    this.#breaks += 1;
    const fromMs = event.at - this.#breaks;
    const rest =
      event.op === 'exclude'
        ? ({ kind: 'excluded', untilMs: Number.POSITIVE_INFINITY } as const)
        : ({ kind: 'pause', untilMs: event.until } as const);
    await db.inTx((tx) => ledger.breaks.begin(tx, MERCHANT, { memberId, fromMs, ...rest }));
    return 'OK';
  }

  async #cashback(event: EventOf<'cashback'>): Promise<string> {
    const memberId = this.members.get(event.member);
    if (memberId === undefined) return 'NOT_FOUND';
    const period = { campaignId: this.#campaignOf(event.campaign), fromMs: event.from, toMs: event.to };
    return codeOf(await payCashback(this.#world.promotions, this.#walletOf(memberId), period));
  }
}

const codeOf = (done: { ok: true } | { ok: false; code: string }) => (done.ok ? 'OK' : done.code);

export async function playOnDatabase(world: World, one: Case): Promise<Step[]> {
  const player = await CasePlayer.open(world, one);
  const steps: Step[] = [];
  for (const event of one.events) steps.push(await player.step(event));
  return steps;
}
