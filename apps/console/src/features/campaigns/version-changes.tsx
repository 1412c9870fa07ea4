import type { DeskCampaignWhole } from '@fairhall/contract/console/campaigns';
import { useQuery } from '@tanstack/react-query';
import { ActModal } from '../../shared/act/act-modal.tsx';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { localText } from '../../shared/local-moment.ts';
import { useDesk } from '../../shared/session.ts';
import { versionQuery } from './api.ts';
import styles from './campaigns.module.css';
import { changesOf } from './changes.ts';

type Props = { campaign: Pick<DeskCampaignWhole, 'campaignId' | 'title'>; version: number; onClose: () => void };

/** What a version says otherwise than the one before it, in words. */
export function VersionChanges({ campaign: { campaignId, title }, version, onClose }: Props) {
  const t = useT();
  const { code, timeZone } = useDesk().merchant;
  const before = useQuery(versionQuery(code, { campaignId, version: version - 1 }));
  const after = useQuery(versionQuery(code, { campaignId, version }));
  const failure = before.error ?? after.error;
  const moment = (atMs: number) => localText(atMs, timeZone).replace('T', ' ');
  const changes = before.data && after.data ? changesOf(before.data.draft, after.data.draft, { t, moment }) : null;
  return (
    <ActModal title={`${t('console.promo.changes')}: ${title}`} width={880} pending={false} onClose={onClose}>
      <p className="dialog-lead">{t('console.promo.changes_of', { from: version - 1, to: version })}</p>
      {failure ? <FailureView error={failure} compact /> : null}
      {changes?.length === 0 ? <p>{t('console.promo.changes_none')}</p> : null}
      <dl className={styles.changes}>
        {changes?.map(({ name, before: was, after: is }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <del>{was ?? t('console.promo.nothing')}</del>
              <ins>{is ?? t('console.promo.nothing')}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </ActModal>
  );
}
