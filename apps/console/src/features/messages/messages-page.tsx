import { Tabs } from 'antd';
import { useT } from '../../shared/i18n.ts';
import { Page } from '../../shared/page.tsx';
import { useMay } from '../../shared/session.ts';
import { BulkList } from './bulk-list.tsx';
import { ReportList } from './report-list.tsx';
import { TemplateList } from './template-list.tsx';
import { ThreadList } from './thread-list.tsx';

/** What the house writes to members: to many at once, and in conversations with one. */
export function MessagesPage() {
  const t = useT();
  const mayBulk = useMay('bulk.send');
  const bulk = { key: 'bulk', label: t('console.messages.tab.bulk'), children: <BulkList /> };
  const threads = { key: 'threads', label: t('console.messages.tab.threads'), children: <ThreadList /> };
  const reports = { key: 'reports', label: t('console.messages.tab.reports'), children: <ReportList /> };
  const words = { key: 'words', label: t('console.templates.tab'), children: <TemplateList /> };
  return (
    <Page title={t('console.nav.messages')} hint={t('console.messages.hint')}>
      <Tabs items={mayBulk ? [bulk, threads, reports, words] : [threads, reports, words]} />
    </Page>
  );
}
