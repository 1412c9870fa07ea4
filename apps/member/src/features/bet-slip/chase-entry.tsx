import { Button } from '@fairhall/ui/button.tsx';
import { IconStack2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { ChaseSheet, type ChaseSheetProps } from './chase-sheet.tsx';

/** Leads from the confirmation of one draw to several. */
export function ChaseEntry(props: Omit<ChaseSheetProps, 'onClose'>) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={IconStack2} className="mt-3" disabled={props.step !== 'idle'} onClick={() => setOpen(true)}>
        {t('chase.title')}
      </Button>
      {open && <ChaseSheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Where the slip of a chase lies. */
export function ChaseTaken({ draws }: { draws: number }) {
  const t = useT();
  return t('chase.taken', { n: draws });
}
