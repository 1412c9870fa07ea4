import { consolidatedFunds } from '@fairhall/contract/wallet/consolidated';
import { ConfirmDialog } from '@fairhall/ui/confirm-dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { usePush } from '../../shared/push.ts';
import { invalidate, read, STALE_MS } from '../../shared/query-client.ts';
import { memberTypeOf, useSession } from '../../shared/session.ts';

/** Who signs contracts. */
const SIGNERS: readonly number[] = [1, 2];
const PROMPTS = [
  { field: 'dailysalreqtype', id: 'daily', to: '/member/agent/getSalaryContract' },
  { field: 'divtypecompperiodreq', id: 'dividend', to: '/member/agent/getDevidendContract' },
  { field: 'contracthoursalreq', id: 'hour', to: '/member/agent/getHourContract' },
] as const;

/** Requests about contracts that wait for the agent's answer: one after the other, each put off or followed. */
export function ContractPrompts({ onGo }: { onGo: (path: string) => void }) {
  const session = useSession();
  return session && SIGNERS.includes(memberTypeOf(session)) ? <Prompts onGo={onGo} /> : null;
}

function Prompts({ onGo }: { onGo: (path: string) => void }) {
  const t = useT();
  const { data } = useQuery({ ...read(consolidatedFunds, {}), staleTime: STALE_MS.live });
  const [putOff, setPutOff] = useState<readonly string[]>([]);
  usePush('contract.changed', () => {
    setPutOff([]);
    void invalidate(consolidatedFunds);
  });
  const prompt = data && PROMPTS.find(({ field, id }) => data[field] !== '' && !putOff.includes(id));
  return (
    <ConfirmDialog
      open={prompt !== undefined}
      title={prompt ? t(`home.contract.${prompt.id}`) : ''}
      confirmLabel={t('home.contract.go')}
      cancelLabel={t('common.cancel')}
      onConfirm={() => prompt && onGo(prompt.to)}
      onCancel={() => prompt && setPutOff([...putOff, prompt.id])}
    >
      {t('home.contract.text')}
    </ConfirmDialog>
  );
}
