import { failureOf } from '@fairhall/client/failure';
import type { SavedTicketRow } from '@fairhall/contract/lottery/saved-ticket-row';
import { playIn } from '@fairhall/lottery/plays';
import { wordOf } from '@fairhall/lottery/selection-words';
import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage, useT } from '../../shared/i18n.ts';
import type { FoundSlip } from '../../shared/lottery/found-slip.ts';
import { usePlaysOf } from '../../shared/lottery/use-family.ts';
import { useLoadTicket, useRenameTicket } from './api/tickets.ts';
import { NameForm } from './name-form.tsx';

export type TicketRowProps = {
  ticket: SavedTicketRow;
  disabled: boolean;
  onLay: (slip: FoundSlip) => void;
  onDelete: (ticket: SavedTicketRow) => void;
};

/** A saved ticket: its name lays it on the table; beside it the ways to rename and to delete it. */
export function TicketRow({ ticket, disabled, onLay, onDelete }: TicketRowProps) {
  const t = useT();
  const language = useLanguage();
  const [renaming, setRenaming] = useState(false);
  const load = useLoadTicket(onLay);
  const rename = useRenameTicket(() => setRenaming(false));
  const { ticketId, name, playCodes, lines } = ticket;
  const known = usePlaysOf(playCodes[0] ?? '') ?? {};
  const nameOf = (code: string) => {
    const play = playIn(known, code);
    return play ? wordOf(play.name, language) : code;
  };
  const plays = playCodes.map(nameOf).join(', ');
  return (
    <li className="border-t border-hairline py-1.5">
      <div className="flex items-center">
        <button
          type="button"
          disabled={disabled || load.isPending}
          onClick={() => load.mutate(ticketId)}
          aria-label={t('ticket.load', { name })}
          className="min-h-11 min-w-0 flex-1 text-left"
        >
          <span className="block text-body leading-(--lh-title) font-bold break-words">{name}</span>
          <span className="block truncate text-caption text-low">
            {t('lottery.lines', { n: lines })} · {plays}
          </span>
        </button>
        <IconButton glyph={IconPencil} size={20} label={t('ticket.rename', { name })} onClick={() => setRenaming(!renaming)} />
        <IconButton glyph={IconTrash} size={20} label={t('ticket.delete', { name })} disabled={disabled} onClick={() => onDelete(ticket)} />
      </div>
      {renaming && (
        <div className="py-2">
          <NameForm
            name={name}
            busy={rename.isPending}
            failure={rename.error && failureOf(rename.error)}
            onName={(typed) => rename.mutate({ ticketId, name: typed })}
          />
        </div>
      )}
    </li>
  );
}
