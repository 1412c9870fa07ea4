import { failureOf } from '@fairhall/client/failure';
import type { Statement } from '@fairhall/contract/report/statements';
import { Button } from '@fairhall/ui/button.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { useState } from 'react';
import { failureText } from '../../shared/errors.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { monthText } from '../../shared/month-text.ts';
import { Unread } from '../../shared/unread.tsx';
import { saveStatement, useStatements } from './api/statements.ts';

const FORMS = ['pdf', 'csv'] as const;

/** Months that are over, each as a file, with the code that tells whether two of them are the same. */
export function StatementsSheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  const months = useStatements();
  return (
    <Sheet open onClose={onClose} title={t('records.statements')} closeLabel={t('common.close')}>
      {months.data ? (
        months.data.length === 0 ? (
          <p className="pb-2 text-body text-mid">{t('records.statements.none')}</p>
        ) : (
          <ul className="flex flex-col">
            {months.data.map((statement) => (
              <MonthRow key={`${statement.month}${statement.asset}`} statement={statement} />
            ))}
          </ul>
        )
      ) : (
        <Unread query={months} offline={false} className="flex flex-col gap-2">
          <Skeleton className="h-16 w-full" />
        </Unread>
      )}
    </Sheet>
  );
}

function MonthRow({ statement: { month, checkCode, rows } }: { statement: Statement }) {
  const t = useT();
  const language = useLanguage();
  const [busy, setBusy] = useState<(typeof FORMS)[number] | null>(null);
  const [refusal, setRefusal] = useState('');
  const name = monthText(month, language);

  async function save(form: (typeof FORMS)[number]) {
    setBusy(form);
    setRefusal('');
    try {
      await saveStatement(month, form);
    } catch (error) {
      setRefusal(failureText(failureOf(error)));
    }
    setBusy(null);
  }

  return (
    <li className="border-b border-hairline py-3 last:border-0">
      <div className="flex items-center gap-2.5">
        <div className="min-w-0 flex-1">
          <p className="text-body font-bold">{name}</p>
          <p className="text-caption text-low">{t('records.statements.moves', { n: rows })}</p>
        </div>
        {FORMS.map((form) => (
          <Button
            key={form}
            kind="secondary"
            busy={busy === form}
            disabled={busy !== null}
            aria-label={t('records.statements.save', { month: name, form: form.toUpperCase() })}
            onClick={() => void save(form)}
            className="flex-none px-4"
          >
            {form.toUpperCase()}
          </Button>
        ))}
      </div>
      <p className="mt-1 text-caption text-low">
        {t('records.statements.check')} <span className="font-mono text-mid">{checkCode}</span>
      </p>
      {refusal && (
        <p role="alert" className="mt-1 text-caption text-danger">
          {refusal}
        </p>
      )}
    </li>
  );
}
