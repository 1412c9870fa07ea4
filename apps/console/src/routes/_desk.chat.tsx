import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ChatDesk } from '../features/chat/chat-desk.tsx';
import { ChatSettings } from '../features/chat/chat-settings.tsx';
import { loadWords, useT } from '../shared/i18n.ts';

export const Route = createFileRoute('/_desk/chat')({
  loader: () => loadWords('chat'),
  staticData: { title: 'console.nav.chat' },
  component: Chat,
});

function Chat() {
  const t = useT();
  const [settings, setSettings] = useState(false);
  if (settings) return <ChatSettings onBack={() => setSettings(false)} />;
  return (
    <ChatDesk
      onSettings={() => setSettings(true)}
      memberLink={(memberId) => (
        <Link to="/members/$memberId" params={{ memberId }}>
          {t('console.chat.member.open')}
        </Link>
      )}
    />
  );
}
