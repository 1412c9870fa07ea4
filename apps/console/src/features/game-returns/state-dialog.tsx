import type { GameReturn } from '@fairhall/contract/console/game-returns';
import { App, Form, Input } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { millionthsIn } from '../../shared/percent.ts';
import { useStateReturn } from './api/game-returns.ts';

const WHOLE_E6 = 1_000_000;

type Fields = { returned: string; deviation: string; reason: string };

/** Writes down what a vendor states of its game. */
export function StateDialog({ game, onClose }: { game: GameReturn; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
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
    <FormDialog<Fields>
      title={t('console.returns.state_title', { vendor: game.vendor, game: game.name })}
      go={t('console.returns.save')}
      pending={state.isPending}
      refusal={state.error}
      initialValues={stated ? { returned: (stated.returnE6 / 10_000).toFixed(4), deviation: (stated.deviationE4 / 10_000).toFixed(4) } : {}}
      onSend={({ returned, deviation, reason }) =>
        state.mutate({ returnE6: millionthsIn(returned) ?? 0, deviationE4: millionthsIn(deviation) ?? 0, reason: reason.trim() })
      }
      onClose={onClose}
    >
      <Form.Item name="returned" label={t('console.returns.return')} rules={[figure(WHOLE_E6)]}>
        <Input autoFocus inputMode="decimal" maxLength={9} />
      </Form.Item>
      <Form.Item name="deviation" label={t('console.returns.deviation')} rules={[figure(9_999_999)]}>
        <Input inputMode="decimal" maxLength={9} />
      </Form.Item>
      <ReasonItem />
    </FormDialog>
  );
}
