import { type CaseDetail, decideVerification, PAPER_CHECKS } from '@fairhall/contract/console/verification';
import { PAPER_REASONS, type PaperReason, WANTED_FIELDS, type WantedField } from '@fairhall/contract/identity/verification';
import { Button, Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { useChange } from '../../shared/act/use-change.ts';
import { call } from '../../shared/call.ts';
import { useT } from '../../shared/i18n.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';
import styles from './paper-desk.module.css';

/** Nine points to look at, a reason for each paper that is not fine, the fields to be told anew, and the decision. */
export function CaseDecision({ found, onDone }: { found: CaseDetail; onDone: () => void }) {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const [checks, setChecks] = useState<(typeof PAPER_CHECKS)[number][]>([]);
  const [reasons, setReasons] = useState<Readonly<Record<number, PaperReason | undefined>>>({});
  const [wanted, setWanted] = useState<WantedField[]>([]);
  const [note, setNote] = useState('');
  const told = found.papers.flatMap(({ no }) => (reasons[no] ? [{ no, reason: reasons[no] }] : []));
  const decide = useChange({
    send: (verdict: 'verified' | 'rejected' | 'more_needed') => {
      const body = verdict === 'verified' ? { checks, reasons: [], wanted: [] } : { checks, reasons: told, wanted };
      return call(decideVerification, { params: { caseId: found.caseId }, body: { verdict, ...body, note: note.trim() } }, { merchant });
    },
    family: keys.papers(merchant),
    onDone,
  });
  const clean = told.length === 0 && wanted.length === 0;
  const seen = checks.length;
  return (
    <>
      <fieldset className={styles.points}>
        <legend>{t('console.papers.points', { n: seen, all: PAPER_CHECKS.length })}</legend>
        {PAPER_CHECKS.map((check) => (
          <Checkbox
            key={check}
            checked={checks.includes(check)}
            onChange={({ target }) => setChecks(target.checked ? [...checks, check] : checks.filter((other) => other !== check))}
          >
            {t(`console.papers.check.${check}`)}
          </Checkbox>
        ))}
      </fieldset>
      <div className={styles.group}>
        <h3>{t('console.papers.reasons')}</h3>
        {found.papers.map(({ no, kind }) => (
          <Select
            key={no}
            aria-label={t(`console.papers.kind.${kind}`)}
            prefix={`${t(`console.papers.kind.${kind}`)}:`}
            value={reasons[no] ?? ('none' as const)}
            onChange={(reason: PaperReason | 'none') => setReasons({ ...reasons, [no]: reason === 'none' ? undefined : reason })}
            options={(['none', ...PAPER_REASONS] as const).map((value) => ({ value, label: t(`console.papers.reason.${value}`) }))}
          />
        ))}
        <Select
          mode="multiple"
          aria-label={t('console.papers.again')}
          placeholder={t('console.papers.again')}
          value={wanted}
          onChange={setWanted}
          options={WANTED_FIELDS.map((value) => ({ value, label: t(`console.papers.field.${value}`) }))}
        />
        <Input
          aria-label={t('console.papers.note')}
          placeholder={t('console.papers.note')}
          maxLength={300}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <div className={styles.acts}>
        <Button
          type="primary"
          disabled={seen < PAPER_CHECKS.length || !clean}
          loading={decide.isPending}
          onClick={() => decide.mutate('verified')}
        >
          {t('console.papers.verify')}
        </Button>
        <Button danger disabled={told.length === 0} loading={decide.isPending} onClick={() => decide.mutate('rejected')}>
          {t('console.papers.reject')}
        </Button>
        <Button disabled={clean} loading={decide.isPending} onClick={() => decide.mutate('more_needed')}>
          {t('console.papers.more')}
        </Button>
      </div>
    </>
  );
}
