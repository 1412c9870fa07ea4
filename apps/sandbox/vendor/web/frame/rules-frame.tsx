import { Button } from '@fairhall/ui/button.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import type { ReactNode } from 'react';
import { useSpeech } from './speech.tsx';

/** Where rules are read: before the first stake, and whenever asked for. */
export function RulesFrame({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const { say } = useSpeech();
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      closeLabel={say('close')}
      footer={
        <Button kind="primary" size="large" wide onClick={onClose}>
          {say('intro.start')}
        </Button>
      }
    >
      {children}
    </Sheet>
  );
}
