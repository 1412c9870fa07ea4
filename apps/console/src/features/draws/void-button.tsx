import type { ConsoleDraw } from '@fairhall/contract/console/draws';
import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import styles from './draws.module.css';
import { VoidDialog } from './void-dialog.tsx';

/** Offers the void of a draw to who may, once. */
export function VoidButton({ draw }: { draw: ConsoleDraw }) {
  const t = useT();
  const mayVoid = useMay('draws.void');
  const [open, setOpen] = useState(false);
  if (!mayVoid || (draw.voided && !open)) return null;
  return (
    <>
      <Button
        danger
        type="text"
        size="small"
        className={styles.voidOpen}
        aria-label={`${t('console.void')} ${draw.numero}`}
        onClick={() => setOpen(true)}
      >
        {t('console.void')}
      </Button>
      {open ? <VoidDialog draw={draw} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
