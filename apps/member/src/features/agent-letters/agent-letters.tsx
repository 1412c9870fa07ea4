import { Segmented } from '@fairhall/ui/segmented.tsx';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { NewLetter } from './new-letter.tsx';
import { SentLetters } from './sent-letters.tsx';

const VIEWS = ['write', 'sent'] as const;

/** What an agent writes to those right below, and what it wrote. */
export function AgentLetters() {
  const t = useT();
  const [view, setView] = useState<(typeof VIEWS)[number]>('write');
  return (
    <div className="flex flex-col gap-4 px-3 pt-3 pb-6">
      <Segmented
        look="block"
        label={t('letters.views')}
        items={VIEWS.map((id) => ({ id, label: t(`letters.view.${id}`) }))}
        value={view}
        onChange={setView}
      />
      {view === 'write' ? <NewLetter onSent={() => setView('sent')} /> : <SentLetters />}
    </div>
  );
}
