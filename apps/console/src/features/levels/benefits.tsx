import type { LevelBenefits, levelRewards } from '@fairhall/contract/console/level-benefits';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { PROMOTION_CATEGORIES } from '@fairhall/contract/promotion/plan';
import { useQuery } from '@tanstack/react-query';
import { Button, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { type Translate, useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { benefitsQuery, rewardsQuery } from './api.ts';
import { BenefitsDialog } from './benefits-dialog.tsx';

type Benefit = LevelBenefits['levels'][number] & { level: number };
type Line = ReplyOf<typeof levelRewards>['list'][number];
const PERCENT = 100;

/** What levels bring, and what that came to by day. */
export function Benefits() {
  const t = useT();
  const may = useMay('merchant.edit');
  const merchant = useDesk().merchant.code;
  const [changing, setChanging] = useState(false);
  const query = useQuery(benefitsQuery(merchant));
  const lines = useQuery(rewardsQuery(merchant));
  return (
    <>
      <QueryView query={query} rows={6}>
        {(benefits) => (
          <section style={{ marginTop: 28 }}>
            <h2>{t('console.levels.benefits')}</h2>
            <p className="note">
              {t(`console.levels.mode.${benefits.mode}`)}
              {' · '}
              {benefits.version > 0 ? t('console.levels.version', { n: benefits.version, name: benefits.changedName }) : null}
            </p>
            <Table<Benefit>
              size="small"
              pagination={false}
              scroll={{ x: 'max-content' }}
              rowKey="level"
              columns={columnsOf(t, benefits)}
              dataSource={benefits.levels.map((benefit, level) => ({ ...benefit, level }))}
              locale={{ emptyText: <Nothing text={t('console.levels.none')} /> }}
            />
            <h3>{t('console.levels.points')}</h3>
            <Table<Benefit>
              size="small"
              pagination={false}
              scroll={{ x: 'max-content' }}
              rowKey="level"
              columns={pointsOf(t)}
              dataSource={benefits.levels.map((benefit, level) => ({ ...benefit, level }))}
              locale={{ emptyText: <Nothing text={t('console.levels.none')} /> }}
            />
            {may && benefits.levels.length > 0 ? (
              <p>
                <Button onClick={() => setChanging(true)}>{t('console.levels.benefits_change')}</Button>
              </p>
            ) : null}
            {changing ? <BenefitsDialog benefits={benefits} onClose={() => setChanging(false)} /> : null}
          </section>
        )}
      </QueryView>
      <QueryView query={lines} rows={4}>
        {({ list }) => (
          <section style={{ marginTop: 28 }}>
            <h2>{t('console.levels.given')}</h2>
            <Table<Line>
              size="small"
              pagination={false}
              scroll={{ x: 'max-content' }}
              rowKey={({ day, what }) => `${day} ${what}`}
              columns={linesOf(t)}
              dataSource={list}
              locale={{ emptyText: <Nothing text={t('console.levels.given_none')} /> }}
            />
          </section>
        )}
      </QueryView>
    </>
  );
}

function columnsOf(t: Translate, { rebateBy }: LevelBenefits): TableColumnsType<Benefit> {
  const by = PROMOTION_CATEGORIES.filter((category) => rebateBy[category] === 'level');
  return [
    { title: t('console.levels.level'), render: (_, { level, name }) => `${level} · ${name}` },
    ...by.map((category) => ({
      title: t(`lobby.category.${category}`),
      align: 'right' as const,
      render: (_: unknown, { rates }: Benefit) => `${(rates[category] ?? 0) / PERCENT}%`,
    })),
    { title: t('console.levels.birthday'), align: 'right', render: (_, { birthdayE4 }) => digitsText(birthdayE4) },
    { title: t('console.levels.monthly'), align: 'right', render: (_, { monthlyE4 }) => digitsText(monthlyE4) },
  ];
}

function pointsOf(t: Translate): TableColumnsType<Benefit> {
  return [
    { title: t('console.levels.level'), render: (_, { level, name }) => `${level} · ${name}` },
    ...PROMOTION_CATEGORIES.map((category) => ({
      title: t(`lobby.category.${category}`),
      align: 'right' as const,
      render: (_: unknown, { points }: Benefit) => `${(points[category] ?? 0) / PERCENT}%`,
    })),
  ];
}

function linesOf(t: Translate): TableColumnsType<Line> {
  return [
    { title: t('console.levels.day'), dataIndex: 'day' },
    { title: t('console.levels.what'), render: (_, { what }) => t(`console.levels.what.${what}`) },
    { title: t('console.levels.members'), align: 'right', render: (_, { members }) => members.toLocaleString('en') },
    { title: t('console.levels.sum'), align: 'right', render: (_, { amountE4 }) => digitsText(amountE4) },
    { title: t('console.levels.paid'), align: 'right', render: (_, { paidE4 }) => digitsText(paidE4) },
    { title: t('console.levels.waiting'), align: 'right', render: (_, { waitingE4 }) => digitsText(waitingE4) },
  ];
}
