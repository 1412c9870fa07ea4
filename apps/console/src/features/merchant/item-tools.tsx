import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { Button } from 'antd';
import { useT } from '../../shared/i18n.ts';
import styles from './merchant.module.css';

export type ItemToolsProps = {
  /** What the item says of itself. */
  name: string;
  place: number;
  count: number;
  disabled: boolean;
  onMove: (step: -1 | 1) => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** What can be done with one item of an ordered list. */
export function ItemTools({ name, place, count, disabled, onMove, onEdit, onRemove }: ItemToolsProps) {
  const t = useT();
  return (
    <span className={styles.itemTools}>
      <Button
        type="text"
        size="small"
        aria-label={t('console.merchant.up', { name })}
        icon={<IconArrowUp size={16} aria-hidden="true" />}
        disabled={disabled || place === 0}
        onClick={() => onMove(-1)}
      />
      <Button
        type="text"
        size="small"
        aria-label={t('console.merchant.down', { name })}
        icon={<IconArrowDown size={16} aria-hidden="true" />}
        disabled={disabled || place === count - 1}
        onClick={() => onMove(1)}
      />
      <Button
        type="text"
        size="small"
        aria-label={t('console.merchant.edit', { name })}
        icon={<IconPencil size={16} aria-hidden="true" />}
        disabled={disabled}
        onClick={onEdit}
      />
      <Button
        type="text"
        size="small"
        aria-label={t('console.merchant.remove', { name })}
        icon={<IconTrash size={16} aria-hidden="true" />}
        disabled={disabled}
        onClick={onRemove}
      />
    </span>
  );
}

/** A name for a new item; nobody sees it, and it must only differ from the others'. */
export function newItemId(): string {
  return crypto.randomUUID();
}
