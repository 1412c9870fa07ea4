import { type CardCode, isStakeName, type StakeName } from '../../card-games/codes.ts';
import type { HandList, HandProof, HandRecord, HandSummary } from '../../cards-api.ts';
import type { Db } from '../store/database.ts';
import { type HandRow, hands, type OwnHand } from './hand-rows.ts';
import { rulesOf, rulesView } from './stakes.ts';

const HANDS_A_PAGE = 20;
/** With the seed, folded cards can be computed: by then the table plays other hands. */
const REVEALED_AFTER_MS = 24 * 3_600_000;

/** Null: no hand of this player's stands at `before`. */
export function listHands(db: Db, code: CardCode, { player, before }: { player: number; before: string | undefined }): HandList | null {
  const from = before === undefined ? null : hands.own(db, before, player)?.seq;
  if (from === undefined) return null;
  const own = hands.listOwn(db, code, { player, before: from, most: HANDS_A_PAGE });
  return { hands: own.map(summaryOf), next: own.length === HANDS_A_PAGE ? (own.at(-1)?.id ?? null) : null };
}

/** A hand as one of its players may see it. Null to all others, and while it runs. */
export function recordOf(db: Db, { id, player, nowMs }: { id: string; player: number; nowMs: number }): HandRecord | null {
  const own = hands.own(db, id, player);
  if (!own || own.state === 'RUNNING') return null;
  const { code, currency, record, seat, cards } = own;
  // Of a hand that a stop broke off nothing is kept but its cards.
  const rules = rulesView(rulesOf(code, stakeOfTable(own.table), currency));
  const kept = record ?? { final: null, result: null, acts: [], rules };
  return {
    ...{ ...summaryOf(own), code, currency, rules: kept.rules, mySeat: seat, myCards: cards },
    ...{ final: kept.final, result: kept.result, acts: kept.acts, proof: proofOf(own, nowMs) },
  };
}

function stakeOfTable(table: string): StakeName {
  const [, , stake = ''] = table.split('-');
  return isStakeName(stake) ? stake : 'PRACTICE';
}

function proofOf({ proof, atMs }: HandRow, nowMs: number): HandProof {
  const revealAtMs = atMs + REVEALED_AFTER_MS;
  return { ...proof, seed: nowMs >= revealAtMs ? proof.seed : null, revealAtMs };
}

function summaryOf({ id, table, number, atMs, state, net, ownRake, isPractice }: OwnHand): HandSummary {
  return {
    id,
    table,
    hand: number,
    atMs,
    state: state === 'DONE' ? 'DONE' : 'VOID',
    net: `${net}`,
    rake: `${ownRake}`,
    practice: isPractice,
  };
}
