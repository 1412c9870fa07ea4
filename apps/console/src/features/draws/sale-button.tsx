import { App, Button } from 'antd';
import { useState } from 'react';
import { ActModal } from '../../shared/act/act-modal.tsx';
import { Came } from '../../shared/act/came.tsx';
import { DialogFoot } from '../../shared/act/dialog-foot.tsx';
import { ReasonField } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import type { ConsoleGame } from './api/list-games.ts';
import { type Turning, useGameSale } from './use-game-sale.ts';

/** Puts a game on sale or takes it off, for who may: asks for the reason first. */
export function SaleButton({ game }: { game: ConsoleGame }) {
  const t = useT();
  const may = useMay('merchant.edit');
  const [open, setOpen] = useState(false);
  if (!may) return null;
  const act = t(game.onSale ? 'console.sale.close' : 'console.sale.open');
  return (
    <>
      <Button size="small" aria-label={`${act}: ${game.name}`} onClick={() => setOpen(true)}>
        {act}
      </Button>
      {open ? <SaleDialog game={game} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function SaleDialog({ game: { gameId, name, onSale }, onClose }: { game: ConsoleGame; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const turning = useGameSale({ gameId, onSale: !onSale }, () => {
    void message.success(t(onSale ? 'console.sale.close.done' : 'console.sale.open.done', { name }));
    onClose();
  });
  return (
    <ActModal
      title={t(onSale ? 'console.sale.close.title' : 'console.sale.open.title', { name })}
      pending={turning.pending}
      onClose={onClose}
    >
      <p className="dialog-lead">{t(onSale ? 'console.sale.close.text' : 'console.sale.open.text')}</p>
      <SaleForm turning={turning} act={t(onSale ? 'console.sale.close' : 'console.sale.open')} onCancel={onClose} />
    </ActModal>
  );
}

function SaleForm({ turning, act, onCancel }: { turning: Turning; act: string; onCancel: () => void }) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <form
      className="act-form"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(reason.trim() === '');
        if (reason.trim() !== '') turning.act(reason.trim());
      }}
    >
      <ReasonField autoFocus value={reason} missing={missing} onChange={setReason} />
      <Came acting={turning} foundText={() => t('console.act.found_not_done')} />
      <DialogFoot go={act} pending={turning.pending} onClose={onCancel} />
    </form>
  );
}
