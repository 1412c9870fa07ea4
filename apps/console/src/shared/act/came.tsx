import { CallError } from '@fairhall/client/failure';
import { FailureView } from '../failure-view.tsx';
import { useT } from '../i18n.ts';
import type { Certain } from './certainly.ts';
import type { Acting } from './use-act.ts';

export type CameProps<Row> = {
  acting: Pick<Acting<unknown, Certain<Row>>, 'checking' | 'outcome'>;
  /** What to say of a state that was read after a lost answer; null where it shows that the act was carried out. */
  foundText: (row: Row) => string | null;
};

/** What came of an act, when it was not simply done: refused with its reason, or an answer lost and the truth found. */
export function Came<Row>({ acting: { checking, outcome }, foundText }: CameProps<Row>) {
  const t = useT();
  if (checking) return <p role="status">{t('console.deposit.checking')}</p>;
  if (outcome?.kind === 'refused') return <FailureView error={new CallError(outcome.failure)} title={t('console.error.refused')} compact />;
  const found = outcome?.kind === 'found' ? foundText(outcome.row) : null;
  return found === null ? null : (
    <p role="alert" className="warn">
      {found}
    </p>
  );
}
