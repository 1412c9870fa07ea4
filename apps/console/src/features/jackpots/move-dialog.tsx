import type { DeskJackpot } from '@fairhall/contract/console/jackpots';
import { App } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { usePoolMove } from './api.ts';

/** Starts a pool, or stops what flows into it, with what that comes to and why. */
export function MoveDialog({ pool, onClose }: { pool: DeskJackpot; onClose: () => void }) {
  const [t, language] = [useT(), useLanguage()];
  const { message } = App.useApp();
  const to = pool.state === 'running' ? 'stop' : 'start';
  const moving = usePoolMove(pool.poolId, () => {
    void message.success(t('console.rules.saved'));
    onClose();
  });
  return (
    <FormDialog<{ reason: string }>
      title={`${t(`console.jackpot.to.${to}`)}: ${pool.names[language]}`}
      lead={t(`console.jackpot.lead.${to}`)}
      go={t(`console.jackpot.to.${to}`)}
      danger={to === 'stop'}
      pending={moving.isPending}
      refusal={moving.error}
      onSend={({ reason }) => moving.mutate({ to, reason: reason.trim() })}
      onClose={onClose}
    >
      <ReasonItem autoFocus />
    </FormDialog>
  );
}
