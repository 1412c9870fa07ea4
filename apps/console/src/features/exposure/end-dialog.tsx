import { App, Button, Input } from 'antd';
import { useState } from 'react';
import { ActModal } from '../../shared/act/act-modal.tsx';
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
      <p>{words}</p>
      <form
        className="act-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() !== '' && !ending.isPending) ending.mutate(reason.trim());
        }}
      >
        <label htmlFor="end-reason">{t('console.act.reason')}</label>
        <Input.TextArea
          id="end-reason"
          autoFocus
          autoSize={{ minRows: 2, maxRows: 4 }}
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {ending.isError ? <FailureView error={ending.error} title={t('console.error.refused')} compact /> : null}
        <div className="dialog-foot">
          <Button disabled={ending.isPending} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="primary" htmlType="submit" disabled={reason.trim() === ''} loading={ending.isPending}>
            {t('console.exposure.end')}
          </Button>
        </div>
      </form>
    </ActModal>
  );
}
