import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../i18n.ts';
import styles from './queue.module.css';

/** The way through a queue from the request that is open. Null where there is none. */
export type DrawerWays = {
  /** Counted from 1 over the whole queue; null when the request is not in the list. */
  position: { place: number; total: number } | null;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onClose: () => void;
};

/** Which request is open, its state, and the way to the one before and after it. */
export function DrawerHead({ title, tag, ways }: { title: string; tag: ReactNode; ways: DrawerWays }) {
  const t = useT();
  const { position, onPrevious, onNext, onClose } = ways;
  return (
    <header className={styles.drawerHead}>
      <h2>{title}</h2>
      {tag}
      <span className="grow" />
      <Step label={t('console.deposit.previous')} onStep={onPrevious} glyph={<IconChevronLeft size={18} aria-hidden="true" />} />
      {position ? <span className={styles.drawerPlace}>{t('console.deposit.place', position)}</span> : null}
      <Step label={t('console.deposit.next')} onStep={onNext} glyph={<IconChevronRight size={18} aria-hidden="true" />} />
      <Button type="text" aria-label={t('common.close')} icon={<IconX size={20} aria-hidden="true" />} onClick={onClose} />
    </header>
  );
}

function Step({ label, onStep, glyph }: { label: string; onStep: (() => void) | null; glyph: ReactNode }) {
  return <Button type="text" size="small" aria-label={label} icon={glyph} disabled={!onStep} onClick={onStep ?? undefined} />;
}
