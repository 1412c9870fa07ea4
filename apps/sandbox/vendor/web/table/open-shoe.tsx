import type { ReactNode } from 'react';
import type { ShoeList, ShoeProof } from '../../table-api.ts';
import type { TableCode } from '../../table-games/games.ts';
import { loadFace } from './load-face.ts';
import { ShoePage } from './shoe-page.tsx';

/** The page of a shoe; without a number that of the newest. */
export async function openShoePage(table: TableCode, shoe: string | null): Promise<ReactNode> {
  const number = shoe !== null && /^[1-9][0-9]{0,8}$/.test(shoe) ? Number(shoe) : null;
  return <ShoePage table={table} face={await loadFace(table)} number={number} fetchShoe={fetchShoe} fetchShoes={fetchShoes} />;
}

const fetchShoe = (table: string, number: number) => ask<ShoeProof>(`/play/table/${table}/shoe/${number}`);
const fetchShoes = (table: string) => ask<ShoeList>(`/play/table/${table}/shoes`);

async function ask<Answer>(path: string): Promise<Answer | null> {
  const answer = await fetch(path).catch(() => null);
  return answer?.ok ? ((await answer.json()) as Answer) : null;
}
