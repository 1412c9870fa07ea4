import { revealNumber } from '@fairhall/contract/console/numbers';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { useState } from 'react';
import { FormDialog } from './act/form-dialog.tsx';
import { ReasonItem } from './act/reason-field.tsx';
import { call } from './call.ts';
import { useT } from './i18n.ts';
import { useDesk, useMay } from './session.ts';

export type RevealNumberProps = Pick<BodyOf<typeof revealNumber>, 'of' | 'id'> & {
  /** What a list shows of it, behind stars. */
  masked: string;
};

/** A number by its last four signs; who may opens the whole of it for a reason, which is written down. It goes with the page. */
export function RevealNumber({ of, id, masked }: RevealNumberProps) {
  const t = useT();
  const may = useMay('numbers.reveal');
  const merchant = useDesk().merchant.code;
  const [asking, setAsking] = useState(false);
  const opening = useMutation({
    mutationFn: (reason: string) => call(revealNumber, { body: { of, id, reason } }, { merchant }),
    gcTime: 0,
    onSuccess: () => setAsking(false),
  });
  if (opening.data) return <Typography.Text copyable>{opening.data.number}</Typography.Text>;
  const shown = `···${masked.replaceAll('*', '')}`;
  return (
    <>
      <span className="mono">{shown}</span>{' '}
      {may ? (
        <Button type="link" size="small" aria-label={`${t('console.number.show')} ${shown}`} onClick={() => setAsking(true)}>
          {t('console.number.show')}
        </Button>
      ) : null}
      {asking ? (
        <FormDialog<{ reason: string }>
          title={t('console.number.title')}
          lead={t('console.number.lead')}
          go={t('console.number.show')}
          pending={opening.isPending}
          refusal={opening.error}
          onSend={({ reason }) => opening.mutate(reason.trim())}
          onClose={() => setAsking(false)}
        >
          <ReasonItem autoFocus />
        </FormDialog>
      ) : null}
    </>
  );
}
