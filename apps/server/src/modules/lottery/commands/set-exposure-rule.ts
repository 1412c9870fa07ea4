import { ALL_PLAYS } from '@fairhall/lottery/all-plays';
import { readOption } from '@fairhall/lottery/exposure';
import { FULL_ODDS_E4 } from '@fairhall/lottery/paytable';
import { playIn } from '@fairhall/lottery/plays';
import type { Amount } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import { appendAudit } from '../../audit/index.ts';
import type { LotteryDeps } from '../deps.ts';
import { exposureChanged } from '../events.ts';
import type { ExposureRule, RuleKind } from '../exposure/rule.ts';
import { endRule, insertRule } from '../store/exposure-rules.ts';

export type RuleInput = {
  gameId: number;
  kind: RuleKind;
  play: string;
  option: string;
  cap: Amount | null;
  oddsShareE4: number | null;
  alarmShareE4: number | null;
  fromMs: number | null;
  untilMs: number | null;
  reason: string;
};
export type RuleCode = 'NOT_FOUND' | 'OPTION_UNKNOWN' | 'INVALID_INPUT' | 'REASON_REQUIRED';

/** By then every process knows a new rule: what is sold meanwhile is found in the bets when its budgets are made. */
export const KNOWN_MS = 2_000;
const ALARM_SHARE_E4 = 8_000;
const NO_DRAW = 0n;

/** Lays a rule down for one merchant's sale. What stood for the same target ends with its beginning. */
export async function setExposureRule(
  deps: LotteryDeps,
  acting: ActingOperator,
  given: RuleInput,
): Promise<Result<ExposureRule, RuleCode>> {
  const { merchantId, name: author } = acting.operator;
  const input = { ...given, author, option: keepable(given.option), reason: keepable(given.reason).trim() };
  if (input.reason === '') return fail('REASON_REQUIRED', 'reason');
  const offer = await deps.catalogue.offer(merchantId, input.gameId);
  if (!offer) return fail('NOT_FOUND', 'gameId');
  const nowMs = deps.clock.nowMs();
  const checked = checkRule(input, { family: offer.game.family, nowMs });
  if (!checked.ok) return checked;
  const rule: ExposureRule = { ...checked.value, ruleId: deps.ids.next() };
  return deps.db.of(merchantId).inTx(async (tx) => {
    await insertRule(tx, merchantId, { ...rule, createdAtMs: nowMs });
    await tell(deps, tx, { merchantId, rule });
    await note(deps, tx, { acting, action: 'exposure.set', rule, reason: rule.reason });
    return ok(rule);
  });
}

/** Ends a rule; what it refused is sold again within a second. */
export async function endExposureRule(
  deps: LotteryDeps,
  acting: ActingOperator,
  { ruleId, reason: given }: { ruleId: bigint; reason: string },
): Promise<Result<{ ruleId: string }, 'NOT_FOUND' | 'REASON_REQUIRED'>> {
  const { merchantId } = acting.operator;
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  return deps.db.of(merchantId).inTx(async (tx) => {
    const rule = await endRule(tx, merchantId, { ruleId, atMs: deps.clock.nowMs() });
    if (!rule) return fail('NOT_FOUND', 'ruleId');
    await tell(deps, tx, { merchantId, rule });
    await note(deps, tx, { acting, action: 'exposure.ended', rule, reason });
    return ok({ ruleId: String(ruleId) });
  });
}

function tell(deps: LotteryDeps, tx: Tx, { merchantId, rule }: { merchantId: number; rule: ExposureRule }): Promise<void> {
  const fact = { merchantId, drawId: NO_DRAW, gameId: rule.gameId, atMs: deps.clock.nowMs() };
  return appendOutbox(tx, [exposureChanged(deps.ids.next(), fact)]);
}

const OPTION_MAX = 60;

type Noted = { acting: ActingOperator; action: 'exposure.set' | 'exposure.ended'; rule: ExposureRule; reason: string };

async function note(deps: LotteryDeps, tx: Tx, { acting: { operator, ip }, action, rule, reason }: Noted): Promise<void> {
  const bound = rule.cap ?? rule.oddsShareE4;
  await appendAudit(deps, tx, operator.merchantId, {
    operator,
    action,
    subject: { type: 'game', id: String(rule.gameId) },
    reason,
    ip,
    detail: {
      kind: rule.kind,
      play: rule.play,
      option: rule.option.slice(0, OPTION_MAX),
      ...(bound === null ? {} : { bound: String(bound) }),
    },
  });
}

type Checked = Omit<ExposureRule, 'ruleId'>;

/** A rule in canonical form. Pure. */
function checkRule(input: RuleInput & { author: string }, { family, nowMs }: { family: string; nowMs: number }): Result<Checked, RuleCode> {
  const { kind, play, untilMs } = input;
  const named = playIn(ALL_PLAYS, play);
  const known = named?.family === family ? named.code : '';
  if (known !== play || (known === '' && kind !== 'cap')) return fail('INVALID_INPUT', 'play');
  const option = input.option.trim() === '' ? '' : named === null ? null : readOption(named, input.option);
  if (option === null) return fail('OPTION_UNKNOWN', 'option');
  const cap = kind === 'cap' ? input.cap : null;
  if (kind === 'cap' && (cap === null || cap < 0n)) return fail('INVALID_INPUT', 'capE4');
  const oddsShareE4 = kind === 'reduce' ? input.oddsShareE4 : null;
  if (kind === 'reduce' && !isShare(oddsShareE4, FULL_ODDS_E4 - 1)) return fail('INVALID_INPUT', 'oddsShareE4');
  const alarmShareE4 = kind === 'cap' ? (input.alarmShareE4 ?? ALARM_SHARE_E4) : null;
  if (kind === 'cap' && !isShare(alarmShareE4, FULL_ODDS_E4)) return fail('INVALID_INPUT', 'alarmShareE4');
  const fromMs = Math.max(input.fromMs ?? 0, nowMs + (kind === 'cap' ? KNOWN_MS : 0));
  if (untilMs !== null && untilMs <= fromMs) return fail('INVALID_INPUT', 'untilMs');
  const { gameId, author, reason } = input;
  return ok({ gameId, kind, play: known, option, cap, oddsShareE4, alarmShareE4, fromMs, untilMs, author, reason });
}

function isShare(share: number | null, max: number): boolean {
  return share !== null && share >= 1 && share <= max;
}
