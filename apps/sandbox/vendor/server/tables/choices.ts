import type { ChoiceWord, TableRefusal } from '../../table-api.ts';
import type { ChosenRounds, Move, Outcome } from '../../table-games/port.ts';
import { stakedOn } from '../../table-games/staked.ts';
import type { Store } from '../store/database.ts';
import { raises } from './raise-rows.ts';
import { type BetRow, bets, type RoundRow } from './rows.ts';
import type { TableMoney } from './table-money.ts';

/** How long a player has for a choice. */
export const CHOICE_MS = 12_000;

export type ChoiceSaid = { round: string; step: number; choice: ChoiceWord };
/** A round that goes on. */
export type InPlay = RoundRow & { deal: Outcome };
type Wish = { choice: Exclude<Move, 'insured'>; answer(refusal: TableRefusal | null): void };
type Deps = { chosen: ChosenRounds<Outcome>; store: Store; money: TableMoney; onBets(players: readonly number[]): void };

/**
 * What players choose while a round goes on. A choice that needs another stake is made only once the wallet has taken it, and before any card
 * is drawn for it; who has bet behind follows as far as his own wallet does.
 */
export function createChoices({ chosen, store, money, onBets }: Deps) {
  let wish: Wish | null = null;
  /** Who has said what he thinks of insurance. */
  const answered = new Set<number>();
  let asking = 0;
  const late = ({ round }: Pick<ChoiceSaid, 'round'>): TableRefusal => ({ code: 'BETS_CLOSED', round });
  const betsOf = ({ id }: InPlay) => bets.ofRound(store.read, id).filter(({ state }) => state === 'ACCEPTED');
  const stepOf = ({ deal }: InPlay) => chosen.turnOf(deal)?.step ?? 0;

  async function raise(bet: BetRow, by: { step: number; choice: Move; stakes: BetRow['stakes'] }): Promise<TableRefusal | null> {
    const { id, call } = await store.write((db) => money.keepRaise(db, bet, by));
    if (call !== null) await money.send(call);
    onBets([bet.player]);
    const kept = raises.find(store.read, id);
    return kept?.state === 'ACCEPTED' ? null : (kept?.refusal ?? { code: 'WALLET_UNSURE' });
  }

  /** Of the seat that is at turn. */
  function ownerOf(round: InPlay): BetRow | null {
    const seat = chosen.turnOf(round.deal)?.seat;
    const holds = ({ stakes }: BetRow) =>
      stakedOn(stakes).some(([area]) => {
        const place = chosen.placeOf(area);
        return place?.seat === seat && !place?.isBehind;
      });
    return betsOf(round).find(holds) ?? null;
  }

  /** Whether it is paid for, by the seat's player and then by those behind. */
  async function pay(round: InPlay, choice: Wish['choice']): Promise<TableRefusal | null> {
    const owner = ownerOf(round);
    const addedTo = ({ stakes }: BetRow) => chosen.addedBy(round.deal, choice, stakes);
    if (!owner || stakedOn(addedTo(owner)).length === 0) return null;
    const [step, raised] = [stepOf(round), (bet: BetRow) => raise(bet, { step, choice, stakes: addedTo(bet) })];
    const refusal = await raised(owner);
    if (refusal) return refusal;
    const behind = betsOf(round).filter((bet) => bet.player !== owner.player && stakedOn(addedTo(bet)).length > 0);
    await Promise.all(behind.map(raised));
    return null;
  }

  return {
    /** Something else is asked for: what was wished for before is too late. */
    begin(): void {
      wish?.answer({ code: 'BETS_CLOSED' });
      wish = null;
      answered.clear();
    },
    hasWish: () => wish !== null,
    /** Takes down what the player at turn wishes; answers once it is done, or why it is not. */
    wishFor(round: InPlay, player: number, said: ChoiceSaid): Promise<TableRefusal | null> | TableRefusal {
      const { choice } = said;
      const isTheirs = ownerOf(round)?.player === player && stepOf(round) === said.step && !wish;
      if (!isTheirs || choice === 'INSURE' || choice === 'NO_INSURANCE') return late(said);
      if (!chosen.choicesAt(round.deal).includes(choice)) return { code: 'BAD_REQUEST' };
      return new Promise((answer) => {
        wish = { choice, answer };
      });
    },
    /** The choice of the turn, when one is made and paid for, or the time is over; null: the turn goes on. */
    async made(round: InPlay, { isOver }: { isOver: boolean }): Promise<Wish['choice'] | null> {
      const paid = raises.paidAt(store.read, round.id, stepOf(round));
      if (paid !== null && paid !== 'insured') return paid;
      if (!wish) return isOver ? chosen.awayChoice(round.deal) : null;
      const { choice, answer } = wish;
      const refusal = await pay(round, choice);
      wish = null;
      answer(refusal);
      return refusal ? null : choice;
    },
    async insure(round: InPlay, player: number, said: ChoiceSaid): Promise<TableRefusal | null> {
      const bet = betsOf(round).find((each) => each.player === player);
      if (!bet || answered.has(player) || (said.choice !== 'INSURE' && said.choice !== 'NO_INSURANCE')) return late(said);
      const stakes = chosen.insuranceOf(bet.stakes);
      const isInsured = stakedOn(stakes).every(([area]) => bet.stakes[area] !== undefined);
      answered.add(player);
      if (said.choice === 'NO_INSURANCE' || isInsured) return null;
      asking += 1;
      const refusal = await raise(bet, { step: said.step, choice: 'insured', stakes }).finally(() => {
        asking -= 1;
      });
      if (refusal) answered.delete(player);
      return refusal;
    },
    /** Whether nobody's wallet is being asked, and everybody has said it or the time is over. */
    isInsuranceOver(round: InPlay, { isOver }: { isOver: boolean }): boolean {
      return asking === 0 && (isOver || betsOf(round).every(({ player }) => answered.has(player)));
    },
    isAsking: () => asking > 0,
  };
}
