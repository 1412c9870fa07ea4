import type { VendorCase, vendorCases } from '@fairhall/contract/console/vendor-cases';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { digits } from '@fairhall/money/text';
import { nameIn } from '../../game/index.ts';
import type { Case, KeptSide } from '../case.ts';
import type { OversightDeps } from '../deps.ts';
import type { Play } from '../play.ts';
import { pageOfCases } from '../store/cases.ts';
import { listChecks } from '../store/checks.ts';
import { listPlayChecks } from '../store/play-checks.ts';
import { listNamesByCode, type NamedGame } from '../store/rounds.ts';

type Side = NonNullable<VendorCase['theirs']>;
type Deps = Pick<OversightDeps, 'db' | 'identity'>;

/** A page of cases, and how far each vendor was looked at. */
export async function listCases(
  deps: Deps,
  merchantId: number,
  { state, vendor, language, page = 0, size = PAGE_SIZE.console }: QueryOf<typeof vendorCases> & { language?: string },
): Promise<ReplyOf<typeof vendorCases>> {
  const own = deps.db.of(merchantId);
  const [rows, compared, heard] = await Promise.all([
    pageOfCases(own, merchantId, { state, vendor, page, size }),
    listChecks(own, merchantId),
    listPlayChecks(own, merchantId),
  ]);
  const total = rows[0]?.total ?? 0;
  const list = await shown(deps, { merchantId, language }, rows);
  return { list, page, totalPages: Math.ceil(total / size), total, checks: [...compared, ...heard] };
}

type Reader = { merchantId: number; language?: string | undefined };

/** Cases as operators read them. */
export async function shown({ db, identity }: Deps, reader: Reader, cases: readonly Case[]): Promise<VendorCase[]> {
  const { merchantId, language = 'EN' } = reader;
  const [members, games] = await Promise.all([
    identity.findMembers(
      merchantId,
      cases.flatMap(({ memberId, play }) => [
        ...(memberId === null ? [] : [memberId]),
        ...(play?.players ?? []).map((player) => BigInt(player.memberId)),
      ]),
    ),
    listNamesByCode(
      db.of(merchantId),
      cases.flatMap(({ vendor, play }) => (play ? [{ vendor, code: play.gameCode }] : [])),
    ),
  ]);
  const accountOf = (memberId: string) => members.get(BigInt(memberId))?.account ?? memberId;
  return cases.map(({ caseId, memberId, apart, play, ...found }) => {
    const member = memberId === null ? undefined : members.get(memberId);
    const { vendor, kind, transactionId, asset, theirs, ours, figures, home, rake, state, foundAtMs } = found;
    return {
      ...{
        caseId: String(caseId),
        vendor,
        kind,
        transactionId,
        asset,
        theirs: theirs && sideShown(theirs),
        ours: ours && sideShown(ours),
        figures,
        home,
        play: play && playShown(play, { accountOf, gameName: nameOf(games, { vendor, code: play.gameCode }, language) }),
        rake,
        state,
        foundAtMs,
        apartE4: digits(apart),
      },
      member: member ? { memberId: String(member.memberId), account: member.account } : null,
      first:
        found.firstAtMs === null ? null : { operator: found.firstOperator ?? '', atMs: found.firstAtMs, reason: found.firstReason ?? '' },
      decided:
        found.decidedAtMs === null ? null : { operator: found.decidedBy, atMs: found.decidedAtMs, reason: found.decidedReason ?? '' },
    };
  });
}

function sideShown({ kind, user, round, gameCode, currency, amountE4, validE4, atMs, undone }: KeptSide): Side {
  return { kind, user, round, gameCode, currency, amountE4, validE4: validE4 ?? null, atMs, undone };
}

type Shown = { accountOf(memberId: string): string; gameName: string };

/** Of its hands only when they were played: where a vendor shows one is asked for with its place. */
function playShown({ gameCode: _, hands, players, ...play }: Play, { accountOf, gameName }: Shown): VendorCase['play'] {
  return {
    ...play,
    gameName,
    players: players.map(({ memberId, ...player }) => ({ memberId, account: accountOf(memberId), ...player })),
    hands: hands.map(({ round, atMs }) => ({ name: round, atMs })),
  };
}

function nameOf(games: readonly NamedGame[], { vendor, code }: Pick<NamedGame, 'vendor' | 'code'>, language: string): string {
  const game = games.find((one) => one.vendor === vendor && one.code === code);
  return game ? nameIn(game.names, language) : code;
}
