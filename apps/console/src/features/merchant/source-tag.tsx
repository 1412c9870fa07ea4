import type { SettingSource } from '@fairhall/contract/console/merchant-settings';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Button } from 'antd';
import { useT } from '../../shared/i18n.ts';
import { Tag } from '../../shared/tag.tsx';
import styles from './merchant.module.css';

const TONE = { default: 'plain', preset: 'plain', override: 'info' } as const;

/** Where a value comes from, or that the draft changes it. */
export function SourceTag({ source, touched }: { source: SettingSource; touched: boolean }) {
  const t = useT();
  return (
    <span className={styles.sourceTag}>
      <Tag tone={touched ? 'warn' : TONE[source]}>{t(touched ? 'console.merchant.touched' : `console.merchant.source.${source}`)}</Tag>
    </span>
  );
}

export type ResetButtonProps = {
  /** What goes back, for those who do not see where the button stands. */
  name: string;
  shown: boolean;
  onReset: () => void;
};

/** Takes a value back to what the preset says. */
export function ResetButton({ name, shown, onReset }: ResetButtonProps) {
  const t = useT();
  const label = t('console.merchant.reset');
  return (
    <Button
      type="text"
      size="small"
      className={shown ? undefined : styles.unseen}
      disabled={!shown}
      aria-label={`${label}: ${name}`}
      title={label}
      icon={<IconArrowBackUp size={15} aria-hidden="true" />}
      onClick={onReset}
    />
  );
}
