import {
  CASE_PROMISE_MS,
  type CaseDetail,
  takeVerification,
  verificationCase,
  verificationQueue,
} from '@fairhall/contract/console/verification';
import { useQuery } from '@tanstack/react-query';
import { Button, Card, Drawer } from 'antd';
import { useState } from 'react';
import { useChange } from '../../shared/act/use-change.ts';
import { call } from '../../shared/call.ts';
import { useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { keys } from '../../shared/query-keys.ts';
import { useDesk, useMay } from '../../shared/session.ts';
import { CaseDecision } from './case-decision.tsx';
import { PairList } from './pair-list.tsx';
import { PaperPicture } from './paper-picture.tsx';

/** Papers that wait, the oldest first, and pairs of accounts that look like one person. */
export function PapersPage() {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const [opened, setOpened] = useState<string | null>(null);
  const { data, dataUpdatedAt } = useQuery({
    queryKey: [...keys.papers(merchant), 'queue'],
    queryFn: ({ signal }) => call(verificationQueue, {}, { merchant, signal }),
  });
  return (
    <>
      <Card title={t('console.papers.queue')} style={{ marginBottom: 16 }}>
        {data?.list.length === 0 ? <p className="note">{t('console.papers.none')}</p> : null}
        {data?.list.map(({ caseId, account, submittedAtMs, takenBy }) => (
          <p key={caseId}>
            <Button onClick={() => setOpened(caseId)}>{t('console.papers.open')}</Button> <b>{account}</b>{' '}
            {submittedAtMs === null ? null : <Moment atMs={submittedAtMs} />} {takenBy}
            {submittedAtMs !== null && dataUpdatedAt - submittedAtMs > CASE_PROMISE_MS ? (
              <span className="bad"> {t('console.papers.late')}</span>
            ) : null}
          </p>
        ))}
      </Card>
      <PairList />
      {opened === null ? null : <CaseDrawer caseId={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** A case: what was typed beside what the account says, the papers, and the decision of who has taken it. */
function CaseDrawer({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const mayDecide = useMay('papers.decide');
  const { data } = useQuery({
    queryKey: [...keys.papers(merchant), 'case', caseId],
    queryFn: ({ signal }) => call(verificationCase, { params: { caseId } }, { merchant, signal }),
  });
  const take = useChange({
    send: () => call(takeVerification, { params: { caseId } }, { merchant }),
    family: keys.papers(merchant),
  });
  if (!data) return null;
  return (
    <Drawer open size={720} title={data.account} onClose={onClose}>
      <Fields fields={data.fields} />
      {data.papers.map((paper) => (
        <PaperPicture key={paper.no} caseId={caseId} paper={paper} />
      ))}
      {data.mineUntilMs === null && mayDecide && data.state === 'under_review' ? (
        <Button type="primary" loading={take.isPending} onClick={() => take.mutate(undefined)}>
          {t('console.papers.take')}
        </Button>
      ) : null}
      {data.mineUntilMs === null ? null : <CaseDecision found={data} onDone={onClose} />}
    </Drawer>
  );
}

const fold = (text: string) => text.normalize('NFKD').toLowerCase().replace(/\s+/g, ' ').trim();

function Fields({ fields }: Pick<CaseDetail, 'fields'>) {
  const t = useT();
  return (
    <table>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('console.papers.typed')}</th>
          <th scope="col">{t('console.papers.account')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, typed, account }) => (
          <tr key={field} className={account !== null && fold(account) !== fold(typed) ? 'bad' : undefined}>
            <th scope="row">{t(`console.papers.field.${field}`)}</th>
            <td>{typed}</td>
            <td>{account ?? '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
