import type { LoginWave } from '@fairhall/contract/console/login-waves';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Table, type TableColumnsType } from 'antd';
import { type Translate, useT } from '../../shared/i18n.ts';
import type { MemberLink } from '../../shared/member-link.ts';
import { Moment } from '../../shared/moment.tsx';
import { Nothing, PagesView } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { loginWavesQuery } from './api/login-waves.ts';
import styles from './security.module.css';

/** Lists of names and passwords that were tried here: from where, whose names, and what was done about it. */
export function LoginWaves({ Member }: { Member: MemberLink }) {
  const t = useT();
  const query = useInfiniteQuery(loginWavesQuery(useDesk().merchant.code));
  return (
    <section className={styles.waves} aria-labelledby="login-waves">
      <h2 id="login-waves">{t('console.waves.title')}</h2>
      <p className="low">{t('console.waves.hint')}</p>
      <PagesView query={query} rows={4}>
        {(pages) => (
          <Table<LoginWave>
            rowKey="waveId"
            size="small"
            columns={columnsOf(t, Member)}
            dataSource={pages.flatMap(({ list }) => list)}
            pagination={false}
            locale={{ emptyText: <Nothing text={t('console.waves.none')} /> }}
          />
        )}
      </PagesView>
    </section>
  );
}

const count = (n: number) => n.toLocaleString('en-US');

function columnsOf(t: Translate, Member: MemberLink): TableColumnsType<LoginWave> {
  return [
    {
      title: t('console.waves.from'),
      width: 190,
      render: (_, { network, lasts }) => (
        <div className={styles.waveLines}>
          <b className={network ? 'mono' : undefined}>{network ?? t('console.waves.everywhere')}</b>
          {lasts ? <Tag tone="warn">{t('console.waves.lasts')}</Tag> : null}
        </div>
      ),
    },
    {
      title: t('console.waves.when'),
      width: 180,
      render: (_, { begunAtMs, lastAtMs }) => (
        <div className={styles.waveLines}>
          <Moment atMs={begunAtMs} />
          {lastAtMs > begunAtMs ? (
            <span>
              {'– '}
              <Moment atMs={lastAtMs} />
            </span>
          ) : null}
        </div>
      ),
    },
    {
      title: t('console.waves.tries'),
      width: 150,
      align: 'right',
      render: (_, { tries, failures }) => (
        <>
          <b>{count(tries)}</b>
          <small>{t('console.waves.failed', { n: count(failures) })}</small>
        </>
      ),
    },
    { title: t('console.waves.names'), render: (_, wave) => <Names wave={wave} Member={Member} /> },
    {
      title: t('console.waves.measure'),
      width: 240,
      render: (_, { measure, untilMs }) => (
        <>
          {t(`console.waves.measure.${measure}`)}
          <small>
            {t('console.waves.until')} <Moment atMs={untilMs} />
          </small>
        </>
      ),
    },
  ];
}

/** Members by name; names that are nobody's as a figure. */
function Names({ wave: { network, members, memberCount, strangers, full }, Member }: { wave: LoginWave; Member: MemberLink }) {
  const t = useT();
  if (network === null) return <span className="low">{t('console.waves.spread')}</span>;
  return (
    <div className={styles.waveNames}>
      {members.map(({ memberId, account, entered }) => (
        <span key={memberId}>
          <Member memberId={memberId}>{account}</Member>
          {entered ? <Tag tone="bad">{t('console.waves.entered')}</Tag> : null}
        </span>
      ))}
      {memberCount > members.length ? <span>{t('console.waves.more', { n: count(memberCount - members.length) })}</span> : null}
      <small>{t('console.waves.strangers', { n: count(strangers) })}</small>
      {full ? <small>{t('console.waves.full')}</small> : null}
    </div>
  );
}
