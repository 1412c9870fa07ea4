import type { CampaignMove, DeskCampaignWhole } from '@fairhall/contract/console/campaigns';
import { App } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { useMove } from './api.ts';

/** Moves a campaign on, with what that comes to and why. */
export function MoveDialog({ campaign, to, onClose }: { campaign: DeskCampaignWhole; to: CampaignMove; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const moving = useMove(campaign.campaignId, () => {
    void message.success(t('console.promo.moved'));
    onClose();
  });
  return (
    <FormDialog<{ reason: string }>
      title={`${t(`console.promo.move.${to}`)}: ${campaign.title}`}
      lead={t(`console.promo.lead.${to}`)}
      go={t(`console.promo.move.${to}`)}
      danger={to === 'stop' || to === 'undo'}
      pending={moving.isPending}
      refusal={moving.error}
      onSend={({ reason }) => moving.mutate({ version: campaign.version, to, reason: reason.trim() })}
      onClose={onClose}
    >
      <ReasonItem autoFocus />
    </FormDialog>
  );
}
