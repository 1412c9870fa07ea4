import { useQuery } from '@tanstack/react-query';
import { useT } from '../../shared/i18n.ts';
import type { MemberLink } from '../../shared/member-link.ts';
import { Page } from '../../shared/page.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { holdsQuery } from './api/holds.ts';
import { HoldTable } from './hold-table.tsx';

/** Whose money is held back, why and until when: those that end first. */
export function HoldsPage({ Member }: { Member: MemberLink }) {
  const t = useT();
  const query = useQuery(holdsQuery(useDesk().merchant.code, null));
  return (
    <Page title={t('console.nav.holds')} hint={t('console.holds.hint')}>
      <QueryView query={query} rows={6}>
        {({ list }) => <HoldTable list={list} Member={Member} />}
      </QueryView>
    </Page>
  );
}
