import { App } from 'antd';
import { useState } from 'react';
import { ActModal } from '../../shared/act/act-modal.tsx';
import { DialogFoot } from '../../shared/act/dialog-foot.tsx';
import { ReasonField } from '../../shared/act/reason-field.tsx';
import { useChange } from '../../shared/act/use-change.ts';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';
import { type ExposureRule, endRule } from './api/exposure.ts';

/** Ends a rule, with a reason. */
export function EndDialog({ rule, words, onClose }: { rule: ExposureRule; words: string; onClose: () => void }) {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const { message } = App.useApp();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const ending = useChange({
    send: (why: string) => endRule(merchant, { ruleId: rule.ruleId, reason: why }),
    family: keys.exposure(merchant),
    onDone: () => {
      void message.success(t('console.exposure.end.done'));
      onClose();
    },
  });
  return (
    <ActModal title={t('console.exposure.end.title')} pending={ending.isPending} onClose={onClose}>
      <p className="dialog-lead">{words}</p>
      <form
        className="act-form"
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(reason.trim() === '');
          if (reason.trim() !== '' && !ending.isPending) ending.mutate(reason.trim());
        }}
      >
        <ReasonField autoFocus value={reason} missing={missing} onChange={setReason} />
        {ending.isError ? <FailureView error={ending.error} title={t('console.error.refused')} compact /> : null}
        <DialogFoot go={t('console.exposure.end')} pending={ending.isPending} onClose={onClose} />
      </form>
    </ActModal>
  );
}
