import { setTimeout as sleep } from 'node:timers/promises';
import { amount } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { correctResult } from '@fairhall/server/modules/lottery/commands/correct-result';
import { voidDraw } from '@fairhall/server/modules/lottery/commands/void-draw';
import type { LotteryDeps } from '@fairhall/server/modules/lottery/deps';
import { closeNextDraw } from '@fairhall/server/modules/lottery/jobs/close-due-draws';
import { planDraws } from '@fairhall/server/modules/lottery/jobs/plan-draws';
import { refundNextVoid } from '@fairhall/server/modules/lottery/jobs/refund-voided';
import { resultNextDraw } from '@fairhall/server/modules/lottery/jobs/result-due-draws';
import { settleNextDraw } from '@fairhall/server/modules/lottery/jobs/settle-draw';
import { betFree } from './ask.ts';
import { exportAll, transferOf } from './ask-payouts.ts';
import { TIME_ZONE } from './draw-plan.ts';
import type { Fault } from './plan.ts';
import type { Product } from './product.ts';
import { CAMPAIGN, PLAY_MS } from './purse.ts';
import type { Answer, Operation } from './state.ts';

type Job = (deps: LotteryDeps) => Promise<'more' | 'idle'>;

const TRIES = 30;
const PASSES_MAX = 200;

/** Runs what comes one after another: the product's jobs where operations of one kind stand in a row, commands one by one. */
export function createActs(product: Product): {
  /** Answers to those that are answered. */
  act(acts: readonly Operation[], fault: Fault | null): Promise<ReadonlyMap<Operation, Answer>>;
  finish(): Promise<boolean>;
} {
  const { lottery, lines, owner, drawIds } = product;
  const answers = new Map<Operation, Answer>();
  const idOf = (draw: string) => {
    const id = drawIds.get(draw);
    invariant(id, `draw ${draw} is planned`);
    return id;
  };

  /** What fails is done again, as a job is by its pace and an operator by another click. */
  async function insist<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (tries === TRIES) throw error;
        await sleep(Math.min(2 ** tries, 100));
      }
    }
  }

  async function untilIdle(job: Job): Promise<boolean> {
    for (let passes = 0; passes < PASSES_MAX; passes += 1) if ((await insist(() => job(lottery))) === 'idle') return true;
    return false;
  }

  /** Runs a job until the draws it is run for have come where it brings them: it leaves alone what others hold at that moment. */
  async function untilAll(job: Job, acts: readonly Operation[], there: string): Promise<void> {
    const ids = acts.flatMap((act) => ('draw' in act ? [idOf(act.draw)] : []));
    for (let passes = 0; passes < PASSES_MAX; passes += 1) {
      invariant(await untilIdle(job), 'a job comes to its end');
      const [left] = await owner.query<{ n: number }>(
        `select count(*)::integer as n from draw d where d.draw_id = any ($1) and not (${there})`,
        [ids],
      );
      if (left?.n === 0) return;
      await sleep(1);
    }
    throw new Error(`draws do not come to be ${there}`);
  }

  async function runOf(acts: readonly Operation[]): Promise<void> {
    const [first] = acts;
    switch (first?.do) {
      case 'open':
        return insist(() =>
          lottery.db.inTx(async (tx) => {
            for (const act of acts) {
              invariant(act.do === 'open', 'wallets are opened');
              await lottery.ledger.openWallet(tx, act.wallet.merchantId, act.wallet.memberId, act.wallet.asset);
            }
          }),
        );
      case 'plan':
        await untilIdle(planDraws);
        return readDraws();
      case 'close':
        return untilAll(closeNextDraw, acts, "d.state <> 'open'");
      case 'result':
        await untilAll(resultNextDraw, acts, "d.state not in ('open', 'closed')");
        // The dice of the story, in the place of those that the draw's seed gave.
        for (const act of acts)
          if (act.do === 'result') await owner.query('update draw set result = $2 where draw_id = $1', [idOf(act.draw), act.dice]);
        return;
      case 'clock':
        return void product.clock.setTo(first.nowMs);
      case 'settle':
        return untilAll(settleNextDraw, acts, "d.state <> 'resulted'");
      case 'refund':
        return untilAll(refundNextVoid, acts, 'not exists (select from draw_void v where v.draw_id = d.draw_id and v.refunded_at is null)');
      default:
        for (const act of acts) await insist(() => one(act));
    }
  }

  async function one(act: Operation): Promise<unknown> {
    switch (act.do) {
      case 'freeze': {
        const { wallet, frozen } = act;
        return lottery.db.inTx((tx) => lottery.ledger.freeze(tx, wallet.merchantId, wallet.memberId, frozen));
      }
      case 'limit': {
        const { wallet, counter, period, cap } = act;
        const asked = {
          ...{ memberId: wallet.memberId, asset: wallet.asset },
          ...{ counter, period, cap: amount(cap), timeZone: TIME_ZONE },
        };
        return lottery.db.inTx((tx) => lottery.ledger.limits.set(tx, wallet.merchantId, asked));
      }
      case 'grant': {
        const { wallet, grantId, required, maxBet } = act;
        const [known] = await owner.query('select 1 from bonus_grant where member_id = $1 and grant_id = $2', [wallet.memberId, grantId]);
        if (known) return;
        const free = act.free ? { count: act.free.count, unit: amount(act.free.unit) } : null;
        const terms = { maxConvert: null, contribution: null, playMs: PLAY_MS, queueMs: PLAY_MS, deposit: null, free };
        const made = { grantId, campaignId: CAMPAIGN, amount: amount(act.amount), required: amount(required), ...terms };
        return lottery.db.inTx((tx) =>
          lottery.ledger.grants.issue(tx, wallet, { ...made, maxBet: maxBet === null ? null : amount(maxBet) }),
        );
      }
      case 'free-bet':
        return betFree(product, act);
      case 'give-up':
        return lottery.db.inTx((tx) => lottery.ledger.grants.giveUp(tx, act.wallet, act.grantId));
      case 'export':
        return exportAll(product, act.merchantId);
      case 'transfer':
        return answers.set(act, await transferOf(product, act));
      case 'correct':
        return correctResult(lottery, { drawId: idOf(act.draw), result: act.dice, reason: 'simulation' });
      case 'void': {
        const numero = act.draw.split(':')[1] as string;
        const input = { drawId: idOf(act.draw), numero, reason: 'simulation' };
        return voidDraw(lottery, { operator: product.operator(act.merchantId), ip: '' }, input);
      }
      default:
        throw new Error(`${act.do} is no act`);
    }
  }

  async function readDraws(): Promise<void> {
    const rows = await owner.query<{ name: string; id: bigint }>(
      `select game_id || ':' || numero as name, draw_id as id from draw where state = 'open'`,
    );
    for (const { name, id } of rows) drawIds.set(name, id);
  }

  return {
    async act(acts, fault) {
      if (fault?.kind === 'crash' || fault?.kind === 'crash-answered') lines.crash(fault.at, fault.kind === 'crash-answered');
      answers.clear();
      for (const run of runsOf(acts)) await runOf(run);
      if (fault) lines.calm();
      return new Map(answers);
    },
    async finish() {
      lines.calm();
      for (const job of [closeNextDraw, resultNextDraw, settleNextDraw, refundNextVoid]) if (!(await untilIdle(job))) return false;
      const [left] = await owner.query<{ n: number }>(
        `select count(*)::integer as n from draw d where d.draws_at <= to_timestamp($1 / 1000.0) and d.state <> 'settled'
          or exists (select from draw_void v where v.draw_id = d.draw_id and v.refunded_at is null)`,
        [product.clock.nowMs()],
      );
      return left?.n === 0 && product.waiting() === 0;
    },
  };
}

function runsOf(acts: readonly Operation[]): Operation[][] {
  const runs: Operation[][] = [];
  for (const act of acts) {
    const last = runs.at(-1);
    if (last?.[0]?.do === act.do) last.push(act);
    else runs.push([act]);
  }
  return runs;
}
