import { type CaseDetail, decideVerification, PAPER_CHECKS } from '@fairhall/contract/console/verification';
import { PAPER_REASONS, type PaperReason } from '@fairhall/contract/identity/verification';
import { Button, Checkbox, Select } from 'antd';
import { useState } from 'react';
import { useChange } from '../../shared/act/use-change.ts';
import { call } from '../../shared/call.ts';
import { useT } from '../../shared/i18n.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';

/** Nine points to look at, a reason for each paper that is not fine, and the decision. */
export function CaseDecision({ found, onDone }: { found: CaseDetail; onDone: () => void }) {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const [checks, setChecks] = useState<(typeof PAPER_CHECKS)[number][]>([]);
  const [reasons, setReasons] = useState<Readonly<Record<number, PaperReason | undefined>>>({});
  const told = found.papers.flatMap(({ no }) => (reasons[no] ? [{ no, reason: reasons[no] }] : []));
  const decide = useChange({
    send: (verdict: 'verified' | 'rejected') =>
      call(
        decideVerification,
        { params: { caseId: found.caseId }, body: { verdict, checks, reasons: verdict === 'verified' ? [] : told, note: '' } },
        { merchant },
      ),
    family: keys.papers(merchant),
    onDone,
  });
  return (
    <>
      {PAPER_CHECKS.map((check) => (
        <p key={check}>
          <Checkbox
            checked={checks.includes(check)}
            onChange={({ target }) => setChecks(target.checked ? [...checks, check] : checks.filter((other) => other !== check))}
          >
            {t(`console.papers.check.${check}`)}
          </Checkbox>
        </p>
      ))}
      {found.papers.map(({ no, kind }) => (
        <p key={no}>
          {t(`console.papers.kind.${kind}`)}{' '}
          <Select
            aria-label={t(`console.papers.kind.${kind}`)}
            style={{ width: 240 }}
            value={reasons[no] ?? ('none' as const)}
            onChange={(reason: PaperReason | 'none') => setReasons({ ...reasons, [no]: reason === 'none' ? undefined : reason })}
            options={(['none', ...PAPER_REASONS] as const).map((value) => ({ value, label: t(`console.papers.reason.${value}`) }))}
          />
        </p>
      ))}
      <Button
        type="primary"
        disabled={checks.length < PAPER_CHECKS.length || told.length > 0}
        loading={decide.isPending}
        onClick={() => decide.mutate('verified')}
      >
        {t('console.papers.verify')}
      </Button>{' '}
      <Button danger disabled={told.length === 0} loading={decide.isPending} onClick={() => decide.mutate('rejected')}>
        {t('console.papers.reject')}
      </Button>
    </>
  );
}
