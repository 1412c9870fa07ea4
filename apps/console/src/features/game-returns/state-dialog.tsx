import { useOnline } from '@fairhall/client/online';
import type { GameReturn } from '@fairhall/contract/console/game-returns';
import { App, Button, Form, Input } from 'antd';
import { ActModal } from '../../shared/act/act-modal.tsx';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { millionthsIn } from '../../shared/percent.ts';
import { useStateReturn } from './api/game-returns.ts';

const REASON_MAX = 300;
const WHOLE_E6 = 1_000_000;

type Fields = { returned: string; deviation: string; reason: string };

/** Writes down what a vendor states of its game. */
export function StateDialog({ game, onClose }: { game: GameReturn; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const online = useOnline();
  const state = useStateReturn(game.nodeId, () => {
    void message.success(t('console.returns.saved'));
    onClose();
  });
  const { stated } = game;
  // Both are kept with four digits behind the point: percent in millionths, stakes in 1/10000.
  const figure = (most: number) => ({
    validator: async (_: unknown, typed: string) => {
      const read = millionthsIn(typed ?? '');
      if (read === null || read < 1 || read > most) throw new Error(t('error.FIELD_FORMAT'));
    },
  });
  return (
    <ActModal
      title={t('console.returns.state_title', { vendor: game.vendor, game: game.name })}
      pending={state.isPending}
      onClose={onClose}
    >
      <Form<Fields>
        layout="vertical"
        requiredMark={false}
        disabled={state.isPending}
        initialValues={
          stated ? { returned: (stated.returnE6 / 10_000).toFixed(4), deviation: (stated.deviationE4 / 10_000).toFixed(4) } : {}
        }
        onFinish={({ returned, deviation, reason }) =>
          state.mutate({ returnE6: millionthsIn(returned) ?? 0, deviationE4: millionthsIn(deviation) ?? 0, reason: reason.trim() })
        }
      >
        {state.isError ? <FailureView error={state.error} title={t('console.error.refused')} compact /> : null}
        <Form.Item name="returned" label={t('console.returns.return')} rules={[figure(WHOLE_E6)]}>
          <Input autoFocus inputMode="decimal" maxLength={9} />
        </Form.Item>
        <Form.Item name="deviation" label={t('console.returns.deviation')} rules={[figure(9_999_999)]}>
          <Input inputMode="decimal" maxLength={9} />
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
          <Button type="primary" htmlType="submit" disabled={!online} loading={state.isPending}>
            {t('console.returns.save')}
          </Button>
        </div>
      </Form>
    </ActModal>
  );
}
