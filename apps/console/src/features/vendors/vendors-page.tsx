import { useServerSecond } from '@fairhall/client/server-second';
import type { LinkedVendor } from '@fairhall/contract/console/vendors';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button, Table, type TableColumnsType, Typography } from 'antd';
import { useState } from 'react';
import { type Translate, useT } from '../../shared/i18n.ts';
import { Page } from '../../shared/page.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { momentText } from '../../shared/time.ts';
import { vendorsQuery } from './api/vendors.ts';
import { KeyDialog } from './key-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import { SwitchDialog } from './switch-dialog.tsx';
import styles from './vendors.module.css';

type Asked = { act: 'link' } | { act: 'keys' | 'pause' | 'switch'; vendor: LinkedVendor };

/** Vendors that are linked; a row opens to its keys. */
export function VendorsPage() {
  const t = useT();
  const may = useMay('vendors.edit');
  const [asked, setAsked] = useState<Asked | null>(null);
  const query = useQuery(vendorsQuery(useDesk().merchant.code));
  const close = () => setAsked(null);
  return (
    <Page
      title={t('console.nav.vendors')}
      hint={t('console.vendors.hint')}
      actions={
        may ? (
          <Button type="primary" icon={<IconPlus size={17} aria-hidden="true" />} onClick={() => setAsked({ act: 'link' })}>
            {t('console.vendors.add')}
          </Button>
        ) : null
      }
    >
      <QueryView query={query} rows={5}>
        {({ list }) => (
          <Table<LinkedVendor>
            rowKey="vendor"
            size="small"
            columns={columnsOf(t, may ? setAsked : null)}
            dataSource={list}
            pagination={false}
            expandable={{ expandedRowRender: (linked) => <Keys linked={linked} /> }}
            locale={{ emptyText: <Nothing text={t('console.vendors.none')} /> }}
          />
        )}
      </QueryView>
      {asked?.act === 'link' ? <LinkDialog onClose={close} /> : null}
      {asked?.act === 'keys' ? <KeyDialog linked={asked.vendor} onClose={close} /> : null}
      {asked?.act === 'pause' ? <PauseDialog linked={asked.vendor} onClose={close} /> : null}
      {asked?.act === 'switch' ? <SwitchDialog linked={asked.vendor} onClose={close} /> : null}
    </Page>
  );
}

function columnsOf(t: Translate, onAct: ((asked: Asked) => void) | null): TableColumnsType<LinkedVendor> {
  return [
    {
      title: t('console.cases.vendor'),
      render: (_, { vendor, protocol }) => (
        <>
          <b>{vendor}</b>
          <small>{protocol}</small>
        </>
      ),
    },
    { title: t('console.vendors.base_url'), render: (_, { baseUrl }) => <span className="mono">{baseUrl}</span> },
    { title: t('console.vendors.operator_id'), dataIndex: 'operatorId' },
    { title: t('console.vendors.inbound'), render: (_, { inboundPath }) => <span className="mono">{inboundPath}</span> },
    {
      title: t('console.vendors.state'),
      render: (_, linked) => <State linked={linked} />,
    },
    ...(onAct
      ? [
          {
            width: 310,
            align: 'right' as const,
            render: (_: unknown, vendor: LinkedVendor) => (
              <div className={styles.acts}>
                <Button size="small" onClick={() => onAct({ act: 'keys', vendor })}>
                  {t('console.vendors.new_key')}
                </Button>
                <Button size="small" onClick={() => onAct({ act: 'pause', vendor })}>
                  {t('console.vendors.pause')}
                </Button>
                <Button size="small" danger={vendor.enabled} onClick={() => onAct({ act: 'switch', vendor })}>
                  {t(vendor.enabled ? 'console.vendors.switch_off' : 'console.vendors.switch_on')}
                </Button>
              </div>
            ),
          },
        ]
      : []),
  ];
}

/** On or off, and its maintenance: when, and why. */
function State({ linked: { enabled, pause } }: { linked: LinkedVendor }) {
  const t = useT();
  const nowMs = useServerSecond();
  const { timeZone } = useDesk().merchant;
  const [tone, word] = !enabled
    ? (['warn', 'console.vendors.off'] as const)
    : pause && pause.fromMs <= nowMs
      ? (['warn', 'console.vendors.pause'] as const)
      : (['good', 'console.vendors.on'] as const);
  return (
    <>
      <Tag tone={tone}>{t(word)}</Tag>
      {pause ? (
        <small className={styles.pause} title={pause.reason}>
          {momentText(pause.fromMs, timeZone).slice(0, 16)} – {momentText(pause.untilMs, timeZone).slice(0, 16)}
        </small>
      ) : null}
    </>
  );
}

function Keys({ linked: { keys } }: { linked: LinkedVendor }) {
  const t = useT();
  return (
    <div className={styles.keys}>
      {keys.map(({ side, keyId, publicKey }) => (
        <section key={`${side} ${keyId}`}>
          <b>{t(`console.vendors.${side}`)}</b>{' '}
          <Typography.Text className="mono" copyable={{ text: publicKey.trim(), tooltips: [t('common.copy'), t('common.copied')] }}>
            {keyId}
          </Typography.Text>
          <pre>{publicKey.trim()}</pre>
        </section>
      ))}
    </div>
  );
}
