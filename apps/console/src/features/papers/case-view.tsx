import {
  type CaseDetail,
  standAside,
  takeVerification,
  verificationCase,
  verificationPaper,
} from '@fairhall/contract/console/verification';
import { classNames } from '@fairhall/ui/class-names';
import { useQuery } from '@tanstack/react-query';
import { Button, Popconfirm } from 'antd';
import { useChange } from '../../shared/act/use-change.ts';
import { call, callForBlob } from '../../shared/call.ts';
import { useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { keys } from '../../shared/query-keys.ts';
import { useDesk, useMay } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { CaseDecision } from './case-decision.tsx';
import { FieldTable } from './field-table.tsx';
import styles from './paper-desk.module.css';
import { PaperTabs, type PaperTabsProps } from './paper-tabs.tsx';

/** A case: the papers, what was typed beside what they and the account say, and the decision of who has taken it. */
export function CaseView({ caseId, onDone }: { caseId: string; onDone: () => void }) {
  const merchant = useDesk().merchant.code;
  const { data } = useQuery({
    queryKey: [...keys.papers(merchant), 'case', caseId],
    queryFn: ({ signal }) => call(verificationCase, { params: { caseId } }, { merchant, signal }),
  });
  if (!data) return null;
  return (
    <>
      <div className={styles.stack}>
        <Papers found={data} />
        <section className={styles.panel}>
          <FieldTable fields={data.fields} wanted={data.wanted} />
          <Around found={data} />
        </section>
      </div>
      <section className={classNames(styles.panel, styles.stack)} aria-label={data.account}>
        <CaseHead found={data} onDone={onDone} />
        {data.mineUntilMs === null ? null : <CaseDecision found={data} onDone={onDone} />}
      </section>
    </>
  );
}

function Papers({ found: { caseId, papers } }: { found: CaseDetail }) {
  const load: PaperTabsProps['load'] = ({ no, merchant, signal }) =>
    callForBlob(verificationPaper, { params: { caseId, no } }, { merchant, signal });
  return <PaperTabs about={caseId} papers={papers} load={load} />;
}

/** What the check digits, whoever checks elsewhere and other members say. */
function Around({ found: { lines, vendor, alike } }: { found: CaseDetail }) {
  const t = useT();
  return (
    <p className={styles.acts} style={{ marginTop: 10 }}>
      {lines === 'none' ? null : <Tag tone={lines === 'right' ? 'good' : 'bad'}>{t(`console.papers.lines.${lines}`)}</Tag>}
      {vendor === null ? null : (
        <Tag tone={vendor.answer === 'green' ? 'good' : 'warn'}>
          {t('console.papers.checker', { answer: [vendor.answer, ...vendor.labels].join(' ') })}
        </Tag>
      )}
      <Tag tone={alike === 0 ? 'plain' : 'warn'}>{t('console.papers.alike', { n: alike })}</Tag>
    </p>
  );
}

function CaseHead({ found, onDone }: { found: CaseDetail; onDone: () => void }) {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const mayDecide = useMay('papers.decide');
  const { caseId, account, tier, state, takenBy, mineUntilMs, isSecond, decided } = found;
  const family = keys.papers(merchant);
  const take = useChange({ send: () => call(takeVerification, { params: { caseId } }, { merchant }), family });
  const aside = useChange({ send: () => call(standAside, { params: { caseId } }, { merchant }), family, onDone });
  const waits = mayDecide && state === 'under_review';
  return (
    <header className={styles.group}>
      <h2>
        {account} {isSecond ? <Tag tone="info">{t('console.papers.second')}</Tag> : null}
      </h2>
      <p className="note">
        {t('console.papers.for_tier', { n: tier })} · {t(`console.papers.state.${state}`)}
      </p>
      {mineUntilMs === null ? null : (
        <p className="note">
          {t('console.papers.yours')} <Moment atMs={mineUntilMs} />
        </p>
      )}
      {mineUntilMs === null && takenBy !== null ? <p className="note">{t('console.papers.taken', { operator: takenBy })}</p> : null}
      {decided === null ? null : <p className="note">{t('console.papers.decided', { operator: decided.operator })}</p>}
      {waits ? (
        <div className={styles.acts}>
          {mineUntilMs === null ? (
            <Button type="primary" loading={take.isPending} onClick={() => take.mutate(undefined)}>
              {t('console.papers.take')}
            </Button>
          ) : null}
          <Popconfirm
            title={t('console.papers.aside.ask')}
            okText={t('console.papers.aside')}
            cancelText={t('common.cancel')}
            onConfirm={() => aside.mutate(undefined)}
          >
            <Button loading={aside.isPending}>{t('console.papers.aside')}</Button>
          </Popconfirm>
        </div>
      ) : null}
    </header>
  );
}
