import { failureOf } from '@fairhall/client/failure';
import { HOLDINGS_PAGE, raffleProof } from '@fairhall/contract/promotion/raffles';
import { type RaffleFile, type RaffleOutcome, readRaffleFile, verifyRaffle } from '@fairhall/fair/raffle-file';
import { Button } from '@fairhall/ui/button.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconCheck, IconDownload, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../shared/call.ts';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { saveFile } from '../../shared/save-file.ts';
import type { RaffleProps } from './raffle-props.ts';

/** More holders are for a computer: the file says how. */
const PAGES_MAX = 3;

/** Computes a raffle anew on this phone, of its file alone, and whether that is of what was promised and told here. */
export function CheckRaffle({ draw, raffle }: RaffleProps) {
  const t = useT();
  const { campaignId } = draw;
  const pages = Math.min(PAGES_MAX, Math.max(1, Math.ceil(raffle.holders / HOLDINGS_PAGE)));
  const { data, error } = useQuery({
    queryKey: ['raffle', campaignId, 'file'],
    queryFn: ({ signal }) => wholeFile(campaignId, { pages, signal }),
  });
  if (error) return <p className="mt-1 text-danger">{failureText(failureOf(error))}</p>;
  if (!data) return <p className="mt-1 text-mid">{t('common.loading')}</p>;
  const isWhole = raffle.holders <= pages * HOLDINGS_PAGE;
  const file = readRaffleFile(JSON.stringify(data));
  const outcomes = file.ok && isWhole ? outcomesOf(file.value, { draw, raffle }) : [];
  const holds = outcomes.length > 0 && outcomes.every(({ ok }) => ok);
  const notes = outcomes.flatMap((outcome) => (outcome.ok ? (outcome.notes ?? []) : []));
  return (
    <div className="mt-2 rounded-input bg-s2 px-3.5 py-2.5 text-tile">
      <p role="status" className={`font-semibold ${!isWhole ? '' : !holds ? 'text-danger' : notes.length > 0 ? 'text-warn' : 'text-win'}`}>
        {t(holds ? 'raffle.holds' : isWhole ? 'prize.fails' : 'raffle.too_many')}
      </p>
      <ul className="mt-1.5 flex flex-col gap-1">
        {outcomes.map(({ step, ok }) => (
          <li key={step} className={`flex items-start gap-1.5 text-caption ${ok ? '' : 'font-semibold text-danger'}`}>
            <Icon glyph={ok ? IconCheck : IconX} size={16} className="mt-0.5 flex-none" />
            {t(`raffle.step.${step}`)}
          </li>
        ))}
      </ul>
      {notes.map((note) => (
        <p key={note} className="mt-1.5 text-caption text-warn">
          {t(`raffle.note.${note}`)}
        </p>
      ))}
      <Button
        className="mt-2"
        icon={IconDownload}
        onClick={() => saveFile(`raffle-${campaignId}.json`, new Blob([JSON.stringify(data)], { type: 'application/json' }))}
      >
        {t('prize.save_file')}
      </Button>
    </div>
  );
}

/** The pages of its holdings joined. */
async function wholeFile(campaignId: string, { pages, signal }: { pages: number; signal: AbortSignal }) {
  const files = await Promise.all(
    Array.from({ length: pages }, (_, page) => ask(raffleProof, { params: { campaignId }, query: page > 0 ? { page } : {} }, signal)),
  );
  const [first] = files;
  return first && { ...first, holdings: files.flatMap(({ holdings }) => holdings) };
}

export function outcomesOf(file: RaffleFile, { draw, raffle }: RaffleProps): RaffleOutcome[] {
  const isPromise = file.seedHash === draw.seedHash && file.campaign === draw.campaignId;
  const isSeal = file.ticketRoot === raffle.ticketRoot && isOwnIn(file, { draw, raffle });
  const areRounds = file.beacon.rounds.join() === raffle.rounds.join() && file.beacon.said.round === raffle.round;
  const areWinners = raffle.winners.every(({ ticket }, at) => file.winners[at]?.ticket === ticket);
  const strange = {
    ...{ commitment: !isPromise, list: file.root !== draw.root, tickets: !isSeal, beacon: !areRounds, winners: !areWinners },
  } as Partial<Record<RaffleOutcome['step'], boolean>>;
  return verifyRaffle(file).map((outcome) =>
    outcome.ok && strange[outcome.step] ? { step: outcome.step, ok: false, fault: 'INPUT_MALFORMED' } : outcome,
  );
}

/** Whether the tickets of whoever looks are in it. */
function isOwnIn({ holdings }: RaffleFile, { draw: { own: ids }, raffle: { own } }: RaffleProps): boolean {
  if (!ids || !own?.joined) return true;
  return (holdings.find(({ player }) => player === ids.player)?.count ?? 0) === own.tickets;
}
