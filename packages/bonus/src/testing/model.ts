import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { cashbackAmount, contributionOf, least, requirement } from '../amounts.ts';
import { type Book, isQueueFull, issueGrant, type Move, openBook } from '../book.ts';
import type { Case, CaseCampaign, CaseEvent, Claiming, EventOf as Of, Step } from '../cases/case.ts';
import { tellGrant } from '../cases/tell.ts';
import { type ClaimCode, foldCode, needsDeposit, offered, offerRefusal, periodSince } from '../claim.ts';
import { dueAtMs, exclude, giveUp, pause, runDue } from '../clock.ts';
import { type Grant, newGrant, type TiedBet } from '../grant.ts';
import { cashReturned, type Outcome, settlePlain, settleTied } from '../settle.ts';
import { freeBetOf, noteStake, splitOf, takeFreeBet, tiedBet } from '../stake.ts';
import { bringBack, endForChargeBack, endForWithdrawal, endsOf } from '../withdrawal.ts';

type MemberModel = {
  cash: bigint;
  held: bigint;
  owed: bigint;
  pausedUntilMs: number;
  excluded: boolean;
  book: Book;
};
type BetModel = { member: string; category: string; settledAtMs: number | null; bet: TiedBet };
type GrantModel = { name: string; campaign: string; member: string };

/** A case played in memory: what the database must come to. */
class Model {
  #nowMs = 0;
  #serial = 0n;
  readonly #case: Case;
  readonly #members = new Map<string, MemberModel>();
  readonly #bets = new Map<string, BetModel>();
  readonly #grants = new Map<bigint, GrantModel>();
  readonly #deposits = new Map<string, { member: string; amount: Amount; reversed: boolean; grants: bigint[] }>();
  readonly #withdrawals = new Map<string, { member: string; amount: Amount; decided: boolean }>();
  readonly #issued = new Map<string, bigint>();
  readonly #claims: { member: string; campaign: string; atMs: number }[] = [];
  readonly #unique = new Set<string>();
  readonly #stopped = new Set<string>();
  readonly #paid = new Set<string>();

  constructor(one: Case) {
    this.#case = one;
    for (const name of one.members)
      this.#members.set(name, { cash: 0n, held: 0n, owed: 0n, pausedUntilMs: 0, excluded: false, book: openBook({ nowMs: 0 }, []) });
    for (const { id } of one.campaigns) this.#issued.set(id, 0n);
  }

  step(event: CaseEvent): Step {
    this.#runJobs(event.at);
    this.#nowMs = event.at;
    const told = this.#do(event);
    const members = Object.fromEntries([...this.#members].map(([name, one]) => [name, this.#tell(one)]));
    return { ...told, members, issued: Object.fromEntries([...this.#issued].map(([id, sum]) => [id, String(sum)])) };
  }

  #tell({ cash, held, owed, book }: MemberModel) {
    const grants = book.grants.map((one) => {
      const { name, campaign } = this.#grants.get(one.grantId) as GrantModel;
      return tellGrant({ grant: name, campaign }, one);
    });
    return { cash: String(cash), held: String(held), receivable: String(owed), grants };
  }

  #runJobs(atMs: number): void {
    for (;;) {
      let firstMs = Number.POSITIVE_INFINITY;
      for (const { book } of this.#members.values()) for (const one of book.grants) firstMs = Math.min(firstMs, dueAtMs(one) ?? firstMs);
      if (firstMs > atMs) return;
      this.#nowMs = firstMs;
      for (const member of this.#members.values()) this.#change(member, runDue);
    }
  }

  #change<T>(member: MemberModel, act: (book: Book) => T): T {
    member.book.nowMs = this.#nowMs;
    member.book.pausedUntilMs = member.pausedUntilMs;
    member.book.moves = [];
    const done = act(member.book);
    this.#book(member, member.book.moves);
    return done;
  }

  #book(member: MemberModel, moves: readonly Move[]): void {
    const isLast = ({ from }: Move) => from === 'cash';
    for (const { from, to, amount: moved } of [...moves.filter((one) => !isLast(one)), ...moves.filter(isLast)]) {
      if (to === 'cash') member.cash += moved;
      if (from !== 'cash') continue;
      const taken = least(moved, member.cash);
      member.cash -= taken;
      member.owed -= moved - taken;
    }
  }

  #do(event: CaseEvent): Pick<Step, 'result' | 'claim' | 'ends'> {
    switch (event.op) {
      case 'deposit':
        return this.#deposit(event);
      case 'depositReversed':
        return { result: this.#reverse(event) };
      case 'claim':
        return { result: this.#claimOf(event) };
      case 'bet':
        return { result: this.#bet(event) };
      case 'settle':
      case 'resettle':
      case 'void':
        return { result: this.#settle(event) };
      case 'preview':
      case 'withdraw':
        return this.#withdraw(event);
      case 'withdrawPaid':
      case 'withdrawRejected':
        return { result: this.#decide(event) };
      case 'forfeit':
        return { result: this.#forfeit(event) };
      case 'coolOff':
      case 'exclude':
        return { result: this.#rest(event) };
      case 'stop':
        if (!this.#issued.has(event.campaign)) return { result: 'NOT_FOUND' };
        this.#stopped.add(event.campaign);
        return { result: 'OK' };
      case 'cashback':
        return { result: this.#cashback(event) };
      case 'tick':
        return { result: 'OK' };
    }
  }

  #deposit(event: Of<'deposit'>): Pick<Step, 'result' | 'claim'> {
    const member = this.#members.get(event.member);
    if (!member) return { result: 'NOT_FOUND' };
    if (event.amount <= 0n) return { result: 'INVALID_AMOUNT' };
    member.cash += event.amount;
    this.#deposits.set(event.deposit, { member: event.member, amount: event.amount, reversed: false, grants: [] });
    if (event.campaign === null) return { result: 'OK' };
    return { result: 'OK', claim: this.#claim({ ...event, campaign: event.campaign }) };
  }

  #claimOf(event: Of<'claim'>): string {
    const deposit = event.deposit === null ? null : this.#deposits.get(event.deposit);
    return this.#claim({ ...event, deposit: deposit?.member === event.member ? event.deposit : null });
  }

  #claim(claim: { member: string; campaign: string; deposit: string | null } & Claiming): ClaimCode | 'OK' {
    const member = this.#members.get(claim.member);
    const campaign = this.#case.campaigns.find(({ id }) => id === claim.campaign);
    if (!member || !campaign) return 'NOT_FOUND';
    const deposit = claim.deposit === null ? undefined : this.#deposits.get(claim.deposit);
    const refusal =
      offerRefusal(campaign, {
        nowMs: this.#nowMs,
        protected: this.#isResting(member),
        stopped: this.#stopped.has(campaign.id),
        codeFits: campaign.code === null ? null : foldCode(campaign.code) === foldCode(claim.code ?? ''),
        deposit: deposit?.amount ?? null,
      }) ?? this.#countedRefusal(claim, campaign, { member, sum: offered(campaign, deposit?.amount ?? null) });
    if (refusal) return refusal;
    const grantId = this.#issue(claim.member, campaign, {
      sum: offered(campaign, deposit?.amount ?? null),
      deposit: deposit && needsDeposit(campaign) ? deposit.amount : ZERO,
    });
    if (deposit && needsDeposit(campaign)) deposit.grants.push(grantId);
    this.#claims.push({ member: claim.member, campaign: campaign.id, atMs: this.#nowMs });
    for (const kind of campaign.oncePer) if (claim[kind] !== null) this.#unique.add(JSON.stringify([campaign.id, kind, claim[kind]]));
    return 'OK';
  }

  #countedRefusal(
    claim: { member: string } & Claiming,
    { id, limit, oncePer, kind, wageringX100, budget }: CaseCampaign,
    { member, sum }: { member: MemberModel; sum: Amount },
  ): ClaimCode | null {
    const since = periodSince(limit, this.#nowMs);
    const before = this.#claims.filter((one) => one.member === claim.member && one.campaign === id && one.atMs >= since);
    if (before.length >= limit.count) return 'LIMIT_REACHED';
    for (const [one, code] of [
      ['device', 'UNIQUE_DEVICE'],
      ['address', 'UNIQUE_ADDRESS'],
      ['card', 'UNIQUE_CARD'],
    ] as const)
      if (oncePer.includes(one) && claim[one] !== null && this.#unique.has(JSON.stringify([id, one, claim[one]]))) return code;
    if (kind !== 'freeBets' && wageringX100 > 0 && isQueueFull(member.book.grants)) return 'QUEUE_FULL';
    return this.#fits(id, budget, sum) ? null : 'BUDGET_SPENT';
  }

  #fits(id: string, budget: Amount | null, sum: Amount): boolean {
    return budget === null || (this.#issued.get(id) ?? 0n) + sum <= budget;
  }

  #issue(name: string, campaign: CaseCampaign, { sum, deposit }: { sum: Amount; deposit: Amount }): bigint {
    const grantId = ++this.#serial;
    const { kind, count, unit, maxBet, maxConvert, contribution, playMs, queueMs, wageringX100 } = campaign;
    this.#grants.set(grantId, { name: `g${this.#grants.size + 1}`, campaign: campaign.id, member: name });
    this.#issued.set(campaign.id, (this.#issued.get(campaign.id) ?? 0n) + sum);
    const isFree = kind === 'freeBets';
    const grant = newGrant({
      ...{ grantId, kind: isFree ? 'freeBets' : 'bonus', amount: sum, issuedAtMs: this.#nowMs, queueUntilMs: this.#nowMs + queueMs },
      ...{ required: kind === 'cashback' ? ZERO : requirement(sum, wageringX100), maxBet, maxConvert, contribution, playMs },
      ...{ deposit, unit: isFree ? unit : ZERO, left: isFree ? count : 0 },
    });
    this.#change(this.#members.get(name) as MemberModel, (book) => issueGrant(book, grant));
    return grantId;
  }

  #reverse({ deposit: name }: Of<'depositReversed'>): string {
    const deposit = this.#deposits.get(name);
    if (!deposit) return 'NOT_FOUND';
    if (deposit.reversed) return 'ALREADY_DECIDED';
    deposit.reversed = true;
    const member = this.#members.get(deposit.member) as MemberModel;
    this.#book(member, [{ grantId: null, from: 'cash', to: 'game', amount: deposit.amount, kind: 'correction' }]);
    this.#change(member, (book) => endForChargeBack(book, deposit.grants));
    return 'OK';
  }

  #isResting(member: MemberModel): boolean {
    return member.excluded || member.pausedUntilMs > this.#nowMs;
  }

  #bet(event: Of<'bet'>): string {
    const member = this.#members.get(event.member);
    if (!member) return 'NOT_FOUND';
    if (event.amount <= 0n) return 'INVALID_AMOUNT';
    if (this.#bets.has(event.bet)) return 'ALREADY_PLACED';
    if (member.excluded) return 'MEMBER_EXCLUDED';
    if (member.pausedUntilMs > this.#nowMs) return 'MEMBER_COOLING_OFF';
    const betId = ++this.#serial;
    const stake = { stake: event.amount, category: event.category, useBonus: event.useBonus };
    const open = { member: event.member, category: event.category, settledAtMs: null };
    if (event.freeBet) {
      const grant = freeBetOf(member.book, stake);
      if (typeof grant === 'string') return grant;
      this.#change(member, (book) => takeFreeBet(book, grant));
      const free = { cash: ZERO, bonus: event.amount, grantId: grant.grantId, bps: 0n };
      this.#bets.set(event.bet, { ...open, bet: { ...tiedBet(betId, free), free: true } });
      return 'OK';
    }
    const split = splitOf(member.book.grants, amount(member.cash), stake);
    if (typeof split === 'string') return split;
    member.cash -= split.cash;
    noteStake(member.book.grants, split);
    this.#bets.set(event.bet, { ...open, bet: tiedBet(betId, { ...split, grantId: split.grantId ?? 0n }) });
    return 'OK';
  }

  #settle(event: Of<'settle' | 'void'>): string {
    const placed = this.#bets.get(event.bet);
    if (!placed) return 'NOT_FOUND';
    const { bet } = placed;
    if (bet.state === 'void') return 'ALREADY_VOID';
    if (event.op === 'settle' && bet.state === 'settled') return 'ALREADY_SETTLED';
    if (event.op === 'resettle' && bet.state === 'open') return 'NOT_SETTLED';
    const { payout, refunded } = event.op === 'void' ? { payout: ZERO, refunded: ZERO } : event;
    if (payout < 0n || refunded < 0n || refunded > bet.cash + bet.bonus) return 'INVALID_AMOUNT';
    const outcome: Outcome = { state: event.op === 'void' ? 'void' : 'settled', payout, refunded };
    this.#change(this.#members.get(placed.member) as MemberModel, (book) => {
      placed.bet = bet.grantId === 0n ? { ...bet, ...settlePlain(book, bet, outcome) } : settleTied(book, bet, outcome);
    });
    placed.settledAtMs ??= this.#nowMs;
    return 'OK';
  }

  #withdraw(event: Of<'withdraw'>): Pick<Step, 'result' | 'ends'> {
    const member = this.#members.get(event.member);
    if (!member) return { result: 'NOT_FOUND' };
    if (event.amount <= 0n) return { result: 'INVALID_AMOUNT' };
    if (event.amount > member.cash) return { result: 'INSUFFICIENT_FUNDS' };
    const ends = endsOf(member.book.grants, amount(member.cash - event.amount));
    const told = ends.map(({ grantId, loses, toPlay }) => ({
      grant: this.#grants.get(grantId)?.name ?? '',
      loses: String(loses),
      toPlay: String(toPlay),
    }));
    if (event.op === 'withdraw') {
      member.cash -= event.amount;
      member.held += event.amount;
      this.#withdrawals.set(event.withdrawal, { member: event.member, amount: event.amount, decided: false });
      this.#change(member, (book) => endForWithdrawal(book, ends, event.withdrawal));
    }
    return { result: 'OK', ends: told };
  }

  #decide(event: Of<'withdrawPaid'>): string {
    const asked = this.#withdrawals.get(event.withdrawal);
    if (!asked) return 'NOT_FOUND';
    if (asked.decided) return 'ALREADY_DECIDED';
    asked.decided = true;
    const member = this.#members.get(asked.member) as MemberModel;
    member.held -= asked.amount;
    if (event.op === 'withdrawPaid') return 'OK';
    member.cash += asked.amount;
    if (!member.excluded) this.#change(member, (book) => bringBack(book, event.withdrawal));
    return 'OK';
  }

  #forfeit(event: Of<'forfeit'>): string {
    const found = [...this.#grants].find(([, { name, member }]) => name === event.grant && member === event.member);
    if (!found) return 'NOT_FOUND';
    const member = this.#members.get(event.member) as MemberModel;
    return this.#change(member, (book) => giveUp(book, book.grants.find(({ grantId }) => grantId === found[0]) as Grant))
      ? 'OK'
      : 'GRANT_ENDED';
  }

  #rest(event: Of<'coolOff' | 'exclude'>): string {
    const member = this.#members.get(event.member);
    if (!member) return 'NOT_FOUND';
    if (event.op === 'exclude') {
      member.excluded = true;
      this.#change(member, exclude);
      return 'OK';
    }
    if (event.until <= this.#nowMs) return 'INVALID_TIME';
    this.#change(member, (book) => pause(book, event.until));
    member.pausedUntilMs = Math.max(member.pausedUntilMs, event.until);
    return 'OK';
  }

  #cashback(event: Of<'cashback'>): string {
    const member = this.#members.get(event.member);
    const campaign = this.#case.campaigns.find(({ id, kind }) => id === event.campaign && kind === 'cashback');
    if (!member || !campaign) return 'NOT_FOUND';
    if (event.from >= event.to) return 'INVALID_TIME';
    if (this.#isResting(member)) return 'PROTECTED';
    const occasion = JSON.stringify([campaign.id, event.member, event.from, event.to]);
    if (this.#paid.has(occasion)) return 'ALREADY_PAID';
    let loss = 0n;
    for (const { member: name, category, settledAtMs, bet } of this.#bets.values()) {
      const counts = name === event.member && settledAtMs !== null && settledAtMs >= event.from && settledAtMs < event.to;
      if (!counts || bet.state === 'void' || bet.free || contributionOf(campaign.contribution, category) === 0n) continue;
      loss += bet.cash - cashReturned(bet);
    }
    const paid = cashbackAmount(loss, { bps: campaign.lossBps, max: campaign.maxAmount, min: campaign.minAmount });
    if (paid === ZERO) return 'NOTHING_TO_GRANT';
    if (!this.#fits(campaign.id, campaign.budget, paid)) return 'BUDGET_SPENT';
    this.#paid.add(occasion);
    this.#issue(event.member, { ...campaign, maxConvert: null }, { sum: paid, deposit: ZERO });
    return 'OK';
  }
}

export function playCase(one: Case): Step[] {
  const model = new Model(one);
  return one.events.map((event) => model.step(event));
}
