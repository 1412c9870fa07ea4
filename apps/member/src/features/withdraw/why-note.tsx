import { ReasonNote } from '../../shared/cashier/reason-note.tsx';
import { useT } from '../../shared/i18n.ts';
import { whyOf } from './withdraw-model.ts';

/** Why a withdrawal came back, if it did. */
export function WhyNote({ reason }: { reason: string }) {
  const t = useT();
  if (reason === '') return null;
  const why = whyOf(reason);
  return <ReasonNote label={t('withdraw.reason')} text={'words' in why ? t(why.words) : why.text} />;
}
