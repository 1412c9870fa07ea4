import type { DeskGame, DeskVendor, deskGames as deskGamesEndpoint } from '@fairhall/contract/console/lobby-games';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import type { OperatorContext } from '../../../platform/http/context.ts';
import type { GameDeps } from '../deps.ts';
import { nameIn } from '../entry.ts';
import type { Names } from '../game.ts';
import { listVendorSales, listVendors, pageOfGames } from '../store/catalogue.ts';

type Reader = Pick<OperatorContext, 'language'> & { operator: Pick<OperatorContext['operator'], 'merchantId'> };
type Games = typeof deskGamesEndpoint;

/** Games of vendors as the merchant lists them or not, a page at a time. */
export async function deskGames(
  { db }: Pick<GameDeps, 'db'>,
  { operator: { merchantId }, language }: Reader,
  { search = '', category, vendor, page = 0, size = PAGE_SIZE.console }: QueryOf<Games>,
): Promise<ReplyOf<Games>> {
  const rows = await pageOfGames(db.of(merchantId), merchantId, { text: search.trim(), category, vendor, page, size });
  const total = rows[0]?.total ?? 0;
  return {
    list: rows.map(({ names, ownNames, lines: _lines, classify: _classify, total: _total, ...game }) => ({
      ...{ ...game, name: nameIn({ ...names, ...ownNames }, language), ...namesOf(names, ownNames) },
    })),
    ...{ page, totalPages: Math.ceil(total / size), total },
  };
}

/** What the vendor calls a game, and what the merchant does; empty where it has no name of its own. Pure. */
function namesOf({ EN, MY, CN }: Names, own: Partial<Names>): Pick<DeskGame, 'names' | 'ownNames'> {
  return { names: { EN, MY, CN }, ownNames: { EN: own.EN ?? '', MY: own.MY ?? '', CN: own.CN ?? '' } };
}

/** Vendors as the merchant lists them or not. */
export async function deskVendors({ db }: Pick<GameDeps, 'db'>, { operator: { merchantId }, language }: Reader): Promise<DeskVendor[]> {
  const own = db.of(merchantId);
  const [sales, vendors] = await Promise.all([listVendorSales(own, merchantId), listVendors(own)]);
  const names = new Map(vendors.map(({ vendor, names }) => [vendor, nameIn(names, language)]));
  return sales.map(({ category, vendor, listed, maintenance, sorting, version }) => ({
    ...{ category, vendor, name: names.get(vendor) ?? vendor, listed, maintenance, sorting, version },
  }));
}
