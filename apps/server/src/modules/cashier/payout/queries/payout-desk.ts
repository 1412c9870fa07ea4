import type { PayoutDesk, PayoutPart, PayoutRow } from '@fairhall/contract/console/payouts';
import { amount } from '@fairhall/money/amount';
import { digits } from '@fairhall/money/text';
import type { Queryable } from '../../../../platform/db.ts';
import type { OperatorContext } from '../../../../platform/http/context.ts';
import { minuteOf } from '../../payee/choose-payee.ts';
import { type Bank, maskedNumber } from '../../withdrawal/card.ts';
import { listBanks } from '../../withdrawal/store/banks.ts';
import { listCards } from '../../withdrawal/store/cards.ts';
import type { Withdrawal } from '../../withdrawal/withdrawal.ts';
import { netOf } from '../commands/start-parts.ts';
import type { PayoutDeps } from '../deps.ts';
import { heldBy } from '../held.ts';
import { ATTEMPTS_MAX, type Attempt, type HeldMove, isStopped, isUnderWay, type Part } from '../payout.ts';
import { planOver, type Rail } from '../rails.ts';
import { listAttempts } from '../store/attempts.ts';
import { listPayouts } from '../store/desk.ts';
import { newestFiles, type PayoutFile, sumExportable } from '../store/files.ts';
import { listHeldMoves } from '../store/moves.ts';
import { listParts } from '../store/parts.ts';
import { listRails } from '../store/rails.ts';
import { lyingAt } from './lying.ts';

const ROWS_MAX = 200;
const FILES_MAX = 60;
const FILES_OF_BANK = 3;

type Shown = Part & { last4: string; bankName: string };

/** All that is to be paid or is on its way, and what waits for the file of each bank. */
export async function payoutDesk(
  { db, clock }: Pick<PayoutDeps, 'db' | 'clock'>,
  { merchant }: Pick<OperatorContext, 'merchant'>,
): Promise<PayoutDesk> {
  const { merchantId, profile } = merchant;
  const minute = minuteOf(clock.nowMs(), profile.timeZone);
  const [{ rows, total }, banks, rails] = await Promise.all([
    listPayouts(db, merchantId, ROWS_MAX),
    listBanks(db, merchantId),
    listRails(db, merchantId, null),
  ]);
  const shown: PayoutRow[] = [];
  for (const [part, of] of byPart(rows)) {
    const which = { part, withdrawalIds: of.map(({ withdrawalId }) => withdrawalId) };
    const [parts, attempts, moves] = await Promise.all([
      listParts(db, merchantId, which),
      listAttempts(db, merchantId, which),
      listHeldMoves(db, merchantId, which),
    ]);
    for (const withdrawal of of) {
      const own = <Row extends { withdrawalId: bigint }>(all: readonly Row[]) =>
        all.filter(({ withdrawalId }) => withdrawalId === withdrawal.withdrawalId);
      const facts = { parts: own(parts), attempts: own(attempts), moves: own(moves), rails: rails.filter(isOf(withdrawal)), minute };
      const row = rowOf(withdrawal, facts);
      shown.push(row.stand === 'stopped' ? { ...row, cards: await otherCards(db, withdrawal, { parts: facts.parts, banks }) } : row);
    }
  }
  shown.sort((one, other) => one.approvedAtMs - other.approvedAtMs);
  return {
    ...{ rows: shown, total, currency: merchant.profile.currency.code },
    accounts: await lyingAt(db, merchantId, clock.nowMs()),
    banks: await fileBanks(db, merchantId, { banks, rails }),
  };
}

const isOf =
  ({ bankCode }: Withdrawal) =>
  (rail: Rail) =>
    rail.bankCode === bankCode;

function byPart(rows: readonly Withdrawal[]): Map<number, Withdrawal[]> {
  const found = new Map<number, Withdrawal[]>();
  for (const row of rows) found.set(row.part, [...(found.get(row.part) ?? []), row]);
  return found;
}

type Facts = { parts: Shown[]; attempts: Attempt[]; moves: HeldMove[]; rails: Rail[]; minute: number };

function rowOf(withdrawal: Withdrawal, { parts, attempts, moves, rails, minute }: Facts): PayoutRow {
  const net = netOf(withdrawal);
  const { left, feeTaken } = heldBy(withdrawal, moves);
  const views = parts.map((part) =>
    partView(
      part,
      attempts.filter(({ no }) => no === part.no),
    ),
  );
  return {
    withdrawalId: String(withdrawal.withdrawalId),
    ...{ reference: withdrawal.reference, memberId: String(withdrawal.memberId), account: withdrawal.account, state: withdrawal.state },
    stand: standOf(withdrawal, views),
    ...{
      netE4: digits(net),
      leftE4: digits(left),
      feeTakenE4: digits(feeTaken),
      approvedAtMs: withdrawal.approvedAtMs ?? withdrawal.createdAtMs,
    },
    ...{ bankCode: withdrawal.bankCode, bankName: withdrawal.bankName, cardNumber: maskedNumber(withdrawal.cardLast4) },
    ...{ cardHolder: withdrawal.cardHolder, way: rails.some(({ accountId }) => accountId !== null) ? 'provider' : 'file' },
    planned: parts.length > 0 ? parts.filter(({ replaced }) => !replaced).length : (planOver(rails, net, minute)?.length ?? 1),
    parts: views,
    cards: [],
  };
}

function standOf({ state }: Withdrawal, parts: readonly PayoutPart[]): PayoutRow['stand'] {
  if (state === 'approved') return 'ready';
  if (parts.some((part) => part.trouble !== null || (part.state === 'unknown' && !part.replaced))) return 'unknown';
  const isLeft = parts.some((part) => part.state === 'absent' && !part.replaced && part.attempts >= ATTEMPTS_MAX);
  return isStopped(parts) || isLeft ? 'stopped' : 'sending';
}

function partView(part: Shown, tries: readonly Attempt[]): PayoutPart {
  const last = tries.at(-1);
  const troubled = tries.find(({ trouble }) => trouble !== null);
  return {
    ...{ no: part.no, amountE4: digits(part.amount), way: part.way, state: part.state, replaced: part.replaced },
    ...{ bankName: part.bankName, cardNumber: maskedNumber(part.last4), attempts: tries.length },
    ...{ sentAtMs: last?.sentAtMs ?? null, askedAtMs: last?.askedAtMs ?? null, endedAtMs: last?.decidedAtMs ?? null },
    ...{ reason: part.reason ?? '', reference: part.theirReference ?? '', first: troubled?.firstName ?? part.firstName },
    trouble: troubled?.trouble ?? null,
    mayClear: troubled !== undefined && !isUnderWay(troubled),
  };
}

/** Where else its member can be paid: not where it came back from. */
async function otherCards(
  db: Queryable,
  { merchantId, part, memberId }: Withdrawal,
  { parts, banks }: { parts: readonly Part[]; banks: readonly Bank[] },
): Promise<PayoutRow['cards']> {
  const sentBack = parts.filter(({ state, replaced }) => state === 'returned' && !replaced).map(({ cardId }) => cardId);
  return (await listCards(db, merchantId, { part, memberId }))
    .filter(({ cardId, active }) => active && !sentBack.includes(cardId))
    .map(({ cardId, bankCode, last4 }) => {
      const bank = banks.find((one) => one.bankCode === bankCode);
      return { cardId: String(cardId), bankName: bank?.nameEn ?? bankCode, cardNumber: maskedNumber(last4) };
    });
}

async function fileBanks(
  db: Queryable,
  merchantId: number,
  { banks, rails }: { banks: readonly Bank[]; rails: readonly Rail[] },
): Promise<PayoutDesk['banks']> {
  const [waiting, files] = await Promise.all([sumExportable(db, merchantId), newestFiles(db, merchantId, FILES_MAX)]);
  return banks.flatMap(({ bankCode, nameEn: name }) => {
    const own = waiting.find((one) => one.bankCode === bankCode) ?? { waiting: 0, sum: amount(0n) };
    const made = files.filter((file) => file.bankCode === bankCode).slice(0, FILES_OF_BANK);
    const provider = rails.some((rail) => rail.bankCode === bankCode && rail.accountId !== null);
    if (own.waiting === 0 && made.length === 0) return [];
    return [{ bankCode, name, provider, waiting: own.waiting, waitingE4: digits(own.sum), files: made.map(fileView) }];
  });
}

export function fileView({
  fileId,
  rows,
  sum,
  operatorName: operator,
  madeAtMs,
}: PayoutFile): PayoutDesk['banks'][number]['files'][number] {
  return { fileId: String(fileId), rows, sumE4: digits(sum), operator, madeAtMs };
}
