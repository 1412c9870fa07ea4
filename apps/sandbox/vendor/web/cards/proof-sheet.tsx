import { isSealedPart } from '@fairhall/fair/players-deal';
import { Icon } from '@fairhall/ui/icon.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { IconClock, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import type { CardTableView } from '../../cards-api.ts';
import { useSpeech } from '../frame/speech.tsx';
import { nameOf } from './felt/seat.tsx';

/** How the cards of the running hand came about: what everybody sealed, what it proves, and what it does not. */
export function ProofSheet({ view, onClose }: { view: CardTableView; onClose: () => void }) {
  const { say } = useSpeech();
  const { deal, hand } = view;
  return (
    <Sheet open onClose={onClose} title={say('cards.proof.title', { hand })} closeLabel={say('close')}>
      <div className="flex flex-col gap-3 text-tile">
        {deal && (
          <ul className="flex flex-col gap-1.5">
            <li>
              <span className="text-caption text-mid">{say('cards.proof.server')}</span>
              <code className="block font-mono text-caption break-all">{deal.seedHash}</code>
            </li>
            {deal.seats.map((number, at) => (
              <SeatPart key={number} name={partName(view, number, say)} sealed={deal.commits[at] ?? null} part={deal.parts[at] ?? null} />
            ))}
          </ul>
        )}
        <h3 className="font-bold">{say('cards.proof.shows')}</h3>
        <ul className="flex list-disc flex-col gap-1 pl-4 text-mid">
          {(['before', 'all', 'after'] as const).map((line) => (
            <li key={line}>{say(`cards.proof.shows.${line}`)}</li>
          ))}
        </ul>
        <h3 className="font-bold text-warn">{say('cards.proof.not')}</h3>
        <ul className="flex list-disc flex-col gap-1 pl-4 text-mid">
          {(['knows', 'folded'] as const).map((line) => (
            <li key={line}>{say(`cards.proof.not.${line}`)}</li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

function partName({ seats }: CardTableView, number: number, say: ReturnType<typeof useSpeech>['say']): string {
  const seat = seats[number];
  if (!seat) return say('cards.seat_number', { seat: number + 1 });
  return seat.isBot ? say('cards.proof.bot', { name: nameOf(seat, say) }) : nameOf(seat, say);
}

function SeatPart({ name, sealed, part }: { name: string; sealed: string | null; part: string | null }) {
  const { say } = useSpeech();
  const fits = part === null || sealed === null ? null : isSealedPart(part, sealed);
  const look =
    fits === null
      ? { glyph: IconClock, ink: 'text-low' }
      : fits
        ? { glyph: IconShieldCheck, ink: 'text-win' }
        : { glyph: IconShieldX, ink: 'text-danger' };
  const said = sealed === null ? 'waits' : part === null ? 'sealed' : fits ? 'fits' : 'wrong';
  return (
    <li className="flex items-start gap-2">
      <Icon glyph={look.glyph} size={18} className={look.ink} />
      <span className="min-w-0 flex-1">
        <b>{name}</b> <span className={look.ink}>{say(`cards.proof.part.${said}`)}</span>
        <code className="block truncate font-mono text-caption text-mid">{part ?? sealed ?? '…'}</code>
      </span>
    </li>
  );
}
