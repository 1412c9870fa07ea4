import { earnedOf } from '@fairhall/commission/affiliate';
import { type PlanTerms, planOf } from '@fairhall/commission/plan-terms';
import { type Amount, amount } from '@fairhall/money/amount';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { type Translate, useT } from '../../shared/i18n.ts';
import type { Statement } from './api.ts';

type SaidOfMonth = {
  terms: PlanTerms;
  state: 'NONE' | 'DEBT' | 'BELOW_MIN' | 'PAYABLE';
  /** How many qualified. */
  players: number;
  recruits: [id: string, earned: string][];
  clawbacks: [player: string, statement: string, cause: string, amount: string][];
} & Record<
  | 'turnover'
  | 'pool'
  | 'carryIn'
  | 'base'
  | 'revshare'
  | 'revsharePaid'
  | 'recoupIn'
  | 'cpa'
  | 'sub'
  | 'clawback'
  | 'heldIn'
  | 'held'
  | 'due',
  string
>;

const saidBy = ({ frozen }: Pick<Statement, 'frozen'>) => JSON.parse(frozen) as SaidOfMonth;

/** What the month comes to when it is reckoned again from its own figures. */
export function monthAgain(statement: Pick<Statement, 'frozen'>): Amount {
  const said = saidBy(statement);
  const month = {
    ...{ plan: planOf(said.terms), pool: BigInt(said.pool), carryIn: BigInt(said.carryIn), qualified: said.players },
    ...{ recoup: BigInt(said.recoupIn), held: BigInt(said.heldIn) },
    clawbacks: said.clawbacks.map(([, , , sum]) => BigInt(sum)),
    recruits: said.recruits.map(([, sum]) => BigInt(sum)),
  };
  return amount(earnedOf(month).payable);
}

export function monthLines(statement: Statement, t: Translate, plain: (digits: string) => string) {
  const said = saidBy(statement);
  const minus = (digits: string) => `− ${plain(digits)}`;
  const repaid = String(BigInt(said.revshare) - BigInt(said.revsharePaid));
  const some = (id: string, name: string, digits: string, say = plain) => (digits === '0' ? [] : [{ id, name, value: say(digits) }]);
  return [
    { id: 'stakes', name: t('affiliate.stakes'), value: plain(said.turnover) },
    { id: 'pool', name: t('affiliate.pool'), value: plain(said.pool) },
    ...some('in', t('affiliate.carry_in'), said.carryIn),
    { id: 'base', name: t('affiliate.base'), value: plain(said.base), strong: true },
    { id: 'share', name: t('affiliate.share'), value: plain(said.revshare) },
    ...some('repays', t('affiliate.repays'), repaid, minus),
    { id: 'cpa', name: t('affiliate.cpa', { n: said.players }), value: plain(said.cpa) },
    ...some('sub', t('affiliate.sub'), said.sub),
    ...some('clawback', t('affiliate.clawback'), said.clawback, minus),
    ...some('held', t('affiliate.held_in'), said.heldIn),
    { id: 'due', name: t('affiliate.due'), value: plain(said.due), strong: true },
    ...(said.state === 'DEBT' || said.state === 'BELOW_MIN' ? some('left', t(`affiliate.left.${said.state}`), said.held) : []),
  ];
}

/** Whom the affiliate brought, with what each came to, and why there is a price for it or none. */
export function Players({ players }: Pick<Statement, 'players'>) {
  const t = useT();
  const money = useMoneyText();
  const plain = (digits: string) => money(amount(BigInt(digits)), { symbol: false });
  if (players.length === 0) return null;
  return (
    <section aria-label={t('affiliate.brought')}>
      <h3 className="pb-1 text-caption font-bold text-low">{t('affiliate.brought')}</h3>
      <ul>
        {players.map(({ row, player, betsE4, winsE4, ngrE4, stage, priceE4, takenE4 }) => (
          <li key={row} className="flex justify-between gap-3 border-t border-hairline py-2 text-caption">
            <span className="min-w-0">
              <b className="block truncate text-tile">{player}</b>
              <span className="text-mid tabular-nums">{`${plain(betsE4)} − ${plain(winsE4)}`}</span>
            </span>
            <span className="flex-none text-right tabular-nums">
              <b className="block text-tile">{plain(ngrE4)}</b>
              <span className="text-mid">
                {[
                  ...(stage === '' ? [] : [t(`affiliate.stage.${stage}`)]),
                  ...(priceE4 === '0' ? [] : [`+ ${plain(priceE4)}`]),
                  ...(takenE4 === '0' ? [] : [`− ${plain(takenE4)}`]),
                ].join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
