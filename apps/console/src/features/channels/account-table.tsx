import { App, Button, Table, type TableColumnsType } from 'antd';
import { type Translate, useT } from '../../shared/i18n.ts';
import { Lying } from '../../shared/lying.tsx';
import { Moment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { Nothing } from '../../shared/query-view.tsx';
import { Tag } from '../../shared/tag.tsx';
import { useProviderTest } from './api.ts';
import type { Account, Opened } from './opened.ts';

/** Accounts at providers: whether they answer, their keys (never shown), and what they told last. */
export function AccountTable({ accounts, onOpen }: { accounts: Account[]; onOpen: ((opened: Opened) => void) | null }) {
  const t = useT();
  return (
    <Table<Account>
      rowKey={({ accountId }) => accountId}
      size="small"
      columns={columnsOf(t, onOpen)}
      dataSource={accounts}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <Nothing text={t('console.channels.no_accounts')} /> }}
    />
  );
}

function columnsOf(t: Translate, onOpen: ((opened: Opened) => void) | null): TableColumnsType<Account> {
  return [
    {
      title: t('console.channels.account'),
      render: (_, { name, provider, publicId, environment, callbackUrl }) => (
        <>
          <b>{name}</b> <span className="mono">{`${provider} ${publicId}`}</span>
          <small>{`${t(`console.channels.environment.${environment}`)} · ${t('console.channels.callback_url')} ${callbackUrl}`}</small>
        </>
      ),
    },
    { title: t('console.channels.state'), render: (_, account) => <Standing account={account} /> },
    {
      title: t('console.channels.orders'),
      render: (_, { succeeded, decided, waiting, troubled, payout }) =>
        payout ? (
          <>
            <small>{t('console.lying.title')}</small>
            <Lying account={payout} />
          </>
        ) : (
          <>
            {decided === 0 ? t('console.channels.none_decided') : t('console.channels.of', { credited: succeeded, decided })}
            <small>
              {t('console.channels.waiting', { n: waiting })}
              {troubled > 0 ? ` · ${t('console.channels.troubled', { n: troubled })}` : ''}
            </small>
          </>
        ),
    },
    {
      title: t('console.channels.keys'),
      render: (_, { keyNames, keysSetAtMs, oldKeysUntilMs }) => (
        <>
          <span className="mono">{keyNames.join(', ')}</span>
          <small>
            {t('console.channels.keys_set')} <Moment atMs={keysSetAtMs} />
          </small>
          {oldKeysUntilMs === null ? null : (
            <Tag tone="warn">
              {t('console.channels.retiring')} <Moment atMs={oldKeysUntilMs} />
            </Tag>
          )}
        </>
      ),
    },
    {
      title: t('console.channels.callback'),
      render: (_, { lastEventAtMs, unknownEvents }) => (
        <>
          {lastEventAtMs === null ? t('console.channels.no_callback') : <Moment atMs={lastEventAtMs} />}
          {unknownEvents > 0 ? <small>{t('console.channels.unknown', { n: unknownEvents })}</small> : null}
        </>
      ),
    },
    ...(onOpen
      ? [{ key: 'act', align: 'right' as const, render: (_: unknown, account: Account) => <Acts {...{ account, onOpen }} /> }]
      : []),
  ];
}

function Standing({ account: { open, rests, waits } }: { account: Account }) {
  const t = useT();
  if (waits !== null) return <Tag tone="warn">{t('console.channels.waits')}</Tag>;
  if (!open) return <Tag tone="plain">{t('console.channels.off')}</Tag>;
  return rests ? <Tag tone="bad">{t('console.channels.breaker')}</Tag> : <Tag tone="good">{t('console.channels.state.open')}</Tag>;
}

function Acts({ account, onOpen }: { account: Account; onOpen: (opened: Opened) => void }) {
  const t = useT();
  const { message } = App.useApp();
  const test = useProviderTest();
  const { accountId, name, waits, open } = account;
  const act = (kind: 'keys' | 'switch' | 'open' | 'floor', label: string) => (
    <Button type="link" size="small" aria-label={`${label} ${name}`} onClick={() => onOpen({ kind, account })}>
      {label}
    </Button>
  );
  return (
    <>
      {waits === 'own' ? <small>{t('console.channels.own')}</small> : null}
      {waits === 'entered' ? act('open', t('console.channels.open')) : null}
      <Button
        type="link"
        size="small"
        aria-label={`${t('console.channels.test')} ${name}`}
        loading={test.isPending}
        onClick={() =>
          test.mutate(accountId, {
            onSuccess: ({ outcome, code, balanceE4 }) => {
              const lies = balanceE4 === null ? '' : ` ${t('console.channels.test.balance', { amount: digitsText(balanceE4) })}`;
              void message[outcome === 'answered' ? 'success' : 'warning'](`${t(`console.channels.test.${outcome}`, { code })}${lies}`);
            },
          })
        }
      >
        {t('console.channels.test')}
      </Button>
      {account.payout ? act('floor', t('console.lying.set_floor')) : null}
      {act('keys', t('console.channels.new_keys'))}
      {waits === null ? act('switch', t(open ? 'console.channels.close' : 'console.channels.open')) : null}
    </>
  );
}
