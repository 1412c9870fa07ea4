import { consoleGameSchedule, setDayOff } from '@fairhall/contract/console/game-schedule';
import { call } from '../../../shared/call.ts';

export type DayOffAct = { day: string; off: boolean; reason: string };

export async function sendDayOff(merchant: string, gameId: number, { day, off, reason }: DayOffAct): Promise<DayOffAct> {
  await call(setDayOff, { params: { gameId }, body: { day, off, reason } }, { merchant });
  return { day, off, reason };
}

/** How a day stands. */
export async function readDayOff(merchant: string, gameId: number, { day, reason }: DayOffAct): Promise<DayOffAct> {
  const { daysOff } = await call(consoleGameSchedule, { params: { gameId }, query: {} }, { merchant });
  return { day, off: daysOff.some((one) => one.day === day), reason };
}
