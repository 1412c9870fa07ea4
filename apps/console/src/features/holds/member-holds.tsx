import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { holdsQuery } from './api/holds.ts';
import { HoldDialog } from './hold-dialog.tsx';
import { HoldTable } from './hold-table.tsx';

const HOURS_FIRST = 24;

/** What holds the money of one member back, and the way to hold it. */
export function MemberHolds({ memberId, account }: { memberId: string; account: string }) {
  const t = useT();
  const query = useQuery(holdsQuery(useDesk().merchant.code, memberId));
  const [setting, setSetting] = useState(false);
  return (
    <QueryView query={query} rows={3}>
      {({ list }) => (
        <>
          <p>
            <Button danger onClick={() => setSetting(true)}>
              {t('console.holds.set.go')}
            </Button>
          </p>
          <HoldTable list={list} Member={null} />
          {setting ? (
            <HoldDialog
              act={{ kind: 'set', memberId, hours: HOURS_FIRST }}
              account={account}
              second={false}
              onClose={() => setSetting(false)}
            />
          ) : null}
        </>
      )}
    </QueryView>
  );
}
