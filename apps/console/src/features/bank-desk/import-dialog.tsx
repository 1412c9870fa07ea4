import { failureOf } from '@fairhall/client/failure';
import type { CsvProfile } from '@fairhall/contract/console/csv-profile';
import type { PayeeAccount } from '@fairhall/contract/console/payees';
import { App, Button } from 'antd';
import { useEffect, useState } from 'react';
import { ActModal } from '../../shared/act/act-modal.tsx';
import { FailureView } from '../../shared/failure-view.tsx';
import { sayKnown, useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import { type ReadFile, useImport } from './api.ts';
import css from './bank-desk.module.css';
import { CsvMapping } from './csv-mapping.tsx';
import { firstRows, isXml, USUAL_PROFILE } from './csv-rows.ts';

type Chosen = { file: File; xml: boolean };

/** Takes in a bank's file: what its columns are where it is CSV, its first twenty lines as they are read, then the whole of it. */
export function ImportDialog({ account, onClose }: { account: PayeeAccount; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [profile, setProfile] = useState<CsvProfile>(account.profile ?? USUAL_PROFILE);
  const [read, setRead] = useState<ReadFile | null>(null);
  const rows = useRows(chosen, profile);
  const sending = useImport(account.payeeId, (reply, { preview }) => {
    if (preview) return setRead(reply);
    void message.success(t('console.import.done', { fresh: reply.import?.fresh ?? 0, lines: reply.lines }));
    onClose();
  });
  async function choose(file: File | undefined): Promise<void> {
    setRead(null);
    sending.reset();
    setChosen(file ? { file, xml: await isXml(file) } : null);
  }
  const send = (preview: boolean) => {
    if (chosen) sending.mutate({ file: chosen.file, preview, profile: chosen.xml ? null : profile });
  };
  return (
    <ActModal
      title={`${t('console.import.title')}: ${account.bankName} ··· ${account.number.slice(-4)}`}
      width={980}
      pending={sending.isPending}
      onClose={onClose}
    >
      <label className={css.file}>
        <span>{t('console.import.file')}</span>
        <input type="file" accept=".csv,.xml,.txt" onChange={({ target }) => void choose(target.files?.[0])} />
      </label>
      {chosen && !chosen.xml && !read ? <CsvMapping profile={profile} rows={rows} onChange={setProfile} /> : null}
      {sending.error ? <Refusal error={sending.error} /> : null}
      {read ? <Sample read={read} /> : null}
      <div className="dialog-foot">
        <Button disabled={sending.isPending} onClick={read ? () => setRead(null) : onClose}>
          {t(read ? 'common.back' : 'common.cancel')}
        </Button>
        <Button type="primary" disabled={!chosen} loading={sending.isPending} onClick={() => send(!read)}>
          {t(read ? 'console.import.go' : 'console.import.preview')}
        </Button>
      </div>
    </ActModal>
  );
}

/** The first rows of the chosen file, as its encoding and its signs make them. */
function useRows(chosen: Chosen | null, { encoding, delimiter }: CsvProfile): string[][] {
  const [rows, setRows] = useState<string[][]>([]);
  useEffect(() => {
    let left = false;
    if (chosen && !chosen.xml) void firstRows(chosen.file, { encoding, delimiter }).then((found) => (left ? undefined : setRows(found)));
    return () => {
      left = true;
    };
  }, [chosen, encoding, delimiter]);
  return rows;
}

/** Where the file is wrong, and why. */
function Refusal({ error }: { error: unknown }) {
  const t = useT();
  const { code, detail } = failureOf(error);
  if (code !== 'STATEMENT_REFUSED') return <FailureView error={error} compact />;
  const { line, column, why } = detail as { line: number; column: string; why: string };
  return (
    <p role="alert" className={css.flaw}>
      {t('console.import.flaw', {
        line,
        column: sayKnown(t, `console.import.col.${column}`, column),
        why: sayKnown(t, `console.import.why.${why}`, why),
      })}
    </p>
  );
}

function Sample({ read: { lines, sample, openingE4, closingE4 } }: { read: ReadFile }) {
  const t = useT();
  return (
    <>
      <p>
        {t('console.import.read', { lines })}{' '}
        {openingE4 === null || closingE4 === null ? null : (
          <span className="low">
            {t('console.bank.opening')} {digitsText(openingE4)} · {t('console.bank.closing')} {digitsText(closingE4)}
          </span>
        )}
      </p>
      <div className={css.rows}>
        <table>
          <tbody>
            {sample.map(({ row, day, amountE4, balanceE4, words, counterparty }, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of a batch share a row
              <tr key={n}>
                <td className="low">{row}</td>
                <td>{day}</td>
                <td>{counterparty}</td>
                <td>{words}</td>
                <td className={css.sum}>{digitsText(amountE4)}</td>
                <td className={css.sum}>{balanceE4 === null ? '' : digitsText(balanceE4)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
