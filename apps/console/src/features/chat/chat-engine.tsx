import { failureOf } from '@fairhall/client/failure';
import type { EngineFault, EngineWish } from '@fairhall/contract/console/chat-engine';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Input } from 'antd';
import { useState } from 'react';
import { failureText } from '../../shared/failure.ts';
import { useT } from '../../shared/i18n.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';
import { actsOf } from './api/chat.ts';
import css from './chat.module.css';
import { Labelled } from './labelled.tsx';

type Known = Pick<EngineWish, 'baseUrl' | 'inbox' | 'name'>;
const FIELDS = ['baseUrl', 'inbox', 'name', 'hmacToken', 'webhookSecret'] as const;
const SECRET = new Set<(typeof FIELDS)[number]>(['hmacToken', 'webhookSecret']);
const NONE: Known = { baseUrl: '', inbox: '', name: '' };

/** A merchant's own Chatwoot in place of our desk: taken only when it refuses who brings a wrong proof, or none. */
export function EngineForm({ engine }: { engine: Known | null }) {
  const t = useT();
  const desk = useDesk().merchant;
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const [wish, setWish] = useState<EngineWish>({ ...(engine ?? NONE), hmacToken: '', webhookSecret: '' });
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<EngineFault | null>(null);
  const send = async (wanted: EngineWish | null) => {
    try {
      const answer = await actsOf(desk.code).saveEngine({ engine: wanted, reason });
      setFault(answer.fault);
      if (answer.fault === null) setReason('');
    } catch (error) {
      void message.error(failureText(failureOf(error), t));
    }
    await queryClient.invalidateQueries({ queryKey: keys.chat(desk.code) });
  };
  return (
    <section className={css.form}>
      <h2>{t('console.chat.engine')}</h2>
      <p>{engine ? t('console.chat.engine.on', { url: engine.baseUrl, inbox: engine.inbox }) : t('console.chat.engine.off')}</p>
      {FIELDS.map((field) => (
        <Labelled key={field} label={t(`console.chat.engine.${field}`)}>
          {(id) => (
            <Input
              id={id}
              type={SECRET.has(field) ? 'password' : 'text'}
              autoComplete="off"
              maxLength={200}
              value={wish[field]}
              onChange={({ target }) => setWish({ ...wish, [field]: target.value })}
            />
          )}
        </Labelled>
      ))}
      <Labelled label={t('console.chat.reason')}>
        {(id) => <Input id={id} value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />}
      </Labelled>
      {fault && <Alert type="error" showIcon role="alert" title={t(`console.chat.engine.${fault}`)} />}
      <div>
        <Button disabled={reason.trim() === '' || FIELDS.some((field) => wish[field].trim() === '')} onClick={() => void send(wish)}>
          {t('console.chat.engine.use')}
        </Button>{' '}
        {engine && (
          <Button danger disabled={reason.trim() === ''} onClick={() => void send(null)}>
            {t('console.chat.engine.end')}
          </Button>
        )}
      </div>
    </section>
  );
}
