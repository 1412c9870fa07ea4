import { useQuery } from '@tanstack/react-query';
import { Button, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { type Translate, useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { Tag, type Tone } from '../../shared/tag.tsx';
import { type MemberNeeds as Needs, needsQuery } from './api.ts';
import { NeedDialog, type NeedOpened } from './need-dialog.tsx';

type Open = Needs['open'][number];
type Closed = Needs['closed'][number];
type Asked = Needs['asked'][number];

const TONES: Readonly<Record<Closed['as'], Tone>> = { met: 'good', spent: 'plain', waived: 'info', void: 'plain' };
const TABLE = { size: 'small', pagination: false } as const;

/** What a member must turn over before its own money leaves: open, asked for by operators, and closed; with the acts of who may. */
export function MemberNeeds({ memberId, account }: { memberId: string; account: string }) {
  const t = useT();
  const may = useMay('money.adjust');
  const [opened, setOpened] = useState<NeedOpened | null>(null);
  const query = useQuery(needsQuery(useDesk().merchant.code, memberId));
  const act = may ? setOpened : null;
  return (
    <QueryView query={query} rows={4}>
      {(needs) => (
        <>
          {may ? (
            <p>
              <Button onClick={() => setOpened({ kind: 'add' })}>{t('console.needs.add')}</Button>
            </p>
          ) : null}
          {needs.asked.length > 0 ? (
            <Table<Asked> {...TABLE} rowKey="actId" columns={askedColumns(t, act)} dataSource={needs.asked} style={{ marginBottom: 16 }} />
          ) : null}
          <Table<Open>
            {...TABLE}
            rowKey="needId"
            columns={openColumns(t, act)}
            dataSource={needs.open}
            locale={{ emptyText: <Nothing text={t('console.needs.none')} /> }}
          />
          {needs.closed.length > 0 ? (
            <Table<Closed> {...TABLE} rowKey="needId" columns={closedColumns(t)} dataSource={needs.closed} style={{ marginTop: 16 }} />
          ) : null}
          {opened ? (
            <NeedDialog opened={opened} needs={needs} memberId={memberId} account={account} onClose={() => setOpened(null)} />
          ) : null}
        </>
      )}
    </QueryView>
  );
}

function weightsText(t: Translate, weights: Record<string, number>): string {
  const counted = Object.entries(weights).filter(([, percent]) => percent > 0);
  return (
    counted.map(([category, percent]) => (percent === 100 ? category : `${category} ${percent} %`)).join(', ') || t('console.needs.none')
  );
}

function openColumns(t: Translate, onAct: ((opened: NeedOpened) => void) | null): TableColumnsType<Open> {
  return [
    {
      title: t('console.needs.source'),
      render: (_, { source, blocking, weights }) => (
        <>
          <b>{t(`console.needs.source.${source}`)}</b> {blocking ? null : <Tag tone="plain">{t('console.needs.told_only')}</Tag>}
          <small>{weightsText(t, weights)}</small>
        </>
      ),
    },
    { title: t('console.needs.since'), render: (_, { openedAtMs }) => <Moment atMs={openedAtMs} /> },
    {
      title: t('console.needs.standing'),
      align: 'right',
      render: (_, { actualE4, requiredE4 }) => t('console.needs.of', { actual: digitsText(actualE4), required: digitsText(requiredE4) }),
    },
    {
      key: 'act',
      align: 'right',
      render: (_, { needId, waiver }) =>
        waiver ? (
          <Second asked={waiver} onAct={onAct} />
        ) : onAct ? (
          <Button onClick={() => onAct({ kind: 'waive', needId })}>{t('console.needs.waive')}</Button>
        ) : null,
    },
  ];
}

function askedColumns(t: Translate, onAct: ((opened: NeedOpened) => void) | null): TableColumnsType<Asked> {
  return [
    {
      title: t('console.needs.waiting'),
      render: (_, { weights, blocking }) => (
        <>
          <Tag tone="warn">{t('console.needs.new')}</Tag> {blocking ? null : <Tag tone="plain">{t('console.needs.told_only')}</Tag>}
          <small>{weightsText(t, weights)}</small>
        </>
      ),
    },
    { title: t('console.needs.since'), render: (_, { askedAtMs }) => <Moment atMs={askedAtMs} /> },
    { title: t('console.needs.required'), align: 'right', render: (_, { requiredE4 }) => digitsText(requiredE4) },
    { key: 'act', align: 'right', render: (_, asked) => <Second asked={asked} onAct={onAct} /> },
  ];
}

/** What waits for a second operator: who asked may take it back, another does it or refuses it. */
function Second({ asked, onAct }: { asked: NonNullable<Open['waiver']>; onAct: ((opened: NeedOpened) => void) | null }) {
  const t = useT();
  const { actId, by, reason, mine } = asked;
  return (
    <>
      <small>{t('console.needs.said', { by, reason })}</small>
      {onAct && !mine ? <Button onClick={() => onAct({ kind: 'decide', actId, agree: true })}>{t('console.needs.agree')}</Button> : null}{' '}
      {onAct ? <Button onClick={() => onAct({ kind: 'decide', actId, agree: false })}>{t('console.needs.refuse')}</Button> : null}
    </>
  );
}

function closedColumns(t: Translate): TableColumnsType<Closed> {
  return [
    {
      title: t('console.needs.closed'),
      render: (_, { source, as }) => (
        <>
          {t(`console.needs.source.${source}`)} <Tag tone={TONES[as]}>{t(`console.needs.as.${as}`)}</Tag>
        </>
      ),
    },
    { title: t('console.needs.closed_at'), render: (_, { closedAtMs }) => <Moment atMs={closedAtMs} /> },
    {
      title: t('console.needs.standing'),
      align: 'right',
      render: (_, { actualE4, requiredE4 }) => t('console.needs.of', { actual: digitsText(actualE4), required: digitsText(requiredE4) }),
    },
  ];
}
