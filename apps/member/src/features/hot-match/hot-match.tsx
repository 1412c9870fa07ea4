import { type HotMatch, hotMatches } from '@fairhall/contract/game/hot-matches';
import { Button } from '@fairhall/ui/button.tsx';
import { Chip } from '@fairhall/ui/chip.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { IconFlame } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { setHotMatchesOpen, useHotMatchesOpen } from '../../shared/overlays.ts';
import { useProfile } from '../../shared/profile.ts';
import { read, STALE_MS } from '../../shared/query-client.ts';
import { Crest } from './crest.tsx';
import { matchMoment } from './match-moment.ts';

export type HotMatchesProps = { onPlay: (match: HotMatch) => void };

/** The next hot match on home; a tap on its head opens them all. Hidden without matches. */
export function HotMatches({ onPlay }: HotMatchesProps) {
  const t = useT();
  const language = useLanguage();
  const { merchantCode } = useProfile();
  const open = useHotMatchesOpen();
  const { data } = useQuery({ ...read(hotMatches, { query: { merchantCode, language } }), staleTime: STALE_MS.fiveMinutes });
  const [first, ...others] = data ?? [];
  if (!first) return null;
  const matches = [first, ...others];
  const play = (match: HotMatch) => {
    setHotMatchesOpen(false);
    onPlay(match);
  };
  return (
    <section aria-label={t('home.matches')} className="member-card mx-3 rounded-tile p-3 inset-shadow-edge">
      <button type="button" onClick={() => setHotMatchesOpen(true)} className="flex min-h-11 w-full items-center justify-between gap-2">
        <Chip tone="hot" icon={IconFlame}>
          {t('home.matches')}
        </Chip>
        <span className="truncate text-caption text-mid">{first.league}</span>
      </button>
      <Match match={first} onPlay={play} />
      <Sheet open={open} onClose={() => setHotMatchesOpen(false)} title={t('home.matches')} closeLabel={t('common.close')}>
        <ul className="flex flex-col gap-3">
          {matches.map((match) => (
            <li key={`${match.nodeId}:${match.roomId}`} className="rounded-tile bg-s2 p-3">
              <p className="pb-2 text-caption text-mid">{match.league}</p>
              <Match match={match} onPlay={play} />
            </li>
          ))}
        </ul>
      </Sheet>
    </section>
  );
}

function Match({ match, onPlay }: { match: HotMatch; onPlay: (match: HotMatch) => void }) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const { time, day } = matchMoment(match.matchTime, { language, timeZone });
  return (
    <div className="grid grid-cols-[1fr_auto_1fr_auto] items-center gap-2 text-center">
      <Team name={match.homeTeam} picture={match.homeTeamImageUrl} />
      <p>
        <b className="block text-title">{time}</b>
        <span className="text-caption text-mid">{day}</span>
      </p>
      <Team name={match.awayTeam} picture={match.awayTeamImageUrl} />
      <Button kind="ghost" size="small" onClick={() => onPlay(match)}>
        {t('home.matches.play')}
      </Button>
    </div>
  );
}

function Team({ name, picture }: { name: string; picture: string }) {
  return (
    <div className="min-w-0">
      {picture ? (
        <img src={picture} alt="" width="56" height="56" loading="lazy" className="mx-auto size-14 object-contain" />
      ) : (
        <Crest name={name} />
      )}
      <p className="mt-1 line-clamp-2 text-caption font-semibold">{name}</p>
    </div>
  );
}
