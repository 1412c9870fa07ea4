import type { ReactNode } from 'react';
import type { RoomKind, TableBets } from '../../table-api.ts';
import type { TableCode } from '../../table-games/games.ts';
import { openSession } from '../frame/play-client.ts';
import { loadFace } from './load-face.ts';
import { Over } from './states.tsx';
import { TableLine } from './table-line.ts';
import { TablePage } from './table-page.tsx';

/** The page of a table, with the session that the launch has opened. */
export async function openTablePage(table: TableCode, room: RoomKind | null): Promise<ReactNode> {
  const [session, face] = await Promise.all([openSession(table).catch(() => null), loadFace(table)]);
  if (session === null) return <Over lobbyUrl={null} />;
  const address = new URL(`/play/table/${table}`, window.location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const line = new TableLine(() => new WebSocket(address), session, room);
  const readBets = () => ask<TableBets>(`/play/table/${table}/bets`, session);
  return <TablePage face={face} line={line} readBets={async () => (await readBets()) ?? { bets: [] }} />;
}

async function ask<Answer>(path: string, session: string): Promise<Answer | null> {
  const answer = await fetch(path, { headers: { authorization: `Bearer ${session}` } }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as Answer) : null;
}
