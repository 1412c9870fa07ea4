import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n.ts';
import type { MemberLink } from '../../shared/member-link.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { depositQuery } from './api/read-deposit.ts';
import { STATE_TONE } from './deposit-model.ts';
import { DepositReview } from './deposit-review.tsx';

export type DepositDrawerProps = {
  depositId: string;
  /** Counted from 1 over the whole queue; null when the deposit is not in the list. */
  position: { place: number; total: number } | null;
  /** Null where there is none. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onClose: () => void;
  MemberLink: MemberLink;
};

/** One request beside the list, which stays usable. */
export function DepositDrawer({ depositId, position, onPrevious, onNext, onClose, MemberLink }: DepositDrawerProps) {
  const t = useT();
  const query = useQuery(depositQuery(useDesk().merchant.code, depositId));
  const deposit = query.data;
  return (
    <aside className="drawer" aria-label={t('console.deposit.drawer', { reference: deposit?.reference ?? '' })}>
      <header className="drawer-head">
        <h2>{deposit?.reference ?? '…'}</h2>
        {deposit ? <Tag tone={STATE_TONE[deposit.state]}>{t(`console.deposit_state.${deposit.state}`)}</Tag> : null}
        <span className="grow" />
        <Step label={t('console.deposit.previous')} onStep={onPrevious} glyph={<IconChevronLeft size={18} aria-hidden="true" />} />
        {position ? <span className="drawer-place">{t('console.deposit.place', position)}</span> : null}
        <Step label={t('console.deposit.next')} onStep={onNext} glyph={<IconChevronRight size={18} aria-hidden="true" />} />
        <Button type="text" aria-label={t('common.close')} icon={<IconX size={20} aria-hidden="true" />} onClick={onClose} />
      </header>
      <QueryView query={query} rows={8}>
        {(shown) => <DepositReview key={shown.depositId} deposit={shown} MemberLink={MemberLink} onNext={onNext} />}
      </QueryView>
    </aside>
  );
}

function Step({ label, onStep, glyph }: { label: string; onStep: (() => void) | null; glyph: ReactNode }) {
  return <Button type="text" size="small" aria-label={label} icon={glyph} disabled={!onStep} onClick={onStep ?? undefined} />;
}
