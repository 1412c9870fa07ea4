import type { OrderRow } from '@fairhall/contract/lottery/order-row';
import { modeOfPrizeMode, PRIZE_MODES } from '@fairhall/lottery/modes';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import type { AgainSlip } from '../features/bet-record/order-again.tsx';
import { RECORD_TABS, type RecordTab } from '../features/bet-record/record-tabs.ts';
import { loadProofSheet } from '../features/draw-proof/later-sheet.ts';
import { VENDOR_KINDS, type VendorKind } from '../features/vendor-record/record-kinds.ts';
import { useGo } from '../nav/use-go.ts';
import { loadWords } from '../shared/i18n.ts';
import { Later, laterPart } from '../shared/later.tsx';
import { sendSlip } from '../shared/lottery/found-slip.ts';
import { RANGE_IDS, type RangeId } from '../shared/range-ids.ts';

const proofSheet = laterPart(loadProofSheet);

const betRecord = laterPart(async () => (await import('../features/bet-record/bet-record.tsx')).BetRecord);
const kindBar = laterPart(
  async () => (await Promise.all([import('../features/vendor-record/kind-bar.tsx'), loadWords('games')]))[0].default,
);
const vendorRecord = laterPart(
  async () => (await Promise.all([import('../features/vendor-record/vendor-record.tsx'), loadWords('games')]))[0].default,
);

type Search = { tab?: RecordTab; range?: RangeId; kind?: VendorKind };

export const Route = createFileRoute('/gameRecord')({
  validateSearch: ({ tab, range, kind }): Search => {
    const knownKind = VENDOR_KINDS.find((id) => id === kind);
    const knownTab = RECORD_TABS.find((id) => id === tab);
    const knownRange = RANGE_IDS.find((id) => id === range);
    return {
      ...(knownTab ? { tab: knownTab } : {}),
      ...(knownRange ? { range: knownRange } : {}),
      ...(knownKind ? { kind: knownKind } : {}),
    };
  },
  component: GameRecord,
});

function GameRecord() {
  const go = useGo();
  const navigate = Route.useNavigate();
  const { tab = 'all', range = 'today', kind } = Route.useSearch();
  const [proven, setProven] = useState<OrderRow | null>(null);
  const orderAgain = (slip: AgainSlip) => {
    sendSlip(slip);
    go(boardPath(slip));
  };
  const kinds = (
    <Later
      part={kindBar}
      waiting={<div className="mb-2 h-11" />}
      props={{
        kind: kind ?? 'LOTT',
        onKind: (chosen) => void navigate({ search: { range, ...(chosen === 'LOTT' ? {} : { kind: chosen }) }, replace: true }),
      }}
    />
  );
  if (kind) {
    const onRange = (chosen: RangeId) => void navigate({ search: { kind, range: chosen }, replace: true });
    return (
      <>
        {kinds}
        <Later part={vendorRecord} props={{ kind, range, onRange, onGames: () => go('/gameCenter') }} />
      </>
    );
  }
  return (
    <>
      {kinds}
      <Later
        part={betRecord}
        props={{
          filter: { tab, range },
          onFilter: (search) => void navigate({ search, replace: true }),
          onGames: () => go('/home'),
          onProof: setProven,
          onAgain: orderAgain,
        }}
      />
      {proven && <Later part={proofSheet} props={{ drawId: proven.drawId, betId: proven.orderDetailId, onClose: () => setProven(null) }} />}
    </>
  );
}

/** Where the board of an ordered game lies: the game goes by its own number, in the mode that it was ordered in. */
function boardPath({ gameId, gameCode, prizeModeId }: AgainSlip): string {
  const playType = modeOfPrizeMode(prizeModeId) ?? 'ent';
  const { code: prize_mode } = PRIZE_MODES[playType];
  return `/launchGame?${new URLSearchParams({ playType, gameId: String(gameId), prize_mode, code: gameCode, pageBack: 'home' })}`;
}
