import type { RoundDetail } from '@fairhall/contract/console/rounds';
import { parseMajor } from '@fairhall/money/text';
import { App, Form, Input } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { digitsText, ungrouped } from '../../shared/money.ts';
import { useAmend } from './api/rounds.ts';

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
    <FormDialog<{ won: string; reason: string }>
      title={t('console.rounds.amend')}
      lead={t('console.rounds.amend_text')}
      go={t('console.rounds.amend')}
      danger
      pending={amend.isPending}
      refusal={amend.error}
      initialValues={{ won: proposed }}
      onSend={({ won, reason }) => amend.mutate({ wonE4: wonIn(won) ?? '', version: round.version, reason: reason.trim() })}
      onClose={onClose}
    >
      <Form.Item
        name="won"
        label={t('console.rounds.new_won', { asset: round.asset })}
        extra={t('console.rounds.former', { amount: `${digitsText(round.wonE4)} ${round.asset}` })}
        rules={[rule]}
      >
        <Input autoFocus inputMode="decimal" maxLength={FIGURE_MAX} />
      </Form.Item>
      <ReasonItem />
    </FormDialog>
  );
}
