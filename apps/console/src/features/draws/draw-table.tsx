import type { ConsoleDraw } from '@fairhall/contract/console/draws';
import { Table, type TableColumnsType } from 'antd';
import { HashText } from '../../shared/hash-text.tsx';
import { type Translate, useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { Nothing } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { DRAW_TONE } from './draw-model.ts';
import { DrawResult } from './draw-result.tsx';
import { SettleBar } from './settle-bar.tsx';
import { VoidButton } from './void-button.tsx';
import { VoidedNote } from './voided-note.tsx';

/** Family of a game by its id: how its results are drawn. */
export type FamilyOf = (gameId: number) => string;

/** Draws with what they took and paid for this merchant, and the hashes that bind them. */
export function DrawTable({ list, familyOf }: { list: readonly ConsoleDraw[]; familyOf: FamilyOf }) {
  const t = useT();
  const { currencySymbol } = useDesk().merchant;
  const mayVoid = useMay('draws.void');
  return (
    <Table<ConsoleDraw>
      rowKey="drawId"
      size="small"
      columns={columnsOf({ t, symbol: currencySymbol, familyOf, mayVoid })}
      dataSource={list}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <Nothing text={t('console.draws.none')} /> }}
    />
  );
}

type Columns = { t: Translate; symbol: string; familyOf: FamilyOf; mayVoid: boolean };

function columnsOf({ t, symbol, familyOf, mayVoid }: Columns): TableColumnsType<ConsoleDraw> {
  return [
    {
      title: t('console.draws.draw'),
      render: (_, { gameName, numero }) => (
        <>
          <b>{numero}</b>
          <small>{gameName}</small>
        </>
      ),
    },
    { title: t('console.draws.at'), render: (_, { drawsAtMs }) => <Moment atMs={drawsAtMs} /> },
    {
      title: t('console.draws.state'),
      render: (_, { state, voided }) => (
        <>
          <Tag tone={DRAW_TONE[state]}>{t(`console.draw_state.${state}`)}</Tag>
          {voided ? <VoidedNote voided={voided} /> : null}
        </>
      ),
    },
    { title: t('console.draws.result'), render: (_, { result, gameId }) => <DrawResult result={result} family={familyOf(gameId)} /> },
    {
      title: t('console.draws.bets'),
      align: 'right',
      render: (_, { bets, ticketCount }) => (
        <>
          {bets}
          <small>{ticketCount === null ? '—' : t('console.draws.tickets', { n: ticketCount })}</small>
        </>
      ),
    },
    {
      title: t('console.draws.stake', { symbol }),
      align: 'right',
      render: (_, { stakeE4 }) => <b className="amount">{digitsText(stakeE4)}</b>,
    },
    { title: t('console.draws.payout', { symbol }), align: 'right', render: (_, { payoutE4 }) => digitsText(payoutE4) },
    { title: t('console.draws.settlement'), width: 110, render: (_, draw) => <SettleBar draw={draw} /> },
    ...(mayVoid ? [{ title: t('console.draws.act'), render: (_: unknown, draw: ConsoleDraw) => <VoidButton draw={draw} /> }] : []),
    {
      title: t('console.draws.hashes'),
      render: (_, { seedHash, ticketRoot }) => (
        <>
          <HashText hash={seedHash ?? ''} name={t('console.draws.seed_hash')} />
          <br />
          <HashText hash={ticketRoot ?? ''} name={t('console.draws.ticket_root')} />
        </>
      ),
    },
  ];
}
