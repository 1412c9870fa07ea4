import { ZERO } from '@fairhall/money/amount';
import { parseMajor } from '@fairhall/money/text';
import { Button } from '@fairhall/ui/button.tsx';
import { classNames } from '@fairhall/ui/class-names';
import { Field } from '@fairhall/ui/field.tsx';
import { Segmented } from '@fairhall/ui/segmented.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { TabPanel, Tabs } from '@fairhall/ui/tabs.tsx';
import { type FormEvent, useState } from 'react';
import { DayGroups } from '../../shared/day-groups.tsx';
import { useT } from '../../shared/i18n.ts';
import { ListView } from '../../shared/list-view.tsx';
import { useStakeText } from '../../shared/lottery/stake-text.ts';
import { useProfile } from '../../shared/profile.ts';
import { RANGE_IDS, type RangeId } from '../../shared/range-ids.ts';
import { timeText } from '../../shared/time-text.ts';
import { type DownlineMove, useDownlineMoves } from './api/list-downline.ts';
import { TRANSACTION_TYPES } from './transaction-model.ts';
import { aboutOf } from './transaction-row.tsx';

/** Types by which the record is narrowed, and the names that the server knows them by. */
const TYPES = {
  ...(Object.fromEntries(TRANSACTION_TYPES.map((id) => [id, id])) as Record<(typeof TRANSACTION_TYPES)[number], string>),
  income: 'agent_rebate,daily_wage,hour_wage,dividend,share_bonus',
  all: '',
};
type TypeId = keyof typeof TYPES;
const TYPE_IDS = Object.keys(TYPES) as TypeId[];

/** Moves of the wallets of those right below: all of one, or of a type of all of them. */
export function DownlineList() {
  const t = useT();
  const [range, setRange] = useState<RangeId>('today');
  const [type, setType] = useState<TypeId>('deposit');
  const [typed, setTyped] = useState('');
  const [name, setName] = useState('');
  const { listing, rows } = useDownlineMoves({ range, types: TYPES[type], name });
  const find = (event: FormEvent) => {
    event.preventDefault();
    setName(typed.trim());
  };
  const isAsked = type !== 'all' || name !== '';
  return (
    <>
      <Tabs
        label={t('records.types')}
        items={TYPE_IDS.map((id) => ({ id, label: id === 'income' ? t('agent.moves.income') : t(`records.type.${id}`) }))}
        value={type}
        onChange={setType}
        idBase="downline-moves"
      />
      <div className="flex flex-col gap-2.5 px-3 pt-3">
        <Segmented
          look="block"
          label={t('records.range')}
          items={RANGE_IDS.map((id) => ({ id, label: t(`records.range.${id}`) }))}
          value={range}
          onChange={setRange}
        />
        <form onSubmit={find} className="flex items-end gap-2">
          <Field
            className="flex-1"
            label={t('agent.bets.name')}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={32}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" className="flex-none">
            {t('agent.bets.find')}
          </Button>
        </form>
      </div>
      <TabPanel idBase="downline-moves" value={type} className="px-3 pb-4">
        {isAsked ? (
          <ListView listing={listing} rows={rows} rowClass="h-16" empty={<StateView kind="empty" title={t('records.transactions.none')} />}>
            {(moves) => (
              <DayGroups rows={moves} timeOf={({ txTimeInTimestamp }) => txTimeInTimestamp}>
                {(move) => <MoveRow key={move.txId} move={move} />}
              </DayGroups>
            )}
          </ListView>
        ) : (
          <StateView kind="empty" title={t('agent.moves.ask')} />
        )}
        <p className="px-1 pt-3 text-caption leading-(--lh-text) text-low">{t('agent.moves.text')}</p>
      </TabPanel>
    </>
  );
}

function MoveRow({ move }: { move: DownlineMove }) {
  const t = useT();
  const money = useStakeText();
  const { timeZone } = useProfile();
  const amount = parseMajor(move.amount) ?? ZERO;
  const about = aboutOf(move, t);
  return (
    <li className="border-b border-hairline py-2.5">
      <div className="flex items-baseline justify-between gap-3">
        <p className="min-w-0 text-body leading-(--lh-title) font-semibold">{move.txTypeName}</p>
        <p className={classNames('flex-none text-body font-bold tabular-nums', amount > ZERO && 'text-win')}>
          {money(amount, { sign: 'always' })}
        </p>
      </div>
      <p className="mt-0.5 text-caption wrap-anywhere text-low">
        {[move.customerName, timeText(move.txTimeInTimestamp, timeZone), about].filter(Boolean).join(' · ')}
      </p>
    </li>
  );
}
