import type { RateGroup } from '@fairhall/contract/agent/rates';
import { amount } from '@fairhall/money/amount';
import { Button } from '@fairhall/ui/button.tsx';
import { classNames } from '@fairhall/ui/class-names';
import { Icon } from '@fairhall/ui/icon.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useT } from '../../shared/i18n.ts';
import { Unread } from '../../shared/unread.tsx';
import { monthLines, Players } from './affiliate-month.tsx';
import { type Statement, useStatement } from './api.ts';
import { BranchMembers } from './branch-members.tsx';
import { isSound, isUnchanged, reckonAgain, type Said, saidBy } from './check.ts';
import { DisputePart } from './dispute.tsx';

export type StatementProps = { statementId: string };

/** A statement: the formula in its own figures, what came up through whom, and a way to reckon it again. */
export function StatementView({ statementId }: StatementProps) {
  const query = useStatement(statementId);
  if (!query.data)
    return (
      <Unread query={query} className="px-4 pb-4">
        <Skeleton className="h-60 w-full rounded-input" />
      </Unread>
    );
  const statement = query.data;
  return (
    <div className="flex flex-col gap-3 px-4 pb-4">
      <Formula statement={statement} />
      {statement.kind === 'affiliate' ? <Players players={statement.players} /> : <Branches statement={statement} />}
      <Adjusted statement={statement} />
      <Check statement={statement} />
      <DisputePart statement={statement} />
    </div>
  );
}

type Line = { id: string; name: string; value: string; strong?: boolean };

function useLines(statement: Statement): Line[] {
  const t = useT();
  const money = useMoneyText();
  const plain = (digits: string) => money(amount(BigInt(digits)), { symbol: false });
  if (statement.kind === 'affiliate') return monthLines(statement, t, plain);
  const due: Line = { id: 'due', name: t('income.due'), value: plain(statement.dueE4), strong: true };
  const turnover: Line = { id: 'turnover', name: t('income.turnover'), value: plain(statement.turnoverE4) };
  const said = saidBy(statement);
  const counted = [turnover, ...(said.flagged ? [{ id: 'flagged', name: t('income.flagged'), value: plain(said.flagged) }] : [])];
  if (statement.kind === 'rebate') return [...counted, due];
  const active: Line = { id: 'active', name: t('income.active'), value: String(statement.active) };
  const tier: Line = { id: 'tier', ...tierOf(said, t, plain) };
  if (statement.kind !== 'dividend') return [...counted, active, tier, due];
  const minus = (digits: string) => (digits === '0' ? plain(digits) : `− ${plain(digits)}`);
  const takenOff = (what: Said['terms']['deduct'][number]) => said.terms.deduct.includes(what);
  const costs = [
    { id: 'rebate', name: t('income.rebate'), value: minus(said.rebate) },
    { id: 'promotion', name: t('income.promotion'), value: minus(said.promotion) },
    { id: 'fee', name: t('income.fee'), value: minus(said.fee) },
    { id: 'commission', name: t('income.commissions'), value: minus(said.commission) },
    { id: 'salary', name: t('income.salaries'), value: minus(said.salary) },
  ] as const;
  return [
    { id: 'stake', name: t('income.stake'), value: plain(said.stake) },
    { id: 'won', name: t('income.won'), value: minus(said.won) },
    ...costs.filter(({ id }) => takenOff(id)),
    { id: 'net', name: t('income.net'), value: plain(said.net), strong: true },
    { id: 'in', name: t('income.carry_in'), value: plain(said.carryIn) },
    { id: 'assessed', name: t('income.assessed'), value: plain(said.assessed), strong: true },
    ...[...counted, active, tier, due],
    { id: 'out', name: t('income.carry_out'), value: plain(said.carryOut) },
  ];
}

function tierOf({ terms, tier }: Said, t: ReturnType<typeof useT>, plain: (digits: string) => string): { name: string; value: string } {
  const reached = terms.tiers[tier - 1];
  if (!reached) return { name: t('income.tier_none'), value: '–' };
  const rate = terms.rateType === 'P' ? `${(Number(reached.rate) / 100).toFixed(2)}%` : plain(reached.rate);
  return { name: t('income.tier', { n: tier }), value: rate };
}

function Formula({ statement }: { statement: Statement }) {
  const t = useT();
  const lines = useLines(statement);
  return (
    <section aria-label={t('income.how')} className="rounded-input bg-s2 px-3.5 py-2.5">
      <h3 className="pb-1 text-caption font-bold text-low">{t('income.how')}</h3>
      <dl>
        {lines.map(({ id, name, value, strong }) => (
          <div
            key={id}
            className={`flex justify-between gap-3 py-1 text-caption ${strong ? 'border-t border-hairline font-bold' : 'text-mid'}`}
          >
            <dt>{name}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Branches({ statement: { statementId, kind, rows } }: { statement: Statement }) {
  const t = useT();
  const [opened, setOpened] = useState<number | null>(null);
  const money = useMoneyText();
  const plain = (digits: string) => money(amount(BigInt(digits)), { symbol: false });
  if (rows.length === 0) return null;
  return (
    <section aria-label={t('income.branches')}>
      <h3 className="pb-1 text-caption font-bold text-low">{t('income.branches')}</h3>
      <ul>
        {rows.map(({ row, child, isSelf, group, baseE4, rateE4, amountE4, active, stakeE4, wonE4 }) => (
          <li key={row} className="border-t border-hairline">
            <button
              type="button"
              aria-expanded={opened === row}
              onClick={() => setOpened(opened === row ? null : row)}
              className="flex min-h-11 w-full gap-2 py-2 text-left text-caption active:bg-s2"
            >
              <Icon glyph={IconChevronDown} size={16} className={classNames('text-mid', opened === row && 'rotate-180')} />
              <b className="min-w-0 flex-1 truncate text-tile">{isSelf ? t('income.self') : child}</b>
              <span className="flex-none text-right tabular-nums">
                {kind === 'rebate' ? (
                  <>
                    <b className="block text-tile">{plain(amountE4)}</b>
                    <span className="text-mid">{`${t(`lobby.category.${group as RateGroup}`)} · ${plain(baseE4)} × ${(rateE4 / 100).toFixed(2)}%`}</span>
                  </>
                ) : (
                  <>
                    <b className="block text-tile">{plain(kind !== 'dividend' ? baseE4 : String(BigInt(stakeE4) - BigInt(wonE4)))}</b>
                    <span className="text-mid">{t('income.branch_active', { n: active })}</span>
                  </>
                )}
              </span>
            </button>
            {opened === row && <BranchMembers {...{ statementId, row }} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What late facts made of it: the closed figures stay, and the difference is booked on an open day. */
function Adjusted({ statement: { adjustments } }: { statement: Statement }) {
  const t = useT();
  const money = useMoneyText();
  const plain = (digits: string) => money(amount(BigInt(digits)), { symbol: false });
  if (adjustments.length === 0) return null;
  return (
    <section aria-label={t('income.adjusted')}>
      <h3 className="pb-1 text-caption font-bold text-low">{t('income.adjusted')}</h3>
      <ul>
        {adjustments.map(({ adjustmentId, day, causes, wasE4, nowE4, isBooked, ...sums }) => {
          const parts = (['granted', 'paid', 'taken', 'owed', 'forgone'] as const).filter((what) => sums[`${what}E4`] !== '0');
          return (
            <li key={adjustmentId} className="flex flex-col gap-0.5 border-t border-hairline py-2 text-caption">
              <span className="flex justify-between gap-3 text-tile font-bold tabular-nums">
                <span>{day}</span>
                <span>{t('income.adjust_to', { was: plain(wasE4), now: plain(nowE4) })}</span>
              </span>
              <span className="text-mid">{causes.map((cause) => t(`income.cause.${cause}`)).join(' · ')}</span>
              <span className="text-mid tabular-nums">
                {[
                  ...parts.map((what) => t(`income.adjust.${what}`, { amount: plain(sums[`${what}E4`]) })),
                  ...(isBooked ? [] : [t('income.adjust.open')]),
                ].join(' · ')}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type Checked = { ok: boolean; value: ReturnType<typeof reckonAgain> };

function Check({ statement }: { statement: Statement }) {
  const t = useT();
  const money = useMoneyText();
  const [checked, setChecked] = useState<Checked | null>(null);
  const check = async () => {
    const value = reckonAgain(statement);
    const texts = [statement, ...statement.adjustments];
    const same =
      (await Promise.all(texts.map(isUnchanged))).every(Boolean) && statement.adjustments.every((one) => isSound(statement, one));
    setChecked({ ok: same && String(value) === statement.dueE4, value });
  };
  return (
    <section aria-label={t('income.check')} className="flex flex-col gap-2">
      <p className="text-caption text-mid">{t('income.check_text')}</p>
      <Button size="small" onClick={() => void check()}>
        {t('income.check')}
      </Button>
      {checked && (
        <p role="status" className={`text-tile font-bold ${checked.ok ? 'text-win' : 'text-danger'}`}>
          {t(checked.ok ? 'income.check_ok' : 'income.check_bad', { amount: money(checked.value, { symbol: false }) })}
        </p>
      )}
      <p className="text-caption break-all text-low">{`SHA-256 ${statement.hash}`}</p>
    </section>
  );
}
