import type { ReactNode } from 'react';
import type { FightsPlayed } from '../fights-api.ts';
import { FISH_GAME } from '../fish-sea/rooms.ts';
import type { PlayedFigures } from '../play-api.ts';
import type { PlayedAreas } from '../table-api.ts';
import { isTableCode } from '../table-games/games.ts';
import type { Address } from './address.ts';
import { PlainPage } from './frame/plain-page.tsx';
import { inLanguage, ownLanguage, useSpeech } from './frame/speech.tsx';

/** The page that an address names; each is fetched when it is asked for. */
export async function pageAt(address: Address): Promise<ReactNode> {
  const language = address.language ?? ownLanguage();
  if (address.page === 'report') {
    const [{ ReportPage }, { reckonFigures }] = await Promise.all([import('./report/report-page.tsx'), import('./report/reckon.ts')]);
    return inLanguage(language, <ReportPage game={address.game} reckon={reckonFigures} fetchPlayed={fetchPlayed} />);
  }
  if (address.page === 'fish-report') {
    const { FishReport } = await import('./report/fish-report.tsx');
    return inLanguage(language, <FishReport />);
  }
  if (address.page === 'table-report') {
    const [{ TableReport }, { reckonTable }] = await Promise.all([import('./report/table-report.tsx'), import('./report/reckon.ts')]);
    return inLanguage(language, <TableReport table={address.table} reckon={reckonTable} fetchPlayed={fetchAreas} />);
  }
  if (address.page === 'fights') {
    const { openFightsPage } = await import('./fights/open-fights.tsx');
    return inLanguage(language, await openFightsPage());
  }
  if (address.page === 'fights-report') {
    const { FightsReport } = await import('./fights/report-page.tsx');
    return inLanguage(language, <FightsReport fetchPlayed={fetchFights} />);
  }
  if (address.page === 'fight') {
    const { openFightCheck } = await import('./fights/open-check.tsx');
    return inLanguage(language, await openFightCheck(address.fight));
  }
  if (address.page === 'table') {
    const { openTablePage } = await import('./table/open-table.tsx');
    return inLanguage(language, await openTablePage(address.table, address.room));
  }
  if (address.page === 'cards') {
    const { openCards } = await import('./cards/open-cards.tsx');
    return inLanguage(language, await openCards(address));
  }
  if (address.page === 'sports') {
    const { openSports } = await import('./sports/open-sports.tsx');
    return inLanguage(language, await openSports(address, fetchPlayed));
  }
  if (address.page === 'verify') {
    const game = address.given.get('game') ?? '';
    if (isTableCode(game)) {
      const { openShoePage } = await import('./table/open-shoe.tsx');
      return inLanguage(language, await openShoePage(game, address.given.get('shoe')));
    }
    if (game === FISH_GAME) {
      const { ShotPage } = await import('./verify/shot-page.tsx');
      return inLanguage(language, <ShotPage given={address.given} />);
    }
    const { VerifyPage } = await import('./verify/verify-page.tsx');
    return inLanguage(language, <VerifyPage given={address.given} />);
  }
  if (address.page === 'fish') {
    const { openFish } = await import('./fish/open-fish.tsx');
    return openFish(address.language);
  }
  if (address.page === 'slot') {
    const { openSlot } = await import('./slot/open-slot.tsx');
    return openSlot(address.game, address.language);
  }
  return inLanguage(language, <NoPage />);
}

function NoPage() {
  const { say } = useSpeech();
  return <PlainPage title={say('state.nothing')}>{null}</PlainPage>;
}

async function fetchFights(): Promise<FightsPlayed | null> {
  const answer = await fetch('/play/fights/played').catch(() => null);
  return answer?.ok ? ((await answer.json()) as FightsPlayed) : null;
}

async function fetchAreas(table: string): Promise<PlayedAreas | null> {
  const answer = await fetch(`/play/table/${table}/played`).catch(() => null);
  return answer?.ok ? ((await answer.json()) as PlayedAreas) : null;
}

async function fetchPlayed(game: string): Promise<PlayedFigures | null> {
  const answer = await fetch(`/play/played/${game}`).catch(() => null);
  return answer?.ok ? ((await answer.json()) as PlayedFigures) : null;
}
