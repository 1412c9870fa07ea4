import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Phone } from '../tables/testing/phone.ts';
import { launchAt, startOperator } from './operator.ts';
import { makeDataDir, stageVendor } from './stage.ts';

async function playable({ areTablesRunning = false } = {}) {
  const dataDir = makeDataDir();
  const operator = await startOperator(dataDir);
  const stage = await stageVendor(dataDir, { areTablesRunning });
  return { dataDir, operator, stage, page: await launchAt(stage, operator) };
}

test('whether the operator shows a bar above the game is said to the page, in practice too; without an operator there is none', async () => {
  const { dataDir, stage, operator, page } = await playable();
  expect((await page.session()).operatorBar).toBe(false);
  const path = join(dataDir, 'operators.json');
  const entries = JSON.parse(readFileSync(path, 'utf8')) as object[];
  writeFileSync(path, JSON.stringify(entries.map((entry) => ({ ...entry, showsBar: true }))));
  const shown = await launchAt(stage, operator);
  await expect.poll(async () => (await shown.session()).operatorBar).toBe(true);
  const practice = await launchAt(stage, operator, 'S3', { currency: 'XXX' });
  expect(await practice.session()).toMatchObject({ mode: 'practice', operatorBar: true });
  expect((await (await stage.practice()).session()).operatorBar).toBe(false);
});

test('a table says it too', async () => {
  const { dataDir, stage, operator } = await playable({ areTablesRunning: true });
  const path = join(dataDir, 'operators.json');
  const entries = JSON.parse(readFileSync(path, 'utf8')) as object[];
  const barAt = async () => {
    const { secret } = await launchAt(stage, operator, 'TABLE-1');
    const phone = new Phone(stage.home(), secret);
    const { operatorBar } = await phone.hears('snapshot');
    phone.cut();
    return operatorBar;
  };
  expect(await barAt()).toBe(false);
  writeFileSync(path, JSON.stringify(entries.map((entry) => ({ ...entry, showsBar: true }))));
  await expect.poll(barAt).toBe(true);
});

test('of coins it is said which respin brought them', async () => {
  const { stage } = await playable();
  const page = await stage.practice('SH');
  const { body } = await page.press({ game: 'SH' });
  const { coins, came } = body.outcome ?? {};
  expect(came?.map((respin) => respin >= 0)).toEqual(coins?.map((value) => value > 0));
});
