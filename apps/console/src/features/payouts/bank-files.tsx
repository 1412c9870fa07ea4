import type { PayoutDesk } from '@fairhall/contract/console/payouts';
import { useMutation } from '@tanstack/react-query';
import { Button, Popconfirm } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n.ts';
import { ShortMoment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { saveFile } from '../../shared/save-file.ts';
import { useDesk } from '../../shared/session.ts';
import { fetchFile } from './api.ts';
import css from './payouts.module.css';

export type BankFilesProps = { banks: PayoutDesk['banks']; may: boolean; pending: boolean; onExport: (bankCode: string) => void };

/** What waits for each bank's file, and the files it has had. */
export function BankFiles({ banks, may, pending, onExport }: BankFilesProps) {
  const t = useT();
  return (
    <section className={css.files}>
      <h2>{t('console.payouts.files')}</h2>
      {banks.length === 0 ? <p className="low">{t('console.payouts.no_files')}</p> : null}
      <div className="card">
        {banks.map(({ bankCode, name, waiting, waitingE4, files }) => (
          <div key={bankCode} className={css.bank}>
            <b>{name}</b>
            <span className={waiting > 0 ? undefined : 'low'}>
              {t('console.payouts.waiting', { n: waiting, sum: digitsText(waitingE4) })}
            </span>
            <span className={css.made}>
              {files.map(({ fileId, rows, sumE4, madeAtMs }) => (
                <FileButton key={fileId} name={`payout-${bankCode}-${fileId}.csv`} fileId={fileId} may={may}>
                  <ShortMoment atMs={madeAtMs} /> · {t('console.payouts.file', { rows, sum: digitsText(sumE4) })}
                </FileButton>
              ))}
            </span>
            {may ? (
              <Popconfirm
                title={t('console.payouts.export')}
                description={t('console.payouts.export_ask')}
                okText={t('console.payouts.export')}
                cancelText={t('common.cancel')}
                onConfirm={() => onExport(bankCode)}
              >
                <Button disabled={pending || waiting === 0}>{t('console.payouts.export')}</Button>
              </Popconfirm>
            ) : null}
          </div>
        ))}
      </div>
    </section>
  );
}

function FileButton({ name, fileId, may, children }: { name: string; fileId: string; may: boolean; children: ReactNode }) {
  const t = useT();
  const { merchant } = useDesk();
  const download = useMutation({ mutationFn: async () => saveFile(await fetchFile(merchant.code, fileId), name) });
  return (
    <Button
      size="small"
      disabled={!may}
      loading={download.isPending}
      danger={download.isError}
      aria-label={`${t('console.payouts.download')} ${name}`}
      onClick={() => download.mutate()}
    >
      {children}
    </Button>
  );
}
