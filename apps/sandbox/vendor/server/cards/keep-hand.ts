import type { HandResult } from '../../cards-api.ts';
import type { Db } from '../store/database.ts';
import { hands } from './hand-rows.ts';
import type { Outcome, Running } from './port.ts';
import type { Held } from './seat.ts';
import { sittings } from './sitting-rows.ts';
import { rulesView } from './stakes.ts';
import type { CardTableParts, TimedAct } from './table-parts.ts';

type Ended = { id: string; dealt: readonly Held[]; running: Running; acts: TimedAct[] };

/** Keeps what a hand came to: its record, everybody's chips and the rake, in one transaction. Answers what is shown of it. */
export function createHandKeeper(parts: CardTableParts) {
  const { code, currency, rules, isPractice, store, clock } = parts;

  return async (now: Ended, outcome: Outcome): Promise<HandResult> => {
    const rake = outcome.rake.reduce((sum, each) => sum + each, 0n);
    const seats = now.dealt.map(({ seat, chips }, place) => {
      const [net, own] = [outcome.net[place] as bigint, outcome.rake[place] as bigint];
      return { seat, net: `${net}`, rake: `${own}`, stack: `${chips + net}` };
    });
    const result: HandResult = { id: now.id, rake: `${rake}`, seats };
    const record = { rules: rulesView(rules), final: now.running.view(), result, acts: now.acts };
    await store.write((db) => {
      if (!hands.end(db, now.id, { state: 'DONE', rake, record })) throw new Error('a hand ends once');
      for (const [place, one] of now.dealt.entries()) keepPart(db, now, { one, place, outcome });
      if (isPractice) return;
      hands.countPlayed(db, { code, currency }, rake);
      parts.watchHand(db, { code, id: now.id, atMs: clock.nowMs(), dealt: now.dealt, running: now.running, outcome, acts: now.acts });
    });
    return result;
  };
}

type Part = { one: Held; place: number; outcome: Outcome };

/** A bot has no sitting. */
function keepPart(db: Db, { id }: Ended, { one, place, outcome }: Part): void {
  if (one.player === null) return;
  const [net, rake] = [outcome.net[place] as bigint, outcome.rake[place] as bigint];
  sittings.play(db, one.sitting, { chips: one.chips + net, rake, span: one.span });
  hands.result(db, id, { player: one.player, net, rake });
}
