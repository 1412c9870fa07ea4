import { useOnline } from '@fairhall/client/online';
import type { RoundDetail } from '@fairhall/contract/console/rounds';
import { parseMajor } from '@fairhall/money/text';
import { App, Button, Form, Input } from 'antd';
import { ActModal } from '../../shared/act/act-modal.tsx';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { digitsText, ungrouped } from '../../shared/money.ts';
import { useAmend } from './api/rounds.ts';

const REASON_MAX = 300;
const FIGURE_MAX = 18;

/** Winnings as they are typed, in 1/10000; null for what are none. */
function wonIn(typed: string): string | null {
  const read = parseMajor(ungrouped(typed.trim()));
  return read === null || String(read).startsWith('-') ? null : String(read);
}

/** Asks for the winnings that should have been, and why. */
export function AmendDialog({ round, onClose }: { round: RoundDetail; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const online = useOnline();
  const amend = useAmend(round.id, (after) => {
    void message.success(t(after.first ? 'console.cases.done.first' : 'console.rounds.done'));
    onClose();
  });
  const { first } = round;
  const proposed = first ? digitsText(first.wonE4) : '';
  const rule = {
    validator: async (_: unknown, typed: string) => {
      const won = wonIn(typed ?? '');
      if (won === null || won === round.wonE4) throw new Error(t('error.FIELD_FORMAT'));
    },
  };
  return (
    <ActModal title={t('console.rounds.amend')} pending={amend.isPending} onClose={onClose}>
      <Form<{ won: string; reason: string }>
        layout="vertical"
        requiredMark={false}
        disabled={amend.isPending}
        initialValues={{ won: proposed }}
        onFinish={({ won, reason }) => amend.mutate({ wonE4: wonIn(won) ?? '', version: round.version, reason: reason.trim() })}
      >
        <p className="dialog-lead">{t('console.rounds.amend_text')}</p>
        {amend.isError ? <FailureView error={amend.error} title={t('console.error.refused')} compact /> : null}
        <Form.Item
          name="won"
          label={t('console.rounds.new_won', { asset: round.asset })}
          extra={t('console.rounds.former', { amount: `${digitsText(round.wonE4)} ${round.asset}` })}
          rules={[rule]}
        >
          <Input autoFocus inputMode="decimal" maxLength={FIGURE_MAX} />
        </Form.Item>
        <Form.Item
          name="reason"
          label={t('console.act.reason')}
          extra={t('console.act.reason_hint')}
          rules={[{ required: true, whitespace: true, message: t('error.REASON_REQUIRED') }]}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={REASON_MAX} />
        </Form.Item>
        <div className="dialog-foot">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" danger htmlType="submit" disabled={!online} loading={amend.isPending}>
            {t('console.rounds.amend')}
          </Button>
        </div>
      </Form>
    </ActModal>
  );
}
