import { failureOf } from '@fairhall/client/failure';
import { useOnline } from '@fairhall/client/online';
import { SAVED_TICKET } from '@fairhall/contract/limits';
import type { SavedTicketRow } from '@fairhall/contract/lottery/saved-ticket-row';
import { ConfirmDialog } from '@fairhall/ui/confirm-dialog.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { toast } from '@fairhall/ui/toast';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import type { FoundSlip } from '../../shared/lottery/found-slip.ts';
import { Unread } from '../../shared/unread.tsx';
import { useDeleteTicket, useSaveTicket, useTickets } from './api/tickets.ts';
import { NameForm } from './name-form.tsx';
import { TicketRow } from './ticket-row.tsx';

export type TicketsSheetProps = {
  gameId: number;
  /** What lies on the table; null until there are bets and a stake. */
  slip: FoundSlip | null;
  /** A ticket's slip, wanted on the table. Buys nothing. */
  onLay: (slip: FoundSlip) => void;
  onClose: () => void;
};

/** The member's saved tickets: keep what lies on the table, lay one there again, rename, delete. */
export function TicketsSheet({ gameId, slip, onLay, onClose }: TicketsSheetProps) {
  const t = useT();
  return (
    <Sheet open onClose={onClose} title={t('ticket.title')} closeLabel={t('common.close')}>
      <div className="flex min-h-[60dvh] flex-col gap-4">
        <p className="text-caption text-mid">{t('ticket.text')}</p>
        <KeepSlip gameId={gameId} slip={slip} />
        <TicketList gameId={gameId} onLay={onLay} />
      </div>
    </Sheet>
  );
}

function KeepSlip({ gameId, slip }: Pick<TicketsSheetProps, 'gameId' | 'slip'>) {
  const t = useT();
  const [round, setRound] = useState(0);
  const { mutate, isPending, error } = useSaveTicket(gameId, () => {
    toast(t('ticket.saved'), { kind: 'success' });
    setRound((before) => before + 1);
  });
  const long = slip !== null && slip.bettingSlipString.length > SAVED_TICKET.textMax;
  return (
    <section aria-label={t('ticket.keep')} className="rounded-input bg-s2 p-3">
      <h3 className="pb-2 text-tile font-bold">{t('ticket.keep')}</h3>
      {slip === null || long ? (
        <p className="text-caption text-mid">{t(long ? 'ticket.keep.long' : 'ticket.keep.none')}</p>
      ) : (
        <NameForm key={round} busy={isPending} failure={error && failureOf(error)} onName={(name) => mutate({ ...slip, name })} />
      )}
    </section>
  );
}

function TicketList({ gameId, onLay }: Pick<TicketsSheetProps, 'gameId' | 'onLay'>) {
  const t = useT();
  const online = useOnline();
  const [asked, setAsked] = useState<SavedTicketRow | null>(null);
  const query = useTickets(gameId);
  const { data } = query;
  if (!data) {
    return (
      <Unread query={query} className="flex flex-col gap-2">
        <Skeleton className="h-13 w-full" />
        <Skeleton className="h-13 w-full" />
      </Unread>
    );
  }
  if (data.length === 0) return <p className="text-tile text-low">{t('ticket.none')}</p>;
  return (
    <section aria-label={t('ticket.title')}>
      <p className="pb-1 text-caption text-low">{t('ticket.count', { n: data.length, max: SAVED_TICKET.familyMax })}</p>
      <ul>
        {data.map((ticket) => (
          <TicketRow key={ticket.ticketId} ticket={ticket} disabled={!online} onLay={onLay} onDelete={setAsked} />
        ))}
      </ul>
      {asked && <DeleteTicket ticket={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

function DeleteTicket({ ticket, onClose }: { ticket: SavedTicketRow; onClose: () => void }) {
  const t = useT();
  const { mutate, isPending } = useDeleteTicket(onClose);
  return (
    <ConfirmDialog
      open
      kind="danger"
      title={t('ticket.delete.title')}
      confirmLabel={t('ticket.delete.yes')}
      cancelLabel={t('common.cancel')}
      busy={isPending}
      onConfirm={() => mutate(ticket.ticketId)}
      onCancel={onClose}
    >
      {t('ticket.delete.text', { name: ticket.name })}
    </ConfirmDialog>
  );
}
