import { decideLoss, deskLoss, type LossDetail, lossPaper } from '@fairhall/contract/console/lost-factors';
import { PAPER_REASONS, type PaperReason } from '@fairhall/contract/identity/verification';
import { classNames } from '@fairhall/ui/class-names';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useChange } from '../../shared/act/use-change.ts';
import { call, callForBlob } from '../../shared/call.ts';
import { useFieldFailure } from '../../shared/field-failure.ts';
import { useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { keys } from '../../shared/query-keys.ts';
import { useDesk, useMay } from '../../shared/session.ts';
import { FieldTable } from './field-table.tsx';
import styles from './paper-desk.module.css';
import { PaperTabs, type PaperTabsProps } from './paper-tabs.tsx';

/** A lost factor: the papers beside what the account and papers of before say, and the two who agree. */
export function LossView({ lossId, onDone }: { lossId: string; onDone: () => void }) {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const { data } = useQuery({
    queryKey: [...keys.papers(merchant), 'loss', lossId],
    queryFn: ({ signal }) => call(deskLoss, { params: { lossId } }, { merchant, signal }),
  });
  if (!data) return null;
  const load: PaperTabsProps['load'] = ({ no, signal }) => callForBlob(lossPaper, { params: { lossId, no } }, { merchant, signal });
  const fields = data.fields.map(({ before, ...field }) => ({ ...field, paper: before === '' ? null : before }));
  return (
    <>
      <div className={styles.stack}>
        <PaperTabs about={lossId} papers={data.papers} load={load} />
        <section className={styles.panel}>
          <FieldTable fields={fields} says="console.losses.before" />
          {data.tier < 2 ? <p className="note warn">{t('console.losses.unknown')}</p> : null}
        </section>
      </div>
      <section className={classNames(styles.panel, styles.stack)} aria-label={data.account}>
        <Head loss={data} />
        <Acts loss={data} onDone={onDone} />
      </section>
    </>
  );
}

function Head({ loss: { account, lost, told, first, state, dueAtMs } }: { loss: LossDetail }) {
  const t = useT();
  return (
    <header className={styles.group}>
      <h2>{account}</h2>
      <p>{lost.map((one) => t(`console.losses.of.${one}`)).join(', ')}</p>
      <p className="note">{t('console.losses.told', { n: told })}</p>
      {first === null ? null : <p className="note">{t('console.losses.first_by', { operator: first.by, reason: first.reason })}</p>}
      {state === 'waiting' && dueAtMs !== null ? (
        <p className="note">
          {t('console.losses.due')} <Moment atMs={dueAtMs} />
        </p>
      ) : null}
    </header>
  );
}

function Acts({ loss: { lossId, account, state, first }, onDone }: { loss: LossDetail; onDone: () => void }) {
  const t = useT();
  const mayDecide = useMay('papers.decide');
  const [act, setAct] = useState<'agree' | 'refuse' | null>(null);
  if (!mayDecide || (state !== 'under_review' && state !== 'waiting')) return null;
  return (
    <div className={styles.acts}>
      {state === 'under_review' ? (
        <Button type="primary" disabled={first?.mine === true} onClick={() => setAct('agree')}>
          {t(first === null ? 'console.losses.agree.first' : 'console.losses.agree.second')}
        </Button>
      ) : null}
      <Button danger onClick={() => setAct('refuse')}>
        {t('console.losses.refuse')}
      </Button>
      {first?.mine === true && state === 'under_review' ? <p className="note">{t('console.losses.mine')}</p> : null}
      {act === null ? null : (
        <DecideDialog
          lossId={lossId}
          account={account}
          act={act}
          onClose={() => setAct(null)}
          onDone={() => {
            setAct(null);
            onDone();
          }}
        />
      )}
    </div>
  );
}

type Decided = { reason: string; refused?: PaperReason };
type DecideDialogProps = { lossId: string; account: string; act: 'agree' | 'refuse'; onClose: () => void; onDone: () => void };

function DecideDialog({ lossId, account, act, onClose, onDone }: DecideDialogProps) {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const [form] = Form.useForm<Decided>();
  const decide = useChange({
    send: ({ reason, refused }: Decided) =>
      call(decideLoss, { params: { lossId }, body: { refused: refused ?? null, reason: reason.trim() } }, { merchant }),
    family: keys.papers(merchant),
    onDone,
  });
  const { about, other } = useFieldFailure(decide, ['reason']);
  return (
    <FormDialog<Decided>
      form={form}
      title={t(`console.losses.${act}.title`, { account })}
      lead={t(`console.losses.${act}.text`)}
      go={t(act === 'agree' ? 'console.losses.agree.go' : 'console.losses.refuse')}
      danger={act === 'refuse'}
      pending={decide.isPending}
      refusal={other && decide.error}
      onSend={(given) => decide.mutate(given)}
      onClose={onClose}
    >
      {act === 'refuse' ? (
        <Form.Item name="refused" label={t('console.papers.reasons')} rules={[{ required: true, message: t('error.FIELD_REQUIRED') }]}>
          <Select options={PAPER_REASONS.map((value) => ({ value, label: t(`console.papers.reason.${value}`) }))} />
        </Form.Item>
      ) : null}
      <ReasonItem autoFocus {...about('reason')} />
    </FormDialog>
  );
}
