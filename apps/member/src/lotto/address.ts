import type { Mode } from '@fairhall/lottery/modes';
import { DRAW_VIEWS, type DrawView } from '../features/draw-figures/draw-views.ts';

/** What the page's address says: /m/lotto-h5/{mui}/{playType}/games/{gameId}?mui&playType&gameId&prize_mode&pageBack&ticket&view. */
export type LottoAddress = {
  /** Null when the address names no game. */
  gameId: number | null;
  mode: Mode;
  /** Single-use, for the session of whoever opened the page. */
  ticket: string | null;
};

const VIEW = 'view';
const PATH = /\/lotto-h5\/([^/]+)\/(ent|trad)\/games\/(\d{1,9})\/?$/;

/** Reads the path first and the query where the path is silent. */
export function readAddress({ pathname, search }: { pathname: string; search: string }): LottoAddress {
  const path = PATH.exec(pathname);
  const query = new URLSearchParams(search);
  const gameId = path?.[3] ?? query.get('gameId') ?? '';
  return {
    gameId: /^\d{1,9}$/.test(gameId) ? Number(gameId) : null,
    mode: (path?.[2] ?? query.get('playType')) === 'trad' ? 'trad' : 'ent',
    ticket: query.get('ticket'),
  };
}

/** The address without its ticket, so that neither history nor a shared link holds it. */
export function withoutTicket(href: string): string {
  const url = new URL(href);
  url.searchParams.delete('ticket');
  return url.pathname + url.search + url.hash;
}

/** The address in the other mode, so that a reload comes back to it. */
export function inMode(href: string, mode: Mode): string {
  const url = new URL(href);
  url.pathname = url.pathname.replace(/\/(ent|trad)\/games\//, `/${mode}/games/`);
  if (url.searchParams.has('playType')) url.searchParams.set('playType', mode);
  return url.pathname + url.search + url.hash;
}

/** The address of another game in the same way of betting. */
export function inGame(href: string, gameId: number): string {
  const url = new URL(href);
  url.pathname = url.pathname.replace(/\/games\/\d+/, `/games/${gameId}`);
  if (url.searchParams.has('gameId')) url.searchParams.set('gameId', String(gameId));
  return url.pathname + url.search + url.hash;
}

/** The way to look at past draws that the address says; null where it says none, and the board is shown. */
export function viewIn({ search }: { search: string }): DrawView | null {
  const view = new URLSearchParams(search).get(VIEW);
  return DRAW_VIEWS.find((one) => one === view) ?? null;
}

/** The address with past draws over the board, or without. */
export function inView(href: string, view: DrawView | null): string {
  const url = new URL(href);
  if (view) url.searchParams.set(VIEW, view);
  else url.searchParams.delete(VIEW);
  return url.pathname + url.search + url.hash;
}
