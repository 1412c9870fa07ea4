import { Button } from '@fairhall/ui/button.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { ICON_BUTTON_CLASS } from '@fairhall/ui/icon-button.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { TabPanel, Tabs } from '@fairhall/ui/tabs.tsx';
import { IconChecks, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { useAppBadge } from '../../shared/app-badge.ts';
import { DayGroups } from '../../shared/day-groups.tsx';
import { useT } from '../../shared/i18n.ts';
import { ListView } from '../../shared/list-view.tsx';
import { InboxRow } from './inbox-row.tsx';
import { useSpoken } from './spoken.ts';
import { useInbox, useInboxActs } from './use-inbox.ts';

const TOPICS = ['all', 'money', 'security', 'games'] as const;

/** What the member was told, by day, newest first. */
export function InboxList() {
  const t = useT();
  const [topic, setTopic] = useState<(typeof TOPICS)[number]>('all');
  const { query, rows } = useInbox(topic);
  const { markRead, remove } = useInboxActs();
  const langOf = useSpoken(rows);
  useAppBadge();
  return (
    <div className="pb-6">
      <div className="flex items-center justify-end gap-1 px-3">
        <Button size="small" icon={IconChecks} disabled={!rows.some(({ isRead }) => !isRead)} onClick={() => void markRead(null)}>
          {t('inbox.all_read')}
        </Button>
        <UiLink to="/webEmail?item=settings" aria-label={t('inbox.settings')} className={ICON_BUTTON_CLASS}>
          <Icon glyph={IconSettings} size={22} />
        </UiLink>
      </div>
      <Tabs
        label={t('inbox.topics')}
        items={TOPICS.map((id) => ({ id, label: t(`inbox.topic.${id}`) }))}
        value={topic}
        onChange={setTopic}
        idBase="inbox"
      />
      <TabPanel idBase="inbox" value={topic} className="px-3">
        <ListView
          listing={query}
          rows={rows}
          rowClass="h-18"
          empty={<StateView kind="empty" title={t('in_no_data')} text={t('inbox.empty')} />}
        >
          {(held) => (
            <DayGroups rows={held} timeOf={({ createdAtMs }) => createdAtMs}>
              {(message) => (
                <InboxRow
                  key={message.id}
                  message={message}
                  lang={langOf(message)}
                  onRead={() => void markRead([message.id])}
                  onDelete={() => void remove(message)}
                />
              )}
            </DayGroups>
          )}
        </ListView>
      </TabPanel>
    </div>
  );
}
